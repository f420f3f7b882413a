import { describe, expect, it } from 'vitest';
import type { LatLonGrid, ProjectedGrid } from './grid.ts';
import { Mesh } from './mesh.ts';
import { toLatLon, vectorsToLatLon } from './toLatLon.ts';

const southwards = { westward: false, northward: false, columnsFirst: false };
const small: LatLonGrid = {
  kind: 'latLon',
  columns: 3,
  rows: 2,
  scan: southwards,
  west: -100,
  north: 50,
  stepEast: 1,
  stepSouth: 2,
};
const asMap = [1, 2, 3, 4, 5, 6];

describe('a latitude/longitude grid', () => {
  it.each([
    [{ westward: false, northward: false, columnsFirst: false }, [1, 2, 3, 4, 5, 6]],
    [{ westward: true, northward: false, columnsFirst: false }, [3, 2, 1, 6, 5, 4]],
    [{ westward: false, northward: true, columnsFirst: false }, [4, 5, 6, 1, 2, 3]],
    [{ westward: false, northward: false, columnsFirst: true }, [1, 4, 2, 5, 3, 6]],
    [{ westward: true, northward: true, columnsFirst: true }, [6, 3, 5, 2, 4, 1]],
  ])('is returned in map order when scanned as %o', (scan, values) => {
    const field = toLatLon({ ...small, scan }, Float64Array.from(values));
    expect([...field.values]).toEqual(asMap);
    expect(field.grid).toEqual({
      west: -100,
      north: 50,
      stepEast: 1,
      stepSouth: 2,
      columns: 3,
      rows: 2,
      around: false,
    });
  });

  it('around the world begins at the date line', () => {
    const world = { ...small, columns: 4, rows: 1, west: 0, stepEast: 90 };
    const field = toLatLon(world, Float64Array.of(0, 90, 180, 270));
    expect([...field.values]).toEqual([180, 270, 0, 90]);
    expect(field.grid).toMatchObject({ west: -180, columns: 4, around: true });
  });

  it('keeps one of two columns at the same meridian', () => {
    const field = toLatLon(
      { ...small, columns: 5, rows: 1, west: 0, stepEast: 90 },
      Float64Array.of(0, 90, 180, 270, 0),
    );
    expect([...field.values]).toEqual([180, 270, 0, 90]);
  });

  it('across the date line stays in one piece', () => {
    const field = toLatLon({ ...small, west: 179 }, Float64Array.from(asMap));
    expect(field.grid).toMatchObject({ west: 179, around: false });
    expect([...field.values]).toEqual(asMap);
  });
});

const lambert: ProjectedGrid = {
  kind: 'lambert',
  columns: 60,
  rows: 50,
  scan: { westward: false, northward: true, columnsFirst: false },
  firstLatitude: 55,
  firstLongitude: 5,
  stepX: 20_000,
  stepY: 20_000,
  trueLatitudes: [63, 63],
  orientation: 15,
  southPole: false,
  earth: { equatorial: 6_378_137, polar: 6_356_752.3142 },
  vectorsAlongGrid: true,
};
const stereographic: ProjectedGrid = { ...lambert, kind: 'polarStereographic', trueLatitudes: [60, 60] };
const mercator: ProjectedGrid = { ...lambert, kind: 'mercator', trueLatitudes: [20, 20], orientation: 0 };
const southern: ProjectedGrid = { ...stereographic, southPole: true, firstLatitude: -55 };

/** The value of every cell is computed from its own place. */
function filled(grid: ProjectedGrid, value: (latitude: number, longitude: number) => number): Float64Array {
  const mesh = new Mesh(grid);
  return Float64Array.from({ length: grid.columns * grid.rows }, (_, cell) => {
    const { latitude, longitude } = mesh.place(cell % grid.columns, Math.floor(cell / grid.columns));
    return value(latitude, longitude);
  });
}

describe.each([lambert, stereographic, mercator, southern])('a $kind grid', (grid) => {
  it("begins where it says, and has each place's value", () => {
    const first = new Mesh(grid).place(0, 0);
    expect(first.latitude).toBeCloseTo(grid.firstLatitude, 9);
    expect(first.longitude).toBeCloseTo(grid.firstLongitude, 9);
    const { grid: target, values } = toLatLon(
      grid,
      filled(grid, (latitude) => latitude),
    );
    let present = 0;
    values.forEach((value, cell) => {
      if (Number.isNaN(value)) return;
      present += 1;
      expect(Math.abs(value - (target.north - Math.floor(cell / target.columns) * target.stepSouth))).toBeLessThan(
        0.01,
      );
    });
    expect(present).toBeGreaterThan(values.length / 4);
  });

  it('rotates winds along it to east and north', () => {
    const mesh = new Mesh(grid);
    // A wind along x: the step from one cell to the next shows its true direction.
    const x = filled(grid, () => 10);
    const {
      grid: target,
      eastward,
      northward,
    } = vectorsToLatLon(
      grid,
      x,
      filled(grid, () => 0),
    );
    for (const [column, row] of [
      [5, 25],
      [30, 25],
      [50, 30],
    ] as const) {
      const [from, to] = [mesh.place(column, row), mesh.place(column + 1, row)];
      const angle = Math.atan2(
        to.latitude - from.latitude,
        (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180),
      );
      const cell =
        Math.round((target.north - from.latitude) / target.stepSouth) * target.columns +
        Math.round((from.longitude - target.west) / target.stepEast);
      expect(Math.abs((eastward[cell] ?? Number.NaN) - 10 * Math.cos(angle))).toBeLessThan(0.1);
      expect(Math.abs((northward[cell] ?? Number.NaN) - 10 * Math.sin(angle))).toBeLessThan(0.1);
    }
  });

  it('keeps missing values missing', () => {
    const { values } = toLatLon(
      grid,
      filled(grid, () => Number.NaN),
    );
    expect(values.every(Number.isNaN)).toBe(true);
  });

  it('has north between directions to both sides of it', () => {
    const { values } = toLatLon(
      grid,
      filled(grid, (_, longitude) => (Math.floor(longitude * 10) % 2 ? 350 : 10)),
      'direction',
    );
    expect(values.some((value) => value > 20 && value < 340)).toBe(false);
  });
});

it('a grid around the pole covers the whole circle', () => {
  const steps = {
    columns: 101,
    rows: 101,
    stepX: 50_000,
    stepY: 50_000,
    orientation: 0,
    firstLatitude: 58.6,
    firstLongitude: -45,
  };
  const { target } = new Mesh({ ...stereographic, ...steps });
  expect(target).toMatchObject({ west: -180, north: 90, around: true });
});
