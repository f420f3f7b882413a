import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ensureDays } from '#platform/database/partitions.ts';
import { daysOf, emptyRows, writeLatest, writePositions, type Pending, type PositionRows } from './store.ts';
import { NewCells } from './newCells.ts';

/** One position to be written. Units as in the `position` table, `at` in milliseconds since 1970. */
export interface TrackedPosition {
  readonly mmsi: number;
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly status: number | null;
}

export interface TrackWriterOptions {
  readonly pool: pg.Pool;
  /** Days a position is kept; 0 for no limit. */
  readonly retentionDays: number;
  readonly warn: (words: string) => void;
  readonly now?: () => number;
}

/** Positions that are stored, an array per column. Units as in the `position` table. */
export type StoredPositions = Pick<PositionRows, 'mmsi' | 'at' | 'latitude' | 'longitude' | 'speed'>;
/** Called with positions once they are stored: of today, or of past days. It must be quick and not throw. */
export type StoredListener = (rows: StoredPositions, of: 'today' | 'past') => void;

const flushEveryMs = 500;
/** Rows per transaction: some milliseconds of work, so that requests are answered in between. */
const rowsAtOnce = 5000;
/**
 * While the database is unavailable positions wait in each lane; at about 200 MB the oldest are dropped and counted.
 */
const waitingMost = 1_000_000;
const retryMs = { first: 500, most: 15_000 };
const dayMs = 86_400_000;
/** If tracks are kept for ever, a wrong clock must not create an unlimited number of partitions. */
const oldestDays = 3650;

/**
 * Collects positions and writes them in batches; adding never waits. Those of past days have their own lane: packing
 * may delay them, and new positions do not wait for that.
 */
export class TrackWriter {
  private readonly options: TrackWriterOptions;
  private readonly live: Lane;
  private readonly late: Lane;
  /** By MMSI, the latest of those older than tracks are kept. */
  private past = new Map<number, TrackedPosition>();
  private running: Promise<unknown> | undefined;
  private readonly closing = new AbortController();
  private readonly now: () => number;
  private readonly newCells = new NewCells();
  /** Positions older than what is kept. */
  tooOld = 0;
  private readonly listeners: StoredListener[] = [];

  constructor(options: TrackWriterOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.live = new Lane((rows) => this.write(rows, 'days'));
    this.late = new Lane((rows) => this.write(rows, 'vessels'));
  }

  /** Positions of today that are not written yet. */
  get pendingLive(): number {
    return this.live.pending;
  }

  /** Positions not written yet. */
  get pending(): number {
    return this.live.pending + this.late.pending;
  }

  /** Positions written since the start. */
  get stored(): number {
    return this.live.stored + this.late.stored;
  }

  /** Positions dropped because the database was unavailable for too long. */
  get lost(): number {
    return this.live.lost + this.late.lost;
  }

  /** Calls a listener with all positions that are stored from now on. */
  follow(listener: StoredListener): void {
    this.listeners.push(listener);
  }

  /** Notifies the listeners of positions that are stored. */
  notify(rows: StoredPositions, of: 'today' | 'past'): void {
    for (const listen of this.listeners) listen(rows, of);
  }

  start(): void {
    this.running ??= Promise.all([
      this.run(() => this.live.flush()),
      this.run(async () => {
        await this.flushPast();
        await this.late.flush();
      }),
    ]);
  }

  add(position: TrackedPosition): void {
    const now = this.now();
    if (position.at < oldestAt(now, this.options.retentionDays)) {
      this.tooOld += 1;
      // Too old for tracks, but it may still be the vessel's last known one.
      const known = this.past.get(position.mmsi);
      if (known === undefined || known.at <= position.at) this.past.set(position.mmsi, { ...position });
      return;
    }
    const today = now - (now % dayMs);
    (position.at < today ? this.late : this.live).add(position);
  }

  /** Writes what is waiting, then stops. Gives up after `withinMs`. */
  async close(withinMs = 5000): Promise<void> {
    this.closing.abort();
    await Promise.race([this.running ?? Promise.resolve(), sleep(withinMs, undefined, { ref: false })]);
  }

