import { steadyClock } from './steadyClock.ts';

const hourMs = 3_600_000;
/** Corrections of a machine's clock are never this large. */
const jumpMs = 24 * hourMs;
/** A clock that stays ahead for this long is right: the machine was asleep. */
const trustedAfterMs = 6 * hourMs;

/**
 * Compares the clock with a monotonic one from now on.
 *
 * @param now The time, milliseconds since 1970.
 * @param steady Monotonic milliseconds.
 * @returns whether the clock has jumped ahead by more than a day within the last six hours
 */
export function watchClock(now: () => number = Date.now, steady: () => number = steadyClock): () => boolean {
  let offset = now() - steady();
  let seen: number | undefined;
  return () => {
    const current = now() - steady();
    if (current - offset <= jumpMs) {
      // Small corrections, and jumps back, become the new reference.
      offset = current;
      seen = undefined;
      return false;
    }
    seen ??= steady();
    if (steady() - seen < trustedAfterMs) return true;
    offset = current;
    seen = undefined;
    return false;
  };
}

/** Postpones a job that can't be undone while the clock has just jumped ahead; `warn` says so each time. */
export function unlessClockJumped(
  hasJumped: () => boolean,
  warn: (words: string) => void,
): (name: string, run: () => Promise<void>) => () => Promise<void> {
  return (name, run) => async () => {
    if (!hasJumped()) return await run();
    warn(
      `${name} waits: the clock of this machine jumped ahead by more than a day. It goes on once the clock is right.`,
    );
  };
}
