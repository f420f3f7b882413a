import { describe, expect, it } from 'vitest';
import { ringOf } from '@wheelhouse/contract/areaShape';
import { trackColumns, type TrackColumns } from '#areas/positions/trackPack.ts';
import { AreaIndex } from './areaIndex.ts';
import { visitsOf } from './visits.ts';

const minuteMs = 60_000;
/** From 5 to 6 degrees east. */
const area = new AreaIndex(
  ringOf({
    kind: 'polygon',
    points: [
      { latitude: 60, longitude: 5 },
      { latitude: 60, longitude: 6 },
      { latitude: 61, longitude: 6 },
      { latitude: 61, longitude: 5 },
    ],
  }),
);

/** Positions on one parallel: minutes, longitude, and speed in knots. */
function track(...points: readonly (readonly [minute: number, longitude: number, speed?: number])[]): TrackColumns {
  const columns = trackColumns(points.length);
  points.forEach(([minute, longitude, speed], index) => {
    columns.at[index] = minute * minuteMs;
    columns.latitude[index] = 60.5 * 600_000;
    columns.longitude[index] = longitude * 600_000;
    columns.speed[index] = speed === undefined ? -1 : speed * 10;
  });
  return columns;
}

/** Visits in minutes. */
const found = async (given: TrackColumns) =>
  (await visitsOf(given, area)).map(({ entered, left, inside, slowest }) => ({
    entered: entered / minuteMs,
    left: left === undefined ? undefined : left / minuteMs,
    inside: inside / minuteMs,
    slowest,
  }));

describe('visits of an area', () => {
  it('begin and end where the straight way crosses the border', async () => {
    expect(await found(track([0, 4.5, 12], [10, 5.5, 8], [20, 6.5, 12]))).toEqual([
      { entered: 5, left: 15, inside: 10, slowest: 8 },
    ]);
  });

  it('are found between two positions that are both outside', async () => {
    expect(await found(track([0, 4.5, 9], [20, 6.5, 9]))).toEqual([
      { entered: 5, left: 15, inside: 10, slowest: undefined },
    ]);
  });

  it('are not guessed across a silence of more than two hours', async () => {
    expect(await found(track([0, 4.5], [200, 6.5]))).toEqual([]);
    expect(await found(track([0, 4.5], [200, 5.5, 3], [210, 5.6, 2], [500, 6.5]))).toEqual([
      { entered: 200, left: 210, inside: 10, slowest: 2 },
    ]);
  });

  it('go on over a silence of a vessel that stayed, without counting its hours', async () => {
    expect(await found(track([0, 5.5, 0], [10, 5.5, 0], [600, 5.5, 0], [610, 5.5, 0]))).toEqual([
      { entered: 0, left: undefined, inside: 20, slowest: 0 },
    ]);
    expect(await found(track([0, 5.5, 0], [1500, 5.5, 0]))).toHaveLength(2);
  });

  it('show whether the border was seen to be crossed at their ends', async () => {
    const seen = async (given: TrackColumns) =>
      (await visitsOf(given, area)).map(({ enteredSeen, leftSeen }) => [enteredSeen, leftSeen]);
    expect(await seen(track([0, 4.5], [10, 5.5], [20, 6.5]))).toEqual([[true, true]]);
    expect(await seen(track([0, 4.5], [20, 6.5]))).toEqual([[true, true]]);
    // Inside when the period begins, or after a silence.
    expect(await seen(track([0, 5.5], [10, 5.5], [20, 6.5]))).toEqual([[false, true]]);
    expect(await seen(track([0, 4.5], [200, 5.5], [210, 6.5]))).toEqual([[false, true]]);
    // Inside before a silence, or when the period ends.
    expect(await seen(track([0, 4.5], [10, 5.5], [300, 6.5]))).toEqual([[true, false]]);
    expect(await seen(track([0, 4.5], [10, 5.5]))).toEqual([[true, false]]);
  });

  it('are one while the vessel is outside for less than ten minutes', async () => {
    expect(await found(track([0, 5.9], [2, 5.99], [4, 6.01], [8, 5.99], [10, 5.9]))).toHaveLength(1);
    expect(await found(track([0, 5.9], [2, 5.99], [4, 6.01], [24, 5.99], [26, 5.9]))).toHaveLength(2);
  });

  it('of a long track are found while other requests are answered', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const points = Array.from({ length: 50_000 }, (_, minute) => [minute, 5.5, 3] as const);
    expect(await found(track(...points))).toHaveLength(1);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it('of a track that ends inside have no end', async () => {
    expect(await found(track([0, 4.5, 12], [10, 5.5, 8]))).toEqual([
      { entered: 5, left: undefined, inside: 5, slowest: 8 },
    ]);
  });
});
