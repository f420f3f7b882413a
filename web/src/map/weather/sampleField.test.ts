import type { WeatherGrid } from '@wheelhouse/contract/weather';
import { noValue } from '@wheelhouse/contract/weatherFrame';
import { describe, expect, test } from 'vitest';
import { sampleField, type Field, type FieldGrid } from './sampleField.ts';

const square: WeatherGrid = { west: 0, north: 60, stepEast: 1, stepSouth: 1, columns: 2, rows: 2, around: false };
const height = [{ name: 'height', step: 0.1, base: 0 }];

function gridOf(values: number[], more: Partial<FieldGrid> = {}): FieldGrid {
  const from = Int16Array.from(values);
  return { grid: square, planes: height, from, to: from, mix: 0, fromId: 'a', toId: 'a', ...more };
}

function sample(field: Field, latitude: number, longitude: number, planes = 1): number[] | undefined {
  const into = new Float64Array(planes);
  return sampleField(field, latitude, longitude, into) ? [...into] : undefined;
}

describe('a value between cells', () => {
  test('is the mean of the four around it, weighted by distance', () => {
    expect(sample([gridOf([10, 20, 30, 40])], 59.5, 0.5)?.[0]).toBeCloseTo(2.5);
    expect(sample([gridOf([10, 20, 30, 40])], 60, 0.25)?.[0]).toBeCloseTo(1.25);
  });

  test('ignores cells without a value', () => {
    expect(sample([gridOf([10, noValue, 10, noValue])], 59.5, 0.9)?.[0]).toBeCloseTo(1);
    expect(sample([gridOf([noValue, noValue, noValue, noValue])], 59.5, 0.5)).toBeUndefined();
  });

  test('ends half a step beyond the outer cells', () => {
    expect(sample([gridOf([10, 20, 30, 40])], 60.4, -0.4)?.[0]).toBeCloseTo(1);
    expect(sample([gridOf([10, 20, 30, 40])], 60.6, 0)).toBeUndefined();
    expect(sample([gridOf([10, 20, 30, 40])], 60, 1.6)).toBeUndefined();
  });
});

describe('around the world', () => {
  const around: WeatherGrid = { ...square, west: -180, stepEast: 90, columns: 4, rows: 1, around: true };
  const field = [gridOf([0, 10, 20, 30], { grid: around })];

  test('the last column is beside the first', () => {
    expect(sample(field, 60, 135)?.[0]).toBeCloseTo(1.5);
  });

  test('every copy of the world gives the same', () => {
    expect(sample(field, 60, 225)?.[0]).toBe(sample(field, 60, -135)?.[0]);
    expect(sample(field, 60, -540)?.[0]).toBe(sample(field, 60, 180)?.[0]);
  });
});

test('a grid across the antimeridian is found from both sides', () => {
  const across: WeatherGrid = { ...square, west: 179, stepEast: 1, columns: 3, rows: 1 };
  const field = [gridOf([10, 20, 30], { grid: across })];
  expect([179, 180, -180, -179].map((longitude) => sample(field, 60, longitude)?.[0])).toEqual([1, 2, 2, 3]);
  expect(sample(field, 60, -178)).toBeUndefined();
});

describe('between two times', () => {
  test('interpolates values', () => {
    const field = [gridOf([10, 10, 10, 10], { to: Int16Array.from([30, 30, 30, 30]), mix: 0.25 })];
    expect(sample(field, 59.5, 0.5)?.[0]).toBeCloseTo(1.5);
  });

  test('turns directions the short way', () => {
    const planes = [...height, { name: 'period', step: 1, base: 0 }, { name: 'direction', step: 1, base: 0 }];
    const cell = (direction: number) => Int16Array.from([1, 2, 3, 4].flatMap(() => [10, 8, direction]));
    const field = [gridOf([], { planes, from: cell(350), to: cell(20), mix: 0.5 })];
    expect(sample(field, 59.5, 0.5, 3)?.[2]).toBeCloseTo(5);
  });
});

test('averages directions either side of north to north', () => {
  const planes = [...height, { name: 'period', step: 1, base: 0 }, { name: 'direction', step: 1, base: 0 }];
  const from = Int16Array.from([350, 10, 350, 10].flatMap((direction) => [10, 8, direction]));
  const direction = sample([gridOf([], { planes, from, to: from })], 59.5, 0.5, 3)?.[2] ?? Number.NaN;
  expect(Math.min(direction, 360 - direction)).toBeCloseTo(0);
});

test('falls back to the coarse grid where the fine one has no value', () => {
  const wide: WeatherGrid = { ...square, west: -10, north: 70, stepEast: 20, stepSouth: 20 };
  const field = [gridOf([10, 10, noValue, noValue]), gridOf([50, 50, 50, 50], { grid: wide })];
  expect(sample(field, 60, 0.5)?.[0]).toBeCloseTo(1);
  expect(sample(field, 59, 0.5)?.[0]).toBeCloseTo(5);
  expect(sample(field, 65, 5)?.[0]).toBeCloseTo(5);
});
