import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { cells, forecastGrid } from './area.ts';

/** Where `buildSurface.ts` puts what it found, and where the running program reads it. */
export const surfaceFile = fileURLToPath(new URL('surface.bin.br', import.meta.url));

/** A cell counts as sea when this much of it is: little, so that a map that draws land above it has no gaps along the coast. */
const SEA_SHARE = 0.1;

export interface Surface {
  /** Kilometres from the middle of each cell to the coast, negative on land. */
  readonly offshore: Float32Array;
  /** 1 where waves and currents are. */
  readonly isSea: Uint8Array;
}

/** Reads where land and sea are below the demonstration's forecasts. */
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

/** The value of a field between its cells; the edge beyond it. */
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
