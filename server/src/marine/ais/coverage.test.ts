import { describe, expect, it } from 'vitest';
import { seaAreas } from '@wheelhouse/contract/reception';
import { Coverage, squaresBy, squaresIn, wholeWorld, widened } from './coverage.ts';
import { seaAreaAt } from './seaAreas.ts';

const minute = 60_000;
const start = Date.parse('2026-10-03T09:00:00Z');

describe('what a feed receives', () => {
  const here = { south: 59, west: 4, north: 61, east: 6 };
  const received = (coverage: Coverage, box: Parameters<typeof squaresIn>[0], now: number) =>
    coverage.received(squaresIn(box), now);

  it('is known by place, with the time of the newest position', () => {
    const coverage = new Coverage();
    coverage.add(60.5, 5.5, start, start);
    coverage.add(60.5, 5.5, start - 5000, start);
    coverage.add(70.5, 5.5, start + 1000, start + 1000);
    expect(received(coverage, here, start).at).toBe(start);
    expect(received(coverage, { ...here, south: 61, north: 62 }, start)).toEqual({ at: 0, perMinute: 0 });
  });

  it('is counted by the last full minute, which is empty after a pause', () => {
    const coverage = new Coverage();
    for (let second = 0; second < 150; second += 1) coverage.add(60.5, 5.5, start, start + second * 1000);
    expect(received(coverage, here, start + 150_000).perMinute).toBe(60);
    expect(received(coverage, here, start + 3 * minute).perMinute).toBe(30);
    expect(received(coverage, here, start + 4 * minute).perMinute).toBe(0);
  });

  it('does not come from the future, and not from nowhere', () => {
    const coverage = new Coverage();
    coverage.add(60.5, 5.5, start + 1e9, start);
    for (const [latitude, longitude] of [
      [91, 0],
      [0, 181],
      [NaN, 5],
    ] as const)
      coverage.add(latitude, longitude, start, start);
    expect(received(coverage, wholeWorld, start)).toEqual({ at: start, perMinute: 0 });
    expect(received(coverage, wholeWorld, start + minute).perMinute).toBe(1);
  });

  it('may be at the poles, at the antimeridian and across it', () => {
    const coverage = new Coverage();
    coverage.add(90, 180, start, start);
    coverage.add(-90, -180, start, start);
    coverage.add(10.5, 179.5, start, start);
    coverage.add(10.5, -179.5, start, start);
    expect(received(coverage, { south: 10, west: 179, north: 11, east: -179 }, start + minute).perMinute).toBe(2);
    expect(received(coverage, { south: 10, west: -179, north: 11, east: 179 }, start + minute).perMinute).toBe(0);
    expect(received(coverage, wholeWorld, start + minute).perMinute).toBe(4);
  });
});

it.each([
  [
    { south: 60, west: 4, north: 61, east: 5 },
    { south: 55, west: -1, north: 66, east: 10 },
  ],
  [
    { south: 88, west: 178, north: 90, east: -179 },
    { south: 83, west: 173, north: 90, east: -174 },
  ],
  [
    { south: -90, west: -178, north: -88, east: 177 },
    { south: -90, west: -180, north: -83, east: 180 },
  ],
])('a box is widened on the world: %j', (box, wide) => {
  expect(widened(box, 5)).toEqual(wide);
});

describe('the seas', () => {
  it.each([
    [71, 35, 'barentsSea'],
    [67, 10, 'norwegianSea'],
    [60.4, 4.9, 'northSea'],
    [54.1, 7.9, 'northSea'],
    [58, 10.5, 'skagerrak'],
    [55.5, 15, 'balticSea'],
    [65, -20, 'iceland'],
    [62, -7, 'faroes'],
    [57.5, -7, 'westOfScotland'],
    [50, -2, 'celticSeas'],
    [45, -5, 'bayOfBiscay'],
    [40, -10, 'iberia'],
    [36, 15, 'mediterranean'],
    [44, -63, 'northwestAtlantic'],
    [26, -80, 'westernCentralAtlantic'],
    [37.5, -123, 'easternCentralPacific'],
    [48, -125, 'northeastPacific'],
    [35, 140, 'northwestPacific'],
    [-41, 175, 'southwestPacific'],
    [-12, -78, 'southeastPacific'],
    [-34, 18, 'southeastAtlantic'],
    [89.5, 0, 'arcticSea'],
    [-70, 0, 'antarctic'],
  ])('at %d, %d: %s', (latitude, longitude, area) => {
    expect(seaAreaAt(latitude, longitude)).toBe(area);
  });

  it('have each some squares', () => {
    expect([...squaresBy(seaAreaAt).keys()].sort()).toEqual([...seaAreas].sort());
  });
});
