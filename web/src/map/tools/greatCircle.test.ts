import geographicLib from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import { greatCircle } from './greatCircle.ts';

describe('the arc of a leg (platform specification, section 2)', () => {
  const ellipsoid = geographicLib.Geodesic.WGS84;
  const arc = (lat1: number, lng1: number, lat2: number, lng2: number) =>
    greatCircle({ latitude: lat1, longitude: lng1 }, { latitude: lat2, longitude: lng2 });

  test('has 100 points and begins and ends at the places', () => {
    const line = arc(60.39, 5.32, 40.7, -74);
    expect(line).toHaveLength(100);
    expect(line[0]?.[0]).toBeCloseTo(5.32, 9);
    expect(line[0]?.[1]).toBeCloseTo(60.39, 9);
    expect(line[99]?.[0]).toBeCloseTo(-74, 9);
    expect(line[99]?.[1]).toBeCloseTo(40.7, 9);
    expect(Math.max(...line.map(([, latitude]) => latitude))).toBeGreaterThan(60.39);
  });

  test('continues beyond 180 degrees on the short way across the date line, in either direction', () => {
    const east = arc(-17.5, 179.2, -16.8, -179.4).map(([longitude]) => longitude);
    expect(east.at(-1)).toBeCloseTo(180.6, 9);
    expect(east).toEqual(east.toSorted((a, b) => a - b));
    expect(arc(-16.8, -179.4, -17.5, 179.2).at(-1)?.[0]).toBeCloseTo(-180.8, 9);
  });

  test('has no jumps, even over a pole, between opposite places or at one place', () => {
    for (const line of [arc(80, 0, 80, 170), arc(30, 0, -30, 180), arc(62, 6, 62, 6)]) {
      expect(line).toHaveLength(100);
      for (const [index, [longitude, latitude]] of line.entries()) {
        expect(Number.isFinite(longitude) && Math.abs(latitude) <= 90).toBe(true);
        expect(Math.abs(longitude - (line[index - 1]?.[0] ?? longitude))).toBeLessThanOrEqual(180);
      }
    }
  });

  test('has its points on the line of GeographicLib, within 25 kilometres over an ocean', () => {
    const way = ellipsoid.InverseLine(60.39, 5.32, 40.7, -74);
    for (const [longitude, latitude] of arc(60.39, 5.32, 40.7, -74)) {
      const nearest = Array.from({ length: 401 }, (_, step) => {
        const { lat2 = 0, lon2 = 0 } = way.Position((way.s13 * step) / 400);
        return ellipsoid.Inverse(latitude, longitude, lat2, lon2).s12 ?? Number.NaN;
      });
      expect(Math.min(...nearest)).toBeLessThan(25_000);
    }
  });
});
