import { setTimeout as sleep } from 'node:timers/promises';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** All parts together; then each of the others is waited for only shortly. */
const patienceMs = { all: 15_000, least: 500 };
/** What the parts still do after that. Positions go to disk in this time. */
const afterwardsMs = 8000;

/**
 * Closes the parts of a process, the last one first, and then the process ends: also while a part waits for a database that
 * doesn't answer. A part that takes too long goes on while the next ones are closed.
 */
export async function closeParts(parts: (() => Promise<unknown>)[], warn: (words: string) => void): Promise<void> {
  const deadline = steadyClock() + patienceMs.all;
  let isLate = false;
  for (let close = parts.pop(); close !== undefined; close = parts.pop()) {
    const closed = close().then(
      () => true,
      (error: unknown) => {
        warn(`A part of the program could not be closed: ${String(error)}`);
        return true;
      },
    );
    const withinMs = Math.max(patienceMs.least, deadline - steadyClock());
    if (!(await Promise.race([closed, sleep(withinMs, false, { ref: false })]))) isLate = true;
  }
  if (isLate) setTimeout(() => process.exit(), afterwardsMs).unref();
}
