import type pg from 'pg';
import { slotMs, squareAt, squaresAround } from './reception.ts';
import type { StoredFix } from './shipWatch.ts';
import { readFirstDay, readReceivedSlots } from './silenceStore.ts';

/** A time without a position of a ship, after one at a place. Milliseconds since 1970. */
export interface Gap {
  readonly from: StoredFix;
  readonly until: number;
}

/** The gaps of a ship that are at least as long, also one that hasn't ended. */
export function gapsOf(fixes: Iterable<StoredFix>, longMs: number, now: number): Gap[] {
  const gaps: Gap[] = [];
  let last: StoredFix | undefined;
  for (const fix of fixes) {
    if (last !== undefined && fix.at - last.at >= longMs) gaps.push({ from: last, until: fix.at });
    last = fix;
  }
  if (last !== undefined && now - last.at >= longMs) gaps.push({ from: last, until: now });
  return gaps;
}

/**
 * When ships were silent for long enough: only the time counts in which others around were received. Of days from before
 * reception was noted all time counts.
 */
export async function findSilences(
  pool: pg.Pool,
  gaps: readonly Gap[],
  longMs: number,
): Promise<{ readonly from: StoredFix; readonly at: number }[]> {
  const first = await readFirstDay(pool);
  const around = new Map(gaps.map((gap) => [gap, squaresAround(squareAt(gap.from.latitude, gap.from.longitude))]));
  const earliest = Math.min(Infinity, ...gaps.map(({ from }) => from.at));
  const slots =
    first === undefined || gaps.length === 0
      ? new Map<number, number[]>()
      : await readReceivedSlots(pool, [...new Set([...around.values()].flat())], new Date(earliest));
  return gaps.flatMap((gap) => {
    const received = new Set((around.get(gap) ?? []).flatMap((square) => slots.get(square) ?? []));
    const at = silentAt(gap, { longMs, knownFrom: first ?? Infinity, received });
    return at === undefined ? [] : [{ from: gap.from, at }];
  });
}

function silentAt(
  { from, until }: Gap,
  of: { readonly longMs: number; readonly knownFrom: number; readonly received: ReadonlySet<number> },
): number | undefined {
  const counted = Math.max(0, Math.min(until, of.knownFrom) - from.at);
  if (counted >= of.longMs) return from.at + of.longMs;
  const after = [...of.received].filter((slot) => slot > Math.max(from.at, of.knownFrom - 1) && slot < until);
  const reached = after.toSorted((a, b) => a - b)[Math.ceil((of.longMs - counted) / slotMs) - 1];
  return reached === undefined ? undefined : Math.min(until, reached + slotMs);
}
