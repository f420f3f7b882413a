import { setTimeout as sleep } from 'node:timers/promises';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import type { PositionSpool, SpoolFile } from './positionSpool.ts';
import { emptyRows, type PositionRows, pushRow, type TrackedPosition } from './positionRows.ts';

/** Rows per transaction: some milliseconds of work, so that requests are answered in between. */
const rowsAtOnce = 5000;
/** Without a spool, or if it has no room, this many positions wait: some 200 MB. Then the oldest are dropped and counted. */
const waitingMost = 1_000_000;
/** After a failure it waits so long before the next try, and longer each time. */
const retryMs = { first: 500, most: 15_000 };
/** While the database is away, or a write takes longer, positions are on disk after this time. */
const spoolEveryMs = 2000;
/** Files of processes that have ended are looked for this often. */
const takeOverEveryMs = 60_000;

export interface LaneOptions {
  /** @throws if the batch could not be written */
  readonly write: (rows: PositionRows) => Promise<void>;
  /** Where positions wait while the database is away. */
  readonly spool?: PositionSpool | undefined;
  readonly warn: (words: string) => void;
}

/** Positions waiting to be written, in batches, oldest first: those on disk, then those in memory. */
export class PositionLane {
  readonly #options: LaneOptions;
  #waiting: PositionRows = emptyRows();
  readonly #full: PositionRows[] = [];
  #pauseMs = 0;
  #tryAt = -Infinity;
  #spoolAt = -Infinity;
  #takeOverAt = -Infinity;
  #spooling: Promise<unknown> = Promise.resolve();
  /** Files with positions that are being written to the database from memory. */
  readonly #files = new Map<PositionRows, SpoolFile>();
  #writing: PositionRows | undefined;
  stored = 0;
  lost = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Positions that wait in memory. */
  get inMemory(): number {
    return this.#waiting.mmsi.length + this.#full.reduce((sum, rows) => sum + rows.mmsi.length, 0);
  }

  /** Positions that wait on disk. */
  get onDisk(): number {
    return this.#options.spool?.pending ?? 0;
  }

  add(position: TrackedPosition): void {
    pushRow(this.#waiting, position);
    if (this.#waiting.mmsi.length < rowsAtOnce) return;
    this.#closeBatch();
    if (this.inMemory > waitingMost) this.lost += this.#full.shift()?.mmsi.length ?? 0;
  }

  /** Writes what waits. After a failure the next try is some time later; until then positions go to disk. */
  async flush(): Promise<void> {
    const now = steadyClock();
    if (now < this.#tryAt) {
      if (now >= this.#spoolAt) await this.toDisk();
      return;
    }
    try {
      await this.#takeOver(now);
      await this.#writeAll();
      this.#pauseMs = 0;
    } catch (error) {
      this.#pauseMs = Math.min(this.#pauseMs === 0 ? retryMs.first : this.#pauseMs * 2, retryMs.most);
      this.#tryAt = steadyClock() + this.#pauseMs;
      await this.toDisk();
      const words = error instanceof Error ? error.message : String(error);
      this.#options.warn(
        `Positions can't be written (${words}); ${this.inMemory + this.onDisk} are waiting, next try in ${this.#pauseMs} ms.`,
      );
    }
  }

  /** Moves what waits in memory to disk, also what is being written. What has no room there stays. */
  async toDisk(): Promise<void> {
    const { spool } = this.#options;
    if (spool === undefined) return;
    this.#spoolAt = steadyClock() + spoolEveryMs;
    this.#spooling = this.#spooling.then(async () => {
      this.#closeBatch();
      for (let rows = this.#full[0]; rows !== undefined; rows = this.#full[0]) {
        const file = await spool.add(rows);
        if (file === undefined) return;
        if (rows === this.#writing) this.#files.set(rows, file);
        this.#drop(rows);
      }
    });
    await this.#spooling;
  }

  async #writeAll(): Promise<void> {
    const { spool } = this.#options;
    for (;;) {
      for (let rows = await spool?.oldest(); rows !== undefined; rows = await spool?.oldest()) {
        await this.#write(rows);
        await spool?.removeOldest();
        this.stored += rows.mmsi.length;
      }
      this.#closeBatch();
      const [rows] = this.#full;
      if (rows === undefined) return;
      this.#writing = rows;
      try {
        await this.#write(rows);
        await this.#spooling;
        this.#drop(rows);
        this.stored += rows.mmsi.length;
        const file = this.#files.get(rows);
        if (file !== undefined) await spool?.remove(file);
      } finally {
        this.#writing = undefined;
        this.#files.delete(rows);
      }
    }
  }

  /** Writes positions to the database. While a slow write runs, positions go to disk: it may never end. */
  async #write(rows: PositionRows): Promise<void> {
    const written = new AbortController();
    const beside = this.#toDiskUntil(written.signal);
    try {
      await this.#options.write(rows);
    } finally {
      written.abort();
      await beside;
    }
  }

  async #toDiskUntil(written: AbortSignal): Promise<void> {
    for (;;) {
      await sleep(spoolEveryMs, undefined, { signal: written, ref: false }).catch(() => undefined);
      if (written.aborted) return;
      await this.toDisk();
    }
  }

  async #takeOver(now: number): Promise<void> {
    if (now < this.#takeOverAt) return;
    this.#takeOverAt = now + takeOverEveryMs;
    await this.#options.spool?.takeOver();
  }

  #closeBatch(): void {
    if (this.#waiting.mmsi.length === 0) return;
    this.#full.push(this.#waiting);
    this.#waiting = emptyRows();
  }

  /** It may have been dropped already, as the oldest. */
  #drop(rows: PositionRows): void {
    if (this.#full[0] === rows) this.#full.shift();
  }
}
