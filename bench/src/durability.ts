import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPool } from '../../server/src/platform/database/connect.ts';
import { lockDataFolder } from '../../server/src/platform/database/dataFolder.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { buildSyncWatch, mirrorAll, rebuild } from './durabilityPowerCut.ts';

/**
 * Whether the embedded database loses what it has acknowledged. `node bench/src/durability.ts [kills] [cuts]`
 *
 * Kills: a program writes, and only it, or it with its whole server, is killed by kill -9 at a random moment. Power
 * cuts: the same, with every process killed, and the database is built only from synced bytes (see durabilityShim.c). A
 * row counts as lost when its number was printed after the commit was answered and it is missing after the next start.
 */
const [kills = 50, cuts = 12] = process.argv.slice(2).map(Number);
/** A small cache and frequent checkpoints: many pages reach the files long before they are synced, which is what a cut can tear. */
const RESTLESS = {
  shared_buffers: '512kB',
  max_wal_size: '32MB',
  checkpoint_completion_target: '0',
  bgwriter_delay: '10ms',
};
/** How long the writer runs, shortest and longest. Watching syncs slows the server down. */
const KILL_RUN_MS = [50, 500] as const;
const CUT_RUN_MS = [200, 4_000] as const;
/** Fills a table of some 30 MB, far more than the small cache. */
const SEED_RUN_MS = [6_000, 6_000] as const;
const writer = fileURLToPath(new URL('durabilityWriter.ts', import.meta.url));
const work = realpathSync(mkdtempSync(join(tmpdir(), 'wheelhouse-durability-')));
const quiet = { info() {}, warn() {}, error() {} };

interface Tally {
  rounds: number;
  acknowledged: number;
  lost: number;
  refusedToOpen: number;
}

/** Runs the writer on this folder and kills it after a random while; returns the numbers it printed. */
async function writeUntilKilled(
  path: string,
  what: 'program' | 'everything',
  [shortestMs, longestMs]: readonly [number, number],
  options: { watch?: string; settings?: Record<string, string> } = {},
): Promise<number[]> {
  const search = [options.watch, process.env['PATH']].filter((folder) => folder !== undefined).join(delimiter);
  const child = spawn(process.execPath, [writer, path, JSON.stringify(options.settings ?? {})], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PATH: search, TMPDIR: work },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close');
  while (!output.includes('\n') && child.exitCode === null) await sleep(5);
  await sleep(shortestMs + Math.random() * (longestMs - shortestMs));
  if (child.exitCode !== null) throw new Error('The writer ended too early; its output is above.');
  const server = Number(/^server (\d+)\n/.exec(output)?.[1]);
  // Stopped first, or it would start its server again.
  child.kill('SIGSTOP');
  for (const pid of what === 'everything' ? [server, ...childrenOf(server)] : []) kill(pid);
  child.kill('SIGKILL');
  await closed;
  // A last line without its end wasn't printed whole.
  return output.split('\n').slice(1, -1).map(Number);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended with its parent.
  }
}

/** Which of these numbers are in the database of this folder, after reading every page of the table. */
async function stored(path: string): Promise<Set<number>> {
  const folder = await lockDataFolder(path);
  try {
    const server = await startEmbedded(folder, quiet);
    const pool = openPool(server.url(), quiet);
    try {
      const { rows } = await pool.query<{ n: number }>(
        `select n from written where bytes = rpad(n::text, 2000, md5(n::text))`,
      );
      return new Set(rows.map(({ n }) => n));
    } finally {
      await pool.end();
      await server.stop();
    }
  } finally {
    await folder.unlock();
  }
}

async function killRounds(rounds: number, what: 'program' | 'everything'): Promise<Tally> {
  const path = join(work, `killed-${what}`);
  const tally = { rounds, acknowledged: 0, lost: 0, refusedToOpen: 0 };
  const confirmed = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const n of await writeUntilKilled(path, what, KILL_RUN_MS)) confirmed.add(n);
    const found = await stored(path);
    tally.acknowledged = confirmed.size;
    tally.lost += [...confirmed].filter((n) => !found.has(n)).length;
  }
  return tally;
}

async function cutRounds(rounds: number, chance: number, settings: Record<string, string> = {}) {
  const tally = { rounds, acknowledged: 0, lost: 0, refusedToOpen: 0, pagesAtStake: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const place = mkdtempSync(join(work, 'cut-'));
    const [path, mirror, after] = [join(place, 'data'), join(place, 'mirror'), join(place, 'after')];
    mkdirSync(mirror);
    mkdirSync(after);
    const watch = buildSyncWatch(place, path, mirror);
    if (watch === undefined) return undefined;
    const before = await copySeed(path);
    mirrorAll(join(path, 'database'), mirror);
    const during = await writeUntilKilled(path, 'everything', CUT_RUN_MS, {
      watch,
      settings: { ...RESTLESS, ...settings },
    });
    const confirmed = [...before, ...during];
    tally.acknowledged += during.length;
    tally.pagesAtStake += rebuild(join(path, 'database'), mirror, join(after, 'database'), chance);
    try {
      const found = await stored(after);
      tally.lost += confirmed.filter((n) => !found.has(n)).length;
    } catch {
      tally.refusedToOpen += 1;
      tally.lost += confirmed.length;
    }
    rmSync(place, { recursive: true, force: true });
  }
  return tally;
}

/**
 * A database that has rows and was closed in order, created once and copied for each cut; returns the numbers in it.
 */
async function copySeed(path: string): Promise<number[]> {
  const seed = join(work, 'seed');
  seeded ??= (async () => {
    await writeUntilKilled(seed, 'program', SEED_RUN_MS);
    return [...(await stored(seed))];
  })();
  const numbers = await seeded;
  cpSync(seed, path, { recursive: true });
  return numbers;
}
let seeded: Promise<number[]> | undefined;

/** Prints one line; returns whether nothing was lost. */
function say(name: string, tally: (Tally & { pagesAtStake?: number }) | undefined): boolean {
  if (tally === undefined) {
    console.log(`${name}: not tried, this needs a C compiler and setpriv (Linux)`);
    return true;
  }
  const { rounds, acknowledged, lost, refusedToOpen, pagesAtStake } = tally;
  const stake = pagesAtStake === undefined ? '' : `, ${pagesAtStake} pages not synced`;
  console.log(
    `${name}: ${rounds} rounds, ${acknowledged} acknowledged, ${lost} lost, ${refusedToOpen} times it would not open${stake}`,
  );
  return lost === 0 && refusedToOpen === 0;
}

try {
  const trusted = [
    say('kill -9 of the program', await killRounds(kills, 'program')),
    say('kill -9 of program and server', await killRounds(kills, 'everything')),
    say('power cut, nothing unsynced survives', await cutRounds(cuts, 0)),
    say('power cut, half of the unsynced pages survive', await cutRounds(cuts, 0.5)),
  ];
  say('the same with fsync off, to see that the test can fail', await cutRounds(3, 0, { fsync: 'off' }));
  if (trusted.some((kept) => !kept)) process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
