import { isStream, type RouteShape } from '@wheelhouse/contract/route';
import { openConcurrencyLimit, type ConcurrencyLimit } from './concurrencyLimit.ts';

/** How many requests of a kind run at once. */
export interface Workload {
  readonly light: ConcurrencyLimit;
  readonly heavy: ConcurrencyLimit;
  /** Log-ins and registrations wait for password hashing, which has its own turns within these. */
  readonly logins: ConcurrencyLimit;
  /** Streams being opened: all at once after a restart. */
  readonly streams: ConcurrencyLimit;
  /** Pages that are rendered on the server. */
  readonly rendering: ConcurrencyLimit;
}

/**
 * The turns of a server. Everything runs on one processor and ten connections: more at once is not faster, but makes
 * all wait for each other. No address gets all of them.
 */
export function openWorkload(): Workload {
  return {
    light: openConcurrencyLimit('light', { atOnce: 32, ofOneCaller: 24, patienceMs: 1000, usualMs: 10 }),
    heavy: openConcurrencyLimit('heavy', { atOnce: 6, ofOneCaller: 4, patienceMs: 3000, usualMs: 60 }),
    logins: openConcurrencyLimit('logins', { atOnce: 40, ofOneCaller: 32, patienceMs: 10_000, usualMs: 100 }),
    streams: openConcurrencyLimit('streams', { atOnce: 48, ofOneCaller: 40, patienceMs: 10_000, usualMs: 20 }),
    rendering: openConcurrencyLimit('painting', { atOnce: 3, ofOneCaller: 2, patienceMs: 1500, usualMs: 40 }),
  };
}

/** Runs a function in its turn. @throws Refusal 503 if that would not come in time */
export function inTurn<Result>(
  workload: Workload,
  { work, rate, bodyType, carriage }: Pick<RouteShape, 'work' | 'rate' | 'bodyType' | 'carriage'>,
  act: () => Promise<Result>,
): Promise<Result> {
  // A long poll would hold a turn for nothing; it has its own limits.
  if (work === 'outside' || bodyType === 'file') return act();
  if (rate === 'login') return workload.logins.take(act);
  if (isStream(carriage)) return workload.streams.take(act);
  return workload[work ?? 'light'].take(act);
}
