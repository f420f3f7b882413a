import { describe, expect, it } from 'vitest';
import { ringOf, type AreaShape, type Ring } from '@wheelhouse/contract/areaShape';
import { AreaIndex } from './areaIndex.ts';

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A star with many corners: it can't cross itself. */
function star(next: () => number, corners: number): AreaShape {
  const points = Array.from({ length: corners }, (_, corner) => {
    const [angle, radius] = [(2 * Math.PI * corner) / corners, 0.3 + next()];
    return { latitude: 60 + radius * Math.sin(angle), longitude: 5 + 2 * radius * Math.cos(angle) };
  });
  return { kind: 'polygon', points };
}

/** The rule of the even number of crossings, over all sides. */
function isIn(ring: Ring, x: number, y: number): boolean {
  return ring.slice(1).reduce((found, [x2, y2], side) => {
    const [x1, y1] = ring[side] ?? [0, 0];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !found : found;
  }, false);
}

describe('an area', () => {
  it.each([3, 7, 100, 1000])('of %i corners has the points that a look at every side finds', (corners) => {
    const next = random(corners);
    const ring = ringOf(star(next, corners));
    const area = new AreaIndex(ring);
    for (let point = 0; point < 3000; point += 1) {
      const [x, y] = [1 + 8 * next(), 58 + 4 * next()];
      expect([x, y, area.has(x, y)]).toEqual([x, y, isIn(ring, x, y)]);
    }
  });

  it.each([3, 7, 100])('of %i corners has the parts of ways that small steps find', (corners) => {
    const next = random(corners);
    const ring = ringOf(star(next, corners));
    const area = new AreaIndex(ring);
    for (let count = 0; count < 60; count += 1) {
      const way = { fromX: 1 + 8 * next(), fromY: 58 + 4 * next(), toX: 1 + 8 * next(), toY: 58 + 4 * next() };
      const parts = area.partsInside(way);
      const steps = Array.from({ length: 500 }, (_, step) => (step + 0.5) / 500);
      const inside = steps.filter((at) =>
        isIn(ring, way.fromX + (way.toX - way.fromX) * at, way.fromY + (way.toY - way.fromY) * at),
      );
      const length = parts.reduce((sum, [from, to]) => sum + to - from, 0);
      expect(Math.abs(length - inside.length / 500)).toBeLessThan(0.04);
    }
  });

  it('over the antimeridian has the points on both sides of it', () => {
    const area = new AreaIndex(ringOf({ kind: 'circle', centre: { latitude: -17, longitude: 179.9 }, radiusNm: 30 }));
    const has = (longitude: number) => area.has(area.nearest(longitude), -17);
    expect([179.5, 179.9, -179.9, -179.7, -179, 0].map(has)).toEqual([true, true, true, true, false, false]);
  });
});
