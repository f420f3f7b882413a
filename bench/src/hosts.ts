import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** A host of its own: a network namespace of this machine. */
export interface Host {
  readonly name: string;
  /** Where the others reach it. */
  readonly address: string;
  /** Runs a program on it, which writes to this file. */
  run(words: readonly string[], env: Readonly<Record<string, string>>, log: string): ChildProcess;
  /** Cuts its cable to the database, or to all others: packets are lost, and nobody says so. */
  cut(from: 'database' | 'others'): void;
  restore(): void;
}

export interface Hosts {
  readonly hosts: readonly Host[];
  /** This machine, as the hosts see it: as the database, and as all others. */
  readonly database: string;
  readonly others: string;
  close(): void;
}

const networks = { database: '10.78.77', others: '10.77.77' } as const;
type Network = keyof typeof networks;
const names = Object.keys(networks) as Network[];

const ip = (...words: readonly string[]) => execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });

/** Whether this user may make network namespaces here. */
export function canOpenHosts(): boolean {
  try {
    ip('netns', 'add', 'wh-try');
    ip('netns', 'del', 'wh-try');
    return true;
  } catch {
    return false;
  }
}

/** Makes hosts with a cable to the database and one to all others. What an earlier run left is removed. */
export function openHosts(hostNames: readonly string[]): Hosts {
  const quietly = (...words: readonly string[]) => {
    try {
      ip(...words);
    } catch {
      // It isn't there.
    }
  };
  const bridge = (network: Network) => `wh-${network}`;
  const close = () => {
    for (const name of hostNames) quietly('netns', 'del', `wh-${name}`);
    for (const network of names) quietly('link', 'del', bridge(network));
  };
  close();
  for (const network of names) {
    ip('link', 'add', bridge(network), 'type', 'bridge');
    ip('addr', 'add', `${networks[network]}.1/24`, 'dev', bridge(network));
    ip('link', 'set', bridge(network), 'up');
  }
  const hosts = hostNames.map((name, index): Host => {
    const space = `wh-${name}`;
    const cable = (network: Network) => `whc${index}${network.slice(0, 1)}`;
    ip('netns', 'add', space);
    ip('-n', space, 'link', 'set', 'lo', 'up');
    for (const network of names) {
      ip('link', 'add', cable(network), 'type', 'veth', 'peer', 'name', network, 'netns', space);
      ip('link', 'set', cable(network), 'master', bridge(network), 'up');
      ip('-n', space, 'addr', 'add', `${networks[network]}.${index + 10}/24`, 'dev', network);
      ip('-n', space, 'link', 'set', network, 'up');
    }
    return {
      name,
      address: `${networks.others}.${index + 10}`,
      run(words, env, log) {
        const file = openSync(log, 'a');
        try {
          return spawn('ip', ['netns', 'exec', space, ...words], {
            env: { ...process.env, ...env },
            stdio: ['ignore', file, file],
          });
        } finally {
          closeSync(file);
        }
      },
      cut: (from) => ip('link', 'set', cable(from), 'down'),
      restore() {
        for (const network of names) ip('link', 'set', cable(network), 'up');
      },
    };
  });
  return { hosts, database: `${networks.database}.1`, others: `${networks.others}.1`, close };
}
