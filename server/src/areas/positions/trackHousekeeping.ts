import type pg from 'pg';
import { touchSightings } from '#marine/identity/shipStore.ts';
import { addDays, dayOf, dropBefore } from '#platform/database/partitions.ts';
import { dropPackedPositions, thinTracks } from './oldTracks.ts';
import { daysToPack, dropTracksBefore, locateTracks, packDay } from './packDays.ts';
import { databaseClock, dropVoyageDataBefore, newestBefore } from './store.ts';

const dayMs = 86_400_000;
/** Positions of packed days stay this long: rules of privacy show those of up to 30 days ago. */
const positionDays = 32;
/** Beyond this a clock is wrong, or no position came for days. */
const clocksApartMs = 3 * dayMs;
/** A day is packed this long after its end: until then its last positions still come. */
const settledMs = 3_600_000;

interface HousekeepingOptions {
  readonly pool: pg.Pool;
  /** Days a track is kept; 0 for ever. */
  readonly retentionDays: number;
  /** Tracks older than this many days are thinned; 0 for never. */
  readonly detailDays: number;
  readonly warn: (words: string) => void;
}

/** Keeps stored tracks small: packs past days, thins old ones, and drops expired ones. */
export class TrackHousekeeping {
  readonly #options: HousekeepingOptions;
  /** Whether all packed days have their cells: from then on each gets them as it is packed. */
  #located = false;

  constructor(options: HousekeepingOptions) {
    this.#options = options;
  }

  /** Does what is due. What is locked by a reader is dropped the next time. */
  async run(now: Date, signal: AbortSignal): Promise<void> {
    const { pool, retentionDays, detailDays } = this.#options;
    await touchSightings(pool);
    for (const day of await daysToPack(pool, dayOf(new Date(now.getTime() - settledMs)))) {
      if (signal.aborted) return;
      await packDay(pool, day, signal);
    }
    if (!this.#located) {
      await locateTracks(pool, signal);
      this.#located = !signal.aborted;
    }
    if (signal.aborted) return;
    const today = dayOf(await this.#surelyNow(now));
    await dropPackedPositions(pool, addDays(today, -positionDays));
    if (detailDays > 0) await thinTracks(pool, addDays(today, -detailDays), signal);
    if (retentionDays === 0 || signal.aborted) return;
    const first = addDays(today, -retentionDays);
    await dropBefore(pool, first);
    await dropTracksBefore(pool, first);
    await dropVoyageDataBefore(pool, first);
  }

  /**
   * The earliest of our clock, the database's, and the time of the newest position: a clock that is ahead must not drop
   * what should be kept. Positions of the last day don't count, since they may have their time from the same wrong
   * clock.
   */
  async #surelyNow(now: Date): Promise<Date> {
    const { pool, warn } = this.#options;
    const [database, newest] = await Promise.all([
      databaseClock(pool),
      newestBefore(pool, new Date(now.getTime() - dayMs)),
    ]);
    const newestAt = newest === undefined ? now.getTime() : newest.getTime() + dayMs;
    const earliest = new Date(Math.min(now.getTime(), database.getTime(), newestAt));
    if (now.getTime() - earliest.getTime() > clocksApartMs) {
      warn(
        `Old positions are kept as if it were ${earliest.toISOString()}, the time by the database's clock or the newest position; ` +
          `the clock here says ${now.toISOString()}.`,
      );
    }
    return earliest;
  }
}
