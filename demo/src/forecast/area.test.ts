import { expect, test } from 'vitest';
import { forecastGrid } from './area.ts';

/** Degrees at the edge of a grid over which the page fades a field (web/src/map/weather/edgeFade.ts). */
const fade = 6;

const radians = Math.PI / 180;

/** The view when the map opens: around 52° N, 2° E at zoom 4 (platform specification, section 4). */
function firstView(width: number, height: number) {
  const world = 256 * 2 ** 4;
  const middle = Math.log(Math.tan(Math.PI / 4 + (52 * radians) / 2));
  const latitudeAt = (pixelsUp: number) =>
    (2 * Math.atan(Math.exp(middle + (pixelsUp / world) * 2 * Math.PI)) - Math.PI / 2) / radians;
  const half = (width / world) * 180;
  return { west: 2 - half, east: 2 + half, north: latitudeAt(height / 2), south: latitudeAt(-height / 2) };
}

test.each([
  [390, 844],
  [1440, 900],
  [1920, 1080],
])("the demo's fields cover the first view of %i by %i pixels, and fade beyond it", (width, height) => {
  const { west, east, north, south } = firstView(width, height);
  const { columns, rows, stepEast, stepSouth } = forecastGrid;
  expect(forecastGrid.west + fade).toBeLessThan(west);
  expect(forecastGrid.west + (columns - 1) * stepEast - fade).toBeGreaterThan(east);
  expect(forecastGrid.north - fade).toBeGreaterThan(north);
  expect(forecastGrid.north - (rows - 1) * stepSouth + fade).toBeLessThan(south);
});
