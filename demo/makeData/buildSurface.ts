import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCoastEdges } from './coastEdges.ts';
import { LandGrid } from '#sea/landGrid.ts';
import { kilometresToNearest } from '#zones/nearest.ts';
import { fieldOf, nodeNear, vectorOf } from '#zones/zoneGrid.ts';
import { cells, forecastGrid, placeOfCell } from '#forecast/area.ts';
import { packSurface, surfaceFile } from '#forecast/surface.ts';

/** Cells of the coast per forecast cell, in each direction. */
const FINE = 20;
const REACH_KM = 2500;

/**
 * Separates land from sea for the demo's forecasts and writes one small file; takes seconds, only from
 * `@geo-maps/earth-coastlines-10m`.
 */
export function buildSurface(path: string = surfaceFile): void {
  const { west, north, stepEast, stepSouth, columns, rows } = forecastGrid;
  const south = north - (rows - 1) * stepSouth;
  // A forecast's cell is around its place, so the fine cells begin half a cell before it.
  const fine = {
    west: west - stepEast / 2,
    south: south - stepSouth / 2,
    stepX: stepEast / FINE,
    stepY: stepSouth / FINE,
    columns: columns * FINE,
    rows: rows * FINE,
  };
  const edges = readCoastEdges({
    west: fine.west,
    south: fine.south,
    east: fine.west + fine.columns * fine.stepX,
    north: fine.south + fine.rows * fine.stepY,
  });
  const land = LandGrid.of(fine, edges);
  const seaShare = new Float32Array(cells);
  const shape = { west, south, stepX: stepEast, stepY: stepSouth, columns, rows };
  const field = fieldOf(shape);
  const coast = new Map<number, readonly [number, number, number]>();
  for (const [cell, isLand] of land.cells.entries()) {
    const [x, y] = land.centre(cell);
    const row = Math.floor(Math.floor(cell / fine.columns) / FINE);
    const column = Math.floor((cell % fine.columns) / FINE);
    const target = (rows - 1 - row) * columns + column;
    if (isLand === 0) seaShare[target] = (seaShare[target] ?? 0) + 1 / FINE ** 2;
    const node = nodeNear(shape, x, y);
    const isCoast = isLand !== land.cells[cell + 1] || isLand !== land.cells[cell + fine.columns];
    if (isCoast && node >= 0 && cell % fine.columns !== fine.columns - 1) coast.set(node, vectorOf(x, y));
  }
  const seeds = { nodes: [...coast.keys()], vectors: Float64Array.from([...coast.values()].flat()) };
  const toCoast = kilometresToNearest(field, seeds, REACH_KM);
  const offshore = Float32Array.from({ length: cells }, (_, cell) => {
    const [x, y] = placeOfCell(cell);
    const distance = Math.min(REACH_KM, toCoast[nodeNear(shape, x, y)] ?? REACH_KM);
    return land.isSea(x, y) ? distance : -distance;
  });
  writeFileSync(path, packSurface(offshore, seaShare));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  buildSurface(process.argv[2]);
}
