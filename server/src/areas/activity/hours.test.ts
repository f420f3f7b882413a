import { describe, expect, it } from 'vitest';
import { cellOf } from '#areas/positions/trackCells.ts';
import { trackColumns, type TrackColumns } from '#areas/positions/trackPack.ts';
import { addHours, type HoursByCell } from './hours.ts';

const hourMs = 3_600_000;
const always = { from: 0, to: 1000 * hourMs };

/** Positions as hours, degrees north, degrees east and knots; without a speed it is unknown. */
type Step = readonly [hours: number, latitude: number, longitude: number, knots?: number];

function trackOf(...steps: readonly Step[]): TrackColumns {
  const track = trackColumns(steps.length);
  steps.forEach(([hours, latitude, longitude, knots], index) => {
    track.at[index] = hours * hourMs;
    track.latitude[index] = Math.round(latitude * 600_000);
    track.longitude[index] = Math.round(longitude * 600_000);
    track.speed[index] = knots === undefined ? -1 : knots * 10;
  });
  return track;
}

function hoursOf(track: TrackColumns, within = always): HoursByCell {
  const hours: HoursByCell = new Map();
  addHours(hours, track, within);
  return hours;
}

const cell = (latitude: number, longitude: number) => cellOf(latitude * 600_000, longitude * 600_000);
const total = (hours: HoursByCell, of: 'all' | 'fishing' = 'all') =>
  [...hours.values()].reduce((sum, each) => sum + each[of], 0) / hourMs;

describe('the hours of a ship', () => {
  it('are in the cells through which it goes, for as long as it is in each', () => {
    const hours = hoursOf(trackOf([0, 60.05, 5, 20], [1, 60.05, 5.4, 20]));
    expect([...hours.keys()]).toEqual([5.05, 5.15, 5.25, 5.35].map((longitude) => cell(60.05, longitude)));
    for (const { all } of hours.values()) expect(all).toBeCloseTo(hourMs / 4, -2);
    expect(total(hours)).toBe(1);
  });

  it('are the whole time, whatever the pieces of a way', () => {
    expect(total(hoursOf(trackOf([0.1, 60.01, 5.01, 9], [0.777, 60.333, 5.123, 9], [1.5, 60.9, 5.9, 9])))).toBe(1.4);
  });

  it.each([
    ['too slow', 0.4, 0],
    ['the slowest that fish', 0.5, 1],
    ['the fastest that fish', 5, 1],
    ['too fast', 5.1, 0],
  ])('are at fishing speed by the speed that was sent: %s', (_, knots, fishing) => {
    expect(total(hoursOf(trackOf([0, 60, 5, knots], [1, 60, 5])), 'fishing')).toBe(fishing);
  });

  it('are at fishing speed by the distance where no speed was sent', () => {
    // Three miles, and nine.
    expect(total(hoursOf(trackOf([0, 60, 5], [1, 60.05, 5])), 'fishing')).toBe(1);
    expect(total(hoursOf(trackOf([0, 60, 5], [1, 60.15, 5])), 'fishing')).toBe(0);
  });

  it('have no pause of more than two hours', () => {
    expect(total(hoursOf(trackOf([0, 60, 5, 0], [2, 60, 5, 0], [4.001, 60, 5, 0], [5, 60, 5, 0])))).toBeCloseTo(2.999);
  });

  it('of a day begin and end at midnight', () => {
    const track = trackOf([23.5, 60, 5, 0], [24.5, 60, 5, 0], [49, 60, 5, 0]);
    expect(total(hoursOf(track, { from: 0, to: 24 * hourMs }))).toBe(0.5);
    expect(total(hoursOf(track, { from: 24 * hourMs, to: 48 * hourMs }))).toBe(0.5);
  });

  it('go the short way over the antimeridian', () => {
    const hours = hoursOf(trackOf([0, 60.05, 179.9, 10], [1, 60.05, -179.9, 10]));
    expect([...hours.keys()]).toEqual([cell(60.05, 179.95), cell(60.05, -179.95)]);
  });

  it('of two positions at one time are none', () => {
    expect(hoursOf(trackOf([1, 60, 5, 0], [1, 60, 6, 0])).size).toBe(0);
    expect(hoursOf(trackOf([1, 60, 5, 0])).size).toBe(0);
  });
});
