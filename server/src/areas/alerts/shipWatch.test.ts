import { describe, expect, it } from 'vitest';
import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { ShipWatch, type Happening } from './shipWatch.ts';
import { areaAround, areaOf, type WatchedArea } from './watchedArea.ts';

const minuteMs = 60_000;
const track = 257_000_001;

/** A degree wide and high, around 5.5 degrees east and 60.5 north. */
const bank = square(5, 60, 1);

function square(west: number, south: number, size: number): AreaShape {
  const [east, north] = [west + size, south + size];
  const corners = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ] as const;
  return {
    kind: 'polygon',
    points: corners.map(([latitude, longitude]) => ({
      latitude,
      longitude: longitude > 180 ? longitude - 360 : longitude,
    })),
  };
}

type Step = readonly [minutes: number, longitude: number, speed?: number];

/** What a ship does on a parallel. */
function follow(watch: ShipWatch, steps: readonly Step[], { latitude = 60.5, of = track } = {}): Happening[] {
  const found: Happening[] = [];
  for (const [minutes, longitude, speed] of steps)
    watch.take({ track: of, at: minutes * minuteMs, latitude, longitude, speed }, (one) => found.push(one));
  return found;
}

function watching(areas: Readonly<Record<string, WatchedArea>>): ShipWatch {
  const watch = new ShipWatch();
  watch.setAreas(new Map(Object.entries(areas)));
  return watch;
}

const short = (found: readonly Happening[]) =>
  found
    .filter(({ what }) => what !== 'stop' && what !== 'move')
    .map(({ what, of, at, longitude }) => [what, of, Math.round(at / minuteMs), Math.round(longitude * 100) / 100]);

describe('a ship', () => {
  it('enters and leaves an area where its way crosses the border', () => {
    const found = follow(watching({ bank: areaOf(bank) }), [
      [0, 4.5],
      [20, 5.5],
      [40, 5.6],
      [60, 6.4],
    ]);
    expect(short(found)).toEqual([
      ['in', 'bank', 10, 5],
      ['out', 'bank', 50, 6],
    ]);
  });

  it('that passes an area between two positions enters and leaves it', () => {
    expect(
      short(
        follow(
          watching({ bank: areaOf(square(5, 60, 0.5)) }),
          [
            [0, 4.9],
            [60, 5.7],
          ],
          { latitude: 60.25 },
        ),
      ),
    ).toEqual([
      ['in', 'bank', 8, 5],
      ['out', 'bank', 45, 5.5],
    ]);
  });

  it('that is inside at its first position has not entered, and leaves later', () => {
    expect(
      short(
        follow(watching({ bank: areaOf(bank) }), [
          [0, 5.5],
          [20, 6.5],
        ]),
      ),
    ).toEqual([['out', 'bank', 10, 6]]);
  });

  it('at the border enters once, despite the errors of its positions', () => {
    const shaking = Array.from({ length: 40 }, (_, index): Step => [
      10 + index / 10,
      index % 2 === 0 ? 5.0005 : 4.9995,
    ]);
    expect(short(follow(watching({ bank: areaOf(bank) }), [[0, 4.9], ...shaking]))).toEqual([['in', 'bank', 10, 5]]);
  });

  it('just outside the border for more than ten minutes has left when it crossed it', () => {
    const found = follow(watching({ bank: areaOf(bank) }), [
      [0, 5.2],
      [10, 4.9995],
      [15, 4.9994],
      [25, 4.9993],
    ]);
    expect(short(found)).toEqual([['out', 'bank', 10, 5]]);
  });

  it('that was silent for hours is inside or outside from its next position on', () => {
    expect(
      short(
        follow(watching({ bank: areaOf(bank) }), [
          [0, 4.5],
          [300, 5.5],
          [600, 7.5],
        ]),
      ),
    ).toEqual([
      ['in', 'bank', 300, 5.5],
      ['out', 'bank', 600, 7.5],
    ]);
  });

  it('crosses borders at the antimeridian', () => {
    const found = follow(watching({ line: areaOf(square(179.5, 60, 1)) }), [
      [0, 179],
      [30, -179.8],
      [60, -179],
    ]);
    expect(short(found)).toEqual([
      ['in', 'line', 13, 179.5],
      ['out', 'line', 41, -179.5],
    ]);
  });

  it('comes near an area at a distance from its border', () => {
    // 30 nautical miles are a degree of longitude at 60 degrees north.
    const found = follow(
      watching({ near: areaAround(square(5, 59.5, 1), 15) }),
      [
        [0, 4],
        [60, 5.2],
      ],
      { latitude: 60 },
    );
    expect(short(found)).toEqual([['in', 'near', 25, 4.5]]);
  });

  it('that sends positions out of order does nothing by those that are late', () => {
    const found = follow(watching({ bank: areaOf(bank) }), [
      [0, 4.5],
      [20, 5.5],
      [10, 4.6],
      [25, 5.6],
    ]);
    expect(short(found)).toEqual([['in', 'bank', 10, 5]]);
  });

  it('whose last position is from the future goes on from the next one', () => {
    const watch = watching({ bank: areaOf(bank), other: areaOf(square(6.5, 60, 1)) });
    follow(watch, [
      [60, 4.9],
      [80, 5.9],
      [85, 6.0005],
    ]);
    const found: Happening[] = [];
    const take = (minutes: number, longitude: number) =>
      watch.take(
        { track, at: minutes * minuteMs, latitude: 60.5, longitude, speed: undefined },
        (one) => found.push(one),
        (minutes + 10) * minuteMs,
      );
    take(20, 6.6);
    take(30, 7.4);
    take(40, 7.6);
    expect(short(found)).toEqual([
      ['in', 'other', 20, 6.6],
      ['out', 'bank', 20, 6.6],
      ['out', 'other', 35, 7.5],
    ]);
  });

  it('does nothing by a position that is later than what is taken', () => {
    const watch = watching({ bank: areaOf(bank) });
    follow(watch, [[0, 4.5]]);
    const found: Happening[] = [];
    const fix = { track, at: 20 * minuteMs, latitude: 60.5, longitude: 5.5, speed: undefined };
    watch.take(fix, (one) => found.push(one), 19 * minuteMs);
    expect(found).toEqual([]);
    expect(short(follow(watch, [[10, 5.5]]))).toEqual([['in', 'bank', 5, 5]]);
  });

  it('in an area that is watched from now on has not entered it', () => {
    const watch = watching({});
    follow(watch, [[0, 5.5]]);
    watch.setAreas(new Map([['bank', areaOf(bank)]]));
    expect(
      short(
        follow(watch, [
          [10, 5.6],
          [40, 6.5],
        ]),
      ),
    ).toEqual([['out', 'bank', 23, 6]]);
  });

  it('stops when it is slow for ten minutes, and gets under way again', () => {
    const found = follow(watching({}), [
      ...([
        [0, 5, 8],
        [10, 5.02, 3],
        [12, 5.03, 0.2],
        [16, 5.03, 0.1],
        [23, 5.03, 0.3],
      ] as const),
      ...([
        [60, 5.03, 0.1],
        [70, 5.03, 2],
        [71, 5.031, 4],
        [80, 5.05, 8],
      ] as const),
    ]);
    expect(found.map(({ what, at }) => [what, at / minuteMs])).toEqual([
      ['stop', 12],
      ['move', 70],
    ]);
  });

  it('that was silent for hours stops or gets under way at its next position', () => {
    const stops = [
      [0, 5, 8],
      [5, 5.02, 8],
      [10, 5.03, 0.2],
      [21, 5.03, 0.1],
    ] as const;
    const later = [
      [300, 5.03, 0.1],
      [600, 5.4, 8],
      [610, 5.45, 8],
      [900, 5.9, 0.1],
      [905, 5.9, 0.1],
      [911, 5.9, 0.2],
    ] as const;
    expect(follow(watching({}), [...stops, ...later]).map(({ what, at }) => [what, at / minuteMs])).toEqual([
      ['stop', 10],
      ['move', 600],
      ['stop', 900],
    ]);
  });

  it('that swings at its berth, and of which no speed is known, does not get under way', () => {
    const swinging = Array.from({ length: 30 }, (_, index): Step => [30 + index, 5.03 + (index % 2) * 0.00005]);
    const found = follow(watching({}), [[0, 5, 8], [2, 5.02, 8], [12, 5.03, 0.2], [24, 5.03, 0.2], ...swinging]);
    expect(found.map(({ what }) => what)).toEqual(['stop']);
  });
});

