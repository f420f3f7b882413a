import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, openSync } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, main } from './productServer.ts';

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url));
const startWithinMs = 90_000;
/** PostgreSQL refuses to run as root; Debian's packages have this user. */
const databaseUser = 'postgres';

/** A program of the cluster, with the group of processes that it started. */
export interface Member {
  readonly name: string;
  child: ChildProcess;
  /** Ends it and all that it started by kill -9, as a lost host does. */
  kill(): Promise<void>;
  /** Starts it again after it was killed. */
  restart(): void;
}

/** All that runs on the hosts of a large installation, on free ports of this machine. */
export interface Cluster {
  /** The page and the API, through the proxy. */
  readonly origin: string;
  /** The database that is the primary now, through the proxy. */
  readonly databaseUrl: string;
  /** Each process of Wheelhouse that answers requests. */
  readonly webs: readonly string[];
  readonly members: ReadonlyMap<string, Member>;
  /** The name of the PostgreSQL server that is the primary. */
  primary(): Promise<string>;
  /** Whether the primary has a standby that has all that was acknowledged. */
  hasStandby(): Promise<boolean>;
  /** Runs a command of Wheelhouse, with this text as its input. */
  command(args: readonly string[], input?: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts three NATS servers, PostgreSQL with a synchronous standby under Patroni, two web, two ingest and one work process,
 * and haproxy in front of them: the files of `deploy/` as they are. The programs are Debian's: haproxy, nats-server,
 * patroni, etcd-server and postgresql.
 *
 * @param folder An empty folder for all that they keep, and their logs.
 * @param env Settings of Wheelhouse beside those of the cluster.
 * @throws when a part doesn't answer within 90 seconds; its log is in the folder.
 */
export async function startCluster(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const members = new Map<string, Member>();
  const runAs = process.getuid?.() === 0 ? ['runuser', '-u', databaseUser, '--'] : [];
  const add = (
    name: string,
    words: readonly string[],
    settings: Readonly<Record<string, string>> = {},
    pidFile?: string,
  ) => {
    const [command = '', ...args] = words;
    const start = () => {
      const log = openSync(join(folder, `${name}.log`), 'a');
      return spawn(command, args, {
        env: { ...process.env, ...settings },
        stdio: ['ignore', log, log],
        detached: true,
      });
    };
    const member: Member = {
      name,
      child: start(),
      async kill() {
        await endGroup(member.child);
        if (pidFile !== undefined) await endByFile(pidFile);
      },
      restart() {
        member.child = start();
      },
    };
    members.set(name, member);
  };
  const address = async () => `127.0.0.1:${await freePort()}`;
  await chmod(folder, 0o755);

  const routes = [await address(), await address(), await address()];
  const nats = [await address(), await address(), await address()];
  nats.forEach((listen, index) =>
    add(`nats${index + 1}`, ['nats-server', '-c', join(deploy, 'nats.conf')], {
      NATS_NAME: `nats${index + 1}`,
      NATS_LISTEN: listen,
      NATS_CLUSTER_LISTEN: routes[index] ?? '',
      ...Object.fromEntries(routes.map((route, place) => [`NATS_ROUTE_${place + 1}`, `nats://${route}`])),
    }),
  );

  const etcd = { client: `http://${await address()}`, peer: `http://${await address()}` };
  add('etcd', [
    'etcd',
    '--name',
    'etcd1',
    '--data-dir',
    join(folder, 'etcd'),
    '--log-level',
    'warn',
    '--listen-client-urls',
    etcd.client,
    '--advertise-client-urls',
    etcd.client,
    '--listen-peer-urls',
    etcd.peer,
    '--initial-advertise-peer-urls',
    etcd.peer,
    '--initial-cluster',
    `etcd1=${etcd.peer}`,
  ]);
  const password = randomBytes(12).toString('hex');
  const servers = [
    { name: 'postgres1', sql: await address(), rest: await address() },
    { name: 'postgres2', sql: await address(), rest: await address() },
  ];
  for (const { name, sql, rest } of servers) {
    const data = join(folder, name);
    await mkdir(data, { mode: 0o777 });
    await chmod(data, 0o777);
    const words = [...runAs, 'patroni', join(deploy, 'patroni.yaml')];
    const settings = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcd.client.replace('http://', ''),
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_POSTGRESQL_LISTEN: sql,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: sql,
      PATRONI_POSTGRESQL_DATA_DIR: join(data, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: binaries(),
      PATRONI_POSTGRESQL_PGPASS: join(data, 'pgpass'),
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
    };
    add(name, words, settings, join(data, 'data/postmaster.pid'));
  }
  const answers = (url: string) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  const primary = async () => {
    for (const { name, rest } of servers) if (await answers(`http://${rest}/primary`)) return name;
    return '';
  };
  const hasStandby = async () => {
    for (const { rest } of servers) if (await answers(`http://${rest}/synchronous`)) return (await primary()) !== '';
    return false;
  };
  const stop = async () => {
    for (const member of [...members.values()].reverse()) await member.kill();
  };
  try {
    await until('a primary with a synchronous standby', hasStandby);
  } catch (error) {
    await stop();
    throw error;
  }
  const [proxy, database] = [await address(), await address()];
  const ports = new Map<string, string>();
  for (const name of ['web1', 'web2', 'ingest1', 'ingest2', 'work1']) ports.set(name, String(await freePort()));
  const portOf = (text: string) => text.split(':')[1] ?? '';
  add('haproxy', ['haproxy', '-db', '-f', join(deploy, 'haproxy.cfg'), '-f', join(deploy, 'haproxy-database.cfg')], {
    WHEELHOUSE_PROXY: proxy,
    WHEELHOUSE_DATABASE: database,
    WHEELHOUSE_WEB_1: `127.0.0.1:${ports.get('web1')}`,
    WHEELHOUSE_WEB_2: `127.0.0.1:${ports.get('web2')}`,
    ...Object.fromEntries(
      servers.flatMap(({ sql, rest }, index) => [
        [`WHEELHOUSE_POSTGRES_${index + 1}`, sql],
        [`WHEELHOUSE_PATRONI_${index + 1}`, portOf(rest)],
      ]),
    ),
  });
  const databaseUrl = `postgresql://postgres:${password}@${database}/postgres`;
  const settings = {
    DATABASE_URL: databaseUrl,
    NATS_URL: nats.map((one) => `nats://${one}`).join(),
    WHEELHOUSE_DATA: join(folder, 'wheelhouse'),
    WHEELHOUSE_DEMO: 'off',
    WHEELHOUSE_TRUSTED_PROXIES: '1',
    ...env,
  };
  for (const [name, port] of ports)
    add(name, [process.execPath, main, name.replace(/\d$/, '')], { ...settings, PORT: port });
  try {
    await until('an answer of every process of Wheelhouse', async () => {
      const ready = [...ports.values()].map((port) => answers(`http://127.0.0.1:${port}/health/ready`));
      return (await Promise.all(ready)).every(Boolean) && (await answers(`http://${proxy}/health/ready`));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: `http://${proxy}`,
    databaseUrl,
    webs: ['web1', 'web2'].map((name) => `http://127.0.0.1:${ports.get(name)}`),
    members,
    primary,
    async command(args, input = '') {
      const child = spawn(process.execPath, [main, ...args], {
        env: { ...process.env, ...settings },
        stdio: ['pipe', 'inherit', 'inherit'],
      });
      child.stdin.end(input);
      await once(child, 'close');
      if (child.exitCode !== 0) throw new Error(`wheelhouse ${args.join(' ')} ended with ${child.exitCode}.`);
    },
    hasStandby,
    stop,
  };
}

function binaries(): string {
  const found = globSync('/usr/lib/postgresql/*/bin')
    .sort()
    .findLast((path) => existsSync(join(path, 'initdb')));
  if (found === undefined)
    throw new Error('No PostgreSQL server is installed (on Debian: apt-get install postgresql).');
  return found;
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
}

/** PostgreSQL has a group of its own. */
async function endByFile(path: string): Promise<void> {
  const pid = Number.parseInt(await readFile(path, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + startWithinMs; performance.now() < deadline; await sleep(200)) {
    if (await isSo()) return;
  }
  throw new Error(`There was not ${what} within ${startWithinMs / 1000} s.`);
}
