import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, LineString, Polygon, Position } from 'geojson';
import * as z from 'zod/mini';

/**
 * © OpenStreetMap contributors, ODbL; simplified by geo-maps, to 10 m by its name; it has a point about every 440 m.
 * Longitude and latitude in degrees.
 */
const coastlines = z.object({
  type: z.literal('GeometryCollection'),
  geometries: z.array(
    z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(z.array(z.array(z.array(z.number())))),
    }),
  ),
});

/** A land polygon whose ring runs along the edge of the world map has `seam`, so that its outline is not drawn. */
export type LandFeature = Feature<Polygon, { seam: true } | null> | Feature<LineString, null>;

/** The source ends at the antimeridian and, in the south, where the Mercator square ends: 85.0511 degrees. */
function onSeam(from: Position, to: Position): boolean {
  const [fromLng = 0, fromLat = 0] = from;
  const [toLng = 0, toLat = 0] = to;
  return (Math.abs(fromLng) === 180 && fromLng === toLng) || (fromLat <= -85 && toLat <= -85);
}

function hasSeam(ring: readonly Position[]): boolean {
  return ring.some((point, index) => {
    const next = ring[index + 1];
    return next !== undefined && onSeam(point, next);
  });
}

/** The parts of a closed ring that are coast: without the segments along the edge of the world map. */
export function coastOf(ring: readonly Position[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  for (const [index, point] of ring.entries()) {
    line.push(point);
    const next = ring[index + 1];
    if (next === undefined || onSeam(point, next)) {
      lines.push(line);
      line = [];
    }
  }
  return lines.filter((part) => part.length > 1);
}

/** One polygon of land as the map draws it: the area, and its coast as lines if the ring also runs along a seam. */
export function featuresOfPolygon(rings: Position[][]): LandFeature[] {
  const geometry: Polygon = { type: 'Polygon', coordinates: rings };
  if (!rings.some(hasSeam)) return [{ type: 'Feature', properties: null, geometry }];
  const coast = rings.flatMap(coastOf).map((coordinates): Feature<LineString, null> => ({
    type: 'Feature',
    properties: null,
    geometry: { type: 'LineString', coordinates },
  }));
  return [{ type: 'Feature', properties: { seam: true }, geometry }, ...coast];
}

/**
 * Every land polygon of the world, one by one: about 63,000 with 1.8 million points. Throws if the package's file has
 * another form than expected.
 */
export function readLandFeatures(): LandFeature[] {
  const path = createRequire(import.meta.url).resolve('@geo-maps/earth-coastlines-10m/map.geo.json');
  const parsed = z.safeParse(coastlines, JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error('The coastline file of @geo-maps/earth-coastlines-10m has an unknown shape.');
  return parsed.data.geometries.flatMap((geometry) => geometry.coordinates).flatMap(featuresOfPolygon);
}
