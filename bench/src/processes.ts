import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createClient } from '@wheelhouse/contract/client';
import { listLocations } from '@wheelhouse/contract/positions';
import { activeUser, login } from '@wheelhouse/contract/session';
import { advisoryLocks } from '../../server/src/platform/database/advisoryLocks.ts';
import { openDatabaseLink, type DatabaseLink } from '../../server/src/platform/database/testDatabaseLink.ts';
import { startTestServer } from '../../server/src/platform/database/testServer.ts';
import { ms, quantile, report } from './figures.ts';
import { openStation, positionsPerSecond, sendTo, type Station } from './station.ts';
import { freePort, main, removeFolder, temporaryFolder } from './productServer.ts';

/** Processes are killed so many times. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100);
/** In one of so many rounds the database is away, and both processes that read the feeds are killed. */
const awayEvery = 10;
/** So many times all processes are restarted in turn, as for an update. */
const updates = 3;
const sessionsChecked = 50;
const user = { username: 'keeper', password: 'a test of processes' };
const configuration = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

interface Part {
  readonly role: string;
  readonly port: number;
  child: ChildProcess;
}

/**
 * Two web, two ingest and one work process on one database, behind haproxy, with one feed that is there twice. One of them
 * at a time is killed with -9 and started again. What was sent must be stored, and what was answered must hold everywhere.
 */
export async function processesBench(): Promise<void> {
  console.log(`\nProcesses: ${rounds} times kill -9 of one of five, ${positionsPerSecond} positions a second`);
  const folder = await temporaryFolder();
  const database = await startTestServer();
  const link = await openDatabaseLink(database.url(''));
  const stations = [await openStation(), await openStation()];
  const env = {
    DATABASE_URL: link.url,
    WHEELHOUSE_DATA: folder,
    WHEELHOUSE_DEMO: 'off',
    WHEELHOUSE_LOG: 'silent',
    WHEELHOUSE_PAGE: 'off',
    WHEELHOUSE_UNREGISTERED_SHIPS: 'on',
    WHEELHOUSE_TRUSTED_PROXIES: '1',
    WHEELHOUSE_AIS: stations.map(({ port }, index) => `Station ${index + 1}=tcp://127.0.0.1:${port}`).join(),
  };
  const start = (role: string, port: number) =>
    spawn(process.execPath, [main, role], { env: { ...process.env, ...env, PORT: `${port}` }, stdio: 'ignore' });
  const parts: Part[] = [];
  for (const role of ['web', 'web', 'ingest', 'ingest', 'work']) {
    const port = await freePort();
    parts.push({ role, port, child: start(role, port) });
  }
  const untilReady = async ({ port }: Part) => {
    while ((await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok !== true) await sleep(50);
  };
  await Promise.all(parts.map(untilReady));
  const proxy = `127.0.0.1:${await freePort()}`;
  const haproxy = spawn('haproxy', ['-db', '-f', configuration], {
    env: {
      ...process.env,
      WHEELHOUSE_PROXY: proxy,
      WHEELHOUSE_WEB_1: `127.0.0.1:${parts[0]?.port}`,
      WHEELHOUSE_WEB_2: `127.0.0.1:${parts[1]?.port}`,
    },
    stdio: 'ignore',
  });
  try {
    const adding = spawn(process.execPath, [main, 'user', 'add', user.username, '--authorities', 'USER,VIEW_MAP'], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    adding.stdin.end(`${user.password}\n`);
    await once(adding, 'close');
    await run(parts, { proxy, stations, start, untilReady, url: database.url(''), link });
  } finally {
    haproxy.kill();
    for (const { child } of parts) child.kill('SIGKILL');
    for (const station of stations) station.close();
    await Promise.all(
      parts.map(async ({ child }) => child.exitCode ?? child.signalCode ?? (await once(child, 'close'))),
    );
    link.close();
    await database.stop();
    await removeFolder(folder);
  }
}

interface Surroundings {
  readonly proxy: string;
  readonly stations: readonly Station[];
  readonly start: (role: string, port: number) => ChildProcess;
  readonly untilReady: (part: Part) => Promise<void>;
  readonly url: string;
  readonly link: DatabaseLink;
}

/** How many processes read a feed. */
export async function readersOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ readers: number }>(
    `select count(distinct pid)::int as readers from pg_locks
      where locktype = 'advisory' and objsubid = 2 and granted and classid::bigint = $1`,
    [advisoryLocks.feeds],
  );
  await client.end();
  return rows[0]?.readers ?? 0;
}

/**
 * Asks each process in turn to end, as an update does, and starts it again. Returns the longest time that one took to end,
 * in milliseconds.
 */
async function restartAll(parts: readonly Part[], { start, untilReady, url }: Surroundings): Promise<number> {
  let longest = 0;
  for (const part of parts) {
    const startedAt = performance.now();
    part.child.kill('SIGTERM');
    await once(part.child, 'close');
    longest = Math.max(longest, performance.now() - startedAt);
    part.child = start(part.role, part.port);
    await untilReady(part);
    while ((await readersOf(url)) < 2) await sleep(100);
    // haproxy notices within a second that it is back.
    await sleep(2000);
  }
  return longest;
}

