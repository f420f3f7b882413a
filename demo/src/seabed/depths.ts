import { forecastGrid } from '#forecast/area.ts';
import { readSurface, valueBetween } from '#forecast/surface.ts';
import { KM_PER_DEGREE } from '#sea/distances.ts';
import { soundings } from './soundings.ts';

/** Cells of a quarter by an eighth of a degree over the area of the forecasts. */
const STEP = { x: 0.25, y: 0.125 };
/** Soundings nearer than this to a place have equal weight, kilometres. */
const NEAR_KM = 25;
/** Within about this distance the seabed rises to the coast, kilometres. */
const SLOPE_KM = 18;
const LEAST = 6;

const { west, north, stepEast, stepSouth } = forecastGrid;
const south = north - (forecastGrid.rows - 1) * stepSouth;
const columns = Math.floor(((forecastGrid.columns - 1) * stepEast) / STEP.x) + 1;
const rows = Math.floor(((forecastGrid.rows - 1) * stepSouth) / STEP.y) + 1;

/**
 * Depths of the cells by number, each computed when it is first needed: all at once would block the server for a
 * second.
 */
const metres = new Float32Array(columns * rows);
const logarithms = Float64Array.from(soundings, ([, , depth]) => Math.log(depth));
let offshore: Float32Array | undefined;

/** From the soundings around and the distance to the coast: the shape of the shelves, no more. */
function depthOfCell(column: number, row: number): number {
  const cell = row * columns + column;
  const known = metres[cell] ?? 0;
  if (known > 0) return known;
  offshore ??= readSurface().offshore;
  const [longitude, latitude] = [west + column * STEP.x, south + row * STEP.y];
  const kmEast = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  let [sum, weights] = [0, 0];
  for (const [index, [x, y]] of soundings.entries()) {
    const away = ((x - longitude) * kmEast) ** 2 + ((y - latitude) * KM_PER_DEGREE) ** 2 + NEAR_KM ** 2;
    const weight = 1 / (away * away);
    sum += weight * (logarithms[index] ?? 0);
    weights += weight;
  }
  const off = Math.max(0, valueBetween(offshore, longitude, latitude));
  const depth = Math.max(LEAST, Math.exp(sum / weights) * (1 - Math.exp(-off / SLOPE_KM)));
  metres[cell] = depth;
  return depth;
}

/** Metres of water, or undefined outside the demo's area. On land it returns the value of the water beside it. */
export function depthAt(longitude: number, latitude: number): number | undefined {
  const x = (longitude - west) / STEP.x;
  const y = (latitude - south) / STEP.y;
  if (x < 0 || y < 0 || x >= columns - 1 || y >= rows - 1) return undefined;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, up] = [x - column, y - row];
  const low = depthOfCell(column, row) * (1 - right) + depthOfCell(column + 1, row) * right;
  const high = depthOfCell(column, row + 1) * (1 - right) + depthOfCell(column + 1, row + 1) * right;
  return low * (1 - up) + high * up;
}
