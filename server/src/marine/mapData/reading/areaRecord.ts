import type { FlatPolygon } from '#marine/mapData/areaFeature.ts';

export type Attributes = Readonly<Record<string, string | number>>;

/** One record of a file of areas or points, in any format. */
export interface GeoRecord {
  readonly attributes: Attributes;
  readonly polygons: readonly FlatPolygon[];
  /** Longitude and latitude of a point. */
  readonly point: readonly [number, number] | undefined;
  /** Why its geometry cannot be used. */
  readonly error: string | undefined;
}
