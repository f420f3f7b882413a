import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { simplifyTrack, type TrackPoints } from './simplify.ts';
import { seededRandom } from './testRandom.ts';

const steps = 600_000;
const metresPerDegree = 111_195;
const tracks = new URL('../../../../../shared/data/tracks/', import.meta.url).pathname;
const days = existsSync(tracks) ? readdirSync(tracks).filter((name) => name.startsWith('fredrika-')) : [];

type Point = { at: number; latitude: number; longitude: number; speed?: number };

function columns(points: Point[]): TrackPoints {
  return {
    count: points.length,
    at: Float64Array.from(points, ({ at }) => at),
    latitude: Int32Array.from(points, ({ latitude }) => Math.round(latitude * steps)),
    longitude: Int32Array.from(points, ({ longitude }) => Math.round(longitude * steps)),
    speed: Int16Array.from(points, ({ speed }) => (speed === undefined ? -1 : Math.round(speed * 10))),
  };
}

/**
 * The distance of each point from the segment of the simplified line over it, by a plane through the point: a different
 * method than the code's.
 */
function farthest(track: TrackPoints, kept: Int32Array): number {
  let most = 0;
  for (let piece = 1; piece < kept.length; piece++) {
    const [from, to] = [kept[piece - 1] ?? 0, kept[piece] ?? 0];
    for (let index = from + 1; index < to; index++) {
      const shrink = Math.cos(((track.latitude[index] ?? 0) / steps) * (Math.PI / 180));
      const place = (other: number): [number, number] => {
        const east = ((track.longitude[other] ?? 0) - (track.longitude[index] ?? 0)) / steps;
        const nearest = east > 180 ? east - 360 : east < -180 ? east + 360 : east;
        return [
          nearest * shrink * metresPerDegree,
          (((track.latitude[other] ?? 0) - (track.latitude[index] ?? 0)) / steps) * metresPerDegree,
        ];
      };
      most = Math.max(most, distanceToOrigin(place(from), place(to)));
    }
  }
  return most;
}

function distanceToOrigin([fromX, fromY]: [number, number], [toX, toY]: [number, number]): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * alongX + fromY * alongY) / length));
  return Math.hypot(fromX + share * alongX, fromY + share * alongY);
}

/** A vessel that turns now and then, at about 10 knots, one point every `seconds`. */
function wander(count: number, seconds: number, start: Point = { at: 0, latitude: 62, longitude: 6 }): Point[] {
  const random = seededRandom(count);
  let { latitude, longitude } = start;
  let course = 0;
  return Array.from({ length: count }, (_, index) => {
    if (random() < 0.01) course = random() * 2 * Math.PI;
    course += (random() - 0.5) * 0.05;
    latitude += (Math.cos(course) * 5 * seconds) / metresPerDegree;
    longitude += (Math.sin(course) * 5 * seconds) / metresPerDegree / Math.cos((latitude * Math.PI) / 180);
    if (longitude > 180) longitude -= 360;
    return { at: start.at + index * seconds * 1000, latitude, longitude, speed: 10 };
  });
}

