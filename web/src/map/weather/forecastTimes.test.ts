import type { WeatherSeries } from '@wheelhouse/contract/weather';
import { describe, expect, test } from 'vitest';
import { framesAt, frameTimes, hourMs, nearestOf, shownTime, timeInAddress, timeOfAddress } from './forecastTimes.ts';

const midnight = Date.UTC(2026, 10, 21);

function seriesAt(...hours: number[]): WeatherSeries {
  return {
    grid: { west: 0, north: 60, stepEast: 1, stepSouth: 1, columns: 2, rows: 2, around: false },
    planes: [{ name: 'temperature', step: 0.1, base: 0 }],
    frames: hours.map((hour) => ({ id: `h${hour}`, time: new Date(midnight + hour * hourMs).toISOString() })),
    reference: new Date(midnight).toISOString(),
    source: 'Test',
    demonstration: true,
  };
}

describe('the frames of a time', () => {
  const series = seriesAt(0, 3, 9);

  test('are one if a frame has exactly that time', () => {
    expect(framesAt(series, midnight + 3 * hourMs)).toEqual({ from: 'h3', to: 'h3', mix: 0 });
  });

  test('are the two around it, with the fraction between them', () => {
    expect(framesAt(series, midnight + 4.5 * hourMs)).toEqual({ from: 'h3', to: 'h9', mix: 0.25 });
  });

  test('are the first or the last a little beyond the ends, and none far beyond', () => {
    expect(framesAt(series, midnight - 2 * hourMs)?.from).toBe('h0');
    expect(framesAt(series, midnight - 4 * hourMs)).toBeUndefined();
    expect(framesAt(series, midnight + 11 * hourMs)?.to).toBe('h9');
    expect(framesAt(series, midnight + 13 * hourMs)).toBeUndefined();
  });

  test('are none in a series without frames', () => {
    expect(framesAt(seriesAt(), midnight)).toBeUndefined();
  });
});

test('joins the times of several grids, each once, within the days that are shown', () => {
  const times = frameTimes([seriesAt(-3, 0, 3, 6), seriesAt(0, 1, 2, 3, 30)], {
    start: midnight,
    end: midnight + 24 * hourMs,
  });
  expect(times.map((time) => (time - midnight) / hourMs)).toEqual([0, 1, 2, 3, 6]);
});

test('picks the nearer of the two times around, and the end beyond the ends', () => {
  const times = [0, 10, 20];
  expect([-5, 4, 5, 6, 19, 99].map((time) => nearestOf(times, time))).toEqual([0, 0, 0, 10, 20, 20]);
  expect(nearestOf([], 4)).toBeUndefined();
});

describe('the time in the address', () => {
  test('is written to the minute and read again', () => {
    const text = timeInAddress(midnight + 15 * hourMs + 29_000);
    expect(text).toBe('2026-11-21T15:00Z');
    expect(timeOfAddress(text)).toBe(midnight + 15 * hourMs);
  });

  test.each(['', 'now', '2026', '2026-11-21', '2026-13-45T99:99Z', '21/11/2026', '2026-11-21T15:00', 'Infinity'])(
    'is undefined when it is nonsense: %s',
    (text) => {
      expect(timeOfAddress(text)).toBeUndefined();
    },
  );

  test('means now if omitted, and the nearest available if out of range', () => {
    const times = [midnight, midnight + 48 * hourMs];
    expect(shownTime(undefined, midnight + 5 * hourMs, times)).toBe(midnight + 5 * hourMs);
    expect(shownTime(Date.UTC(1999, 0, 1), midnight, times)).toBe(midnight);
    expect(shownTime(Date.UTC(2099, 0, 1), midnight, times)).toBe(midnight + 48 * hourMs);
    expect(shownTime(undefined, midnight, [])).toBe(midnight);
  });
});
