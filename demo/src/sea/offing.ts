import { KM_PER_DEGREE } from './distances.ts';
import type { LandGrid } from './landGrid.ts';
import type { Point } from './smoothWay.ts';

/** Distances beyond this, in kilometres, are treated as equal. */
const FAR = 40;
/** The greatest overestimate of a distance measured in steps over cells. */
const TOO_LONG = 1.09;

/** Kilometres from the centre of each cell to land, never overestimated. */
export function offings(grid: LandGrid): Float32Array {
  const { columns, rows, stepX, stepY, south } = grid.shape;
  const away = Float32Array.from(grid.cells, (land) => (land === 0 ? FAR * TOO_LONG : 0));
  const north = stepY * KM_PER_DEGREE;
  for (const direction of [1, -1]) {
    for (let step = 0; step < rows; step++) {
      const row = direction === 1 ? step : rows - 1 - step;
      const east = stepX * KM_PER_DEGREE * Math.cos(((south + (row + 0.5) * stepY) * Math.PI) / 180);
      const slant = Math.hypot(north, east);
      const behind = row - direction < 0 || row - direction >= rows ? undefined : -direction * columns;
      for (let across = 0; across < columns; across++) {
        const cell = row * columns + (direction === 1 ? across : columns - 1 - across);
        let least = away[cell] ?? 0;
        if (across > 0) least = Math.min(least, (away[cell - direction] ?? 0) + east);
        if (behind !== undefined) {
          least = Math.min(least, (away[cell + behind] ?? 0) + north);
          if (across > 0) least = Math.min(least, (away[cell + behind - direction] ?? 0) + slant);
          if (across < columns - 1) least = Math.min(least, (away[cell + behind + direction] ?? 0) + slant);
        }
        away[cell] = least;
      }
    }
  }
  // From centre to centre of cells: the land may begin one diagonal earlier.
  for (const [cell, far] of away.entries())
    away[cell] = Math.max(0, far / TOO_LONG - Math.hypot(north, stepX * KM_PER_DEGREE));
  return away;
}

/** A ship that leaves the straight line keeps at least this distance, in kilometres. */
const KEEP_OFF = 1.5;
const MOST_ROOM = 14;
const SAMPLES = 40;

/**
 * How far a leg may bulge at its middle without coming near land, in 1/10 kilometre: the bulge is half a sine wave,
 * zero at both ends.
 */
export function roomBeside(grid: LandGrid, away: Float32Array, [ax, ay]: Point, [bx, by]: Point): number {
  let room = MOST_ROOM;
  for (let sample = 1; sample < SAMPLES; sample++) {
    const share = sample / SAMPLES;
    const off = away[grid.cellAt(ax + (bx - ax) * share, ay + (by - ay) * share)] ?? 0;
    // Between two samples the bulge may be that of the larger one.
    const bulge = Math.max(...[-1, 0, 1].map((step) => Math.sin(Math.PI * ((sample + step) / SAMPLES))));
    room = Math.min(room, (off - KEEP_OFF) / bulge);
  }
  const length = Math.hypot((bx - ax) * Math.cos((((ay + by) / 2) * Math.PI) / 180), by - ay) * KM_PER_DEGREE;
  return Math.max(0, Math.floor(10 * Math.min(room, length * 0.06)));
}
