import { seaAreas, type Reception, type SeaArea } from '@wheelhouse/contract/reception';
import {
  Coverage,
  squaresBy,
  squaresIn,
  wholeWorld,
  type DegreeBox,
  type ReceptionRate,
} from '#marine/ais/coverage.ts';
import type { FeedWithCoverage } from '#marine/ais/receiver.ts';
import { seaAreaAt } from '#marine/ais/seaAreas.ts';

/** The sums are the same for every viewer of the map, and are used for this time. */
const summedEveryMs = 5000;
/** Places of which a sum is kept. */
const placesMax = 1000;

let squaresByArea: ReadonlyMap<SeaArea, readonly number[]> | undefined;

/** The squares of a sea area; sorted out when the first asks, which takes a tenth of a second. */
function squaresOf(area: SeaArea): readonly number[] {
  squaresByArea ??= squaresBy(seaAreaAt);
  return squaresByArea.get(area) ?? [];
}

interface Sums {
  readonly at: number;
  readonly feeds: readonly ReceptionRate[];
  readonly areas: Reception['areas'];
  /** By box. */
  readonly places: Map<string, ReceptionRate>;
}

/** What each feed receives, and where, for everyone on the map. */
export class Receptions {
  readonly #listFeeds: () => readonly Omit<FeedWithCoverage, 'isRead'>[];
  readonly #since: number;
  readonly #now: () => number;
  /** Positions that are known from before the start. */
  readonly #before = new Coverage();
  #sums: Sums | undefined;

  constructor(feeds: () => readonly Omit<FeedWithCoverage, 'isRead'>[], now: () => number = Date.now) {
    this.#listFeeds = feeds;
    this.#now = now;
    this.#since = now();
  }

  /** Adds a position in degrees that was received before the start. */
  addRestored(latitude: number, longitude: number, at: number): void {
    // It counts for no minute.
    this.#before.add(latitude, longitude, at, at);
  }

  /** @param box Undefined for no place. */
  answer(box: DegreeBox | undefined): Reception {
    const now = this.#now();
    const { feeds, areas, places } = this.#summed(now);
    const reports = this.#listFeeds().map(({ report }) => report);
    return {
      since: new Date(this.#since).toISOString(),
      feeds: reports.map(({ name, state }, index) => ({
        ...(name === undefined ? {} : { name }),
        connected: state === 'connected',
        ...shown(feeds[index]),
      })),
      ...(box === undefined ? {} : { here: shown(this.#place(box, places, now)) }),
      areas,
    };
  }

  #summed(now: number): Sums {
    if (this.#sums !== undefined && now - this.#sums.at < summedEveryMs && now >= this.#sums.at) return this.#sums;
    const byArea = seaAreas.map((area) => ({ area, received: this.#received(squaresOf(area), now) }));
    const feeds = this.#received([...squaresIn(wholeWorld)], now).slice(0, -1);
    const areas = byArea
      .filter(({ received }) => together(received).at > 0)
      .map(({ area, received }) => ({
        area,
        ...shown(together(received)),
        // The last one is what is known from before.
        byFeed: received.slice(0, -1).flatMap((one, feed) => (one.at === 0 ? [] : { feed, ...shown(one) })),
      }));
    this.#sums = { at: now, feeds, areas, places: new Map() };
    return this.#sums;
  }

  #place(box: DegreeBox, places: Map<string, ReceptionRate>, now: number): ReceptionRate {
    const key = Object.values(box).join(' ');
    const known = places.get(key);
    if (known !== undefined) return known;
    const received = together(this.#received([...squaresIn(box)], now));
    if (places.size < placesMax) places.set(key, received);
    return received;
  }

  /** What each feed received in some squares, and what is known from before the start. */
  #received(squares: readonly number[], now: number): ReceptionRate[] {
    const coverages = this.#listFeeds().map(({ coverage }) => coverage);
    return [...coverages, this.#before].map((coverage) => coverage.received(squares, now));
  }
}

function together(rates: readonly ReceptionRate[]): ReceptionRate {
  return rates.reduce(
    (sum, { at, perMinute }) => ({ at: Math.max(sum.at, at), perMinute: sum.perMinute + perMinute }),
    { at: 0, perMinute: 0 },
  );
}

function shown({ at, perMinute }: ReceptionRate = { at: 0, perMinute: 0 }) {
  return { ...(at === 0 ? {} : { heard: new Date(at).toISOString() }), perMinute };
}
