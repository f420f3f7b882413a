import type { RouteShape } from '@wheelhouse/contract/route';
import { openTurns, type Turns } from './turns.ts';

/** How many requests of a kind run at once. */
export interface Workload {
  readonly light: Turns;
  readonly heavy: Turns;
  /** Who logs in or registers waits for passwords, which have turns of their own within these. */
  readonly logins: Turns;
  /** Streams being opened: all at once when a server comes back. */
  readonly streams: Turns;
  /** Pages that are rendered before their scripts have come. */
  readonly rendering: Turns;
}

/**
 * The turns of a server. Everything runs on one processor and ten connections: more at once makes nothing quicker, but
 * lets each wait for all others. A part is kept from any single address.
 */
export function openWorkload(): Workload {
  return {
    light: openTurns('light', { atOnce: 32, ofOneCaller: 24, patienceMs: 1000, usualMs: 10 }),
    heavy: openTurns('heavy', { atOnce: 6, ofOneCaller: 4, patienceMs: 3000, usualMs: 60 }),
    logins: openTurns('logins', { atOnce: 40, ofOneCaller: 32, patienceMs: 10_000, usualMs: 100 }),
    streams: openTurns('streams', { atOnce: 48, ofOneCaller: 40, patienceMs: 10_000, usualMs: 20 }),
    rendering: openTurns('painting', { atOnce: 3, ofOneCaller: 2, patienceMs: 1500, usualMs: 40 }),
  };
}

/** Carries something out in its turn. @throws Refusal 503 when that would not come in time */
export function inTurn<Result>(
  workload: Workload,
  { work, rate, bodyType, carriage }: Pick<RouteShape, 'work' | 'rate' | 'bodyType' | 'carriage'>,
  act: () => Promise<Result>,
): Promise<Result> {
  // What waits for others would hold a turn for nothing; it has bounds of its own.
  if (work === 'outside' || bodyType === 'file') return act();
  if (rate === 'login') return workload.logins.take(act);
  if (carriage === 'events') return workload.streams.take(act);
  return workload[work ?? 'light'].take(act);
}
