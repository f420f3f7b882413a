import type { Fleet } from './fleet.ts';
import type { FleetPosition } from './fleetPosition.ts';

/** Someone who watches vessels move. */
export type Viewer = {
  /** Whether this viewer wants the vessel; undefined for all. Asked for each vessel that moved, at most once a second. */
  wants: ((mmsi: number) => boolean) | undefined;
  /** False while what was sent before is still under way: the viewer is left out and gets the latest of all it missed later. */
  isReady: () => boolean;
  /**
   * The vessels that moved since the last time, latest position only; never empty. Viewers who are told of the same
   * positions are given the same objects, and those who want all of them the same array.
   */
  send: (moved: readonly FleetPosition[]) => void;
};

type Watch = { viewer: Viewer; seen: number };

/**
 * One difference a second for each viewer. All viewers who are up to date share one scan of the fleet; a slow viewer skips, and the positions in
 * between are never sent.
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

  /** What moves after now goes to the viewer. Answers how to stop. */
  subscribe(viewer: Viewer): () => void {
    const watch = { viewer, seen: this.#fleet.version };
    this.#watches.add(watch);
    this.#timer ??= setInterval(() => this.tick(), this.#intervalMs).unref();
    return () => {
      this.#watches.delete(watch);
      if (this.#watches.size === 0) this.close();
    };
  }

  /** Sends every viewer that is ready what it has not seen. */
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
