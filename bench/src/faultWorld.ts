import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lockDataFolder } from '../../server/src/platform/database/dataFolder.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { silent } from '../../server/src/platform/database/testServer.ts';
import { openHosts, type Host } from './hosts.ts';
import { readersOf } from './processes.ts';
import { freePort, main } from './productServer.ts';
import { openStation, type Station } from './station.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
/** The disks of hosts that read feeds are small, so that they are soon full. */
const diskMegabytes = 640;
const port = 8080;
const readyWithinMs = 120_000;
const roles = { web1: 'web', web2: 'web', ingest1: 'ingest', ingest2: 'ingest', work1: 'work' } as const;
export type HostName = keyof typeof roles;
export const accounts = 8;
export const password = 'a test of faults';
export const user = (number: number) => `keeper${number % accounts}`;

/** A process of Wheelhouse on a host of its own. */
export interface Part {
  readonly name: HostName;
  readonly role: string;
  readonly host: Host;
  readonly folder: string;
  readonly origin: string;
  child: ChildProcess;
}

export interface FaultWorld {
  readonly parts: readonly Part[];
  readonly part: (name: HostName) => Part;
  readonly stations: readonly Station[];
  /** The page through haproxy. */
  readonly origin: string;
  readonly databaseUrl: string;
  readonly nats: readonly { readonly kill: () => Promise<void>; readonly start: () => void }[];
  /** Starts the process of a part, with other settings if it needs them. */
  start(part: Part, env?: Readonly<Record<string, string>>): void;
  untilReady(part: Part): Promise<void>;
  /** Waits until two processes read the feed: else what one has in memory is lost with it. */
  untilReadTwice(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Two web, two ingest and one work process, each on a host of its own with a data folder of its own; on this machine
 * PostgreSQL, three NATS servers, haproxy, and one feed that is there twice.
 */
export async function openFaultWorld(folder: string): Promise<FaultWorld> {
  const network = openHosts(Object.keys(roles));
  const closing: (() => unknown)[] = [() => network.close()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    return await open(folder, network, closing, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  folder: string,
  network: ReturnType<typeof openHosts>,
  closing: (() => unknown)[],
  close: () => Promise<void>,
): Promise<FaultWorld> {
  const databasePort = await freePort();
  await mkdir(join(folder, 'database'), { recursive: true });
  const rules = join(folder, 'database', 'access.conf');
  await writeFile(rules, 'local all all trust\nhost all all 0.0.0.0/0 trust\n', { mode: 0o644 });
  const held = await lockDataFolder(join(folder, 'database'));
  const database = await startEmbedded(held, silent, {
    listen_addresses: `127.0.0.1,${network.database}`,
    port: `${databasePort}`,
    hba_file: rules,
    max_connections: '150',
  });
  closing.push(async () => {
    await database.stop();
    await held.unlock();
  });
  const stations = await Promise.all([openStation('0.0.0.0'), openStation('0.0.0.0')]);
  closing.push(() => stations.forEach((station) => station.close()));
  const natsServers = await openNats(network.others);
  closing.push(() => Promise.all(natsServers.map((server) => server.kill())));

  const env = {
    DATABASE_URL: `postgresql://postgres@${network.database}:${databasePort}/postgres`,
    NATS_URL: natsServers.map(({ address }) => `nats://${address}`).join(),
    WHEELHOUSE_DEMO: 'off',
    WHEELHOUSE_LOG: 'warn',
    WHEELHOUSE_PAGE: 'off',
    HOST: '0.0.0.0',
    PORT: `${port}`,
    WHEELHOUSE_UNREGISTERED_SHIPS: 'on',
    WHEELHOUSE_TRUSTED_PROXIES: '1',
    WHEELHOUSE_AIS: stations.map((one, index) => `Station ${index + 1}=tcp://${network.others}:${one.port}`).join(),
  };
  const folderOf = (name: string) => join(folder, name);
  for (const name of ['ingest1', 'ingest2']) {
    await mkdir(folderOf(name), { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', folderOf(name)]);
    closing.push(() => execFileSync('umount', ['-l', folderOf(name)]));
  }
  const begin = (host: Host, name: HostName, more: Readonly<Record<string, string>> = {}) =>
    host.run(
      [process.execPath, main, roles[name]],
      { ...env, WHEELHOUSE_DATA: folderOf(name), ...more },
      join(folder, `${name}.log`),
    );
  const parts: Part[] = [];
  // What they end by.
  closing.push(() =>
    Promise.all(
      parts.map(async ({ child }) => {
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      }),
    ),
  );
  const untilReady = async ({ name, origin, child }: Part) => {
    const deadline = performance.now() + readyWithinMs;
    while (!(await isReady(origin))) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`${name} isn't ready: see ${folder}/${name}.log.`);
      await sleep(100);
    }
  };
  for (const [index, host] of network.hosts.entries()) {
    const name = (Object.keys(roles) as HostName[])[index] ?? 'web1';
    const origin = `http://${host.address}:${port}`;
    const part = { name, role: roles[name], host, folder: folderOf(name), origin, child: begin(host, name) };
    parts.push(part);
    // The first one makes the tables.
    if (index === 0) await untilReady(part);
  }
  await Promise.all(parts.map(untilReady));
  const part = (name: HostName) => {
    const found = parts.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no host ${name}.`);
    return found;
  };
  const proxy = `127.0.0.1:${await freePort()}`;
  const haproxy = spawn('haproxy', ['-db', '-f', join(deploy, 'haproxy.cfg')], {
    env: {
      ...process.env,
      WHEELHOUSE_PROXY: proxy,
      WHEELHOUSE_WEB_1: part('web1').origin.slice('http://'.length),
      WHEELHOUSE_WEB_2: part('web2').origin.slice('http://'.length),
    },
    stdio: 'ignore',
  });
  closing.push(() => haproxy.kill());
  const local = new URL(env.DATABASE_URL);
  local.hostname = '127.0.0.1';
  for (let number = 0; number < accounts; number += 1) {
    const words = ['user', 'add', user(number), '--authorities', 'USER,VIEW_MAP'];
    const adding = spawn(process.execPath, [main, ...words], {
      env: { ...process.env, ...env, DATABASE_URL: local.href, WHEELHOUSE_DATA: folderOf('command') },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    adding.stdin.end(`${password}\n`);
    await once(adding, 'close');
  }
  return {
    parts,
    part,
    stations,
    origin: `http://${proxy}`,
    databaseUrl: local.href,
    nats: natsServers,
    untilReady,
    close,
    async untilReadTwice() {
      while ((await readersOf(local.href)) < 2) await sleep(100);
    },
    start(one, more) {
      one.child = begin(one.host, one.name, more);
    },
  };
}

export async function isReady(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(3000);
  return (await fetch(`${origin}/health/ready`, { signal }).catch(() => undefined))?.ok === true;
}

/** Three NATS servers on this machine. */
async function openNats(host: string) {
  const addresses: { readonly listen: string; readonly cluster: string }[] = [];
  for (let node = 0; node < 3; node += 1)
    addresses.push({ listen: `${host}:${await freePort()}`, cluster: `${host}:${await freePort()}` });
  const routes = addresses.map(({ cluster }, place) => [`NATS_ROUTE_${place + 1}`, `nats://${cluster}`] as const);
  const servers = addresses.map(({ listen, cluster }, place) => {
    const start = () =>
      spawn('nats-server', ['-c', join(deploy, 'nats.conf')], {
        env: {
          ...process.env,
          ...Object.fromEntries(routes),
          NATS_NAME: `nats${place + 1}`,
          NATS_LISTEN: listen,
          NATS_CLUSTER_LISTEN: cluster,
        },
        stdio: 'ignore',
      });
    let child = start();
    return {
      address: listen,
      start: () => void (child = start()),
      async kill() {
        if (child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'close');
      },
    };
  });
  for (const { address } of servers) while (!(await answers(address))) await sleep(100);
  return servers;
}

async function answers(address: string): Promise<boolean> {
  const [host = '', listening = ''] = address.split(':');
  const socket = createConnection(Number(listening), host);
  return (await new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy())) as boolean;
}
