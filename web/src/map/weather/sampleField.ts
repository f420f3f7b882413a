import { noValue } from '@wheelhouse/contract/weatherFrame';
import type { WeatherGrid, WeatherPlane } from '@wheelhouse/contract/weather';

/** Integers of one frame: the planes of a cell side by side, cells by rows from the north-west. */
export type FrameValues = Int16Array<ArrayBuffer>;

/** One grid of what is shown: two frames and the fraction between them, 0 to 1. */
export interface FieldGrid {
  readonly grid: WeatherGrid;
  readonly planes: readonly WeatherPlane[];
  readonly from: FrameValues;
  readonly to: FrameValues;
  readonly mix: number;
  /** Names of the two frames. */
  readonly fromId: string;
  readonly toId: string;
}

/** What a layer shows at one time: its grids, the finest first. */
export type Field = readonly FieldGrid[];

/** The four cells around a point and their weights; one object is reused for many points. */
export interface Corners {
  readonly cells: Int32Array;
  readonly weights: Float64Array;
}

function createCorners(): Corners {
  return { cells: new Int32Array(4), weights: new Float64Array(4) };
}

/**
 * Finds the four cells around a point. Cells extend half a step around their middles; false outside all of them. The
 * fragment shader (draw/fieldShaders.ts) does the same.
 */
function cornersAt(grid: WeatherGrid, latitude: number, longitude: number, into: Corners): boolean {
  const { columns, rows, stepEast, stepSouth } = grid;
  const row = (grid.north - latitude) / stepSouth;
  if (row < -0.5 || row > rows - 0.5) return false;
  let column = ((((longitude - grid.west) % 360) + 360) % 360) / stepEast;
  if (!grid.around) {
    if (column > columns - 0.5) column -= 360 / stepEast;
    if (column < -0.5) return false;
  }
  const west = Math.floor(column);
  const north = Math.floor(row);
  const east = column - west;
  const south = row - north;
  const top = Math.max(0, north) * columns;
  const bottom = Math.min(rows - 1, north + 1) * columns;
  const left = grid.around ? west % columns : Math.max(0, west);
  const right = grid.around ? (west + 1) % columns : Math.min(columns - 1, west + 1);
  into.cells[0] = top + left;
  into.cells[1] = top + right;
  into.cells[2] = bottom + left;
  into.cells[3] = bottom + right;
  into.weights[0] = (1 - east) * (1 - south);
  into.weights[1] = east * (1 - south);
  into.weights[2] = (1 - east) * south;
  into.weights[3] = east * south;
  return true;
}

/** The least share of the weights around a point that must have values. */
const weightMin = 0.01;

/**
 * A plane's value in its unit between the cells that have one, NaN if none has. Hot: runs twice per plane and point.
 */
export function valueAt(values: FrameValues, planes: readonly WeatherPlane[], plane: number, at: Corners): number {
  const stride = planes.length;
  let sum = 0;
  let weight = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const raw = values[(at.cells[corner] ?? 0) * stride + plane] ?? noValue;
    if (raw === noValue) continue;
    const share = at.weights[corner] ?? 0;
    sum += raw * share;
    weight += share;
  }
  const scale = planes[plane];
  if (weight < weightMin || scale === undefined) return Number.NaN;
  return (sum / weight) * scale.step + scale.base;
}

/** A value between two times; the existing one if the other is missing. */
function mixed(from: number, to: number, mix: number): number {
  if (Number.isNaN(from)) return to;
  if (Number.isNaN(to)) return from;
  return from + (to - from) * mix;
}

const radians = Math.PI / 180;

/** Adjusts one direction so that interpolation turns the short way. */
function mixedDirection(from: number, to: number, mix: number): number {
  if (Number.isNaN(from) || Number.isNaN(to)) return mixed(from, to, mix);
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  return (((from + turn * mix) % 360) + 360) % 360;
}

/** A direction in degrees between cells, as the mean of vectors; NaN if there is none. */
function directionAt(values: FrameValues, planes: readonly WeatherPlane[], plane: number, at: Corners): number {
  const scale = planes[plane];
  if (scale === undefined) return Number.NaN;
  let north = 0;
  let east = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const raw = values[(at.cells[corner] ?? 0) * planes.length + plane] ?? noValue;
    if (raw === noValue) continue;
    const angle = (raw * scale.step + scale.base) * radians;
    north += Math.cos(angle) * (at.weights[corner] ?? 0);
    east += Math.sin(angle) * (at.weights[corner] ?? 0);
  }
  if (Math.abs(north) + Math.abs(east) < weightMin) return Number.NaN;
  return (Math.atan2(east, north) / radians + 360) % 360;
}

const corners = createCorners();

/**
 * Reads every plane at a point from the finest grid that has a value there. False if no grid has one. Planes named
 * `direction` are angles in degrees.
 */
export function sampleField(field: Field, latitude: number, longitude: number, into: Float64Array): boolean {
  for (const { grid, planes, from, to, mix } of field) {
    if (!cornersAt(grid, latitude, longitude, corners)) continue;
    for (let plane = 0; plane < planes.length; plane += 1) {
      const direction = planes[plane]?.name === 'direction';
      const read = direction ? directionAt : valueAt;
      const before = read(from, planes, plane, corners);
      const after = mix === 0 ? before : read(to, planes, plane, corners);
      into[plane] = direction ? mixedDirection(before, after, mix) : mixed(before, after, mix);
    }
    if (!Number.isNaN(into[0] ?? Number.NaN)) return true;
  }
  return false;
}
