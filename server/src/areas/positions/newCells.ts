import { dayOf } from '#platform/database/partitions.ts';
import type { PositionRows } from './positionRows.ts';
import { cellOf, cellsInAll, withCoarse, type DayCells } from './trackCells.ts';

const dayMs = 86_400_000;

/**
 * The cells that vessels come into as positions are written: each once a day, so that most positions write nothing. What
 * is between two positions is added when the day is packed.
 */
export class NewCells {
  /** By MMSI, the latest cell with its day as one number. */
  readonly #latest = new Map<number, number>();

  /** The cells of these positions that are not known to be written. */
  in(rows: PositionRows): DayCells[] {
    const found = new Map<string, { day: string; mmsi: number; cells: Set<number> }>();
    rows.mmsi.forEach((mmsi, index) => {
      const place = placeOf(rows, index);
      if (this.#latest.get(mmsi) === place) return;
      const day = dayOf(new Date(rows.at[index] ?? 0));
      const key = `${day} ${mmsi}`;
      const known = found.get(key) ?? { day, mmsi, cells: new Set<number>() };
      known.cells.add(place % cellsInAll);
      found.set(key, known);
    });
    return [...found.values()].map(({ day, mmsi, cells }) => ({ day, mmsi, cells: withCoarse(cells) }));
  }

  /** Called once they are written. */
  remember(rows: PositionRows): void {
    rows.mmsi.forEach((mmsi, index) => this.#latest.set(mmsi, placeOf(rows, index)));
  }
}

/** A position's day and cell as one number. */
function placeOf({ at, latitude, longitude }: PositionRows, index: number): number {
  return Math.floor((at[index] ?? 0) / dayMs) * cellsInAll + cellOf(latitude[index] ?? 0, longitude[index] ?? 0);
}
