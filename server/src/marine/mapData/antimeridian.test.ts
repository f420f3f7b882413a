import { describe, expect, it } from 'vitest';
import { polygonsInWorld } from './antimeridian.ts';
import { doubleArea } from './worldGrid.ts';

/** West, east and area in square degrees of each part. */
function partsOf(...rings: number[][]): { west: number; east: number; area: number }[] {
  return polygonsInWorld(rings.map((ring) => Float64Array.from(ring))).map(([outer = [], ...holes]) => {
    const longitudes = outer.filter((_, index) => index % 2 === 0);
    const area = (ring: number[]) => Math.abs(doubleArea(ring)) / 2;
    return {
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
      area: area(outer) - holes.reduce((sum, hole) => sum + area(hole), 0),
    };
  });
}

describe('a polygon normalised to the world', () => {
  it('is unchanged if it does not reach the antimeridian', () => {
    expect(partsOf([5, 60, 6, 60, 6, 61, 5, 61, 5, 60])).toEqual([{ west: 5, east: 6, area: 1 }]);
  });

  it('is cut in two if its longitudes jump from 179 to -179 (no bands across the world)', () => {
    expect(partsOf([177, -20, -178, -20, -178, -15, 177, -15])).toEqual([
      { west: 177, east: 180, area: 15 },
      { west: -180, east: -178, area: 10 },
    ]);
  });

  it('is cut in two if its longitudes go beyond 180, and its hole with it', () => {
    expect(partsOf([177, -20, 183, -20, 183, -15, 177, -15], [-179, -18, -178, -18, -178, -17, -179, -17])).toEqual([
      { west: 177, east: 180, area: 15 },
      { west: -180, east: -177, area: 14 },
    ]);
  });

  it('stays two halves if another program has cut it already, even slightly off 180 degrees', () => {
    expect(partsOf([177, -20, 179.9999999, -20, 179.9999999, -15, 177, -15])).toEqual([
      { west: 177, east: 180, area: 15 },
    ]);
  });

  it('that is a band round the world stays one', () => {
    const band = partsOf([-180, -60, -90, -60, 0, -60, 90, -60, 180, -60, 180, -80, -180, -80]);
    expect(band).toEqual([{ west: -180, east: 180, area: 7200 }]);
  });

  it('that goes round a pole is closed over it', () => {
    const parts = partsOf([-90, 70, 0, 70, 90, 70, 179, 70, -179, 70]);
    expect(parts.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(7200, 6);
  });

  it('that runs along the pole is not mistaken for one that jumps', () => {
    const arctic = partsOf([-180, 70, 180, 70, 180, 90, -180, 90]);
    expect(arctic).toEqual([{ west: -180, east: 180, area: 7200 }]);
  });

  it('is empty without an area', () => {
    expect(partsOf([1, 1, 2, 2])).toEqual([]);
    expect(partsOf([1, 1, 1, 1, 1, 1, 1, 1])).toEqual([]);
  });
});
