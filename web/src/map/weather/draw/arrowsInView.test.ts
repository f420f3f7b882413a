import type { WeatherGrid } from '@wheelhouse/contract/weather';
import { noValue } from '@wheelhouse/contract/weatherFrame';
import { expect, test } from 'vitest';
import type { Field } from '#map/weather/sampleField.ts';
import { arrowsInView, arrowsMax, wordsPerArrow } from './arrowsInView.ts';
import type { MercatorView } from './mercatorView.ts';

const world: WeatherGrid = { west: -180, north: 90, stepEast: 90, stepSouth: 90, columns: 4, rows: 3, around: true };
const view: MercatorView = {
  x: 0.5,
  y: 0.3,
  spanX: 1000 / (256 * 32),
  spanY: 800 / (256 * 32),
  width: 1000,
  height: 800,
  zoom: 5,
};

function evenly(names: readonly string[], values: readonly number[]): Field {
  const planes = names.map((name) => ({ name, step: 0.1, base: 0 }));
  const from = Int16Array.from(Array.from({ length: 12 }, () => values).flat());
  return [{ grid: world, planes, from, to: from, mix: 0, fromId: 'a', toId: 'a' }];
}

const into = new Float32Array(arrowsMax * wordsPerArrow);

test('draws waves from the west as arrows to the east, longer for higher waves', () => {
  const names = ['height', 'period', 'direction'];
  const count = arrowsInView('waves', evenly(names, [30, 80, 2700]), view, into);
  expect(count).toBeGreaterThan(300);
  const towards = (into[2] ?? 0) % (2 * Math.PI);
  expect(towards).toBeCloseTo(Math.PI / 2);
  const length = into[3] ?? 0;
  arrowsInView('waves', evenly(names, [60, 80, 2700]), view, into);
  expect(into[3]).toBeGreaterThan(length);
});

test('draws a wind to the south-west as an arrow to the south-west', () => {
  arrowsInView('wind', evenly(['eastward', 'northward'], [-50, -50]), view, into);
  expect(((into[2] ?? 0) * 180) / Math.PI).toBeCloseTo(-135);
  expect(into[4]).toBeCloseTo(Math.hypot(5, 5));
});

test('draws none where there is no value', () => {
  expect(arrowsInView('wind', evenly(['eastward', 'northward'], [noValue, noValue]), view, into)).toBe(0);
});

test('keeps them in place on the map while it is moved', () => {
  const field = evenly(['eastward', 'northward'], [50, 0]);
  const placesOf = (count: number) =>
    new Set(
      Array.from({ length: count }, (_, arrow) => `${into[arrow * wordsPerArrow]} ${into[arrow * wordsPerArrow + 1]}`),
    );
  const before = placesOf(arrowsInView('wind', field, view, into));
  const after = placesOf(arrowsInView('wind', field, { ...view, x: view.x + view.spanX / 3 }, into));
  expect([...after].filter((place) => before.has(place)).length).toBeGreaterThan(before.size / 2);
});

test('fades them where the field fades', () => {
  const grid: WeatherGrid = { west: -60, north: 84, stepEast: 60, stepSouth: 84, columns: 3, rows: 2, around: false };
  const planes = ['eastward', 'northward'].map((name) => ({ name, step: 0.1, base: 0 }));
  const from = Int16Array.from(Array.from({ length: 6 }, () => [50, 0]).flat());
  const atEdge = { ...view, x: (58 + 180) / 360 };
  const count = arrowsInView('wind', [{ grid, planes, from, to: from, mix: 0, fromId: 'a', toId: 'a' }], atEdge, into);
  const opacities = Array.from({ length: count }, (_, arrow) => into[arrow * wordsPerArrow + 5] ?? Number.NaN);
  expect(Math.max(...opacities)).toBe(1);
  expect(Math.min(...opacities)).toBeLessThan(0.2);
  expect(Math.min(...opacities)).toBeGreaterThan(0);
});
