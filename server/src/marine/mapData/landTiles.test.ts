import type { Position } from 'geojson';
import type { LegacyTile } from 'geojson-vt';
import { expect, test } from 'vitest';
import { coastOf, featuresOfPolygon } from './landFeatures.ts';
import { kindOf, landTiles } from './landTiles.ts';

function square(west: number, south: number, east: number, north: number): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function polygonTile(...rings: [number, number][][]): LegacyTile {
  return { features: [{ type: 3, geometry: rings, tags: null }] };
}

test('an island away from the edge of the world is one area whose outline is its coast', () => {
  const island = featuresOfPolygon([square(5, 60, 6, 61)]);
  expect(island).toHaveLength(1);
  expect(island[0]?.properties).toBeNull();
});

test('land cut at the antimeridian keeps its coast as lines without the cut', () => {
  const land = featuresOfPolygon([square(170, 65, 180, 70)]);
  expect(land.map((feature) => feature.geometry.type)).toEqual(['Polygon', 'LineString', 'LineString']);
  expect(land[0]?.properties).toEqual({ seam: true });
});

test('the lower edge of Antarctica is no coast', () => {
  const ring: Position[] = [
    [180, -77.7],
    [180, -85],
    [179, -85.0511],
    [-180, -85.0511],
    [-180, -77.7],
    [0, -70],
    [180, -77.7],
  ];
  expect(coastOf(ring)).toEqual([
    [
      [-180, -77.7],
      [0, -70],
      [180, -77.7],
    ],
  ]);
});

test('distinguishes a tile covered by land, one near land and one with a coast', () => {
  const around: [number, number][] = [
    [-64, -64],
    [4160, -64],
    [4160, 4160],
    [-64, 4160],
    [-64, -64],
  ];
  const besides: [number, number][] = [
    [-64, -64],
    [-10, -64],
    [-10, 4160],
    [-64, 4160],
    [-64, -64],
  ];
  const through: [number, number][] = [
    [-64, -64],
    [4160, -64],
    [4160, 4160],
    [-64, -64],
  ];
  expect(kindOf(polygonTile(around))).toBe('land');
  expect(kindOf(polygonTile(besides))).toBe('sea');
  expect(kindOf(polygonTile(through))).toBe('coast');
  expect(
    kindOf(
      polygonTile(around, [
        [1, 1],
        [2, 1],
        [2, 2],
        [1, 1],
      ]),
    ),
  ).toBe('coast');
});

test('the inside of a continent shares one content and the open sea has no tiles', () => {
  const tiles = [...landTiles(featuresOfPolygon([square(-40, 10, 40, 60)]))].filter((tile) => tile.z === 6);
  const contents = Map.groupBy(tiles, (tile) => Buffer.from(tile.content).toString('base64'));
  expect(tiles.length).toBeLessThan(64 * 64);
  expect(Math.max(...Array.from(contents.values(), (same) => same.length))).toBeGreaterThan(80);
  expect(tiles.some((tile) => tile.x === 0)).toBe(false);
});

test('leaves out islets and bends of the coast that are less than a pixel on the screen', () => {
  const islet = featuresOfPolygon([square(10, 0, 10.05, 0.05)]);
  // At zoom 2 a unit of a tile is 0.022 degrees: the islet is 2 units wide, and at zoom 4 nine.
  const zooms = new Set([...landTiles(islet)].map(({ z }) => z));
  expect([...zooms].toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8]);
});
