import { describe, expect, it } from 'vitest';
import { metresPerPixel, middleOf, pixelsOf, placeAround, viewOf } from './mapView.ts';

const size = { width: 600, height: 400 };

describe('the view of a place', () => {
  it('has all of it, in the middle', () => {
    const place = { south: 60, west: 4, north: 64, east: 8 };
    const view = viewOf(place, size);
    const corners = [
      pixelsOf(view, { latitude: 63.999, longitude: 4.001 }),
      pixelsOf(view, { latitude: 60.001, longitude: 7.999 }),
    ];
    expect(corners[0]?.y).toBeCloseTo(0, 0);
    expect(corners[1]?.y).toBeCloseTo(400, 0);
    expect((corners[0]?.x ?? 0) + (corners[1]?.x ?? 0)).toBeCloseTo(600, 0);
    expect(middleOf(view).longitude).toBeCloseTo(6);
  });

  it('goes across the antimeridian', () => {
    const view = viewOf({ south: -20, west: 170, north: -10, east: -175 }, size);
    const [fiji, samoa] = [177.5, -176].map((longitude) => pixelsOf(view, { latitude: -15, longitude })?.x ?? NaN);
    expect(fiji).toBeCloseTo(300, 0);
    expect(samoa).toBeGreaterThan(fiji ?? 0);
    expect(pixelsOf(view, { latitude: -15, longitude: 0 })).toBeUndefined();
  });

  it('of the whole world has every longitude', () => {
    const view = viewOf({ south: -80, west: -180, north: 80, east: 180 }, { width: 360, height: 900 });
    for (const longitude of [-179.9, 0, 179.9]) expect(pixelsOf(view, { latitude: 0, longitude })).toBeDefined();
  });

  it('is never closer than the map, however small the place', () => {
    const view = viewOf({ south: 62, west: 5, north: 62.000001, east: 5.000001 }, size);
    expect(middleOf(view).zoom).toBe(13);
    expect(metresPerPixel(view)).toBeCloseTo(8.98, 1);
  });
});

describe('the place around vessels', () => {
  it('has them all with some sea around, and stays while they move a little', () => {
    const place = placeAround([
      { latitude: 62, longitude: 4 },
      { latitude: 65, longitude: 9 },
    ]);
    expect(place).toEqual({ south: 61.5, west: 3.5, north: 65.5, east: 9.5 });
    const moved = placeAround([
      { latitude: 62.01, longitude: 4.02 },
      { latitude: 65.01, longitude: 8.99 },
    ]);
    expect(moved).toEqual(place);
  });

  it('is the narrow one across the antimeridian', () => {
    const { west, east } = placeAround([
      { latitude: 0, longitude: 179 },
      { latitude: 1, longitude: -178 },
    ]);
    expect([west, east]).toEqual([178.5, -177.5]);
  });

  it('of one vessel shows the sea around it, and of none the seas of northern Europe', () => {
    const one = placeAround([{ latitude: 62, longitude: 4 }]);
    expect([one.north - one.south, one.east - one.west].every((span) => span > 0.2 && span < 1)).toBe(true);
    expect(placeAround([]).north).toBe(72);
  });

  it('of vessels all around the world is the world', () => {
    const around = Array.from({ length: 36 }, (_, index) => ({ latitude: 0, longitude: index * 10 - 180 }));
    expect(placeAround(around)).toMatchObject({ west: -180, east: 180 });
  });
});
