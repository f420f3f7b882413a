import type { TrackPoint } from '@wheelhouse/contract/positions';
import { expect, test } from 'vitest';
import { drawnTrack, trackFeatures, unwrapped } from './trackFeatures.ts';

function point(latitude: number, longitude: number, rest: Partial<TrackPoint> = {}): TrackPoint {
  return { latitude, longitude, lastUpdate: '2026-05-01T08:00:00Z', ...rest };
}

test('draws a track as one line that ends where the vessel is now', () => {
  const { lines } = trackFeatures([point(60, 5), point(61, 5)], { latitude: 61.1, longitude: 5 });
  expect(lines.features).toHaveLength(1);
  expect(lines.features[0]?.geometry.coordinates.at(-1)).toEqual([5, 61.1]);
});

test('draws a gap as a separate line between two received ones', () => {
  const { lines } = trackFeatures(
    [point(60, 5), point(61, 5), point(63, 5, { afterGap: true }), point(64, 5)],
    undefined,
  );
  expect(lines.features.map(({ properties }) => properties.gap)).toEqual([false, true, false]);
  expect(lines.features[1]?.geometry.coordinates).toEqual([
    [5, 61],
    [5, 63],
  ]);
});

test('makes no line of one point out of a single point between two gaps', () => {
  const points = [point(60, 5), point(61, 5, { afterGap: true }), point(62, 5, { afterGap: true })];
  expect(trackFeatures(points, undefined).lines.features.map(({ properties }) => properties.gap)).toEqual([true, true]);
});

test('draws nothing for a gap before the first point', () => {
  expect(trackFeatures([point(60, 5, { afterGap: true })], undefined).lines.features).toEqual([]);
});

test('continues a track over the antimeridian beyond 180 degrees', () => {
  const places = [point(-17, 179.8), point(-17, -179.9), point(-17, 179.9)];
  expect(unwrapped(places).map(([longitude]) => longitude)).toEqual([179.8, expect.closeTo(180.1, 9), 179.9]);
});

test('puts an arrow in the middle of each leg, from the zoom at which the leg is long enough', () => {
  const { arrows } = trackFeatures([point(60, 5), point(61, 5), point(61, 5), point(61, 5.001)], undefined);
  expect(arrows.features.map(({ geometry }) => geometry.coordinates)).toEqual([
    [5, 60.5],
    [expect.closeTo(5.0005, 9), 61],
  ]);
  expect(arrows.features.map(({ properties }) => properties.direction)).toEqual([0, expect.closeTo(90, 9)]);
  const [long, short] = arrows.features.map(({ properties }) => properties.from);
  // A degree of latitude at 60 degrees north is 1/177 of the world's width: 36 of 512 pixels after 3.7 doublings.
  expect(long).toBeCloseTo(Math.log2(36 / (512 / 177.3)), 1);
  expect(short).toBeGreaterThan(12);
});

test('points an arrow along the leg as drawn on the map', () => {
  const { arrows } = trackFeatures([point(60, 5), point(60.5, 6)], undefined);
  expect(arrows.features[0]?.properties.direction).toBeCloseTo(45, 0);
});

test('gives every piece of a track its colour and width', () => {
  const track = trackFeatures([point(60, 5), point(61, 5, { afterGap: true })], { latitude: 62, longitude: 5 });
  const { lines, dots, arrows } = drawnTrack(track, { colour: '#123456', wide: true });
  const pieces = [...lines.features, ...dots.features, ...arrows.features];
  expect(pieces.map(({ properties }) => properties.colour)).toEqual(Array.from(pieces, () => '#123456'));
  expect(lines.features.map(({ properties }) => properties.gap)).toEqual([true, false]);
  expect(pieces.every(({ properties }) => properties.wide)).toBe(true);
  expect(pieces.length).toBe(5);
});
