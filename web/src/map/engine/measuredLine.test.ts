import { describe, expect, test } from 'vitest';
import { measurePointsMax } from './mapSearch.ts';
import {
  addressOfPoints,
  formatDistance,
  formatMeasuredBearing,
  legsOf,
  measurable,
  pointsInAddress,
} from './measuredLine.ts';

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

test('adds up the legs to a total', () => {
  const legs = legsOf(pointsInAddress('60,5;61,5;61,7'));
  expect(legs).toHaveLength(2);
  expect(legs[0]?.bearing).toBe(0);
  expect(legs[0]?.metres).toBeCloseTo(111_420.7, 0);
  expect(legs[1]?.total).toBeCloseTo((legs[0]?.metres ?? 0) + (legs[1]?.metres ?? 0), 6);
  expect(legs[1]?.bearing).toBeGreaterThan(89);
  expect(legs[1]?.finalBearing).toBeGreaterThan(legs[1]?.bearing ?? 0);
  expect(legsOf([])).toEqual([]);
});

test('takes the short way for a leg over the date line', () => {
  const [leg] = legsOf(pointsInAddress('0,179.5;0,-179.5'));
  expect(leg?.metres).toBeCloseTo(111_319.49, 1);
  expect(leg?.bearing).toBeCloseTo(90, 9);
});

test('treats a place on a copy of the world as the place itself', () => {
  expect(measurable({ latitude: 5, longitude: 181 })).toEqual({ latitude: 5, longitude: -179 });
  expect(measurable({ latitude: 5, longitude: -190 })).toEqual({ latitude: 5, longitude: 170 });
});

test.each([
  [1852, 'nm', '1.00 nm'],
  [185_200, 'nm', '100.0 nm'],
  [18_520_000, 'nm', '10,000 nm'],
  [999, 'km', '999 m'],
  [1000, 'km', '1.00 km'],
  [1609.344, 'mi', '1.00 mi'],
  [0, 'nm', '0.00 nm'],
] as const)('formats %f m in %s as %s', (metres, unit, text) => {
  expect(formatDistance(metres, unit).replace('\u00A0', ' ')).toBe(text);
});

test.each([
  [0, '000.0°'],
  [87.44, '087.4°'],
  [359.97, '000.0°'],
])('formats bearing %f as %s', (degrees, text) => expect(formatMeasuredBearing(degrees)).toBe(text));
