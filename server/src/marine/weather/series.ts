import type { WeatherGrid } from '@wheelhouse/contract/weather';
import type { FieldFrame } from './fieldFrame.ts';
import type { StoredFrame, StoredSeries } from './manifest.ts';
import { planesOf } from './quantise.ts';

/** Two grids whose cells are closer than this fraction of a cell are the same. */
const sameWithin = 0.01;

/** The result for a frame: the series with it, or why it is not needed. */
export type Inserted =
  | { readonly outcome: 'kept'; readonly series: readonly StoredSeries[] }
  /** The same frame exists already. */
  | { readonly outcome: 'there' }
  /** The existing one is of a newer run, or of the same run and fuller. */
  | { readonly outcome: 'older' };

/** Adds a frame to the series, replacing the one of the same grid, producer and time. */
export function seriesWith(
  series: readonly StoredSeries[],
  { layer, grid, source, demonstration, time }: FieldFrame,
  kept: StoredFrame,
  thinning: number,
): Inserted {
  const isOfField = (one: StoredSeries) =>
    one.layer === layer && one.source === source && one.demonstration === demonstration && sameGrid(one.grid, grid);
  const known = series
    .filter(isOfField)
    .flatMap(({ frames }) => frames)
    .find((frame) => frame.time === kept.time);
  if (known !== undefined && isBetter(known, kept)) return { outcome: 'older' };
  if (known?.id === kept.id && known.reference === kept.reference) return { outcome: 'there' };

  const without = series.map((one) =>
    isOfField(one) ? { ...one, frames: one.frames.filter((frame) => frame.time !== time.toISOString()) } : one,
  );
  const place = without.findIndex((one) => isOfField(one) && one.thinning === thinning);
  const home = without[place];
  const grown =
    home === undefined
      ? [...without, { layer, grid, thinning, planes: planesOf(layer), source, demonstration, frames: [kept] }]
      : without.with(place, { ...home, frames: [...home.frames, kept].sort(byTime) });
  return { outcome: 'kept', series: grown.filter(({ frames }) => frames.length > 0) };
}

function isBetter(known: StoredFrame, other: StoredFrame): boolean {
  if (known.reference !== other.reference) return known.reference > other.reference;
  return known.filled > other.filled;
}

function byTime(one: StoredFrame, other: StoredFrame): number {
  return one.time < other.time ? -1 : 1;
}

/** Whether the cells of both grids are at the same places. */
export function sameGrid(one: WeatherGrid, other: WeatherGrid): boolean {
  if (one.columns !== other.columns || one.rows !== other.rows || one.around !== other.around) return false;
  const near = (a: number, b: number, cell: number) => Math.abs(a - b) < cell * sameWithin;
  return (
    near(one.west, other.west, one.stepEast) &&
    near(one.north, other.north, one.stepSouth) &&
    near(one.stepEast * one.columns, other.stepEast * one.columns, one.stepEast) &&
    near(one.stepSouth * one.rows, other.stepSouth * one.rows, one.stepSouth)
  );
}
