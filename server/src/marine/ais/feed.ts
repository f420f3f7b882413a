import type { LiveVessels } from './liveVessels.ts';
import type { ReceivedPosition } from './receivedPosition.ts';

/** A subscriber that follows moving vessels. */
export type Subscriber = {
  /**
   * Whether this subscriber wants the vessel; undefined for all. Called for each vessel that moved, at most once a second.
   */
  wants: ((mmsi: number) => boolean) | undefined;
  /** False while earlier data is still being sent: the subscriber is skipped and gets the latest of all it missed later. */
  isReady: () => boolean;
  /** Seconds between two calls of `send`; 1 by default. */
  beat?: number;
  /**
   * The vessels that moved since the last call, latest position only; never empty. Viewers get the same objects for the
   * same positions, and those with the same `wants` the same array.
   */
  send: (moved: readonly ReceivedPosition[]) => void;
};

type Watch = { subscriber: Subscriber; seen: number; isNew: boolean };

/** What moved since a version: all, and what was wanted of it. */
interface Scan {
  readonly moved: readonly ReceivedPosition[];
  readonly wanted: Map<(mmsi: number) => boolean, readonly ReceivedPosition[]>;
}

/**
 * Sends each subscriber the difference once a second. All subscribers that are up to date share one scan of the vessels; a slow
 * subscriber is skipped, and intermediate positions are never sent.
 */
export class PositionFeed {
  readonly #vessels: LiveVessels;
  readonly #intervalMs: number;
  readonly #watches = new Set<Watch>();
  #timer: NodeJS.Timeout | undefined;
  #ticks = 0;

  constructor(vessels: LiveVessels, intervalMs = 1000) {
    this.#vessels = vessels;
    this.#intervalMs = intervalMs;
  }

  get subscribers(): number {
    return this.#watches.size;
  }

  /** The subscriber gets the changes since a version of the vessels. Returns a function that stops it. */
  subscribe(subscriber: Subscriber, since: number): () => void {
    const watch = { subscriber, seen: since, isNew: true };
    this.#watches.add(watch);
    this.#timer ??= setInterval(() => this.tick(), this.#intervalMs).unref();
    return () => {
      this.#watches.delete(watch);
      if (this.#watches.size === 0) this.close();
    };
  }

  /** Sends every ready subscriber what it has not got yet. */
  tick(): void {
    const { version } = this.#vessels;
    const scans = new Map<number, Scan>();
    this.#ticks += 1;
    for (const watch of this.#watches) {
      const { beat = 1, isReady, wants, send } = watch.subscriber;
      // Subscribers of one beat get their turn together, so that they share what is sent.
      const isDue = watch.isNew || this.#ticks % beat === 0;
      if (!isDue || watch.seen === version || !isReady()) continue;
      const scan = scans.get(watch.seen) ?? { moved: this.#scan(watch.seen), wanted: new Map() };
      scans.set(watch.seen, scan);
      watch.seen = version;
      watch.isNew = false;
      const wanted = wants === undefined ? scan.moved : (scan.wanted.get(wants) ?? wantedOf(scan, wants));
      if (wanted.length > 0) send(wanted);
    }
  }

  /** Stops the timer; with a new subscriber it starts again. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #scan(since: number): ReceivedPosition[] {
    return this.#vessels.movedSince(since).flatMap((mmsi) => this.#vessels.position(mmsi) ?? []);
  }
}

function wantedOf({ moved, wanted }: Scan, wants: (mmsi: number) => boolean): readonly ReceivedPosition[] {
  const found = moved.filter(({ mmsi }) => wants(mmsi));
  wanted.set(wants, found);
  return found;
}