  private async run(flush: () => Promise<void>): Promise<void> {
    while (!this.closing.signal.aborted) {
      await sleep(flushEveryMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
      await flush();
    }
  }

  private async flushPast(): Promise<void> {
    if (this.past.size === 0) return;
    const past = emptyRows();
    for (const position of this.past.values()) pushRow(past, position);
    this.past.clear();
    await this.untilWritten(() => writeLatest(this.options.pool, past));
  }

  /** Writes one batch, with retries until it succeeds; returns false if closing came first. */
  private async write(rows: PositionRows, pending: Pending): Promise<boolean> {
    const isWritten = await this.untilWritten(async () => {
      await ensureDays(this.options.pool, daysOf(rows));
      await writePositions(this.options.pool, rows, latestOf(rows), pending, this.newCells.in(rows));
      this.newCells.remember(rows);
    });
    if (isWritten) this.notify(rows, pending === 'days' ? 'today' : 'past');
    return isWritten;
  }

  private async untilWritten(write: () => Promise<void>): Promise<boolean> {
    for (let pause = retryMs.first; ; pause = Math.min(pause * 2, retryMs.most)) {
      try {
        await write();
        return true;
      } catch (error) {
        if (this.closing.signal.aborted) return false;
        const words = error instanceof Error ? error.message : String(error);
        this.options.warn(
          `Positions can't be written (${words}); ${this.pending} are waiting, next try in ${pause} ms.`,
        );
        await sleep(pause, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }
}

/** The time from which positions are kept, in milliseconds since 1970. */
export function oldestAt(now: number, retentionDays: number): number {
  return now - (retentionDays === 0 ? oldestDays : retentionDays) * dayMs;
}

/** Positions waiting to be written, in batches, oldest first. */
class Lane {
  private readonly write: (rows: PositionRows) => Promise<boolean>;
  private waiting: PositionRows = emptyRows();
  private readonly full: PositionRows[] = [];
  stored = 0;
  lost = 0;

  /** `write` returns false if the batch could not be written before the end. */
  constructor(write: (rows: PositionRows) => Promise<boolean>) {
    this.write = write;
  }

  get pending(): number {
    return this.waiting.mmsi.length + this.full.reduce((sum, rows) => sum + rows.mmsi.length, 0);
  }

  add(position: TrackedPosition): void {
    pushRow(this.waiting, position);
    if (this.waiting.mmsi.length < rowsAtOnce) return;
    this.full.push(this.waiting);
    this.waiting = emptyRows();
    if (this.pending > waitingMost) this.lost += this.full.shift()?.mmsi.length ?? 0;
  }

  async flush(): Promise<void> {
    if (this.waiting.mmsi.length > 0) {
      this.full.push(this.waiting);
      this.waiting = emptyRows();
    }
    for (let rows = this.full[0]; rows !== undefined; rows = this.full[0]) {
      const written = await this.write(rows);
      if (!written) return;
      // During the write it may have been dropped as the oldest.
      if (this.full[0] === rows) this.full.shift();
      this.stored += rows.mmsi.length;
    }
  }
}

/** The newest row of each vessel. */
export function latestOf(rows: PositionRows): PositionRows {
  const newest = new Map<number, number>();
  rows.mmsi.forEach((mmsi, i) => {
    const known = newest.get(mmsi);
    if (known === undefined || (rows.at[known] ?? 0) <= (rows.at[i] ?? 0)) newest.set(mmsi, i);
  });
  const latest = emptyRows();
  for (const i of newest.values()) {
    pushRow(latest, {
      mmsi: rows.mmsi[i] ?? 0,
      at: rows.at[i] ?? 0,
      latitude: rows.latitude[i] ?? 0,
      longitude: rows.longitude[i] ?? 0,
      speed: rows.speed[i] ?? null,
      course: rows.course[i] ?? null,
      heading: rows.heading[i] ?? null,
      status: rows.status[i] ?? null,
    });
  }
  return latest;
}

/** Adds a position as a row. */
export function pushRow(rows: PositionRows, position: TrackedPosition): void {
  rows.mmsi.push(position.mmsi);
  rows.at.push(position.at);
  rows.latitude.push(position.latitude);
  rows.longitude.push(position.longitude);
  rows.speed.push(position.speed);
  rows.course.push(position.course);
  rows.heading.push(position.heading);
  rows.status.push(position.status);
}
