import geographicLib from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import { geodesic, greatCircle } from './geodesy.ts';

const oracle = geographicLib.Geodesic.WGS84;

function expected(lat1: number, lng1: number, lat2: number, lng2: number) {
  const { s12 = Number.NaN, azi1 = Number.NaN, azi2 = Number.NaN } = oracle.Inverse(lat1, lng1, lat2, lng2);
  return { metres: s12, bearing: azi1, finalBearing: azi2 };
}

function measured(lat1: number, lng1: number, lat2: number, lng2: number) {
  return geodesic({ latitude: lat1, longitude: lng1 }, { latitude: lat2, longitude: lng2 });
}

/** Degrees between two bearings. */
function off(a: number, b: number): number {
  return Math.abs(((((a - b) % 360) + 540) % 360) - 180);
}

/** The same pairs in every test run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const harbours: readonly (readonly [string, number, number, number, number])[] = [
  ['Tromsø to Svolvær', 69.65, 18.96, 68.23, 14.57],
  ['Bergen to Tórshavn', 60.39, 5.32, 62.01, -6.77],
  ['across the date line, Fiji', -17.5, 179.2, -16.8, -179.4],
  ['across the date line, Bering Sea', 61, 175, 58, -172],
  ['Dutch Harbor to Hakodate', 53.9, -166.5, 41.77, 140.73],
  ['along the equator', 0, 10, 0, 30],
  ['along a meridian', 10, 25, 60, 25],
  ['due south', 60, 25, 10, 25],
  ['beside the north pole', 89.9, 0, 89.9, 179],
  ['from the north pole', 90, 0, 70, 20],
  ['to the south pole', -70, 20, -90, 0],
  ['from pole to pole', 90, 0, -90, 0],
  ['a boat length', 62, 6, 62.0001, 6.0001],
];

describe('length and bearings on WGS 84 against GeographicLib', () => {
  test.each(harbours)('%s', (_, ...pair) => {
    const [own, theirs] = [measured(...pair), expected(...pair)];
    expect(Math.abs(own.metres - theirs.metres)).toBeLessThan(0.001);
    if (Math.abs(pair[0]) === 90 || Math.abs(pair[2]) === 90) return;
    expect(off(own.bearing, theirs.bearing)).toBeLessThan(1e-6);
    expect(off(own.finalBearing, theirs.finalBearing)).toBeLessThan(1e-6);
  });

  test('five thousand pairs around the world agree to a millimetre', () => {
    const next = numbers(4);
    let [worstMetres, worstBearing] = [0, 0];
    for (let count = 0; count < 5_000; count += 1) {
      const pair = [next() * 180 - 90, next() * 360 - 180, next() * 180 - 90, next() * 360 - 180] as const;
      const [own, theirs] = [measured(...pair), expected(...pair)];
      worstMetres = Math.max(worstMetres, Math.abs(own.metres - theirs.metres));
      if (theirs.metres < 19_700_000) {
        worstBearing = Math.max(
          worstBearing,
          off(own.bearing, theirs.bearing),
          off(own.finalBearing, theirs.finalBearing),
        );
      }
    }
    expect(worstMetres).toBeLessThan(0.001);
    expect(worstBearing).toBeLessThan(1e-6);
  });

  test('nearly opposite places agree to a millimetre, and their bearings to a hundredth of a degree', () => {
    const next = numbers(7);
    for (let count = 0; count < 150; count += 1) {
      const [lat, lng] = [next() * 160 - 80, next() * 360 - 180];
      const pair = [lat, lng, -lat + next() * 2 - 1, lng + 180 + next() * 2 - 1] as const;
      const [own, theirs] = [measured(...pair), expected(...pair)];
      expect(Math.abs(own.metres - theirs.metres)).toBeLessThan(0.001);
      expect(off(own.bearing, theirs.bearing)).toBeLessThan(0.01);
      expect(off(own.finalBearing, theirs.finalBearing)).toBeLessThan(0.01);
    }
  });

  test.each([
    [0, 0, 0, 180],
    [0, 0, 0.5, 179.5],
    [0, 0, 0, 179.6],
    [30, 0, -30, 180],
    [45, -20, -45, 160],
  ])('%f %f and %f %f, opposite or nearly so, are as far apart as GeographicLib says', (...pair) => {
    expect(Math.abs(measured(...pair).metres - expected(...pair).metres)).toBeLessThan(0.001);
  });

  test('a place is at distance zero from itself', () => {
    expect(measured(62, 6, 62, 6)).toEqual({ metres: 0, bearing: 0, finalBearing: 0 });
    expect(measured(62, 180, 62, -180).metres).toBeLessThan(1e-6);
    expect(measured(90, 10, 90, 130).metres).toBeLessThan(1e-6);
  });
});

describe('the arc of a leg (platform specification, section 2)', () => {
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
    const way = oracle.InverseLine(60.39, 5.32, 40.7, -74);
    for (const [longitude, latitude] of arc(60.39, 5.32, 40.7, -74)) {
      const nearest = Array.from({ length: 401 }, (_, step) => {
        const { lat2 = 0, lon2 = 0 } = way.Position((way.s13 * step) / 400);
        return oracle.Inverse(latitude, longitude, lat2, lon2).s12 ?? Number.NaN;
      });
      expect(Math.min(...nearest)).toBeLessThan(25_000);
    }
  });
});
