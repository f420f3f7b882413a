import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { Sight } from '#areas/sight/sight.ts';
import { countPositions, listLastSeen, listPendingDays, readPackedDays, type DayActivity } from './activityStore.ts';

const dayMs = 86_400_000;
/** Days of activity, including today. */
export const activityDays = 90;
/** How long a count of positions that are still coming may be used. */
const countedForMs = 60_000;
/**
 * A count is repeated after this many times its own duration: counting a large day is then a small part of all work.
 */
const restPerCount = 30;
/** How long a caller waits for the first count of a day: one of tens of millions of positions takes minutes. */
const firstCountMs = 3000;

interface Counted {
  /** When the latest position in the count was written. */
  readonly since: number;
  readonly at: number;
  readonly counts: Promise<ReadonlyMap<number, number>>;
  /** How long it may be used after it is finished. */
  goodForMs: number;
  /** Whether the next count of the day is running. */
  isCounting: boolean;
}

/**
 * Activity by day. Days that still change are counted for all filters together, at most once a minute each. Only the
 * first count of a day is waited for, and not for long: until it is finished, the day counts as quiet. While the next
 * one is running, the previous one is used.
 */
export class Activity {
  private readonly pool: pg.Pool;
  private readonly now: () => number;
  private readonly elapsed: () => number;
  private readonly waitMs: number;
  private counted = new Map<string, Counted>();
  private packed: { first: string; at: number; mmsis: Promise<ReadonlySet<number>> } | undefined;

  /**
   * @param now The time, milliseconds since 1970.
   * @param elapsed Monotonic milliseconds.
   * @param waitMs How long the first count of a day is waited for.
   */
  constructor(pool: pg.Pool, now: () => number, elapsed: () => number, waitMs = firstCountMs) {
    this.pool = pool;
    this.now = now;
    this.elapsed = elapsed;
    this.waitMs = waitMs;
  }

  /**
   * The last days with the activity of these vessels, including quiet days; empty if there was none at all.
   *
   * @param sight What the viewer sees: a vessel that is seen late counts on the days before that.
   */
  async read(mmsis: Iterable<number>, sight: Pick<Sight, 'delayOf'>): Promise<AnalyticsFigures['activity']> {
    const groups = Map.groupBy(mmsis, (mmsi) => sight.delayOf(mmsi));
    const read = await Promise.all(
      [...groups]
        .filter(([delayMs]) => Number.isFinite(delayMs))
        .map(async ([delayMs, seen]) => {
          const end = delayMs === 0 ? undefined : dayOf(Math.floor((this.now() - delayMs) / dayMs));
          return (await this.readAll(seen)).map((day) =>
            end !== undefined && day.day >= end ? { day: day.day, positions: 0, vessels: 0 } : day,
          );
        }),
    );
    const [first = [], ...others] = read.filter((days) => days.some(({ positions }) => positions > 0));
    return first.map(({ day, positions, vessels }, place) => ({
      day,
      positions: others.reduce((sum, days) => sum + (days[place]?.positions ?? 0), positions),
      vessels: others.reduce((sum, days) => sum + (days[place]?.vessels ?? 0), vessels),
    }));
  }

  private async readAll(mmsis: readonly number[]): Promise<AnalyticsFigures['activity']> {
    const today = Math.floor(this.now() / dayMs);
    const days = Array.from({ length: activityDays }, (_, place) => dayOf(today - activityDays + 1 + place));
    const [first = ''] = days;
    const [packed, pending] = await Promise.all([this.readPacked(mmsis, first), this.readPending(mmsis, first)]);
    const byDay = new Map([...packed, ...pending].map((day) => [day.day, day]));
    if (![...byDay.values()].some(({ positions }) => positions > 0)) return [];
    return days.map((day) => byDay.get(day) ?? { day, positions: 0, vessels: 0 });
  }

  /** Only those with positions are queried: of a large register they are few. */
  private async readPacked(mmsis: readonly number[], first: string): Promise<DayActivity[]> {
    const active = await this.activeSince(first);
    const wanted = mmsis.filter((mmsi) => active.has(mmsi));
    return wanted.length === 0 ? [] : await readPackedDays(this.pool, wanted, first);
  }

  private activeSince(first: string): Promise<ReadonlySet<number>> {
    const now = this.elapsed();
    const known = this.packed;
    if (known?.first === first && now - known.at < countedForMs) return known.mmsis;
    const packed = { first, at: now, mmsis: listLastSeen(this.pool, first) };
    packed.mmsis.catch(() => {
      if (this.packed === packed) this.packed = undefined;
    });
    this.packed = packed;
    return packed.mmsis;
  }

  private async readPending(mmsis: readonly number[], first: string): Promise<DayActivity[]> {
    const pending = await listPendingDays(this.pool, first);
    const before = this.counted;
    this.counted = new Map();
    for (const { day, since } of pending) this.counted.set(day, this.countOf(day, since.getTime(), before.get(day)));
    const late = sleep(this.waitMs, undefined, { ref: false });
    const counts = await Promise.all(
      [...this.counted].map(async ([day, { counts }]) => {
        const counted = await Promise.race([counts, late]);
        return counted && { day, ...sumOf(counted, mmsis) };
      }),
    );
    return counts.filter((count) => count !== undefined);
  }

  private countOf(day: string, since: number, known: Counted | undefined): Counted {
    if (known === undefined) return this.count(day, since);
    const isDue = known.since !== since && this.elapsed() - known.at >= known.goodForMs;
    if (isDue && !known.isCounting) {
      known.isCounting = true;
      const next = this.count(day, since);
      next.counts.then(
        () => this.counted.has(day) && this.counted.set(day, next),
        () => {
          known.isCounting = false;
        },
      );
    }
    return known;
  }

  private count(day: string, since: number): Counted {
    const at = this.elapsed();
    const counts = countPositions(this.pool, day);
    const counted = { since, at, counts, goodForMs: countedForMs, isCounting: false };
    counts.then(
      () => {
        counted.goodForMs = Math.max(countedForMs, restPerCount * (this.elapsed() - at));
      },
      () => {
        if (this.counted.get(day) === counted) this.counted.delete(day);
      },
    );
    return counted;
  }
}

function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

function sumOf(counts: ReadonlyMap<number, number>, mmsis: readonly number[]): { positions: number; vessels: number } {
  let positions = 0;
  let vessels = 0;
  for (const mmsi of mmsis) {
    const count = counts.get(mmsi);
    if (count === undefined) continue;
    positions += count;
    vessels += 1;
  }
  return { positions, vessels };
}
