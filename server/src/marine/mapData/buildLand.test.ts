import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { baseMapFolder, baseMapIsBuilt, buildLand } from './buildLand.ts';

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-land-'));
const map = join(folder, 'map');
const work = join(folder, 'work');
mkdirSync(work);
const [path, towns] = [join(map, 'land.pmtiles'), join(map, 'towns.pmtiles')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

class FileSource implements Source {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
  getKey(): string {
    return this.path;
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const file = await open(this.path);
    try {
      const { buffer } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer };
    } finally {
      await file.close();
    }
  }
}

/** Whether no source of the page's base map has changed since it was built: it takes long to make. */
function isCurrent(): boolean {
  const { mtimeMs } = statSync(join(baseMapFolder, 'towns.pmtiles'));
  return readdirSync(import.meta.dirname).every((name) => statSync(join(import.meta.dirname, name)).mtimeMs < mtimeMs);
}

test('builds the base map of the world, reads it and does not build it twice', async () => {
  expect(baseMapIsBuilt(map)).toBe(false);
  // Where there is none yet, it is made for the build of the page, which then doesn't make it again.
  buildLand(baseMapFolder, () => {});
  if (isCurrent()) cpSync(baseMapFolder, map, { recursive: true });
  else buildLand(map, () => {}, work);
  expect(baseMapIsBuilt(map)).toBe(true);
  expect(statSync(path).size).toBeLessThan(45e6);
  expect(statSync(towns).size).toBeLessThan(6e6);
  expect(readdirSync(map)).toEqual(['land.pmtiles', 'land.svg', 'land.svg.br', 'towns.pmtiles']);
  expect(readdirSync(work)).toEqual([]);

  const tiles = new PMTiles(new FileSource(path));
  expect(await tiles.getMetadata()).toMatchObject({ attribution: '© OpenStreetMap contributors' });
  // Bergen with its islands, the middle of the Sahara, the middle of the Atlantic.
  const [bergen, sahara, atlantic] = await Promise.all([
    tiles.getZxy(8, 131, 74),
    tiles.getZxy(8, 138, 112),
    tiles.getZxy(8, 100, 90),
  ]);
  expect(bergen?.data.byteLength).toBeGreaterThan(1000);
  expect(sahara?.data.byteLength).toBeLessThan(100);
  expect(atlantic).toBeUndefined();

  // The same places at the last zoom, where the coast is a curve.
  const [closeBergen, closeSahara, closeAtlantic] = await Promise.all([
    tiles.getZxy(10, 527, 295),
    tiles.getZxy(10, 552, 448),
    tiles.getZxy(10, 400, 360),
  ]);
  expect(closeBergen?.data.byteLength).toBeGreaterThan(1000);
  expect(closeSahara?.data.byteLength).toBeLessThan(100);
  expect(closeAtlantic).toBeUndefined();

  const named = await new PMTiles(new FileSource(towns)).getZxy(8, 131, 74);
  expect(Buffer.from(named?.data ?? new ArrayBuffer(0)).toString('latin1')).toContain('Leirvik');

  const built = statSync(path).mtimeMs;
  buildLand(map, () => {}, work);
  expect(statSync(path).mtimeMs).toBe(built);
  // A quarter of a minute on one core, more on a busy machine.
}, 300_000);

test('does not accept a truncated file as the base map', () => {
  expect(existsSync(path)).toBe(true);
  truncateSync(path, 1_000_000);
  expect(baseMapIsBuilt(map)).toBe(false);
});
