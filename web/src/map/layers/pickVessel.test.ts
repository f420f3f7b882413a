import { expect, test } from 'vitest';
import { unitX, unitY, worldUnits } from '#map/engine/mercator.ts';
import { wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import { isInside, markerSize, pickRadius, pickVessel, type UnitBox } from './pickVessel.ts';

function recordsAt(...places: [latitude: number, longitude: number][]): Uint32Array {
  const records = new Uint32Array(places.length * wordsPerVessel);
  for (const [slot, [latitude, longitude]] of places.entries()) {
    records[slot * wordsPerVessel] = unitX(longitude);
    records[slot * wordsPerVessel + 1] = unitY(latitude);
  }
  return records;
}

function at(latitude: number, longitude: number) {
  return { x: unitX(longitude), y: unitY(latitude) };
}

test('markers grow from 6 to 14 pixels and have a larger target for a finger', () => {
  expect(markerSize(3, false)).toBe(6);
  expect(markerSize(7, false)).toBe(10);
  expect(markerSize(14, false)).toBe(14);
  expect(markerSize(14, true)).toBeCloseTo(25.2, 9);
  expect(pickRadius(14, false)).toBeCloseTo(15.4, 9);
  expect(pickRadius(14, true)).toBeCloseTo(37.8, 9);
});

test('picks the nearest vessel within reach', () => {
  const records = recordsAt([62, 6], [62.001, 6.001], [63, 6]);
  expect(pickVessel(records, at(62.0009, 6.0009), 12, 15)).toBe(1);
  expect(pickVessel(records, at(62, 6), 12, 15)).toBe(0);
});

test('picks nothing beyond reach, which shrinks as the map zooms in', () => {
  const records = recordsAt([62, 6]);
  expect(pickVessel(records, at(62, 6.02), 10, 15)).toBe(0);
  expect(pickVessel(records, at(62, 6.02), 14, 15)).toBe(-1);
  expect(pickVessel(new Uint32Array(0), at(62, 6), 10, 15)).toBe(-1);
});

test('skips a vessel that is not drawn', () => {
  const records = recordsAt([62, 6], [62.001, 6.001]);
  expect(pickVessel(records, at(62, 6), 12, 15, (slot) => slot !== 0)).toBe(1);
});

test('picks a vessel from the other side of the antimeridian', () => {
  const records = recordsAt([-17, 179.999], [-17, -179.99]);
  expect(pickVessel(records, at(-17, -179.999), 10, 15)).toBe(0);
  expect(pickVessel(records, at(-17, 180), 10, 15)).toBe(0);
});

test('does not mistake a vessel on the other side of the world for one here', () => {
  expect(pickVessel(recordsAt([85, 0]), at(-85, 0), 3, 15)).toBe(-1);
});

test('finds vessels on both sides in a rectangle over the antimeridian', () => {
  const records = recordsAt([-17, 179], [-17, -179], [-17, 0], [40, 179.5]);
  const box: UnitBox = {
    west: unitX(178),
    north: unitY(-10),
    width: (4 / 360) * worldUnits,
    height: unitY(-20) - unitY(-10),
  };
  expect([0, 1, 2, 3].filter((slot) => isInside(records, slot, box))).toEqual([0, 1]);
});

test('finds every longitude in a rectangle as wide as the world', () => {
  const box = { west: 12_345, north: 0, width: worldUnits, height: worldUnits };
  const records = recordsAt([0, -180], [0, 0], [0, 179.9]);
  expect([0, 1, 2].filter((slot) => isInside(records, slot, box))).toEqual([0, 1, 2]);
});
