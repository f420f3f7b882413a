import type { WeatherGrid } from '@wheelhouse/contract/weather';
import { describe, expect, test } from 'vitest';
import { edgeFade, insideEdge, shownShare } from './edgeFade.ts';
import type { Field } from './sampleField.ts';

/** From 40° W to 60° E and from 70° to 10° N. */
const sea: WeatherGrid = { west: -40, north: 70, stepEast: 1, stepSouth: 1, columns: 101, rows: 61, around: false };

function fieldOf(...grids: readonly WeatherGrid[]): Field {
  const from = new Int16Array(0);
  return grids.map((grid) => ({ grid, planes: [], from, to: from, mix: 0, fromId: 'a', toId: 'a' }));
}

describe('a field', () => {
  test.each([
    ['west', 40, -40, 40, -34],
    ['east', 40, 60, 40, 54],
    ['north', 70, 10, 64, 10],
    ['south', 10, 10, 16, 10],
  ])('fades over six degrees to its %s', (_, edgeLatitude, edgeLongitude, fullLatitude, fullLongitude) => {
    expect(edgeFade.degrees).toBe(6);
    expect(insideEdge(sea, edgeLatitude, edgeLongitude)).toBe(0);
    const halfway = insideEdge(sea, (edgeLatitude + fullLatitude) / 2, (edgeLongitude + fullLongitude) / 2);
    expect(halfway).toBeCloseTo(0.5);
    expect(insideEdge(sea, fullLatitude, fullLongitude)).toBe(1);
  });

  test('never changes by more than an eighth within half a degree', () => {
    const shares = Array.from({ length: 220 }, (_, step) => insideEdge(sea, 40, -45 + step / 2));
    const steps = shares.slice(1).map((share, at) => Math.abs(share - (shares[at] ?? 0)));
    expect(Math.max(...steps)).toBeLessThanOrEqual(0.125);
  });

  test('is drawn in full in the middle of a small grid', () => {
    const bay: WeatherGrid = { ...sea, west: 5, north: 63, stepEast: 0.1, stepSouth: 0.1, columns: 41, rows: 21 };
    expect(insideEdge(bay, 62, 7)).toBe(1);
    expect(insideEdge(bay, 62.8, 7)).toBeCloseTo(0.5);
  });

  test('does not fade around the world, nor where the map ends', () => {
    const world: WeatherGrid = { ...sea, west: -180, north: 90, columns: 360, rows: 181, around: true };
    for (const longitude of [-180, 0, 179.9]) expect(insideEdge(world, 84, longitude)).toBe(1);
    expect(insideEdge({ ...sea, north: 85 }, 84.9, 10)).toBe(1);
  });

  test('is drawn in full across the antimeridian', () => {
    const across: WeatherGrid = { ...sea, west: 150 };
    expect(insideEdge(across, 40, -160)).toBe(1);
    expect(insideEdge(across, 40, 180)).toBe(1);
    expect(insideEdge(across, 40, -100)).toBe(0);
  });

  test('does not fade at the edge of a fine grid within a coarse one', () => {
    const fine: WeatherGrid = { ...sea, west: 0, north: 60, stepEast: 0.25, stepSouth: 0.25, columns: 41, rows: 41 };
    expect(shownShare(fieldOf(fine), 60, 5)).toBe(0);
    expect(shownShare(fieldOf(fine, sea), 60, 5)).toBe(1);
  });
});
