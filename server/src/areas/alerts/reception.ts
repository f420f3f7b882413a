import type pg from 'pg';
import type { StoredPositions } from '#areas/positions/trackWriter.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';

/** Reception is kept in slots of this many milliseconds. */
export const slotMs = 5 * 60_000;
/** Longer than the longest silence of an alert, and the days of a rehearsal. */
export const receptionDays = 35;
const rows = 180;
const columns = 360;

/** The square of one degree that a place is in. */
export function squareAt(latitude: number, longitude: number): number {
  const row = Math.min(rows - 1, Math.max(0, Math.floor(latitude + 90)));
  return row * columns + (((Math.floor(longitude + 180) % columns) + columns) % columns);
}

/** A square with the eight around it. */
export function squaresAround(square: number): number[] {
  const [row, column] = [Math.floor(square / columns), square % columns];
  const near: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
    for (let x = column - 1; x <= column + 1; x += 1) near.push(y * columns + ((x + columns) % columns));
  return near;
}

const dayMs = 86_400_000;
const slotsADay = dayMs / slotMs;

/** Notes where and when positions come, as they are stored: silence counts only while others are received. */
export class ReceptionNotes {
  /** By day and square, the slots in which positions came. */
  #noted = new Map<number, Map<number, Set<number>>>();
  readonly #now: () => number;

  /** @param now Milliseconds since 1970 */
  constructor(now: () => number) {
    this.#now = now;
  }

  readonly take = ({ at, latitude, longitude }: StoredPositions): void => {
    const first = this.#now() - receptionDays * dayMs;
    for (const [row, time] of at.entries())
      if (time >= first)
        this.#note(time, squareAt((latitude[row] ?? 0) / stepsPerDegree, (longitude[row] ?? 0) / stepsPerDegree));
  };

  #note(time: number, square: number): void {
    const day = Math.floor(time / dayMs);
    const squares = this.#noted.get(day) ?? new Map<number, Set<number>>();
    this.#noted.set(day, squares);
    const slots = squares.get(square) ?? new Set();
    squares.set(square, slots.add(Math.floor((time - day * dayMs) / slotMs)));
  }

  /** Writes the notes since the last time. They wait here while the database is unavailable. */
  async write(pool: pg.Pool): Promise<void> {
    const noted = this.#noted;
    this.#noted = new Map();
    try {
      for (const [day, squares] of noted) {
        await writeReceived(pool, new Date(day * dayMs).toISOString().slice(0, 10), squares);
        noted.delete(day);
      }
    } catch (error) {
      for (const [day, squares] of noted)
        for (const [square, slots] of squares)
          for (const slot of slots) this.#note(day * dayMs + slot * slotMs, square);
      throw error;
    }
  }
}

async function writeReceived(
  pool: pg.Pool,
  day: string,
  squares: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<void> {
  const sorted = [...squares].toSorted(([a], [b]) => a - b);
  const bits = sorted.map(([, slots]) =>
    Array.from({ length: slotsADay }, (_, slot) => (slots.has(slot) ? '1' : '0')).join(''),
  );
  await pool.query(
    `insert into alert_reception as known (day, square, heard) select $1, * from unnest($2::int[], $3::bit(288)[])
     on conflict (square, day) do update set heard = known.heard | excluded.heard where known.heard | excluded.heard <> known.heard`,
    [day, sorted.map(([square]) => square), bits],
  );
}

export async function forgetReception(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query('delete from alert_reception where day < $1', [before.toISOString().slice(0, 10)]);
}
