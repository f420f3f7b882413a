import sharp from 'sharp';
import { expect, test } from 'vitest';
import { depthAt } from './depths.ts';
import { demonstrationSeabed } from './seabedLayer.ts';
import { answer } from './seabedWorker.ts';

test('the seabed is shallow on the banks, deep in the basins and rises to the coast', () => {
  expect(depthAt(2.3, 54.8)).toBeLessThan(45);
  expect(depthAt(0, 68)).toBeGreaterThan(2500);
  expect(depthAt(-6, 45.5)).toBeGreaterThan(3500);
  expect(depthAt(9, 58.1)).toBeGreaterThan(300);
  expect(depthAt(4.9, 61)).toBeLessThan(depthAt(3.4, 61.3) ?? 0);
  expect(depthAt(150, 0)).toBeUndefined();
});

test('it is drawn in tiles, each once, with none where no depth is known', async () => {
  const requests: unknown[] = [];
  const seabed = demonstrationSeabed({
    async ask(question) {
      requests.push(question);
      return answer(question);
    },
    close: async () => {},
  });
  const tileAt = (x: number, y: number) => seabed.tile(5, x, y, (draw) => draw());
  expect(seabed.described).toMatchObject({ demonstration: true, depths: true });
  const tile = await tileAt(16, 9);
  expect(tile?.mediaType).toBe('image/png');
  const bytes = tile?.bytes ?? new Uint8Array();
  expect(bytes.length).toBeLessThan(30_000);
  const { width, height, channels } = await sharp(bytes).metadata();
  expect({ width, height, channels }).toEqual({ width: 256, height: 256, channels: 4 });
  expect((await tileAt(16, 9))?.hash).toBe(tile?.hash);
  expect(await tileAt(30, 16)).toBeUndefined();
  expect(requests).toEqual([
    [5, 16, 9],
    [5, 30, 16],
  ]);
});