describe('two ships', () => {
  const other = 257_000_002;
  const nearOther = (nm: number) => {
    const watch = new ShipWatch();
    watch.setTargets(new Map([['other', { track: other, nm }]]));
    return watch;
  };

  it('come near once, no matter which of them moves, until they are apart', () => {
    const watch = nearOther(3);
    follow(watch, [[0, 5]], { of: other });
    const found = [
      ...follow(watch, [
        [1, 5.3],
        [5, 5.05],
      ]),
      ...follow(watch, [[6, 5.01]], { of: other }),
      ...follow(watch, [[7, 5.04]]),
      ...follow(watch, [[8, 5.6]], { of: other }),
      ...follow(watch, [
        [9, 5.1],
        [15, 5.58],
      ]),
    ];
    expect(found.map(({ what, track: of, at }) => [what, of, at / minuteMs])).toEqual([
      ['near', track, 5],
      ['far', track, 8],
      ['near', track, 15],
    ]);
  });

  it('of which one is silent are not near', () => {
    const watch = nearOther(3);
    follow(watch, [[0, 5]], { of: other });
    expect(
      follow(watch, [
        [0, 6],
        [30, 5.01],
      ]),
    ).toEqual([]);
  });
});

it('finds the areas around a ship among many', () => {
  const corners = 100;
  const areas = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => {
      const [north, east] = [40 + (index % 50) * 0.6, -20 + Math.floor(index / 50) * 2];
      const points = Array.from({ length: corners }, (__, corner) => {
        const angle = (2 * Math.PI * corner) / corners;
        const radius = 0.3 + 0.1 * Math.sin(angle * 9);
        return { latitude: north + radius * Math.sin(angle), longitude: east + radius * Math.cos(angle) };
      });
      return [String(index), areaOf({ kind: 'polygon', points })];
    }),
  );
  const watch = watching(areas);
  const way = Array.from({ length: 400 }, (_, index): Step => [index * 2, -21 + index * 0.05]);
  const found = follow(watch, way, { latitude: 52 });
  // Brute force: every area, at every position.
  let [inside, expected] = [new Set<string>(), 0];
  for (const [, x] of way) {
    const now = new Set(Object.entries(areas).flatMap(([key, area]) => (area.has(area.nearest(x), 52) ? [key] : [])));
    for (const key of now) if (!inside.has(key)) expected += 1;
    inside = now;
  }
  expect(found.filter(({ what }) => what === 'in').length).toBeGreaterThanOrEqual(expected);
  expect(expected).toBeGreaterThan(5);
});
