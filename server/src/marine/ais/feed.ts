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
  /**
   * The vessels that moved since the last call, latest position only; never empty. Viewers get the same objects for the
   * same positions, and those who want all of them the same array.
   */
  send: (moved: readonly ReceivedPosition[]) => void;
};

type Watch = { subscriber: Subscriber; seen: number };

/**
 * Sends each subscriber the difference once a second. All subscribers that are up to date share one scan of the vessels; a slow
 * subscriber is skipped, and intermediate positions are never sent.
 */
export class PositionFeed {
  readonly #vessels: LiveVessels;
  readonly #intervalMs: number;
  readonly #watches = new Set<Watch>();
  #timer: NodeJS.Timeout | undefined;

  constructor(vessels: LiveVessels, intervalMs = 1000) {
    this.#vessels = vessels;
    this.#intervalMs = intervalMs;
  }

  get subscribers(): number {
    return this.#watches.size;
  }

  /** The subscriber gets changes from now on. Returns a function that stops it. */
  subscribe(subscriber: Subscriber): () => void {
    const watch = { subscriber, seen: this.#vessels.version };
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
    const scans = new Map<number, ReceivedPosition[]>();
    for (const watch of this.#watches) {
      if (watch.seen === version || !watch.subscriber.isReady()) continue;
      const moved = scans.get(watch.seen) ?? this.#scan(watch.seen);
      scans.set(watch.seen, moved);
      watch.seen = version;
      const { wants } = watch.subscriber;
      const wanted = wants === undefined ? moved : moved.filter(({ mmsi }) => wants(mmsi));
      if (wanted.length > 0) watch.subscriber.send(wanted);
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
