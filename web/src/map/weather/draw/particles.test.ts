import type { WeatherGrid } from '@wheelhouse/contract/weather';
import { noValue } from '@wheelhouse/contract/weatherFrame';
import { expect, test } from 'vitest';
import type { Field } from '#map/weather/sampleField.ts';
import type { MercatorView } from './mercatorView.ts';
import { Particles, particleLimits, wordsPerParticle } from './particles.ts';

const world: WeatherGrid = { west: -180, north: 90, stepEast: 90, stepSouth: 90, columns: 4, rows: 3, around: true };
const planes = [
  { name: 'eastward', step: 0.1, base: 0 },
  { name: 'northward', step: 0.1, base: 0 },
];

function evenly(eastward: number, northward: number): Field {
  const from = Int16Array.from(Array.from({ length: 12 }, () => [eastward, northward]).flat());
  return [{ grid: world, planes, from, to: from, mix: 0, fromId: 'a', toId: 'a' }];
}

const view: MercatorView = { x: 0.5, y: 0.3, spanX: 0.1, spanY: 0.08, width: 1000, height: 800, zoom: 5 };

function places(particles: Particles): readonly (readonly [x: number, y: number, life: number])[] {
  return Array.from({ length: particles.count }, (_, particle) => {
    const [x = 0, y = 0, life = 0] = particles.words.subarray(particle * wordsPerParticle);
    return [x, y, life] as const;
  });
}

test('moves particles with the wind: east and north, at its speed', () => {
  const particles = new Particles(50, () => 0.5);
  particles.step(evenly(100, 50), view, 0.033, 4);
  const before = places(particles);
  particles.step(evenly(100, 50), view, 0.1, 4);
  const after = places(particles);
  for (const [index, [x, y]] of before.entries()) {
    const pixel = view.spanX / view.width;
    expect(((after[index]?.[0] ?? 0) - x) / pixel).toBeCloseTo(10 * 4 * 0.1, 1);
    expect(((after[index]?.[1] ?? 0) - y) / pixel).toBeCloseTo(-5 * 4 * 0.1, 1);
  }
});

test('restarts a particle that left the window inside it, in another life', () => {
  const particles = new Particles(50);
  particles.step(evenly(0, 0), view, 0.033, 4);
  const before = places(particles);
  const moved = { ...view, x: 0.8 };
  particles.step(evenly(0, 0), moved, 0.033, 4);
  for (const [index, [x, , life]] of places(particles).entries()) {
    expect(Math.abs(x - 0.8)).toBeLessThanOrEqual(0.05 + 1e-6);
    expect(life).not.toBe(before[index]?.[2]);
  }
});

test('draws no particles where there is no value', () => {
  const particles = new Particles(50);
  particles.step(evenly(noValue, noValue), view, 0.033, 4);
  expect(places(particles).every(([, , life]) => life === 0)).toBe(true);
});

test('uses fewer of them on a small screen', () => {
  const particles = new Particles();
  particles.step(evenly(0, 0), { ...view, width: 390, height: 844 }, 0.033, 4);
  expect(particles.count).toBe(Math.round((390 * 844) / particleLimits.pixelsEach));
  particles.step(evenly(0, 0), { ...view, width: 3840, height: 2160 }, 0.033, 4);
  expect(particles.count).toBe(particleLimits.count);
});

test('thins out particles over the degrees in which the field fades', () => {
  const grid: WeatherGrid = { west: -30, north: 84, stepEast: 30, stepSouth: 84, columns: 3, rows: 2, around: false };
  const from = Int16Array.from(Array.from({ length: 6 }, () => [0, 0]).flat());
  const particles = new Particles();
  // The last six degrees before the eastern edge.
  const edge = { ...view, x: (27 + 180) / 360, spanX: 6 / 360, y: 0.4, width: 4000, height: 1000 };
  particles.step([{ grid, planes, from, to: from, mix: 0, fromId: 'a', toId: 'a' }], edge, 0.033, 4);
  const drawn = places(particles).flatMap(([x, , life]) => (life === 0 ? [] : [x * 360 - 180]));
  const between = (west: number, east: number) => drawn.filter((x) => x >= west && x < east).length;
  expect(between(24, 26)).toBeGreaterThan(between(26, 28) * 1.2);
  expect(between(26, 28)).toBeGreaterThan(between(28, 30) * 2);
});
