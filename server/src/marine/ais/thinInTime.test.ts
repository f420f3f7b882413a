import { describe, expect, it } from 'vitest';
import { thinInTime, type TimedPoints } from './thinInTime.ts';

const metresPerDegree = (Math.PI / 180) * 6_371_008.8;

/** Points by seconds, latitude and longitude in degrees, with gaps before some of them. */
function points(all: readonly (readonly [second: number, latitude: number, longitude: number])[], gaps: number[] = []) {
  return {
    count: all.length,
    at: Float64Array.from(all, ([second]) => second * 1000),
    latitude: Int32Array.from(all, ([, latitude]) => Math.round(latitude * 600_000)),
    longitude: Int32Array.from(all, ([, , longitude]) => Math.round(longitude * 600_000)),
    afterGap: Uint8Array.from(all, (_, index) => (gaps.includes(index) ? 1 : 0)),
  } satisfies TimedPoints;
}

/** The greatest distance in metres between the points and an even way from kept point to kept point. */
function farthest(track: TimedPoints, kept: readonly number[]): number {
  let most = 0;
  for (let next = 1; next < kept.length; next += 1) {
    const [from, to] = [kept[next - 1] ?? 0, kept[next] ?? 0];
    if (track.afterGap[to] === 1) continue;
    for (let index = from; index <= to; index += 1) {
      const value = (column: ArrayLike<number>, at: number) => column[at] ?? 0;
      const share = (value(track.at, index) - value(track.at, from)) / (value(track.at, to) - value(track.at, from));
      const between = (column: ArrayLike<number>, turn: number) => {
        const near = (steps: number) => steps - turn * Math.round(steps / turn);
        return near(value(column, from) + share * near(value(column, to) - value(column, from)) - value(column, index));
      };
      const latitude = value(track.latitude, index) / 600_000;
      const north = (between(track.latitude, Infinity) / 600_000) * metresPerDegree;
      const east =
        (between(track.longitude, 360 * 600_000) / 600_000) * metresPerDegree * Math.cos((latitude * Math.PI) / 180);
      most = Math.max(most, Math.hypot(Number.isNaN(north) ? 0 : north, east));
    }
  }
  return most;
}

/** A way with turns and changes of speed that is the same each time. */
function wandering(count: number, start: readonly [number, number]) {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let [latitude, longitude] = start;
  let [course, speed] = [1, 5];
  return points(
    Array.from({ length: count }, (_, index) => {
      course += (random() - 0.5) * 0.6;
      speed = Math.min(8, Math.max(0, speed + (random() - 0.5) * 2));
      latitude += (Math.cos(course) * speed * 10) / metresPerDegree;
      longitude += (Math.sin(course) * speed * 10) / metresPerDegree / Math.cos((latitude * Math.PI) / 180);
      const turned = longitude > 180 ? longitude - 360 : longitude;
      return [index * 10, latitude, turned] as const;
    }),
  );
}

describe('a track thinned in time', () => {
  it.each([
    ['is empty without points', points([]), []],
    ['keeps a single point', points([[0, 60, 5]]), [0]],
    [
      'keeps the ends of an even way',
      points([
        [0, 60, 5],
        [60, 60.01, 5],
        [120, 60.02, 5],
        [180, 60.03, 5],
      ]),
      [0, 3],
    ],
    [
      'keeps a change of speed on a straight way',
      points([
        [0, 60, 5],
        [60, 60.01, 5],
        [120, 60.02, 5],
        [180, 60.022, 5],
        [240, 60.024, 5],
      ]),
      [0, 2, 4],
    ],
    [
      'keeps both ends of a gap',
      points(
        [
          [0, 60, 5],
          [60, 60, 5],
          [120, 60, 5],
          [9000, 60, 5],
          [9060, 60, 5],
        ],
        [3],
      ),
      [0, 2, 3, 4],
    ],
    [
      'keeps one end of a stop that lasts',
      points(Array.from({ length: 50 }, (_, at) => [at * 60, 60, 5] as const)),
      [0, 49],
    ],
    [
      'goes straight over the antimeridian',
      points([
        [0, 0, 179.98],
        [60, 0, 179.99],
        [120, 0, -180],
        [180, 0, -179.99],
      ]),
      [0, 3],
    ],
  ] as const)('%s', (_, track, kept) => {
    expect(thinInTime(track, 25)).toEqual(kept);
  });

  it.each([
    [25, [60, 5]],
    [100, [60, 5]],
    [25, [-17, 179.9]],
    [25, [80, 20]],
  ] as const)('is within %i metres of the full one at all times, from %j', (tolerance, start) => {
    const track = wandering(5000, start);
    const kept = thinInTime(track, tolerance);
    expect(kept.length).toBeLessThan(2500);
    expect(farthest(track, kept)).toBeLessThan(tolerance * 1.01);
  });
});
