import { steadyClock } from './steadyClock.ts';

const hourMs = 3_600_000;
/** No machine's clock is corrected by so much. */
const jumpMs = 24 * hourMs;
/** A clock that stays ahead so long is right: the machine had slept. */
const trustedAfterMs = 6 * hourMs;

/**
 * Watches the clock from now on against one that only goes forward.
 *
 * @param now What time it is, milliseconds since 1970.
 * @param steady Milliseconds that only go forward.
 * @returns whether the clock has jumped ahead by more than a day within the last six hours
 */
export function watchClock(now: () => number = Date.now, steady: () => number = steadyClock): () => boolean {
  let offset = now() - steady();
  let seen: number | undefined;
  return () => {
    const current = now() - steady();
    if (current - offset <= jumpMs) {
      // Small corrections, and jumps back, are what counts from here on.
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

/** A job that can't be undone waits while the clock has just jumped ahead; `warn` says so each time. */
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