/** Kills processes with -9, and starts them again. */
async function killSome(parts: readonly Part[], { start, untilReady }: Surroundings, between?: () => void) {
  for (const part of parts) {
    part.child.kill('SIGKILL');
    await once(part.child, 'close');
  }
  between?.();
  for (const part of parts) part.child = start(part.role, part.port);
  await Promise.all(parts.map(untilReady));
}

/** What the feeds send while the database is away must be stored, although the processes that read it are killed. */
async function withoutDatabase(
  parts: readonly Part[],
  surroundings: Surroundings,
  silence: (isSilent: boolean) => void,
): Promise<void> {
  const { link, url, stations } = surroundings;
  const before = stations.map(({ gaps }) => gaps.length);
  link.cut();
  await sleep(5000);
  // What came in the last two seconds may still be in memory.
  silence(true);
  await sleep(3000);
  await killSome(
    parts.filter(({ role }) => role === 'ingest'),
    surroundings,
    () => link.restore(),
  );
  while ((await readersOf(url)) < 2) await sleep(100);
  // A round in which nobody read doesn't show how fast one takes over from the other.
  stations.forEach(({ gaps }, index) => gaps.splice(before[index] ?? 0));
  silence(false);
}

async function run(parts: Part[], surroundings: Surroundings): Promise<void> {
  const { proxy, stations, url } = surroundings;
  while (!stations.every((station) => station.isRead())) await sleep(50);
  let running = true;
  const sending = sendTo(stations);

  const tokens: string[] = [];
  const failed = { logIns: 0, reads: 0 };
  const times: number[] = [];
  const people = Array.from({ length: 2 }, async () => {
    while (running) {
      const visitor = createClient({ origin: `http://${proxy}`, token: () => undefined });
      const opened = await visitor.call(login, { body: { ...user, shouldKeepLogged: true } }).catch(() => undefined);
      if (opened === undefined) failed.logIns += 1;
      else tokens.push(opened.token);
      await sleep(1000);
    }
  });
  const reading = (async () => {
    for (; running; await sleep(50)) {
      const token = tokens.at(-1);
      if (token === undefined) continue;
      const began = performance.now();
      const reader = createClient({ origin: `http://${proxy}`, token: () => token });
      const answered = await reader.call(activeUser).catch(() => undefined);
      if (answered === undefined) failed.reads += 1;
      times.push(performance.now() - began);
    }
  })();

  await sleep(3000);
  const failedBefore = failed.logIns + failed.reads;
  let longestEnd = 0;
  for (let time = 0; time < updates; time += 1)
    longestEnd = Math.max(longestEnd, await restartAll(parts, surroundings));
  const failedAtUpdates = failed.logIns + failed.reads - failedBefore;

  let [away, failedAway] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(500 + Math.random() * 1000);
    if (round % awayEvery === awayEvery - 1) {
      const before = failed.logIns + failed.reads;
      await withoutDatabase(parts, surroundings, sending.silence);
      // The proxy looks every second whether a process answers again.
      await sleep(3000);
      failedAway += failed.logIns + failed.reads - before;
      away += 1;
    } else await killSome(parts.slice(round % parts.length, (round % parts.length) + 1), surroundings);
    // A feed is there twice only while two processes read it.
    while ((await readersOf(url)) < 2) await sleep(100);
  }
  await sleep(3000);
  running = false;
  await Promise.all([sending.stop(), reading, ...people]);
  await sleep(3000);

  const kept = await sending.stored(url);
  const gaps = stations.flatMap((station) => station.gaps);
  report('positions sent, lost, stored twice', `${kept.sent}, ${kept.lost}, ${kept.twice}`, 'none lost or twice');
  report('each process restarted in turn, requests failed', `${updates} times, ${failedAtUpdates}`, 'none failed');
  report('a process that is asked to end, longest', ms(longestEnd), 'under 10 s');
  report('rounds without a database in which both readers were killed', `${away}`, '');
  report(
    'feed without a reader, median and longest',
    `${ms(quantile(gaps, 0.5))}, ${ms(Math.max(...gaps))}`,
    'under 5 s',
  );

  const webs = parts.filter(({ role }) => role === 'web').map(({ port }) => `http://127.0.0.1:${port}`);
  // An account has a limited number of sessions: the oldest end.
  const latest = tokens.slice(-sessionsChecked);
  const held = await Promise.all(
    webs.flatMap((origin) =>
      latest.map((token) =>
        createClient({ origin, token: () => token })
          .call(activeUser)
          .then(
            () => true,
            () => false,
          ),
      ),
    ),
  );
  report(
    'latest sessions answered, lost at one of the web processes',
    `${latest.length}, ${held.filter((one) => !one).length}`,
    'none lost',
  );
  const behind = await Promise.all(
    webs.map(async (origin) => {
      const token = tokens.at(-1);
      const seen = await createClient({ origin, token: () => token }).call(listLocations, {
        query: { others: 'true' },
      });
      return sending.behind(seen);
    }),
  );
  report('ships that a web process has behind', behind.join(', '), 'none');
  report(
    'requests, failed (only reads are repeated)',
    `${times.length + tokens.length}, ${failed.reads + failed.logIns - failedAway}, and ${failedAway} without a database`,
    '',
  );
  report(
    'a read through the proxy, median and 99 of 100',
    `${ms(quantile(times, 0.5))}, ${ms(quantile(times, 0.99))}`,
    '',
  );
}
