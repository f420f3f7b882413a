import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, ProblemError } from '@wheelhouse/contract/client';
import { listLocations } from '@wheelhouse/contract/positions';
import { activeUser, login } from '@wheelhouse/contract/session';
import { startCluster, type Cluster } from './cluster.ts';
import { ms, report } from './figures.ts';
import { removeFolder } from './productServer.ts';
import { openStation, positionsPerSecond, sendTo } from './station.ts';

/** So many times the primary is lost. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Each account has a limited number of sessions; the oldest end. */
const accounts = 8;
const password = 'a test of failovers';
const logInEveryMs = 250;
const user = (number: number) => `keeper${number % accounts}`;

/**
 * The whole cluster with one feed: the primary of PostgreSQL is lost by kill -9, with what watches it, again and again;
 * then two of three NATS servers. What was answered must hold at every process, and what was sent must be stored.
 */
export async function failoverBench(): Promise<void> {
  console.log(`\nFailover: ${rounds} times the primary lost, ${positionsPerSecond} positions a second`);
  const folder = await mkdtemp(join(tmpdir(), 'wheelhouse-cluster-'));
  const station = await openStation();
  const cluster = await startCluster(folder, {
    WHEELHOUSE_PAGE: 'off',
    WHEELHOUSE_LOG: 'warn',
    WHEELHOUSE_UNREGISTERED_SHIPS: 'on',
    WHEELHOUSE_AIS: `Station=tcp://127.0.0.1:${station.port}`,
  });
  try {
    for (let number = 0; number < accounts; number += 1)
      await cluster.command(['user', 'add', user(number), '--authorities', 'USER,VIEW_MAP'], `${password}\n`);
    await run(cluster, station);
  } finally {
    await cluster.stop();
    station.close();
    await removeFolder(folder);
  }
}

async function run(cluster: Cluster, station: Awaited<ReturnType<typeof openStation>>): Promise<void> {
  while (!station.isRead()) await sleep(50);
  const sending = sendTo([station]);
  let running = true;
  const answered: { token: string; at: number }[] = [];
  const logIns = (async () => {
    for (let number = 0; running; number += 1, await sleep(logInEveryMs)) {
      const visitor = createClient({ origin: cluster.origin, token: () => undefined });
      const body = { username: user(number), password, shouldKeepLogged: true };
      const opened = await visitor.call(login, { body }).catch(() => undefined);
      if (opened !== undefined) answered.push({ token: opened.token, at: performance.now() });
    }
  })();

  const away: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(5000);
    const lost = cluster.members.get(await cluster.primary());
    const lostAt = performance.now();
    await lost?.kill();
    while ((answered.at(-1)?.at ?? 0) < lostAt + 1000) await sleep(50);
    away.push((answered.at(-1)?.at ?? 0) - lostAt);
    lost?.restart();
    while (!(await cluster.hasStandby())) await sleep(500);
  }
  for (const name of ['nats1', 'nats2']) await cluster.members.get(name)?.kill();
  await sleep(12_000);
  running = false;
  await Promise.all([sending.stop(), logIns]);
  await sleep(12_000);

  report('without a primary, longest', ms(Math.max(...away)), 'under 30 s');
  const kept = await sending.stored(cluster.databaseUrl);
  report('positions sent, lost, stored twice', `${kept.sent}, ${kept.lost}, ${kept.twice}`, 'none lost or twice');
  const ended = await Promise.all(cluster.webs.map((origin) => endedSessions(origin, answered)));
  report('log-ins answered, not known at each web process', `${answered.length}, ${ended.join(', ')}`, 'none');
  const behind = await Promise.all(
    cluster.webs.map(async (origin) => {
      const client = createClient({ origin, token: () => answered.at(-1)?.token });
      return sending.behind(await client.call(listLocations, { query: { others: 'true' } }));
    }),
  );
  report('ships that a web process has behind with one NATS server left', behind.join(', '), 'none');
}

/** How many of these sessions a process doesn't know. One by one, below its limits of requests. */
async function endedSessions(origin: string, opened: readonly { readonly token: string }[]): Promise<number> {
  let ended = 0;
  for (const { token } of opened) {
    const client = createClient({ origin, token: () => token });
    const status = await client.call(activeUser).then(
      () => 200,
      (error: unknown) => (error instanceof ProblemError ? error.status : 0),
    );
    if (status === 401) ended += 1;
    else if (status !== 200) throw new Error(`${origin} answered ${status}.`);
  }
  return ended;
}
