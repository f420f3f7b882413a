import type { WeatherGrid } from '@wheelhouse/contract/weather';
import { GribError } from './gribError.ts';
import { cellCount, type GribGrid, type LatLonGrid } from './grid.ts';
import { Mesh } from './mesh.ts';

/** Values on a regular grid from north to south and west to east, as maps need them; NaN if missing. */
export type LatLonField = { readonly grid: WeatherGrid; readonly values: Float64Array };

export type LatLonVectors = {
  readonly grid: WeatherGrid;
  readonly eastward: Float64Array;
  readonly northward: Float64Array;
};

/**
 * Values (in the order of `GribMessage.values`) on a regular grid. On a latitude/longitude grid they are unchanged, but
 * in map order; from a projection they are resampled bilinearly onto a grid of similar resolution, missing if any of
 * the four surrounding cells is missing.
 * @param kind `direction` for degrees of a circle, where 0 is in the middle of 350 and 10
 * @throws GribError if the grid cannot be converted
 */
export function toLatLon(grid: GribGrid, values: Float64Array, kind: 'scalar' | 'direction' = 'scalar'): LatLonField {
  mustFit(grid, values);
  if (grid.kind === 'latLon') return reorder(grid, values);
  const mesh = new Mesh(grid);
  if (kind === 'scalar') return { grid: mesh.target, values: mesh.draw(values) };
  const radians = values.map((degrees) => (degrees * Math.PI) / 180);
  const sines = mesh.draw(radians.map(Math.sin));
  const cosines = mesh.draw(radians.map(Math.cos));
  const drawn = sines.map((sine, cell) => {
    const degrees = (Math.atan2(sine, cosines[cell] ?? 0) * 180) / Math.PI;
    return degrees < 0 ? degrees + 360 : degrees;
  });
  return { grid: mesh.target, values: drawn };
}

/** The same for two components of a vector on one grid, rotated to east and north if they are along the grid. */
export function vectorsToLatLon(grid: GribGrid, x: Float64Array, y: Float64Array): LatLonVectors {
  mustFit(grid, x);
  mustFit(grid, y);
  if (grid.kind === 'latLon') {
    const eastward = reorder(grid, x);
    return { grid: eastward.grid, eastward: eastward.values, northward: reorder(grid, y).values };
  }
  const mesh = new Mesh(grid);
  const [eastward, northward] = [mesh.draw(x), mesh.draw(y)];
  if (grid.vectorsAlongGrid) mesh.turnToEast(eastward, northward);
  return { grid: mesh.target, eastward, northward };
}

function mustFit(grid: GribGrid, values: Float64Array): void {
  if (values.length !== cellCount(grid)) throw new GribError('damaged', 'there are not as many values as cells');
}

function reorder(grid: LatLonGrid, values: Float64Array): LatLonField {
  const { columns, rows, scan, west, north, stepEast, stepSouth } = grid;
  const reach = Math.round(360 / stepEast);
  const around = columns >= reach && Math.abs(reach * stepEast - 360) < stepEast / 100;
  // A column that occurs twice, at 0 and 360 degrees, is used once.
  const kept = around ? Math.min(columns, reach) : columns;
  // Around the world the first column is the first one after the date line.
  const turn = around ? Math.ceil((180 - west) / stepEast - 1e-6) % kept : 0;
  const turned = new Float64Array(kept * rows);
  const alongX = scan.columnsFirst ? rows : 1;
  const alongY = scan.columnsFirst ? 1 : columns;
  for (let row = 0; row < rows; row += 1) {
    const scanRow = scan.northward ? rows - 1 - row : row;
    for (let column = 0; column < kept; column += 1) {
      const fromWest = (column + turn) % kept;
      const scanColumn = scan.westward ? columns - 1 - fromWest : fromWest;
      turned[row * kept + column] = values[scanRow * alongY + scanColumn * alongX] ?? Number.NaN;
    }
  }
  const first = west + turn * stepEast;
  return {
    grid: {
      west: tidy(first >= 180 - 1e-6 ? first - 360 : first),
      north: tidy(north),
      stepEast,
      stepSouth,
      columns: kept,
      rows,
      around,
    },
    values: turned,
  };
}

/** Without rounding errors of sums of fractions. */
function tidy(degrees: number): number {
  return Math.round(degrees * 1e9) / 1e9;
}
