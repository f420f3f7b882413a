import type { WeatherGrid } from '@wheelhouse/contract/weather';

/**
 * The area of the demo’s forecasts, in half degrees: all of the map's first view in a window of 1920 by 1080, and the
 * margin over which a field fades.
 */
export const forecastGrid: WeatherGrid = {
  west: -90,
  north: 85,
  stepEast: 0.5,
  stepSouth: 0.5,
  columns: 371,
  rows: 161,
  around: false,
};

export const cells = forecastGrid.columns * forecastGrid.rows;

/** Centre of a cell, degrees. */
export function placeOfCell(cell: number): [longitude: number, latitude: number] {
  const { west, north, stepEast, stepSouth, columns } = forecastGrid;
  return [west + (cell % columns) * stepEast, north - Math.floor(cell / columns) * stepSouth];
}

export const hourMs = 3_600_000;
const yearMs = 365.25 * 24 * hourMs;

/** 1 at the peak of a season on this day of the year, -1 half a year later. */
export function season(time: number, peakDay: number): number {
  return Math.cos(2 * Math.PI * (time / yearMs - peakDay / 365.25));
}

/** 0 below one bound, 1 above the other, smooth in between; the bounds may be in either order. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
