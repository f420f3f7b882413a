import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** Times of a lock, milliseconds. */
export interface LockTimes {
  /** How often the holder renews it. */
  readonly beatMs: number;
  /** A lock that was not renewed for this long belongs to a killed program. */
  readonly staleMs: number;
  readonly waitMs: number;
}

const usualTimes: LockTimes = { beatMs: 4000, staleMs: 20_000, waitMs: 90_000 };
const triedEveryMs = 50;
/** Of several programs that take over an abandoned lock the last one gets it: all wait this long. */
const settledMs = 250;

/**
 * Takes a lock that is a file; one program at a time has it. Whether it was abandoned is measured by our monotonic
 * clock, so that changes of the system clock don't matter, and a slow holder keeps it.
 *
 * @returns A function that releases it.
 * @throws UserFacingError if another program has it for too long.
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
    if (steadyClock() > deadline)
      throw new UserFacingError(`Another import is using ${name}. Try again when it is done.`);
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

/** Who has it, and when it was last renewed; undefined if nobody has. */
async function stateOf(name: string): Promise<string | undefined> {
  const [holder, found] = await Promise.all([holderOf(name), stat(name).catch(() => undefined)]);
  return found && `${holder} ${found.mtimeMs}`;
}
