import type { WeatherGrid } from '@wheelhouse/contract/weather';

/** The position of a point among the cells: fractional column and row, clamped to the centres of the outer cells. */
export interface GridPlace {
  readonly column: number;
  readonly row: number;
}

/**
 * @param latitude WGS 84 degrees
 * @param longitude WGS 84 degrees, on any turn of the world
 * @returns undefined if the point is more than half a cell outside the centres of the outer cells.
 */
export function placeIn(grid: WeatherGrid, latitude: number, longitude: number): GridPlace | undefined {
  const row = (grid.north - latitude) / grid.stepSouth;
  if (row < -0.5 - 1e-9 || row > grid.rows - 0.5 + 1e-9) return undefined;
  const column = columnOf(grid, longitude);
  if (column === undefined) return undefined;
  return { column, row: Math.min(Math.max(row, 0), grid.rows - 1) };
}

function columnOf({ west, stepEast, columns, around }: WeatherGrid, longitude: number): number | undefined {
  const east = longitude - west;
  const column = (east - 360 * Math.floor(east / 360)) / stepEast;
  if (around) return column % columns;
  if (column <= columns - 0.5 + 1e-9) return Math.min(column, columns - 1);
  const turn = 360 / stepEast;
  return column >= turn - 0.5 - 1e-9 ? 0 : undefined;
}
