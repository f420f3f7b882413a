import { describe, expect, test } from 'vitest';
import { pointsInAddress } from '#map/engine/measuredLine.ts';
import { formatDistance, formatMeasuredBearing, legsOf } from './legs.ts';

const legOf = (line: string) => legsOf(pointsInAddress(line))[0];

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

describe('length and bearings of a leg on WGS 84', () => {
  test.each([
    ['Tromsø to Svolvær', '69.65,18.96;68.23,14.57', 236_775.5828, 230.0963423, 225.9990005],
    ['Bergen to Tórshavn', '60.39,5.32;62.01,-6.77', 673_521.7967, 290.7672894, 280.1625555],
    ['across the date line, Fiji', '-17.5,179.2;-16.8,-179.4', 167_900.2444, 62.7303202, 62.3174696],
    ['across the date line, Bering Sea', '61,175;58,-172', 806_808.5057, 108.709316, 119.9267112],
    ['Dutch Harbor to Hakodate', '53.9,-166.5;41.77,140.73', 4_066_586.027, 272.7418481, 232.1521635],
    ['along the equator', '0,10;0,30', 2_226_389.8159, 90, 90],
    // The example of C. F. F. Karney, Algorithms for geodesics, Journal of Geodesy 87 (2013).
    ['nearly opposite places', '-30,0;29.9,179.8', 19_989_832.8276, 161.8905247, 18.0907372],
    ['a boat length', '62,6;62.0001,6.0001', 12.3149, 25.1813708, 25.1814591],
  ] as const)('%s', (_, line, metres, bearing, finalBearing) => {
    const leg = legOf(line);
    expect(leg?.metres).toBeCloseTo(metres, 3);
    expect(leg?.bearing).toBeCloseTo(bearing, 6);
    expect(leg?.finalBearing).toBeCloseTo(finalBearing, 6);
  });

  test('are zero at one place, however it is written', () => {
    for (const line of ['62,6;62,6', '62,180;62,-180', '90,10;90,130', '-90,0;-90,90']) {
      expect(legOf(line)?.metres).toBeCloseTo(0, 6);
    }
    expect(legOf('62,6;62,6')).toMatchObject({ metres: 0, bearing: 0, finalBearing: 0 });
  });

  test('has bearings from 0 up to 360', () => {
    expect(legOf('0,10;0,5')?.bearing).toBe(270);
    expect(legOf('60,25;70,25')).toMatchObject({ bearing: 0, finalBearing: 0 });
    expect(legOf('60,25;10,25')).toMatchObject({ bearing: 180, finalBearing: 180 });
  });
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
