/** The order of the values in a message: flag table 3.4 in words. Rows are along x, columns along y. */
export type Scan = {
  readonly westward: boolean;
  readonly northward: boolean;
  /** Consecutive values are along y. */
  readonly columnsFirst: boolean;
};

type Cells = { readonly columns: number; readonly rows: number; readonly scan: Scan };

/** Template 3.0; degrees, in any scanning order. */
export type LatLonGrid = Cells & {
  readonly kind: 'latLon';
  /** The westernmost column, in [-180, 180), and the northernmost row, degrees. */
  readonly west: number;
  readonly north: number;
  readonly stepEast: number;
  readonly stepSouth: number;
};

/** Templates 3.10, 3.20 and 3.30: cells evenly spaced on a map projection. */
export type ProjectedGrid = Cells & {
  readonly kind: 'mercator' | 'polarStereographic' | 'lambert';
  /** Middle of the first cell scanned, degrees. */
  readonly firstLatitude: number;
  readonly firstLongitude: number;
  /** Metres between cells on the projection, both positive. */
  readonly stepX: number;
  readonly stepY: number;
  /** Latitudes of true scale: one for Mercator and stereographic, two for Lambert; degrees. */
  readonly trueLatitudes: readonly [number, number];
  /** Meridian along y; 0 for Mercator. */
  readonly orientation: number;
  /** The south pole is at the centre of a stereographic grid. */
  readonly southPole: boolean;
  /** Half axes of the earth the grid is based on, metres; equal for a sphere. */
  readonly earth: { readonly equatorial: number; readonly polar: number };
  /** Vectors are along x and y rather than east and north. */
  readonly vectorsAlongGrid: boolean;
};

export type GribGrid = LatLonGrid | ProjectedGrid;

/** The number of cells. */
export function cellCount(grid: GribGrid): number {
  return grid.columns * grid.rows;
}

/** Whether values on both grids are for the same places in the same order. */
export function sameGrid(one: GribGrid, other: GribGrid): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
