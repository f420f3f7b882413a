import type { MultiPolygon, Polygon, Position } from 'geojson';

/** A closed or open line as longitude, latitude, longitude, latitude, … in degrees. */
export type FlatRing = Float64Array;
/** The outer ring first, then its holes. */
export type FlatPolygon = readonly FlatRing[];

/** One area of an import. Rings may cross the antimeridian, go beyond 180 degrees or cross themselves. */
export interface AreaFeature {
  readonly name: string;
  readonly code?: string | undefined;
  readonly polygons: readonly FlatPolygon[];
}

function flatRing(ring: readonly Position[]): FlatRing {
  const flat = new Float64Array(ring.length * 2);
  ring.forEach(([longitude = Number.NaN, latitude = Number.NaN], index) => {
    flat[index * 2] = longitude;
    flat[index * 2 + 1] = latitude;
  });
  return flat;
}

/** The polygons of a GeoJSON geometry in the form of `AreaFeature`. */
export function polygonsOf(geometry: Polygon | MultiPolygon): FlatPolygon[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map((rings) => rings.map(flatRing));
}
