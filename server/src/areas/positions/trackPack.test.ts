import { describe, expect, it } from 'vitest';
import { packTrack, trackColumns, unpackTrack, type TrackColumns } from './trackPack.ts';

function voyage(points: number): TrackColumns {
  const columns = trackColumns(points);
  for (let i = 0; i < points; i += 1) {
    columns.at[i] = 1_763_680_000_123 + i * 60_000;
    columns.latitude[i] = 37_200_000 + i * 311;
    columns.longitude[i] = -3_882_000 - i * 177;
    columns.speed[i] = i % 7 === 0 ? -1 : 84 + (i % 5);
    columns.course[i] = (3590 + i * 13) % 3600;
  }
  return columns;
}

describe('a packed track', () => {
  it('is unpacked to the same values', () => {
    const columns = voyage(1440);
    const back = trackColumns(1440);
    expect(unpackTrack(packTrack(columns), back, 0)).toBe(1440);
    expect(back).toEqual(columns);
  });

  it('keeps extreme values: the antimeridian, the poles and time zero', () => {
    const columns = trackColumns(3);
    columns.longitude.set([108_000_000, -108_000_000, 0]);
    columns.latitude.set([54_000_000, -54_000_000, 0]);
    columns.at.set([0, 8_640_000_000_000, 1]);
    const back = trackColumns(3);
    unpackTrack(packTrack(columns), back, 0);
    expect(back).toEqual(columns);
  });

  it('is small at sea', () => {
    expect(packTrack(voyage(1440)).length / 1440).toBeLessThan(12);
  });

  it('is appended to existing data', () => {
    const back = trackColumns(20);
    const end = unpackTrack(packTrack(voyage(10)), back, 0);
    expect(unpackTrack(packTrack(voyage(10)), back, end)).toBe(20);
    expect(back.at[10]).toBe(back.at[0]);
  });

  it('refuses an unknown form and more points than there is room for', () => {
    expect(() => unpackTrack(Buffer.from([9, 1]), trackColumns(1), 0)).toThrow('form 9');
    expect(() => unpackTrack(packTrack(voyage(3)), trackColumns(2), 0)).toThrow('more points');
  });
});
