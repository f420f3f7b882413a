import { describe, expect, it } from 'vitest';
import { collectedWkb, squareWkb } from './testGeometry.ts';
import { GeometryError, readWkb } from './wkb.ts';

const square = [[[5, 60, 6, 60, 6, 61, 5, 61, 5, 60]]];

function read(bytes: Uint8Array): number[][][] {
  return readWkb(bytes).map((rings) => rings.map((ring) => [...ring]));
}

describe('well-known binary', () => {
  it.each([
    ['little-endian', {}],
    ['big-endian', { little: false }],
    ['with heights', { z: true }],
    ['with measures', { m: true }],
    ['with both', { z: true, m: true, little: false }],
    ['with heights as PostGIS flags them', { z: true, flags: true }],
    ['with both as PostGIS flags them', { z: true, m: true, flags: true }],
  ])('is read %s', (_, form) => expect(read(squareWkb(5, 60, 1, form))).toEqual(square));

  it('of several polygons is read, each in its own byte order', () => {
    const two = collectedWkb(6, [squareWkb(5, 60, 1), squareWkb(5, 60, 1, { little: false })]);
    expect(read(two)).toEqual([...square, ...square]);
  });

  it.each([
    [10, 'Its geometry is a CurvePolygon: curves are not read; convert them to straight lines.'],
    [1012, 'Its geometry is a MultiSurface: curves are not read; convert them to straight lines.'],
    [2, 'Its geometry is a LineString, not an area.'],
    [99, 'Its geometry is a geometry of type 99, not an area.'],
  ])('of type %i is refused by name', (type, message) => {
    expect(() => readWkb(collectedWkb(type, []))).toThrow(new GeometryError(message));
  });

  it('that is truncated is refused at any length', () => {
    const whole = squareWkb(5, 60, 1);
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => readWkb(whole.subarray(0, length))).toThrow('Its geometry ends in the middle.');
    }
  });
});
