import { expect, test } from 'vitest';
import { unitX, unitY } from '#map/engine/mercator.ts';
import { minuteOf, testStart, testTrails } from './testTrails.ts';
import { momentNear } from './wayUnderPointer.ts';

const reach = 100_000;

test.each([
  ['on the way', 5, 60.1, 1000, 30],
  ['beside it', 5.005, 60.05, 1000, 15],
  ['too far from it', 5.5, 60.1, 1000, undefined],
  ['on what came later', 5, 60.15, 30, undefined],
  ['in a gap', 5.5, 60.2, 1000, undefined],
  ['after a gap', 6.1, 60.2, 1000, 210],
] as const)('A place %s', async (_, longitude, latitude, until, minute) => {
  const trails = await testTrails([
    [0, 60, 5],
    [60, 60.2, 5],
    [200, 60.2, 6, 5, true],
    [220, 60.2, 6.2],
  ]);
  const [vessel] = trails.vessels;
  const place = { x: unitX(longitude), y: unitY(latitude) };
  const found = vessel && momentNear(trails, vessel, place, reach, minuteOf(until));
  const minutes = found === undefined ? undefined : Math.round((found - testStart) / 60);
  expect(minutes).toBe(minute);
});
