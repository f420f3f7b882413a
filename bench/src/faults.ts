import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, ProblemError } from '@wheelhouse/contract/client';
import { activeUser, login } from '@wheelhouse/contract/session';
import { accounts, openFaultWorld, password, user, type FaultWorld } from './faultWorld.ts';
import { faultKinds } from './faultKinds.ts';
import { ms, report } from './figures.ts';
import { canOpenHosts } from './hosts.ts';
import { removeFolder, temporaryFolder } from './productServer.ts';
import { positionsPerSecond, sendTo } from './station.ts';

/** Rounds of each kind. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Kinds to try, separated by commas; all by default. */
const chosen = process.env['BENCH_FAULTS']?.split(',');
const logInEveryMs = 250;
const settleWithinMs = 120_000;
/** An account has a limited number of sessions; the oldest end. */
const sessionsChecked = accounts * 5;

/**
 * Faults of all kinds under load: a feed that is there twice, people who log in and read. What was sent must be stored once,
 * what was answered must hold at every web process, and everything must recover without help.
 */
export async function faultsBench(): Promise<void> {
  if (!canOpenHosts()) {
    console.log('\nFaults: skipped, it needs the right to make network namespaces.');
    return;
  }
  console.log(`\nFaults: ${rounds} rounds of each kind, ${positionsPerSecond} positions a second`);
  const folder = await temporaryFolder();
  const world = await openFaultWorld(folder);
  try {
    await run(world);
  } finally {
    await world.close();
  }
  // After a failure it has the logs.
  await removeFolder(folder);
}

type Sending = ReturnType<typeof sendTo>;

async function run(world: FaultWorld): Promise<void> {
  while (!world.stations.every((station) => station.isRead())) await sleep(100);
  const sending = sendTo(world.stations);
  const people = new People(world.origin);
  for (const [name, fault] of Object.entries(faultKinds)) {
    if (chosen !== undefined && !chosen.includes(name)) continue;
    await untilAllWork(world, people);
    const before = { sent: sending.count, answered: people.answered.length, failed: people.failed };
    let done = 0;
    const messages: string[] = [];
    for (; done < rounds; done += 1) {
      const words = await fault(world, done);
      if (words !== undefined) messages.push(words);
    }
    await untilAllWork(world, people);
    sending.silence(true);
    const settled = await settle(world, sending);
    const { sent, lost, twice } = await sending.stored(world.databaseUrl);
    sending.silence(false);
    const webs = world.parts.filter(({ role }) => role === 'web');
    const ended = await Promise.all(webs.map(({ origin }) => people.lost(origin)));
    report(
      `${name}: rounds, positions sent, lost, twice`,
      `${done}, ${sent - before.sent}, ${lost}, ${twice}`,
      'none lost or twice',
    );
    report(
      `${name}: log-ins answered, lost, failed requests`,
      `${people.answered.length - before.answered}, ${ended.join('+')}, ${people.failed - before.failed}`,
      'none lost',
    );
    report(`${name}: until all was stored`, ms(settled), '');
    for (const words of new Set(messages)) console.log(`  ${words}`);
  }
  await Promise.all([sending.stop(), people.stop()]);
}

/** Waits until every process is ready, each feed is read, and a log-in is answered. */
async function untilAllWork(world: FaultWorld, people: People): Promise<void> {
  await Promise.all(world.parts.map((part) => world.untilReady(part)));
  await world.untilReadTwice();
  const count = people.answered.length;
  while (people.answered.length <= count) await sleep(100);
}

/** Waits until what was sent is stored. Returns how long it took; what isn't stored after two minutes is lost. */
async function settle(world: FaultWorld, sending: Sending): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < settleWithinMs) {
    if ((await sending.stored(world.databaseUrl)).lost === 0) break;
    await sleep(500);
  }
  return performance.now() - began;
}

/** Someone who logs in, and someone who reads, through the proxy, all the time. */
class People {
  readonly answered: string[] = [];
  failed = 0;
  readonly #stopping = new AbortController();
  readonly #running: readonly Promise<void>[];

  constructor(origin: string) {
    this.#running = [this.#logIn(origin), this.#read(origin)];
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  /** How many of the latest sessions a process doesn't know. */
  async lost(origin: string): Promise<number> {
    let lost = 0;
    for (const token of this.answered.slice(-sessionsChecked)) {
      const status = await createClient({ origin, token: () => token })
        .call(activeUser)
        .then(
          () => 200,
          (error: unknown) => (error instanceof ProblemError ? error.status : 0),
        );
      if (status === 401) lost += 1;
      else if (status !== 200) throw new Error(`${origin} answered ${status}.`);
    }
    return lost;
  }

  async #logIn(origin: string): Promise<void> {
    for (let number = 0; !this.#stopping.signal.aborted; number += 1, await sleep(logInEveryMs)) {
      const visitor = createClient({ origin, token: () => undefined });
      const body = { username: user(number), password, shouldKeepLogged: true };
      const opened = await visitor.call(login, { body }).catch(() => undefined);
      if (opened === undefined) this.failed += 1;
      else this.answered.push(opened.token);
    }
  }

  async #read(origin: string): Promise<void> {
    for (; !this.#stopping.signal.aborted; await sleep(100)) {
      const token = this.answered.at(-1);
      if (token === undefined) continue;
      const reader = createClient({ origin, token: () => token });
      if ((await reader.call(activeUser).catch(() => undefined)) === undefined) this.failed += 1;
    }
  }
}
