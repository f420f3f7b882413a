import { describe, expect, it } from 'vitest';
import { stopsOf } from './stops.ts';
import { testStart, testTrails, type TestPoint } from './testTrails.ts';

/** Sails one sea mile north in 6 minutes from here. */
const mile = 1 / 60;

const cases: readonly [name: string, points: readonly TestPoint[], stops: readonly (readonly [number, number])[]][] = [
  ['none without positions', [], []],
  ['none of a single position', [[0, 60, 5]], []],
  [
    'none of a vessel that sails',
    [
      [0, 60, 5],
      [60, 60 + 10 * mile, 5],
    ],
    [],
  ],
  [
    'one between two ways',
    [
      [0, 60, 5],
      [60, 60.1, 5],
      [260, 60.1, 5],
      [320, 60.2, 5],
    ],
    [[60, 260]],
  ],
  [
    'one that lasts from the first to the last position',
    [
      [0, 60, 5],
      [100, 60, 5],
    ],
    [[0, 100]],
  ],
  [
    'none shorter than 20 minutes',
    [
      [0, 60, 5],
      [60, 60.1, 5],
      [79, 60.1, 5],
      [140, 60.2, 5],
    ],
    [],
  ],
  [
    'one of 20 minutes',
    [
      [0, 60, 5],
      [60, 60.1, 5],
      [80, 60.1, 5],
      [140, 60.2, 5],
    ],
    [[60, 80]],
  ],
  [
    'one while it drifts at less than half a knot',
    [
      [0, 60, 5],
      [60, 60 + 0.4 * mile, 5],
    ],
    [[0, 60]],
  ],
  [
    'none at half a knot and more',
    [
      [0, 60, 5],
      [60, 60 + 0.6 * mile, 5],
    ],
    [],
  ],
  [
    'one if it shifts for less than five minutes',
    [
      [0, 60, 5],
      [60, 60, 5],
      [64, 60.003, 5],
      [120, 60.003, 5],
    ],
    [[0, 120]],
  ],
  [
    'two if it moves for five minutes and more',
    [
      [0, 60, 5],
      [60, 60, 5],
      [66, 60.01, 5],
      [120, 60.01, 5],
    ],
    [
      [0, 60],
      [66, 120],
    ],
  ],
  [
    'two around a gap, since what was in it is unknown',
    [
      [0, 60, 5],
      [60, 60, 5],
      [200, 60, 5, 0, true],
      [260, 60, 5],
    ],
    [
      [0, 60],
      [200, 260],
    ],
  ],
];

describe('the stops of a vessel', () => {
  it.each(cases)('are %s', async (_, points, stops) => {
    const trails = await testTrails(
      [
        [0, 0, 0],
        [90, 0, 0],
      ],
      points,
    );
    const [, vessel] = trails.vessels;
    const found = vessel === undefined ? [] : stopsOf(trails, vessel);
    expect(found.map(({ from, to }) => [(from - testStart) / 60, (to - testStart) / 60])).toEqual(stops);
  });
});
