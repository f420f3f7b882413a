import type pg from 'pg';
import type { StoredPositions } from '#areas/positions/trackWriter.ts';
import { PortIndex, type PortPlace } from '#marine/portCalls/portIndex.ts';
import { PortWatch, type PortCall } from '#marine/portCalls/portWatch.ts';
import { readOpenCalls, writeMarks, type Mark } from './callStore.ts';

/** Ships that are watched; beyond it the ones watched for longest are forgotten, and known again by their stored calls. */
const shipsMost = 200_000;
/** Receivers deliver in slightly different order. An older position is late. */
const lateMs = 5 * 60_000;
/** Late positions come one after the other: all of this time are read at once. */
const lateDueMs = 5 * 60_000;
/** A position this far ahead was stored under a wrong clock. */
const aheadMs = 10 * 60_000;

export interface LiveCallsNeeds {
  readonly pool: pg.Pool;
  readonly ports: () => Promise<readonly PortPlace[]>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Watches the positions that are stored, and marks the tracks of ships that arrive or leave, or get late positions. Only marks are
 * written: the calls themselves are found from the stored tracks, so that they are the same in any order of arrival.
 */
export class LiveCalls {
  readonly #needs: LiveCallsNeeds;
  #ports: readonly PortPlace[] | undefined;
  #index: PortIndex | undefined;
  #watches = new Map<number, PortWatch>();
  /** Of ships that were not received since the start. */
  #open = new Map<number, PortCall>();
  #marks = new Map<number, Mark>();

  constructor(needs: LiveCallsNeeds) {
    this.#needs = needs;
  }

  /** Tracks that are not marked in the database yet. */
  get waiting(): number {
    return this.#marks.size;
  }

  /** Takes positions once they are stored. */
  readonly take = (rows: StoredPositions, of: 'today' | 'past'): void => {
    const now = this.#needs.now();
    const index = this.#index;
    for (const [row, track] of rows.mmsi.entries()) {
      const at = rows.at[row] ?? 0;
      if (of === 'past' || index === undefined) this.#mark(track, at, now + lateDueMs);
      else this.#watch(index, track, at, rows.latitude[row] ?? 0, rows.longitude[row] ?? 0, rows.speed[row] ?? -1, now);
    }
  };

  #watch(
    index: PortIndex,
    track: number,
    at: number,
    latitude: number,
    longitude: number,
    speed: number,
    now: number,
  ): void {
    let watch = this.#watches.get(track);
    if (watch === undefined || watch.at > now + aheadMs) {
      watch = new PortWatch(index, this.#open.get(track));
      this.#open.delete(track);
      this.#watches.set(track, watch);
      if (this.#watches.size > shipsMost) this.#forgetOldest();
    }
    if (at < watch.at) {
      if (at < watch.at - lateMs) this.#mark(track, at, now + lateDueMs);
      return;
    }
    if (watch.take(at, latitude, longitude, speed).length > 0) this.#mark(track, at, now);
  }

  #forgetOldest(): void {
    const [oldest] = this.#watches.keys();
    const call = oldest === undefined ? undefined : this.#watches.get(oldest)?.call;
    if (oldest === undefined) return;
    this.#watches.delete(oldest);
    if (call !== undefined) this.#open.set(oldest, call);
  }

  #mark(track: number, since: number, dueAt: number): void {
    const known = this.#marks.get(track);
    const isKnown = known !== undefined && known.since <= since && known.dueAt <= dueAt;
    if (isKnown) return;
    this.#marks.set(track, {
      track,
      since: Math.min(known?.since ?? since, since),
      dueAt: Math.min(known?.dueAt ?? dueAt, dueAt),
    });
  }

  /** Writes the marks. They wait here while the database is unavailable. */
  async writeMarks(): Promise<void> {
    await this.#followPorts();
    const marks = [...this.#marks.values()];
    if (marks.length === 0) return;
    this.#marks.clear();
    await writeMarks(this.#needs.pool, marks).catch((error: unknown) => {
      for (const { track, since, dueAt } of marks) this.#mark(track, since, dueAt);
      throw error;
    });
  }

  /** With other ports, everything is watched from the stored calls on. */
  async #followPorts(): Promise<void> {
    const ports = await this.#needs.ports();
    if (ports === this.#ports) return;
    this.#open = await readOpenCalls(this.#needs.pool);
    this.#watches = new Map();
    this.#index = new PortIndex(ports);
    this.#ports = ports;
  }

  /** Marks the ships that stopped at a port and are silent since. */
  markSilent(): void {
    const now = this.#needs.now();
    for (const [track, watch] of this.#watches) if (watch.silentUntil(now).length > 0) this.#mark(track, watch.at, now);
  }
}
