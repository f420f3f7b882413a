import { describe, expect, it } from 'vitest';
import { areaMessages, boxOfRing, problemOfShape, ringOf, type AreaShape } from './areaShape.ts';

const polygon = (...corners: readonly (readonly [number, number])[]): AreaShape => ({
  kind: 'polygon',
  points: corners.map(([latitude, longitude]) => ({ latitude, longitude })),
});
const circle = (latitude: number, longitude: number, radiusNm: number): AreaShape => ({
  kind: 'circle',
  centre: { latitude, longitude },
  radiusNm,
});

describe('the shape of an area', () => {
  it.each<[string, AreaShape, unknown]>([
    ['a square', polygon([60, 4], [60, 6], [61, 6], [61, 4]), undefined],
    ['a square over the antimeridian', polygon([60, 179], [60, -179], [61, -179], [61, 179]), undefined],
    ['a circle over the antimeridian', circle(0, 180, 60), undefined],
    ['a bow', polygon([60, 4], [61, 6], [60, 6], [61, 4]), areaMessages.crossesItself],
    ['a corner on another side', polygon([0, 0], [0, 4], [2, 4], [0, 2], [2, 0]), areaMessages.crossesItself],
    ['a square with a corner twice', polygon([60, 4], [60, 6], [60, 6], [61, 6], [61, 4]), undefined],
    ['a square that ends where it begins', polygon([60, 4], [60, 6], [61, 6], [61, 4], [60, 4]), undefined],
    ['one place three times', polygon([60, 4], [60, 4], [60, 4]), areaMessages.tooFewPoints],
    ['a line there and back', polygon([0, 0], [0, 4], [0, 0]), areaMessages.tooFewPoints],
    ['a longer line there and back', polygon([0, 0], [0, 4], [0, 8], [0, 4]), areaMessages.oneLine],
    ['three corners in a line', polygon([0, 0], [0, 1], [0, 2]), areaMessages.oneLine],
    ['a ring around the north pole', polygon([80, 0], [80, 120], [80, -120]), areaMessages.roundPole],
    ['a circle over the south pole', circle(-89, 10, 60), areaMessages.roundPole],
    ['half of the world', polygon([0, 0], [0, 90], [0, 179], [10, 90]), areaMessages.tooWide],
  ])('of %s is accepted or refused with the reason', (_, shape, problem) => {
    expect(problemOfShape(shape)).toEqual(problem);
  });

  it('has a border without the corners that are there twice', () => {
    const square = ringOf(polygon([60, 4], [60, 6], [61, 6], [61, 4]));
    expect(ringOf(polygon([60, 4], [60, 6], [60, 6], [61, 6], [61, 4], [60, 4]))).toEqual(square);
  });

  it('goes on beyond 180 degrees over the antimeridian', () => {
    expect(boxOfRing(ringOf(polygon([60, 179], [60, -179], [61, -179], [61, 179])))).toEqual([179, 60, 181, 61]);
  });

  it('of a circle is within a thousandth of its radius', () => {
    const earthNm = (60 * 180) / Math.PI;
    const at = (degrees: number) => (degrees * Math.PI) / 180;
    for (const [longitude, latitude] of ringOf(circle(70, 20, 100))) {
      const h =
        Math.sin(at(latitude - 70) / 2) ** 2 +
        Math.cos(at(70)) * Math.cos(at(latitude)) * Math.sin(at(longitude - 20) / 2) ** 2;
      expect(2 * earthNm * Math.asin(Math.sqrt(h))).toBeCloseTo(100, 1);
    }
  });
});
