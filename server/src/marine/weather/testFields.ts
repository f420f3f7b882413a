import { weatherPlanes, type WeatherGrid, type WeatherLayer } from '@wheelhouse/contract/weather';
import type { FieldFrame } from './fieldFrame.ts';

/** A world of 1 degree, for tests and benchmarks. */
export const worldGrid: WeatherGrid = {
  west: -180,
  north: 90,
  stepEast: 1,
  stepSouth: 1,
  columns: 360,
  rows: 181,
  around: true,
};

/** The value of a plane at a place, by its name; NaN for none. */
type ValueAt = (latitude: number, longitude: number, plane: string) => number;

/** Pseudo-random numbers from -0.5 to 0.5, the same each time (mulberry32). */
export function roughness(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 - 0.5;
  };
}

/** A frame computed from a formula, for tests. */
export function fieldOf(
  layer: WeatherLayer,
  time: string,
  value: ValueAt,
  rest: Partial<Pick<FieldFrame, 'grid' | 'reference' | 'source' | 'demonstration' | 'quanta'>> = {},
): FieldFrame {
  const grid = rest.grid ?? worldGrid;
  const planes = weatherPlanes[layer].map((plane) =>
    Float32Array.from({ length: grid.columns * grid.rows }, (_, cell) =>
      value(
        grid.north - Math.floor(cell / grid.columns) * grid.stepSouth,
        grid.west + (cell % grid.columns) * grid.stepEast,
        plane,
      ),
    ),
  );
  return {
    layer,
    grid,
    time: new Date(time),
    reference: new Date('2026-05-01T00:00:00Z'),
    source: 'Test',
    demonstration: false,
    planes,
    ...rest,
  };
}
