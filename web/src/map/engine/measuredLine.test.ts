import { describe, expect, test } from 'vitest';
import { measurePointsMax } from './mapSearch.ts';
import { addressOfPoints, measurable, pointsInAddress } from './measuredLine.ts';

describe('the measured line in an address', () => {
  test('is read back as it was written', () => {
    const points = [
      { latitude: 69.65, longitude: 18.96 },
      { latitude: -17.5, longitude: -179.999999 },
    ];
    expect(addressOfPoints(points)).toBe('69.65,18.96;-17.5,-179.999999');
    expect(pointsInAddress(addressOfPoints(points))).toEqual(points);
    expect(addressOfPoints([])).toBeUndefined();
  });

  test.each([
    ['', 0],
    [';;;', 0],
    ['nonsense', 0],
    ['91,0', 0],
    ['0,181', 0],
    ['1e1,2', 0],
    ['NaN,Infinity', 0],
    ['62,6;<script>,1;63,7', 2],
    ['62,6,5;63,7', 1],
    ['62;6', 0],
    [Array.from({ length: 400 }, () => '1,1').join(';'), measurePointsMax],
  ])('reads "%s" as %i points', (text, count) => expect(pointsInAddress(text)).toHaveLength(count));
});

test('treats a place on a copy of the world as the place itself', () => {
  expect(measurable({ latitude: 5, longitude: 181 })).toEqual({ latitude: 5, longitude: -179 });
  expect(measurable({ latitude: 5, longitude: -190 })).toEqual({ latitude: 5, longitude: 170 });
});
