import { once } from 'node:events';
import { open, rm, statfs, writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKey, revokeKey } from '@wheelhouse/contract/apiKeys';
import { createClient } from '@wheelhouse/contract/client';
import { login } from '@wheelhouse/contract/session';
import { password, user, type FaultWorld, type HostName, type Part } from './faultWorld.ts';

const cutMs = 20_000;
/** Longer than the database needs to notice that a host with a feed is gone. */
const clockMs = 15_000;
const hourSeconds = 3600;
const connections = 1200;
const silentViewers = 50;

/** Brings a fault about and ends it. Returns further notes for the report. */
type Fault = (world: FaultWorld, round: number) => Promise<string | undefined | void>;

async function endPart({ child }: Part, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

/** Kills each process in turn, and starts it again. */
const killed: Fault = async (world) => {
  for (const part of world.parts) {
    await endPart(part, 'SIGKILL');
    world.start(part);
    await world.untilReady(part);
    await world.untilReadTwice();
  }
};

/** Cuts hosts off for a while. */
function cut(from: 'database' | 'others', ...names: readonly HostName[]): Fault {
  return async (world) => {
    const hosts = names.map((name) => world.part(name).host);
    for (const host of hosts) host.cut(from);
    await sleep(cutMs);
    for (const host of hosts) host.restore();
  };
}

/** Each process gets SIGTERM while its host is cut off from the database. */
const ended: Fault = async (world) => {
  const times: string[] = [];
  for (const name of ['web1', 'ingest1', 'work1'] as const) {
    const part = world.part(name);
    part.host.cut('database');
    await sleep(4000);
    const startedAt = performance.now();
    await endPart(part, 'SIGTERM');
    times.push(`${name} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    part.host.restore();
    world.start(part);
    await world.untilReady(part);
  }
  return `until a process that is cut off has ended: ${times.join(', ')}`;
};

/** Hosts that read feeds, cut off from the database with full disks. */
const fullDisks: Fault = async (world) => {
  const readers = world.parts.filter(({ role }) => role === 'ingest');
  const fillers = readers.map(({ folder }) => join(folder, 'filler'));
  for (const path of fillers) await fill(path);
  for (const { host } of readers) host.cut('database');
  await sleep(cutMs);
  for (const { host } of readers) host.restore();
  await sleep(5000);
  for (const path of fillers) await rm(path);
};

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const { bavail, bsize } = await statfs(path);
  const some = Buffer.alloc(1024 * 1024, 1);
  try {
    for (let left = bavail * bsize; left > 0; left -= some.length)
      await file.write(some, 0, Math.min(some.length, left));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await file.close();
  }
}

/** Both hosts that read feeds have a clock that is set an hour ahead, and then an hour back. */
const wrongClock: Fault = async (world) => {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) return 'skipped: libfaketime is not installed (on Debian: apt-get install faketime)';
  const readers = world.parts.filter(({ role }) => role === 'ingest');
  for (const part of readers) {
    const clock = join(part.folder, 'clock');
    await writeFile(clock, '+0\n');
    await endPart(part, 'SIGTERM');
    world.start(part, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    await world.untilReady(part);
    await world.untilReadTwice();
  }
  for (const seconds of [hourSeconds, 0, -hourSeconds, 0]) {
    for (const { folder } of readers) await writeFile(join(folder, 'clock'), `${seconds < 0 ? '' : '+'}${seconds}\n`);
    await sleep(clockMs);
  }
  for (const part of readers) {
    await endPart(part, 'SIGTERM');
    world.start(part);
    await world.untilReady(part);
    await world.untilReadTwice();
  }
  return undefined;
};

/** One NATS server lost, then two. */
const natsLost: Fault = async ({ nats }) => {
  const [first, second] = nats;
  await first?.kill();
  await sleep(5000);
  await second?.kill();
  await sleep(12_000);
  first?.start();
  second?.start();
  await sleep(3000);
};

const streamOf = (token: string) =>
  `GET /api/v3/vessels/location/stream?others=true HTTP/1.1\r\nHost: bench\r\nX-Auth-Token: ${token}\r\n\r\n`;

/** Viewers that ask for the stream and never read. */
const silentReaders: Fault = async (world) => {
  const tokens: string[] = [];
  for (let number = 0; number < 4; number += 1) tokens.push(await tokenOf(world, number));
  const before = memoryOf(world);
  const sockets = Array.from({ length: silentViewers }, (_, index) => {
    const socket = openTo(world.part('web1').origin);
    socket.pause();
    socket.write(streamOf(tokens[index % tokens.length] ?? ''));
    return socket;
  });
  await sleep(cutMs);
  const after = memoryOf(world);
  for (const socket of sockets) socket.destroy();
  return `${silentViewers} viewers that never read: memory of the process grew by ${Math.max(0, after - before).toFixed(0)} MB`;
};

/** More connections from one key than it may have. */
const manyOfOneKey: Fault = async (world) => {
  const token = await tokenOf(world, 0);
  const { origin } = world.part('web1');
  const { secret, key } = await createClient({ origin, token: () => token }).call(createKey, {
    body: { name: 'many', scopes: ['map:read'], days: 1, password },
  });
  const answers = new Map<string, number>();
  const sockets = Array.from({ length: connections }, () => {
    const socket = openTo(origin);
    socket.once('data', (bytes: Buffer) => {
      const status = bytes.toString('latin1', 9, 12);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
    socket.write(
      `GET /api/v3/vessels/location/stream HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${secret}\r\n\r\n`,
    );
    return socket;
  });
  await sleep(10_000);
  for (const socket of sockets) socket.destroy();
  await createClient({ origin, token: () => token }).call(revokeKey, { params: { id: key.id } });
  return `${connections} streams of one key: ${[...answers]
    .sort()
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')}`;
};

function openTo(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect(Number(port), hostname).on('error', () => {});
}

async function tokenOf({ origin }: FaultWorld, number: number): Promise<string> {
  const visitor = createClient({ origin, token: () => undefined });
  const body = { username: user(number), password, shouldKeepLogged: true };
  return (await visitor.call(login, { body })).token;
}

/** Of the first web process, in MB. */
function memoryOf(world: FaultWorld): number {
  const status = readFileSync(`/proc/${world.part('web1').child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** The kinds of faults, by the names that BENCH_FAULTS takes. */
export const faultKinds: Readonly<Record<string, Fault>> = {
  'kill-9': killed,
  'web-without-database': cut('database', 'web1'),
  'reader-without-database': cut('database', 'ingest1'),
  'readers-without-database': cut('database', 'ingest1', 'ingest2'),
  'work-without-database': cut('database', 'work1'),
  'reader-without-feed': cut('others', 'ingest1'),
  'web-without-others': cut('others', 'web2'),
  'ended-without-database': ended,
  'full-disks': fullDisks,
  'wrong-clocks': wrongClock,
  'nats-lost': natsLost,
  'silent-viewers': silentReaders,
  'one-key': manyOfOneKey,
};
