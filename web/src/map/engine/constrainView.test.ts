import { expect, test } from 'vitest';
import { constrainView, fittingTurn } from './constrainView.ts';
import { unitY, worldPixels, worldUnits } from './mercator.ts';

const desktop = { width: 1440, height: 850 };

test('keeps a view inside the bounds', () => {
  const view = { latitude: 52, longitude: 2, zoom: 4 };
  expect(constrainView(view, desktop)).toEqual(view);
});

test('stops the eastern edge of the window at 200 degrees', () => {
  const { longitude } = constrainView({ latitude: 0, longitude: 199, zoom: 4 }, desktop);
  expect(longitude + (720 / 4096) * 360).toBeCloseTo(200, 9);
});

test('lets a close view near the antimeridian look beyond it', () => {
  expect(constrainView({ latitude: -17, longitude: 185, zoom: 9 }, desktop).longitude).toBe(185);
});

test('stops the upper edge of the window at the end of the map', () => {
  const { latitude } = constrainView({ latitude: 89, longitude: 0, zoom: 4 }, desktop);
  expect((unitY(latitude) / worldUnits) * worldPixels(4)).toBeCloseTo(425, 3);
});

test('shows the whole world in a window larger than it', () => {
  const { zoom, longitude } = constrainView({ latitude: 40, longitude: 90, zoom: 3 }, { width: 7680, height: 4320 });
  expect(worldPixels(zoom) * (400 / 360)).toBeCloseTo(7680, 6);
  expect(longitude).toBeCloseTo(0, 9);
});

test('shows a view beyond the bounds on the copy of the world where it fits', () => {
  const size = { width: 1440, height: 900 };
  expect(fittingTurn({ latitude: 40, longitude: 195, zoom: 6 }, size).longitude).toBe(-165);
  expect(fittingTurn({ latitude: 40, longitude: -196, zoom: 6 }, size).longitude).toBe(164);
  expect(fittingTurn({ latitude: 40, longitude: 179, zoom: 6 }, size).longitude).toBe(179);
  expect(fittingTurn({ latitude: 40, longitude: 5, zoom: 3 }, size).longitude).toBe(5);
});
