import type pg from 'pg';
import { LiveVessels } from '#marine/ais/liveVessels.ts';
import type { PositionRecord } from '#marine/ais/position.ts';
import { positionReport } from '#marine/ais/reportOfValues.ts';
import type { ArchivePosition, RefusedRow, ShipKey } from '#marine/archives/archiveRows.ts';
import { Progress } from '#marine/registers/progress.ts';
import type { Report } from '#marine/registers/report.ts';
import { ensureDays } from '#platform/database/partitions.ts';
import { shipFinder } from './archiveShips.ts';
import { emptyRows, latestOf, type PositionRows, pushRow } from './positionRows.ts';
import { daysOf, writeLatest, writePositions } from './store.ts';
import { oldestAt } from './trackWriter.ts';

/** Rows of a transaction. */
const rowsAtOnce = 5000;
/** AIS is of this century: an older time is wrong. */
const firstAt = Date.UTC(2000, 0, 1);
const futureMs = 60_000;

interface ArchiveNeeds {
  readonly pool: pg.Pool;
  /** How many days tracks are kept; 0 for ever. */
  readonly retentionDays: number;
  readonly now: Date;
  /** Stores nothing. */
  readonly dry: boolean;
  readonly onProgress: (text: string) => void;
  /** Stops between two rows. */
  readonly signal: AbortSignal;
}

/**
 * Adds the positions of an archive to the tracks, by the same rules as those of a feed: what can't be is left out, and
 * two ships with one MMSI are kept apart. Some thousand rows are stored together, so an import that was stopped is
 * completed by another one of the same file: what is there is counted as unchanged.
 */
export async function importArchive(
  rows: AsyncIterable<ArchivePosition | RefusedRow>,
  report: Report,
  { pool, retentionDays, now, dry, onProgress, signal }: ArchiveNeeds,
): Promise<void> {
  const batch = new Batch(pool, report, dry);
  const vessels = new LiveVessels({ track: batch });
  const mmsiOf = shipFinder(pool);
  const progress = new Progress(onProgress);
  const oldest = oldestAt(now.getTime(), retentionDays);
  let clock = 0;
  for await (const row of rows) {
    signal.throwIfAborted();
    report.rowsRead += 1;
    progress.rows(report.rowsRead);
    const mmsi = 'reason' in row ? undefined : await mmsiOf(row.ship);
    const reason = refusalOf(row, mmsi, now.getTime());
    if ('reason' in row || mmsi === undefined || reason !== undefined) {
      report.refuse(row.line, reason ?? '');
      continue;
    }
    clock = Math.max(clock, row.at);
    const { jump } = vessels.counts.refused;
    batch.next = row.at < oldest ? 'past' : 'kept';
    vessels.take(positionReport({ ...row, mmsi }), row.at, clock, 0);
    if (vessels.counts.refused.jump > jump) report.refuse(row.line, 'It is farther away than 60 knots allow.');
    else if (batch.next === 'past') report.refuse(row.line, tooOld(retentionDays));
    // Twice in the file.
    else if (batch.next === 'kept') report.unchanged += 1;
    if (batch.isFull) await batch.write();
  }
  await batch.write();
}

function refusalOf(row: ArchivePosition | RefusedRow, mmsi: number | undefined, now: number): string | undefined {
  if ('reason' in row) return row.reason;
  if (mmsi === undefined) return noShip(row.ship);
  if (row.at > now + futureMs) return `Its time ${new Date(row.at).toISOString()} is in the future.`;
  return row.at < firstAt ? 'Its time is before the year 2000.' : undefined;
}

function noShip(ship: ShipKey): string {
  if (ship.kind === 'mmsi') return 'It names no ship.';
  return `No vessel with the ${ship.kind === 'cfr' ? 'CFR' : 'call sign'} ${ship.text.slice(0, 20)} has an MMSI.`;
}

function tooOld(retentionDays: number): string {
  const kept = retentionDays === 0 ? '10 years' : `${retentionDays} days (WHEELHOUSE_RETENTION_DAYS)`;
  return `It is older than tracks are kept, ${kept}. Only the last position of each ship is stored.`;
}

/** Positions that wait for the next transaction. */
class Batch {
  /** What becomes of the next position; `added` once it was. */
  next: 'kept' | 'past' | 'added' = 'kept';
  private rows: PositionRows = emptyRows();
  /** By track, the last position that is too old to keep. */
  private readonly past = new Map<number, PositionRecord>();
  private readonly pool: pg.Pool;
  private readonly report: Report;
  private readonly dry: boolean;

  constructor(pool: pg.Pool, report: Report, dry: boolean) {
    this.pool = pool;
    this.report = report;
    this.dry = dry;
  }

  get isFull(): boolean {
    return this.rows.mmsi.length >= rowsAtOnce || this.past.size >= rowsAtOnce;
  }

  add(position: Readonly<PositionRecord>): void {
    if (this.next === 'kept') {
      this.next = 'added';
      pushRow(this.rows, position);
      return;
    }
    const known = this.past.get(position.mmsi);
    if (known === undefined || known.at <= position.at) this.past.set(position.mmsi, { ...position });
  }

  async write(): Promise<void> {
    const { rows, past } = this;
    this.rows = emptyRows();
    const added = this.dry ? rows.mmsi.length : await this.store(rows);
    this.report.added += added;
    this.report.unchanged += rows.mmsi.length - added;
    past.clear();
  }

  /** Returns how many positions are new. */
  private async store(rows: PositionRows): Promise<number> {
    const { pool, past } = this;
    if (past.size > 0) {
      const last = emptyRows();
      for (const position of past.values()) pushRow(last, position);
      await writeLatest(pool, last);
    }
    if (rows.mmsi.length === 0) return 0;
    await ensureDays(pool, daysOf(rows));
    return await writePositions(pool, rows, latestOf(rows), 'vessels');
  }
}
