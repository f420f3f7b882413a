import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { featuresOfPolygon } from './landFeatures.ts';
import { landPath } from './landPath.ts';
import { landTiles } from './landTiles.ts';
import { pmtilesArchive } from './pmtilesWriter.ts';

let folder: string;
let archive: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'land-path-'));
  archive = join(folder, 'land.pmtiles');
  const island = featuresOfPolygon([
    [
      [90, -10],
      [100, -10],
      [100, 10],
      [90, 10],
      [90, -10],
    ],
  ]);
  const tiles = [...landTiles(island)].filter(({ z }) => z <= 2);
  const bounds = [-180, -85, 180, 85] as const;
  await writeFile(archive, pmtilesArchive(tiles, { minZoom: 0, maxZoom: 2, bounds, metadata: {} }));
});
afterAll(() => rm(folder, { recursive: true }));

/** The corners of all rings, in pixels. */
function boxOf(path: string) {
  const points = path.split('z').flatMap((ring) => {
    const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number);
    let at = { x, y };
    const rest = Array.from({ length: steps.length / 2 }, (_, step) => {
      at = { x: at.x + (steps[2 * step] ?? 0), y: at.y + (steps[2 * step + 1] ?? 0) };
      return at;
    });
    return ring === '' ? [] : [{ x, y }, ...rest];
  });
  const [xs, ys] = [points.map(({ x }) => x / 10), points.map(({ y }) => y / 10)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

it('draws land where the view has it, even if that needs many tiles', async () => {
  for (const scale of [360, 1440]) {
    const share = scale / 360;
    const box = boxOf(await landPath(archive, { x: 0, y: 0, scale, width: scale, height: scale }));
    expect(box.left / share).toBeCloseTo(270, 0);
    expect(box.right / share).toBeCloseTo(280, 0);
    expect((box.top + box.bottom) / 2 / share).toBeCloseTo(180, 0);
  }
});

it('draws the land beyond the antimeridian on the next turn of the world', async () => {
  const box = boxOf(await landPath(archive, { x: 0.9, y: 0.25, scale: 360, width: 360, height: 180 }));
  expect(box.right).toBeCloseTo(280 - 0.9 * 360 + 360, 0);
});

it('is empty where there is no land, and without the archive', async () => {
  const view = { x: 0, y: 0, scale: 1440, width: 300, height: 300 };
  expect(await landPath(archive, view)).toBe('');
  expect(await landPath(join(folder, 'missing'), view)).toBe('');
});
