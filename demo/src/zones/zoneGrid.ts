import type { GridShape } from '#sea/landGrid.ts';

export const EARTH_KM = 6371.0088;

/** Nodes of a grid (corners, not cells), by rows from the south-west, with their unit vectors. */
export interface Field {
  readonly shape: GridShape;
  readonly vectors: Float64Array;
}

export function fieldOf(shape: GridShape): Field {
  const vectors = new Float64Array(shape.columns * shape.rows * 3);
  for (let node = 0; node < shape.columns * shape.rows; node++)
    vectors.set(vectorOf(...placeOf(shape, node)), node * 3);
  return { shape, vectors };
}

export function placeOf(shape: GridShape, node: number): [longitude: number, latitude: number] {
  return [
    shape.west + (node % shape.columns) * shape.stepX,
    shape.south + Math.floor(node / shape.columns) * shape.stepY,
  ];
}

/** The node nearest to a place; -1 outside the grid. */
export function nodeNear(shape: GridShape, longitude: number, latitude: number): number {
  const column = Math.round((longitude - shape.west) / shape.stepX);
  const row = Math.round((latitude - shape.south) / shape.stepY);
  if (column < 0 || column >= shape.columns || row < 0 || row >= shape.rows) return -1;
  return row * shape.columns + column;
}

/** Unit vector of a place in degrees. */
export function vectorOf(longitude: number, latitude: number): [number, number, number] {
  const [east, north] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}
