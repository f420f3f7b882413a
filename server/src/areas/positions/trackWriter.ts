import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ensureDays } from '#platform/database/partitions.ts';
import { NewCells } from './newCells.ts';
import { PositionLane } from './positionLane.ts';
import { emptyRows, latestOf, type PositionRows, pushRow, type TrackedPosition } from './positionRows.ts';
import { PositionSpool } from './positionSpool.ts';
import { daysOf, writeLatest, writePositions, type Pending } from './store.ts';

export interface TrackWriterOptions {
  readonly pool: pg.Pool;
  /** Days a position is kept; 0 for no limit. */
  readonly retentionDays: number;
  /** Where positions wait while the database is away; without it they wait in memory. */
  readonly spoolFolder?: string | undefined;
  readonly warn: (words: string) => void;
  readonly now?: () => number;
}

/** Positions that are stored, an array per column. Units as in the `position` table. */
export type StoredPositions = Pick<PositionRows, 'mmsi' | 'at' | 'latitude' | 'longitude' | 'speed'>;
/** Called with positions once they are stored: of today, or of past days. It must be quick and not throw. */
export type StoredListener = (rows: StoredPositions, of: 'today' | 'past') => void;

const flushEveryMs = 500;
const dayMs = 86_400_000;
/** If tracks are kept for ever, a wrong clock must not create an unlimited number of partitions. */
const oldestDays = 3650;

/**
 * Collects positions and writes them in batches; adding never waits. Those of past days have their own lane: packing
 * may delay them, and new positions do not wait for that.
 */
export class TrackWriter {
  private readonly options: TrackWriterOptions;
  private readonly live: PositionLane;
  private readonly late: PositionLane;
  /** By MMSI, the latest of those older than tracks are kept. */
  private past = new Map<number, TrackedPosition>();
  private running: Promise<unknown> | undefined;
  private readonly closing = new AbortController();
  private readonly now: () => number;
  private readonly newCells = new NewCells();
  /** Positions older than what is kept. */
  tooOld = 0;
  private readonly listeners: StoredListener[] = [];
  private readonly writtenListeners: ((rows: PositionRows) => void)[] = [];

  constructor(options: TrackWriterOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.live = this.lane('live', 'days');
    this.late = this.lane('late', 'vessels');
  }

  /** Positions that wait in memory: those of today, and all. */
  get inMemory(): { readonly live: number; readonly all: number } {
    const live = this.live.inMemory;
    return { live, all: live + this.late.inMemory };
  }

  /** Positions that wait on disk. */
  get onDisk(): number {
    return this.live.onDisk + this.late.onDisk;
  }

  /** Positions not written yet. */
  get pending(): number {
    return this.inMemory.all + this.onDisk;
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

  /** Calls a listener with the positions of today that this process has written. It must be quick and not throw. */
  followWritten(listener: (rows: PositionRows) => void): void {
    this.writtenListeners.push(listener);
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
      this.keepPast({ ...position });
      return;
    }
    const today = now - (now % dayMs);
    (position.at < today ? this.late : this.live).add(position);
  }

  /** Writes what is waiting, then stops. After `withinMs` what is left goes to disk. */
  async close(withinMs = 5000): Promise<void> {
    this.closing.abort();
    await Promise.race([this.running ?? Promise.resolve(), sleep(withinMs, undefined, { ref: false })]);
    await Promise.all([this.live.toDisk(), this.late.toDisk()]);
  }

  private lane(name: 'live' | 'late', pending: Pending): PositionLane {
    const { spoolFolder, warn } = this.options;
    return new PositionLane({
      write: (rows) => this.write(rows, pending),
      spool: spoolFolder === undefined ? undefined : new PositionSpool({ folder: join(spoolFolder, name), warn }),
      warn,
    });
  }

  private async run(flush: () => Promise<void>): Promise<void> {
    while (!this.closing.signal.aborted) {
      await sleep(flushEveryMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
      await flush();
    }
  }

  /** They are only last known positions: those that can't be written now are written the next time. */
  private async flushPast(): Promise<void> {
    if (this.past.size === 0) return;
    const { past } = this;
    this.past = new Map();
    const rows = emptyRows();
    for (const position of past.values()) pushRow(rows, position);
    await writeLatest(this.options.pool, rows).catch(() => {
      for (const position of past.values()) this.keepPast(position);
    });
  }

  private keepPast(position: TrackedPosition): void {
    const known = this.past.get(position.mmsi);
    if (known === undefined || known.at <= position.at) this.past.set(position.mmsi, position);
  }

  private async write(rows: PositionRows, pending: Pending): Promise<void> {
    await ensureDays(this.options.pool, daysOf(rows));
    await writePositions(this.options.pool, rows, latestOf(rows), pending, this.newCells.in(rows));
    this.newCells.remember(rows);
    this.notify(rows, pending === 'days' ? 'today' : 'past');
    if (pending === 'days') for (const listen of this.writtenListeners) listen(rows);
  }
}

/** The time from which positions are kept, in milliseconds since 1970. */
export function oldestAt(now: number, retentionDays: number): number {
  return now - (retentionDays === 0 ? oldestDays : retentionDays) * dayMs;
}
