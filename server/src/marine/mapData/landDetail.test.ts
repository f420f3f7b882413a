import { expect, test } from 'vitest';
import { landDetailTiles } from './landDetail.ts';
import { featuresOfPolygon } from './landFeatures.ts';
import { fullLandTile } from './landTiles.ts';

test('land as large as a continent has a few full tiles, and coast only at its edge', () => {
  const continent = featuresOfPolygon([
    [
      [0, 40],
      [40, 40],
      [40, 60],
      [0, 60],
      [0, 40],
    ],
  ]);
  const tiles = [...landDetailTiles(continent)];
  const zooms = new Set(tiles.map(({ z, below = 0 }) => z + below));
  expect([...zooms].sort((a, b) => a - b)).toEqual([9, 10]);
  const full = tiles.filter(({ content }) => content === fullLandTile);
  const inland = full
    .filter(({ z, below = 0 }) => z + below === 10)
    .reduce((sum, { below = 0 }) => sum + 4 ** below, 0);
  const coast = tiles.filter(({ z, content }) => z === 10 && content !== fullLandTile);
  // 40 degrees are 113.8 tiles, and 40 to 60 degrees north 91.5 of them.
  expect(inland + coast.length).toBeGreaterThan(113 * 91);
  expect(inland + coast.length).toBeLessThan(116 * 94);
  expect(full.length).toBeLessThan(inland / 8);
  // Every tile once.
  const numbers = tiles.map(({ z, x, y, below = 0 }) => `${z}/${x}/${y}/${below}`);
  expect(new Set(numbers).size).toBe(numbers.length);
});
