import { describe, expect, it } from 'vitest';
import { bordersOf, type Border } from './borders.ts';
import { areaOf, isInside, polygonsOf, ringsOf, rounded, simplified } from './rings.ts';
import { placeOf } from './zoneGrid.ts';

const shape = { west: 0, south: 0, stepX: 1, stepY: 1, columns: 21, rows: 21 };

/** A grid of discs in an unowned frame: a node belongs to the nearest centre within six. */
function drawn(middles: readonly (readonly [number, number])[]): Border[] {
  const off = (region: number, node: number) => {
    const [x, y] = placeOf(shape, node);
    const middle = middles[region - 1];
    return middle === undefined ? 6 : Math.hypot(x - middle[0], y - middle[1]);
  };
  const regions = Uint8Array.from({ length: shape.columns * shape.rows }, (_, node) => {
    const all = [0, ...middles.map((_one, place) => place + 1)];
    return all.reduce((best, region) => (off(region, node) < off(best, node) ? region : best), 0);
  });
  return bordersOf(shape, regions, (region, node) => -off(region, node));
}

describe('borders between regions', () => {
  it('are one loop around a lone disc, at the limit of its claim', () => {
    const borders = drawn([[10, 10]]);
    expect(borders).toHaveLength(1);
    for (const [x, y] of borders[0]?.places ?? []) {
      expect(Math.abs(Math.hypot(x - 10, y - 10) - 6)).toBeLessThan(0.1);
    }
    const [ring = []] = ringsOf(1, borders);
    expect(ring.at(-1)).toEqual(ring[0]);
    expect(areaOf(ring) / areaOf(ringsOf(0, borders)[0] ?? [])).toBeCloseTo(-1, 6);
    expect(areaOf(ring)).toBeGreaterThan(0);
  });

  it('meet where three regions do, and neighbours share all points of their border', () => {
    const borders = drawn([
      [8, 10],
      [14, 10],
    ]);
    expect(borders).toHaveLength(3);
    const shared = borders.find(({ left, right }) => left > 0 && right > 0);
    for (const [x] of shared?.places ?? []) expect(x).toBeCloseTo(11, 0);
    const smooth = borders.map((border) => rounded(simplified(border, 5)));
    const [first = [], second = []] = [1, 2].map((region) => ringsOf(region, smooth)[0]);
    const between = smooth.find(({ left, right }) => left > 0 && right > 0)?.places ?? [];
    expect(between.length).toBeGreaterThan(1);
    for (const place of between) {
      expect(first).toContainEqual(place);
      expect(second).toContainEqual(place);
    }
    expect(isInside([8, 10], first)).toBe(true);
    expect(isInside([8, 10], second)).toBe(false);
  });

  it('become polygons with their holes', () => {
    const ring = (half: number, turn: 1 | -1) => {
      const corners = [-1, 1].flatMap((x) => [-x, x].map((y) => [10 + x * half, 10 + y * half * turn] as const));
      const [first = [0, 0]] = corners;
      return [...corners, first];
    };
    const rings = [ring(6, 1), ring(2, 1)].map((one) => (areaOf(one) > 0 ? one : one.toReversed()));
    const [outer = [], inner = []] = rings;
    expect(polygonsOf([outer, inner.toReversed()])).toEqual([[outer, inner.toReversed()]]);
    expect(polygonsOf([outer, inner])).toHaveLength(2);
  });
});
