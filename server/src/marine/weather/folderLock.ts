import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '#platform/errors/plainError.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** Times of a lock, milliseconds. */
export interface LockTimes {
  /** The holder says this often that it is still there. */
  readonly beatMs: number;
  /** A lock whose holder said nothing for so long is one that a killed program left. */
  readonly staleMs: number;
  readonly waitMs: number;
}

const usualTimes: LockTimes = { beatMs: 4000, staleMs: 20_000, waitMs: 90_000 };
const triedEveryMs = 50;
/** Of several who take over a lock that was left, the last one has it: so long all of them need. */
const settledMs = 250;

/**
 * Takes a lock that is a file; one program at a time has it. Whether it was left is told by our own steady clock, so a
 * clock that is set does not matter, and a holder that takes its time keeps it.
 *
 * @returns How to let go of it.
 * @throws PlainError when another program has it for too long.
 */
export async function lockFile(name: string, times: LockTimes = usualTimes): Promise<() => Promise<void>> {
  const token = randomUUID();
  const deadline = steadyClock() + times.waitMs;
  let seen = await stateOf(name);
  let seenAt = steadyClock();
  while (!(await taken(name, token))) {
    const state = await stateOf(name);
    if (state !== seen) {
      seen = state;
      seenAt = steadyClock();
    } else if (steadyClock() - seenAt > times.staleMs && (await takenOver(name, token, seen))) break;
    if (steadyClock() > deadline) throw new PlainError(`Another import holds ${name}. Try again when it is done.`);
    await sleep(triedEveryMs);
  }
  const beating = setInterval(() => {
    const now = new Date();
    void utimes(name, now, now).catch(() => undefined);
  }, times.beatMs);
  beating.unref();
  return async () => {
    clearInterval(beating);
    if ((await holderOf(name)) === token) await rm(name, { force: true });
  };
}

async function taken(name: string, token: string): Promise<boolean> {
  try {
    const file = await open(name, 'wx');
    try {
      await file.writeFile(token);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function takenOver(name: string, token: string, seen: string | undefined): Promise<boolean> {
  const own = `${name}.${token}`;
  await writeFile(own, token);
  try {
    if ((await stateOf(name)) !== seen) return false;
    await rename(own, name);
  } finally {
    await rm(own, { force: true });
  }
  await sleep(settledMs);
  return (await holderOf(name)) === token;
}

async function holderOf(name: string): Promise<string | undefined> {
  return await readFile(name, 'utf8').catch(() => undefined);
}

/** Who has it, and when that was last said; undefined when nobody has. */
async function stateOf(name: string): Promise<string | undefined> {
  const [holder, found] = await Promise.all([holderOf(name), stat(name).catch(() => undefined)]);
  return found && `${holder} ${found.mtimeMs}`;
}
