import type { WeatherAtTime } from '@wheelhouse/contract/weather';
import { expect, test } from 'vitest';
import { hasField, lineOf, rowAt, towards, weatherAround } from './pointValues.ts';

const rows: WeatherAtTime[] = [
  { time: '2026-11-21T00:00:00Z', windSpeed: 4, windDirection: 270, currentDirection: 10 },
  { time: '2026-11-21T03:00:00Z', windSpeed: 12, waveHeight: 1, waveDirection: 180 },
  { time: '2026-11-21T06:00:00Z' },
  { time: '2026-11-21T12:00:00Z', windSpeed: 8 },
];

test('continues the line over a missing value, and breaks it where values are missing for long', () => {
  expect(lineOf(rows, 'windSpeed').path).toBe('M0.0000 0.667L0.2500 0.000L1.0000 0.333');
  const late = { time: '2026-11-22T12:00:00Z', windSpeed: 12 };
  expect(lineOf([...rows, late], 'windSpeed').path).toMatch(/M1\.0000 0\.000$/);
});

test('a calm forecast does not fill its chart', () => {
  expect(lineOf([{ time: '2026-11-21T00:00:00Z', waveHeight: 0.5 }], 'waveHeight').high).toBe(2);
  expect(lineOf([], 'temperature')).toEqual({ path: '', low: 0, high: 6 });
});

test('arrows point where wind, waves and currents go', () => {
  expect(towards(rows[0] ?? { time: '' }, 'windSpeed')).toBe(450);
  expect(towards(rows[0] ?? { time: '' }, 'currentSpeed')).toBe(10);
  expect(towards(rows[1] ?? { time: '' }, 'waveHeight')).toBe(360);
  expect(towards(rows[2] ?? { time: '' }, 'windSpeed')).toBeUndefined();
});

test('the row of a time is the nearest one', () => {
  expect(rowAt(rows, Date.parse('2026-11-21T04:00:00Z'))?.windSpeed).toBe(12);
  expect(rowAt(rows, 0)).toBe(rows[0]);
  expect(rowAt([], 0)).toBeUndefined();
});

test('takes a field with fewer values from a neighbouring row, not from far away', () => {
  const around = weatherAround(rows, Date.parse('2026-11-21T05:30:00Z'));
  expect(around).toMatchObject({ time: '2026-11-21T06:00:00Z', windSpeed: 12, waveHeight: 1 });
  expect(weatherAround(rows, Date.parse('2026-11-21T12:00:00Z'))?.waveHeight).toBeUndefined();
  expect(weatherAround([], 0)).toBeUndefined();
});

test('a field without values has no chart', () => {
  const forecast = { latitude: 0, longitude: 0, times: rows, sources: [], demonstration: false };
  expect([hasField(forecast, 'windSpeed'), hasField(forecast, 'temperature')]).toEqual([true, false]);
});
