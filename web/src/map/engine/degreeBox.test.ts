import { expect, it } from 'vitest';
import { degreeBox } from './degreeBox.ts';

it.each([
  ['grows to whole degrees', [59.2, 4.9, 60.1, 6.01], [59, 4, 61, 7]],
  ['is on the world on any of its copies', [59, 364, 60, 366], [59, 4, 60, 6]],
  ['may cross the antimeridian', [10, 178.5, 12, 182.5], [10, 178, 12, -177]],
  ['ends at the poles', [-95, 0, 95, 10], [-90, 0, 90, 10]],
  ['is the whole world at most', [-60, -300, 60, 200], [-60, -180, 60, 180]],
])('%s', (_, view, box) => {
  const boxOf = ([south = 0, west = 0, north = 0, east = 0]: readonly number[]) => ({ south, west, north, east });
  expect(degreeBox(boxOf(view))).toEqual(boxOf(box));
});
