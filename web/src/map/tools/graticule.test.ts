import { expect, test } from 'vitest';
import { graticule, graticuleLines, gridInterval, latitudeLabel, longitudeLabel } from './graticule.ts';

test.each([
  [3, 30],
  [3.99, 30],
  [4, 10],
  [5.49, 10],
  [5.5, 5],
  [6.99, 5],
  [7, 1],
  [14, 1],
])('at zoom %f the lines are %i degrees apart (platform specification, section 9)', (zoom, degrees) => {
  expect(gridInterval(zoom)).toBe(degrees);
});

test('a view over the date line has lines on both sides', () => {
  const { longitudes, latitudes } = graticule({ west: 165, east: 195, south: -12, north: 12 }, 10);
  expect(longitudes).toEqual([170, 180, 190]);
  expect(longitudes.map(longitudeLabel)).toEqual(['170°\u00A0E', '180°', '170°\u00A0W']);
  expect(latitudes).toEqual([-10, 0, 10]);
  expect(latitudes.map(latitudeLabel)).toEqual(['10°\u00A0S', '0°', '10°\u00A0N']);
});

test('the lines of one world end at the limits of Mercator, and none is drawn twice', () => {
  const lines = graticuleLines(30);
  expect(lines).toHaveLength(12 + 5);
  for (const [, latitude] of lines.flat()) expect(Math.abs(latitude)).toBeLessThan(85.06);
  expect(graticuleLines(1)).toHaveLength(360 + 171);
});

test('no view has an unlimited number of lines', () => {
  expect(graticule({ west: -1e9, east: 1e9, south: -90, north: 90 }, 1).longitudes.length).toBeLessThanOrEqual(400);
  expect(graticule({ west: 3.2, east: 3.4, south: 60.2, north: 60.4 }, 1)).toEqual({ longitudes: [], latitudes: [] });
});
