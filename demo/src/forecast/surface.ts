import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { cells, forecastGrid } from './area.ts';

/** The file that `buildSurface.ts` writes and the running program reads. */
export const surfaceFile = fileURLToPath(new URL('surface.bin.br', import.meta.url));

/** A cell counts as sea from this fraction: low, so that a map with land drawn above has no gaps along the coast. */
const SEA_SHARE = 0.1;

export interface Surface {
  /** Kilometres from the centre of each cell to the coast, negative on land. */
  readonly offshore: Float32Array;
  /** 1 where there are waves and currents. */
  readonly isSea: Uint8Array;
}

/** Reads land and sea for the demo's forecasts. */
export function readSurface(path: string = surfaceFile): Surface {
  const bytes = brotliDecompressSync(readFileSync(path));
  if (bytes.length !== cells * 3) throw new Error(`${path} is not what this program's buildSurface.ts writes.`);
  const offshore = Float32Array.from({ length: cells }, (_, cell) => bytes.readInt16LE(cell * 2));
  const isSea = Uint8Array.from({ length: cells }, (_, cell) =>
    (bytes[cells * 2 + cell] ?? 0) >= SEA_SHARE * 255 ? 1 : 0,
  );
  return { offshore, isSea };
}

/** @param seaShare Of each cell, 0 to 1. */
export function packSurface(offshore: Float32Array, seaShare: Float32Array): Buffer {
  const bytes = Buffer.alloc(cells * 3);
  for (let cell = 0; cell < cells; cell++) {
    bytes.writeInt16LE(Math.round(Math.max(-3000, Math.min(3000, offshore[cell] ?? 0))), cell * 2);
    bytes[cells * 2 + cell] = Math.round((seaShare[cell] ?? 0) * 255);
  }
  return brotliCompressSync(bytes);
}

/** The interpolated value of a field; beyond the edge the edge's. */
export function valueBetween(field: Float32Array, longitude: number, latitude: number): number {
  const { west, north, stepEast, stepSouth, columns, rows } = forecastGrid;
  const x = Math.min(columns - 1.001, Math.max(0, (longitude - west) / stepEast));
  const y = Math.min(rows - 1.001, Math.max(0, (north - latitude) / stepSouth));
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const at = row * columns + column;
  const [right, down] = [x - column, y - row];
  const upper = (field[at] ?? 0) * (1 - right) + (field[at + 1] ?? 0) * right;
  const lower = (field[at + columns] ?? 0) * (1 - right) + (field[at + columns + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