describe('a simplified track', () => {
  it('of a straight line has only its two ends', () => {
    const line = Array.from({ length: 100 }, (_, index) => ({
      at: index * 60_000,
      latitude: 60 + index / 100,
      longitude: 5,
      speed: 8,
    }));
    expect([...simplifyTrack(columns(line), 25).kept]).toEqual([0, 99]);
  });

  it.each([0, 1, 2])('of %d points keeps those', (count) => {
    expect(simplifyTrack(columns(wander(count, 10)), 25).kept).toHaveLength(count);
  });

  it('keeps both ends of a gap and of a stop on a straight line', () => {
    const minutes = [
      ...Array.from({ length: 60 }, (_, minute) => minute),
      ...Array.from({ length: 60 }, (_, minute) => 120 + minute),
    ];
    const line = minutes.map((minute) => ({
      at: minute * 60_000,
      latitude: 60 + minute / 100,
      longitude: 5,
      speed: 8,
    }));
    expect([...simplifyTrack(columns(line), 25).kept]).toEqual([0, 59, 60, 119]);

    const stopping = Array.from({ length: 60 }, (_, minute) => {
      const sailed = Math.min(minute, 20) + Math.max(0, minute - 40);
      // A gust in the middle does not end the stop.
      const speed = minute === 30 ? 0.7 : minute >= 20 && minute <= 40 ? 0.2 : 8;
      return { at: minute * 60_000, latitude: 60 + sailed / 500, longitude: 5, speed };
    });
    expect([...simplifyTrack(columns(stopping), 25).kept]).toEqual([0, 20, 40, 59]);
    const unsaid = stopping.map(({ at, latitude, longitude }) => ({ at, latitude, longitude }));
    expect([...simplifyTrack(columns(unsaid), 25).kept]).toEqual([0, 21, 40, 59]);
  });

  it('stays within the tolerance, also over the date line', () => {
    for (const start of [
      { at: 0, latitude: 62, longitude: 6 },
      { at: 0, latitude: -17, longitude: 179.99 },
      { at: 0, latitude: 75, longitude: -0.01 },
    ]) {
      const track = columns(wander(20_000, 10, start));
      const { kept, tolerance } = simplifyTrack(track, 25);
      expect(tolerance).toBe(25);
      expect(kept.length).toBeLessThanOrEqual(2000);
      expect(farthest(track, kept)).toBeLessThanOrEqual(25.05);
    }
  });

  it('raises the tolerance only as much as the number of points requires, and returns it', () => {
    const random = seededRandom(7);
    const noise = Array.from({ length: 20_000 }, (_, index) => ({
      at: index * 1000,
      latitude: 60 + random() * 0.02,
      longitude: 5 + index / 1e4,
      speed: 5,
    }));
    const track = columns(noise);
    const { kept, tolerance } = simplifyTrack(track, 25);
    expect(kept.length).toBeLessThanOrEqual(2000);
    expect(kept.length).toBeGreaterThan(1900);
    expect(tolerance).toBeGreaterThan(25);
    expect(farthest(track, kept)).toBeLessThanOrEqual(tolerance * 1.002);
    expect(simplifyTrack(track, tolerance)).toEqual({ kept, tolerance });
  });

  it('never has more points than requested, even if every point begins a gap', () => {
    const visits = Array.from({ length: 5000 }, (_, index) => ({
      at: index * 3_600_000,
      latitude: 60 + (index % 7) / 10,
      longitude: 5,
      speed: 0,
    }));
    const { kept } = simplifyTrack(columns(visits), 100);
    expect(kept.length).toBeLessThanOrEqual(2000);
    expect(kept[0]).toBe(0);
    expect(kept.at(-1)).toBe(4999);
  });

  it('of 90 days has no more points than requested', () => {
    const { kept } = simplifyTrack(columns(wander(130_000, 60)), 100);
    expect(kept.length).toBeLessThanOrEqual(2000);
  });
});

describe.skipIf(days.length === 0)('real days at sea (skipped without ../shared/data)', () => {
  it.each(days)('%s stays within 25 metres', (name) => {
    const [, ...lines] = gunzipSync(readFileSync(join(tracks, name)))
      .toString('utf8')
      .trim()
      .split('\n');
    const points = lines.map((line) => {
      const [time = '', longitude, latitude, speed] = line.split(',');
      return {
        at: Date.parse(`${time}Z`),
        latitude: Number(latitude),
        longitude: Number(longitude),
        speed: Number(speed),
      };
    });
    const track = columns(points.filter(({ at, latitude }) => at > 0 && latitude > 0).toSorted((a, b) => a.at - b.at));
    const { kept, tolerance } = simplifyTrack(track, 25);
    const most = farthest(track, kept);
    console.info(
      `${name}: ${track.count} points to ${kept.length}, at most ${most.toFixed(1)} m away (${tolerance} m allowed)`,
    );
    expect(tolerance).toBe(25);
    expect(most).toBeLessThanOrEqual(25.05);
  });
});
