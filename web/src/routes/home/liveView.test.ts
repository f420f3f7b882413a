import { expect, test } from 'vitest';
import { unitsOf, viewOf, worldSize } from './liveView.ts';

test('the middle of the world is the middle of the picture, and north is up', () => {
  expect(unitsOf({ latitude: 0, longitude: 0 })).toEqual({ x: worldSize / 2, y: worldSize / 2 });
  expect(unitsOf({ latitude: 70, longitude: 20 }).y).toBeLessThan(worldSize / 2);
});

test('a vessel far from all others does not widen the view', () => {
  const north = Array.from({ length: 200 }, (_, index) => ({ latitude: 70, longitude: index / 10, vessels: 1 }));
  const view = viewOf(north);
  expect(viewOf([...north, { latitude: -40, longitude: 170, vessels: 1 }]).width).toBeCloseTo(view.width, -1);
});

test('the view has one shape, stays in the world, and is not closer than a tenth of it', () => {
  const few = viewOf([{ latitude: 70, longitude: 20, vessels: 3 }]);
  expect(few.width).toBe(worldSize / 10);
  const many = viewOf([
    { latitude: 80, longitude: -179, vessels: 3 },
    { latitude: -80, longitude: 179, vessels: 3 },
  ]);
  expect(many.width).toBe(worldSize);
  for (const view of [few, many]) {
    expect(view.width / view.height).toBeCloseTo(2.5);
    expect(view.x).toBeGreaterThanOrEqual(0);
    expect(view.y).toBeGreaterThanOrEqual(0);
    expect(view.x + view.width).toBeLessThanOrEqual(worldSize);
  }
});
