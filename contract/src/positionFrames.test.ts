import { describe, expect, it } from 'vitest';
import { cutFrame, emptyFrame, packPositions, PositionFrames, type FramePosition } from './positionFrames.ts';

const second = Date.UTC(2026, 4, 1) / 1000;
const full: FramePosition = {
  id: 7,
  latitude: 62.123457,
  longitude: -179.999998,
  speed: 12.3,
  course: 359.9,
  heading: 359,
  second: second - 3,
};
const bare: FramePosition = {
  id: -1_257_000_001,
  latitude: -90,
  longitude: 180,
  speed: undefined,
  course: undefined,
  heading: undefined,
  second,
};
const read = (bytes: Uint8Array | undefined) => (bytes === undefined ? [] : new PositionFrames().add(bytes));
const at = (id: number, latitude: number, longitude: number): FramePosition => ({ ...bare, id, latitude, longitude });

describe('a frame of positions', () => {
  it('has 16 bytes for a vessel, besides 16 for itself', () => {
    expect(packPositions([full, bare], second)).toHaveLength(16 + 2 * 16);
  });

  it('gives back every value, known or not', () => {
    expect(read(packPositions([full, bare], second))).toEqual([full, bare]);
  });

  it('gives back every position of the unit of AIS', () => {
    const places = Array.from({ length: 2000 }, (_, index) => {
      const latitude = Math.round(((index * 53_987) % 108_000_000) - 54_000_000) / 600_000;
      const longitude = Math.round(((index * 107_977) % 216_000_000) - 108_000_000) / 600_000;
      return at(index, Math.round(latitude * 1e6) / 1e6, Math.round(longitude * 1e6) / 1e6);
    });
    expect(read(packPositions(places, second))).toEqual(places);
  });

  it('gives back the time of a position that is old, or later than the frame', () => {
    const times = [second - 1022, second - 1023, second - 90_000, second + 30].map((time) => ({
      ...full,
      second: time,
    }));
    expect(read(packPositions(times, second))).toEqual(times);
  });

  it('keeps a speed that is too high for it at the most it has', () => {
    expect(read(packPositions([{ ...full, speed: 630 }], second))[0]?.speed).toBe(102.2);
  });

  it('is read from chunks that end anywhere', () => {
    const stream = Uint8Array.from([
      ...packPositions([full], second),
      ...emptyFrame,
      ...packPositions([bare, { ...full, second: 5 }], second),
    ]);
    for (const size of [1, 7, 16, 50]) {
      const frames = new PositionFrames();
      const found: FramePosition[] = [];
      for (let from = 0; from < stream.length; from += size) found.push(...frames.add(stream.slice(from, from + size)));
      expect(found).toEqual([full, bare, { ...full, second: 5 }]);
    }
  });

  it.each([
    ['a page of HTML', new TextEncoder().encode('<!doctype html><title>Bad gateway</title>')],
    ['too many vessels', new Uint8Array(new Uint32Array([0x31_46_50_57, 4_000_000_000, 0, 0]).buffer)],
    ['a position at 100° north', packPositions([at(1, 100, 5)], second)],
    ['more own times than vessels', new Uint8Array(new Uint32Array([0x31_46_50_57, 1, 2, 0]).buffer)],
  ])('is refused if the bytes are %s', (_, bytes) => {
    expect(() => read(bytes)).toThrow(RangeError);
  });
});

describe('a frame that is cut', () => {
  const frame = packPositions(
    [at(1, 60, 5), { ...at(2, 70, 5), second: 9 }, { ...at(3, 61, 6), second: 8 }, at(4, 60, -179), at(-5, 0, 0)],
    second,
  );
  const numbers = (bytes: Uint8Array | undefined) => read(bytes).map(({ id }) => id);

  it('has the vessels within the bounds, with their own times', () => {
    const cut = cutFrame(frame, { south: 59, west: 4, north: 62, east: 7 }, new Set());
    expect(read(cut)).toEqual([at(1, 60, 5), { ...at(3, 61, 6), second: 8 }]);
  });

  it('has the vessels on both sides of the antimeridian', () => {
    expect(numbers(cutFrame(frame, { south: 59, west: 170, north: 62, east: -170 }, new Set()))).toEqual([4]);
  });

  it('has the vessels that are always wanted', () => {
    const far = { south: -60, west: 0, north: -50, east: 1 };
    expect(numbers(cutFrame(frame, far, new Set([-5, 2, 99])))).toEqual([2, -5]);
  });

  it('is nothing if no vessel is in it', () => {
    expect(cutFrame(frame, { south: -60, west: 0, north: -50, east: 1 }, new Set())).toBeUndefined();
  });
});
