import type { WeatherGrid } from '@wheelhouse/contract/weather';

/**
 * Every `by`th column and row of a grid, including the first ones. Around the world only if the number of columns is
 * divisible.
 */
export function thinGrid(grid: WeatherGrid, by: number): WeatherGrid {
  if (by === 1) return grid;
  return {
    west: grid.west,
    north: grid.north,
    stepEast: grid.stepEast * by,
    stepSouth: grid.stepSouth * by,
    columns: Math.ceil(grid.columns / by),
    rows: Math.ceil(grid.rows / by),
    around: grid.around && grid.columns % by === 0,
  };
}

/** The values of a plane at every `by`th column and row. */
export function thinPlane(plane: Float32Array, grid: WeatherGrid, by: number): Float32Array {
  if (by === 1) return plane;
  const { columns, rows } = thinGrid(grid, by);
  const thin = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      thin[row * columns + column] = plane[row * by * grid.columns + column * by] ?? Number.NaN;
    }
  }
  return thin;
}
