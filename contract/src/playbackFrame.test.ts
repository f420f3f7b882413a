import { describe, expect, it } from 'vitest';
import { packPlayback, PlaybackTracks, type PlaybackPoints } from './playbackFrame.ts';

const start = Date.UTC(2026, 4, 1) / 1000;
type Point = { second: number; latitude: number; longitude: number; speed?: number; course?: number; gap?: boolean };

function pointsOf(points: readonly Point[]): PlaybackPoints {
  return {
    count: points.length,
    at: points.map(({ second }) => (start + second) * 1000),
    latitude: points.map(({ latitude }) => Math.round(latitude * 600_000)),
    longitude: points.map(({ longitude }) => Math.round(longitude * 600_000)),
    speed: points.map(({ speed }) => (speed === undefined ? -1 : speed * 10)),
    course: points.map(({ course }) => (course === undefined ? -1 : course * 10)),
    afterGap: points.map(({ gap }) => (gap === true ? 1 : 0)),
  };
}

function read(vessels: readonly (readonly Point[])[]): PlaybackTracks {
  const bytes = packPlayback({
    start,
    found: 7,
    tolerance: 24.2,
    vessels: vessels.map((points, index) => ({
      id: index + 1,
      name: `VESSEL Å ${index}`,
      flag: 'NO',
      points: pointsOf(points),
      ...(index === 0 ? { vesselTypeId: 3 } : {}),
    })),
  });
  return new PlaybackTracks(bytes.buffer);
}

describe('tracks for playback', () => {
  it('are read as they were packed', () => {
    const tracks = read([
      [
        { second: 0, latitude: 60.5, longitude: 5.25, speed: 12.3, course: 359.8 },
        { second: 20 * 86_400, latitude: -90, longitude: -180, gap: true },
      ],
      [],
      [{ second: 5, latitude: 90, longitude: 180, speed: 0, course: 0 }],
    ]);
    expect(tracks).toMatchObject({ start, found: 7, tolerance: 25, count: 3 });
    expect(tracks.vessels).toEqual([
      { id: 1, name: 'VESSEL Å 0', flag: 'NO', vesselTypeId: 3, first: 0, count: 2 },
      { id: 2, name: 'VESSEL Å 1', flag: 'NO', first: 2, count: 0 },
      { id: 3, name: 'VESSEL Å 2', flag: 'NO', first: 2, count: 1 },
    ]);
    const points = [0, 1, 2].map((point) => ({
      second: tracks.secondAt(point) - start,
      gap: tracks.isAfterGap(point),
      speed: tracks.speedAt(point),
      course: tracks.courseAt(point),
      latitude: tracks.latitudeAt(point),
      longitude: tracks.longitudeAt(point),
    }));
    expect(points).toEqual([
      { second: 0, gap: false, speed: 12.3, course: 0, latitude: 60.5, longitude: 5.25 },
      { second: 20 * 86_400, gap: true, speed: Number.NaN, course: Number.NaN, latitude: -90, longitude: -180 },
      { second: 5, gap: false, speed: 0, course: 0, latitude: 90, longitude: 180 },
    ]);
  });

  it('show a speed above 102 knots as that', () => {
    expect(read([[{ second: 0, latitude: 0, longitude: 0, speed: 300 }]]).speedAt(0)).toBe(102.2);
  });

  it.each([
    ['nothing', new ArrayBuffer(0)],
    ['another form', new Uint32Array([0x31_46_50_57, 0, 0, 0, 0, 0, 0]).buffer],
    ['fewer bytes than announced', new Uint32Array([0x31_54_50_57, 0, 1, 500, 1, 25, 0]).buffer],
    ['odd lengths', new Uint8Array(31).buffer],
  ])('refuse %s', (_, bytes) => {
    expect(() => new PlaybackTracks(bytes)).toThrow(/are no tracks/);
  });
});
