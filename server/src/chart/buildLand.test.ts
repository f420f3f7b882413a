import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { afterAll, expect, test } from 'vitest';
import { buildLand, landIsBuilt } from './buildLand.ts';

const folder = mkdtempSync(join(tmpdir(), 'wheelhouse-land-'));
const path = join(folder, 'map', 'land.pmtiles');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

class FileSource implements Source {
  getKey(): string {
    return path;
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const file = await open(path);
    try {
      const { buffer } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer };
    } finally {
      await file.close();
    }
  }
}

test('the base map of the world is built, read and not built twice', async () => {
  expect(landIsBuilt(path)).toBe(false);
  buildLand(path);
  expect(landIsBuilt(path)).toBe(true);
  expect(statSync(path).size).toBeLessThan(16e6);
  expect(readdirSync(join(folder, 'map'))).toEqual(['land.pmtiles']);

  const tiles = new PMTiles(new FileSource());
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

  const built = statSync(path).mtimeMs;
  buildLand(path);
  expect(statSync(path).mtimeMs).toBe(built);
});

test('a file that was cut short is not taken for the base map', () => {
  expect(existsSync(path)).toBe(true);
  truncateSync(path, 1_000_000);
  expect(landIsBuilt(path)).toBe(false);
});
