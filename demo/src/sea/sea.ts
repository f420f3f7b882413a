import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { fisheries } from './grounds.ts';

/** The file that `buildSea.ts` writes and the running program reads. */
export const seaFile = fileURLToPath(new URL('sea.json.br', import.meta.url));

/**
 * Places in 1/1000 degree, longitude and latitude alternating: the first one absolute, each other as the difference to
 * the previous one.
 */
const places = z.array(z.int());
/** A circle of open water: longitude and latitude in 1/1000 degree, radius in 1/100 kilometre. */
const water = z.tuple([z.int(), z.int(), z.int()]);

const seaContent = z.object({
  /** Half the height and width in 1/1000 degree of the free water around a berth. */
  berthRoom: z.tuple([z.number(), z.number()]),
  grounds: z.array(z.object({ name: z.string(), fisheries: z.array(z.enum(fisheries)), water })),
  ports: z.array(
    z.object({
      country: z.string(),
      name: z.string(),
      /** From each of them the first point of every route can be reached. */
      berths: places,
      /**
       * Routes to numbered grounds: their kilometres, corners from the harbour to a place inside the ground, and for
       * each leg the room to bulge, in 1/10 kilometre (`roomBeside`).
       */
      ways: z.array(z.object({ ground: z.int(), kilometres: z.int(), corners: places, room: z.array(z.int()) })),
      /** Waters near the port for small boats, and the route there. */
      spots: z.array(z.object({ water, kilometres: z.int(), corners: places })),
    }),
  ),
});
export type SeaContent = z.infer<typeof seaContent>;

/** Reads the sea routes of the demo's ships. */
export function readSea(path: string = seaFile): SeaContent {
  const read = z.safeParse(seaContent, JSON.parse(brotliDecompressSync(readFileSync(path)).toString('utf8')));
  if (!read.success) throw new Error(`${path} is not what this program's buildSea.ts writes.`);
  return read.data;
}

export function packSea(content: SeaContent): Buffer {
  const text = Buffer.from(JSON.stringify(content));
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

export function packPlaces(points: readonly (readonly [longitude: number, latitude: number])[]): number[] {
  let [x, y] = [0, 0];
  return points.flatMap(([longitude, latitude]) => {
    const [nextX, nextY] = [Math.round(longitude * 1000), Math.round(latitude * 1000)];
    const difference = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return difference;
  });
}

export function unpackPlaces(packed: readonly number[]): [longitude: number, latitude: number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    points.push([x / 1000, y / 1000]);
  }
  return points;
}
