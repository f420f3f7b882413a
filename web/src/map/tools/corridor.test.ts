import geographicLib from 'geographiclib-geodesic';
import { problemOfShape, ringOf, type AreaShape } from '@wheelhouse/contract/areaShape';
import { describe, expect, it } from 'vitest';
import { corridorOf } from './corridor.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
type Place = ReturnType<typeof at>;

const metresBetween = (one: Place, other: Place) =>
  geographicLib.Geodesic.WGS84.Inverse(one.latitude, one.longitude, other.latitude, other.longitude).s12 ?? 0;

/** The shortest way from a place to a line of places, nautical miles, looked for at every 200 m or so. */
function nmFrom(place: Place, line: readonly Place[]): number {
  let nearest = Infinity;
  line.slice(1).forEach((to, index) => {
    const from = line[index] ?? to;
    const { s12 = 0, azi1 = 0 } = geographicLib.Geodesic.WGS84.Inverse(
      ...([from.latitude, from.longitude, to.latitude, to.longitude] as const),
    );
    const steps = Math.ceil(s12 / 200);
    for (let step = 0; step <= steps; step += 1) {
      const { lat2 = 0, lon2 = 0 } = geographicLib.Geodesic.WGS84.Direct(
        ...([from.latitude, from.longitude, azi1, (s12 * step) / steps] as const),
      );
      nearest = Math.min(nearest, metresBetween(place, at(lat2, lon2)));
    }
  });
  return nearest / 1852;
}

function cornersOf(shape: AreaShape | undefined): readonly Place[] {
  expect(shape).toBeDefined();
  return shape?.kind === 'polygon' ? shape.points : [];
}

describe('the corridor along a line', () => {
  it.each([
    ['of one leg', [at(60, 4), at(60.5, 5)], 4],
    ['of a long leg', [at(70, 0), at(70, 8)], 10],
    ['that bends to both sides', [at(60, 4), at(60.5, 4), at(60.5, 5), at(61, 5.2)], 6],
    ['over the antimeridian', [at(-20, 179.5), at(-20.3, -179.5)], 8],
  ])('%s is half its width from the line at each corner, and a valid area', (_, line, width) => {
    const shape = corridorOf(line, width);
    const corners = cornersOf(shape);
    for (const corner of corners) expect(nmFrom(corner, line)).toBeCloseTo(width / 2, 1);
    expect(shape && problemOfShape(shape)).toBeUndefined();
  });

  it('has sides that stay near the width between their corners', () => {
    const line = [at(70, 0), at(70, 8)];
    const ring = ringOf(corridorOf(line, 10) ?? { kind: 'circle', centre: at(0, 0), radiusNm: 1 });
    ring.slice(1).forEach(([x, y], index) => {
      const [x0, y0] = ring[index] ?? [x, y];
      expect(Math.abs(nmFrom(at((y + y0) / 2, (x + x0) / 2), line) - 5)).toBeLessThan(0.06);
    });
  });

  it('is none where a line turns back, where it is too wide for a bend, and without a line', () => {
    expect(corridorOf([at(60, 4), at(61, 4), at(60, 4.01)], 2)).toBeUndefined();
    expect(corridorOf([at(60, 4), at(60.1, 4), at(60.1, 4.2)], 30)).toBeUndefined();
    expect(corridorOf([at(60, 4)], 2)).toBeUndefined();
    expect(corridorOf([at(60, 4), at(60, 4)], 2)).toBeUndefined();
  });

  it('leaves out wiggles of a track that are short beside its width, such as those in a harbour', () => {
    const harbour = [at(60, 4), at(60.0003, 4.0007), at(60, 4.0001), at(59.9998, 4.0009)];
    const line = [...harbour, at(60.5, 5)];
    const shape = corridorOf(line, 4);
    for (const corner of cornersOf(shape)) expect(Math.abs(nmFrom(corner, line) - 2)).toBeLessThan(0.2);
    expect(shape && problemOfShape(shape)).toBeUndefined();
  });

  it('of a line that crosses itself is no area', () => {
    const shape = corridorOf([at(60, 4), at(60, 6), at(60.6, 6), at(60.6, 5), at(59.5, 5)], 2);
    expect(shape && problemOfShape(shape)).toBeDefined();
  });
});
