import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { packPlaces, unpackPlaces } from '#sea/sea.ts';
import type { Place } from './borders.ts';

/** The file that `buildZones.ts` writes and the running program reads. */
export const zonesFile = fileURLToPath(new URL('zones.json.br', import.meta.url));

/** Rings of places as packed by `packPlaces`, the outer one first. */
const content = z.array(z.object({ code: z.string(), polygons: z.array(z.array(z.array(z.int()))) }));

export interface Zone {
  /** ISO 3166-1 alpha-2 code of the zone's country. */
  readonly code: string;
  /** Polygons of closed rings, longitude and latitude. */
  readonly polygons: readonly (readonly (readonly Place[])[])[];
}

/** Reads the zones of the demo. */
export function readZones(path: string = zonesFile): Zone[] {
  const read = z.safeParse(content, JSON.parse(brotliDecompressSync(readFileSync(path)).toString('utf8')));
  if (!read.success) throw new Error(`${path} is not what this program's buildZones.ts writes.`);
  return read.data.map(({ code, polygons }) => ({
    code,
    polygons: polygons.map((rings) => rings.map((ring) => unpackPlaces(ring))),
  }));
}

export function packZones(zones: readonly Zone[]): Buffer {
  const packed = zones.map(({ code, polygons }) => ({
    code,
    polygons: polygons.map((rings) => rings.map((ring) => packPlaces(ring))),
  }));
  const text = Buffer.from(JSON.stringify(packed));
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 22 },
  });
}
