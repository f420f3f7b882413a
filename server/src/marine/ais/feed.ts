import type { Fleet } from './fleet.ts';
import type { FleetPosition } from './fleetPosition.ts';

/** A viewer that follows moving vessels. */
export type Viewer = {
  /**
   * Whether this viewer wants the vessel; undefined for all. Called for each vessel that moved, at most once a second.
   */
  wants: ((mmsi: number) => boolean) | undefined;
  /** False while earlier data is still being sent: the viewer is skipped and gets the latest of all it missed later. */
  isReady: () => boolean;
  /**
   * The vessels that moved since the last call, latest position only; never empty. Viewers get the same objects for the
   * same positions, and those who want all of them the same array.
   */
  send: (moved: readonly FleetPosition[]) => void;
};

type Watch = { viewer: Viewer; seen: number };

/**
 * Sends each viewer the difference once a second. All viewers that are up to date share one scan of the vessels; a slow
 * viewer is skipped, and intermediate positions are never sent.
 */
export class PositionFeed {
  readonly #fleet: Fleet;
  readonly #intervalMs: number;
  readonly #watches = new Set<Watch>();
  #timer: NodeJS.Timeout | undefined;

  constructor(fleet: Fleet, intervalMs = 1000) {
    this.#fleet = fleet;
    this.#intervalMs = intervalMs;
  }

  get viewers(): number {
    return this.#watches.size;
  }

  /** The viewer gets changes from now on. Returns a function that stops it. */
  subscribe(viewer: Viewer): () => void {
    const watch = { viewer, seen: this.#fleet.version };
    this.#watches.add(watch);
    this.#timer ??= setInterval(() => this.tick(), this.#intervalMs).unref();
    return () => {
      this.#watches.delete(watch);
      if (this.#watches.size === 0) this.close();
    };
  }

  /** Sends every ready viewer what it has not got yet. */
  tick(): void {
    const { version } = this.#fleet;
    const scans = new Map<number, FleetPosition[]>();
    for (const watch of this.#watches) {
      if (watch.seen === version || !watch.viewer.isReady()) continue;
      const moved = scans.get(watch.seen) ?? this.#scan(watch.seen);
      scans.set(watch.seen, moved);
      watch.seen = version;
      const { wants } = watch.viewer;
      const wanted = wants === undefined ? moved : moved.filter(({ mmsi }) => wants(mmsi));
      if (wanted.length > 0) watch.viewer.send(wanted);
    }
  }

  /** Stops the timer; with a new viewer it starts again. */
  close(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #scan(since: number): FleetPosition[] {
    return this.#fleet.movedSince(since).flatMap((mmsi) => this.#fleet.position(mmsi) ?? []);
  }
}
