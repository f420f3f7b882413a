import { describe, expect, it } from 'vitest';
import { latitudeOf, longitudeOf } from '#map/engine/mercator.ts';
import { minuteOf, testTrails, type TestPoint } from './testTrails.ts';
import { noPlace, placeAt } from './trails.ts';

async function placeOf(points: readonly TestPoint[], minute: number) {
  const trails = await testTrails([[0, 0, 0]], points);
  const [, vessel] = trails.vessels;
  const place = noPlace();
  if (vessel === undefined || !placeAt(trails, vessel, minuteOf(minute), place)) return undefined;
  const { x, y, speed, course, silent } = place;
  const rounded = (value: number) => Number(value.toFixed(2));
  return {
    latitude: rounded(latitudeOf(y)),
    longitude: rounded(longitudeOf(x)),
    speed: rounded(speed),
    course: rounded(course),
    silent,
  };
}

describe('the place of a vessel', () => {
  const north: TestPoint[] = [
    [10, 60, 5, 6],
    [70, 60.2, 5, 12],
  ];
  it('is between two positions, with the speed between theirs and the way as its course', async () => {
    expect(await placeOf(north, 40)).toEqual({ latitude: 60.1, longitude: 5, speed: 9, course: 0, silent: 0 });
  });

  it('is unknown before the first position', async () => {
    expect(await placeOf(north, 9)).toBeUndefined();
  });

  it('is that of the last position for two hours, and then unknown', async () => {
    expect(await placeOf(north, 130)).toEqual({ latitude: 60.2, longitude: 5, speed: 12, course: 45, silent: 3600 });
    expect(await placeOf(north, 191)).toBeUndefined();
  });

  it('is not guessed across a gap', async () => {
    const gap: TestPoint[] = [...north, [400, 61, 5, 12, true]];
    expect(await placeOf(gap, 100)).toMatchObject({ latitude: 60.2, silent: 1800 });
    expect(await placeOf(gap, 300)).toBeUndefined();
    expect(await placeOf(gap, 400)).toMatchObject({ latitude: 61, silent: 0 });
  });

  it('goes the short way over the antimeridian', async () => {
    const place = await placeOf(
      [
        [0, 10, 179.9],
        [60, 10, -179.7],
      ],
      15,
    );
    expect(place).toMatchObject({ latitude: 10, longitude: -180, course: 90 });
  });

  it('has the speed over ground of its way if none was sent, and the course sent where it lies still', async () => {
    expect(
      (
        await placeOf(
          [
            [0, 60, 5],
            [60, 60.1, 5],
          ],
          30,
        )
      )?.speed,
    ).toBeCloseTo(6, 0);
    expect(
      await placeOf(
        [
          [0, 60, 5, 0],
          [60, 60, 5, 0],
        ],
        30,
      ),
    ).toMatchObject({ speed: 0, course: 45, silent: 0 });
  });
});
