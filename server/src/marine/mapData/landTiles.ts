import GeoJsonVt, { type LegacyFeature, type LegacyTile } from 'geojson-vt';
import vtPbf from 'vt-pbf';
import type { LandFeature } from './landFeatures.ts';
import type { Tile } from './pmtilesWriter.ts';

/** Zooms with the coast as in the source; landDetail.ts has the higher ones. */
export const landZooms = { min: 0, max: 8 } as const;

/** Edge of a tile in its own units. */
export const tileExtent = 4096;
/** How far simplifying may move the coast, in the same: more is seen as corners, less twice the points and bytes. */
const tolerance = 5;
/** How far a tile's geometry extends beyond its edge, so that the cut is outside the visible part. */
export const tileBuffer = 64;

type Point = readonly [number, number];

/** True if a segment is entirely on one side of the tile, so nothing of it is visible. */
function outside([x0, y0]: Point, [x1, y1]: Point): boolean {
  return (
    (x0 <= 0 && x1 <= 0) ||
    (x0 >= tileExtent && x1 >= tileExtent) ||
    (y0 <= 0 && y1 <= 0) ||
    (y0 >= tileExtent && y1 >= tileExtent)
  );
}

function segments(line: readonly Point[], visit: (from: Point, to: Point) => boolean): boolean {
  return line.some((point, index) => {
    const next = line[index + 1];
    return next !== undefined && visit(point, next);
  });
}

function linesOf(feature: LegacyFeature): readonly Point[][] {
  return feature.type === 1 ? [] : feature.geometry;
}

/** Even-odd test of the tile's middle against every ring. */
function middleInside(polygons: readonly LegacyFeature[]): boolean {
  const middle = tileExtent / 2;
  let inside = false;
  for (const ring of polygons.flatMap(linesOf)) {
    segments(ring, ([x0, y0], [x1, y1]) => {
      if (y0 > middle !== y1 > middle && middle < ((x1 - x0) * (middle - y0)) / (y1 - y0) + x0) inside = !inside;
      return false;
    });
  }
  return inside;
}

/** The content of a tile: only sea, only land, or a coast. */
export function kindOf(tile: LegacyTile): 'sea' | 'land' | 'coast' {
  const seen = tile.features.some((feature) =>
    linesOf(feature).some((line) => segments(line, (a, b) => !outside(a, b))),
  );
  if (seen) return 'coast';
  return middleInside(tile.features.filter((feature) => feature.type === 3)) ? 'land' : 'sea';
}

function encode(features: LegacyFeature[]): Uint8Array {
  const land = { features: features.filter((feature) => feature.type === 3) };
  const coast = { features: features.filter((feature) => feature.type === 2) };
  return vtPbf.fromGeojsonVt(
    { land, ...(coast.features.length > 0 ? { coast } : {}) },
    { version: 2, extent: tileExtent },
  );
}

/** One square that extends beyond every edge, the same bytes for every tile without a coast. */
function encodeFullLand(): Uint8Array {
  const low = -tileBuffer;
  const high = tileExtent + tileBuffer;
  const ring: [number, number][] = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
    [low, low],
  ];
  return encode([{ type: 3, geometry: [ring], tags: null }]);
}

/** The content of a tile of only land. */
export const fullLandTile = encodeFullLand();

/**
 * Vector tiles with the layers `land` (areas; `seam` on those whose outline is not coast) and `coast` (lines that
 * replace that outline). Tiles of open sea are left out; tiles of only land share one content.
 */
export function* landTiles(features: LandFeature[]): Generator<Tile> {
  const index = new GeoJsonVt(
    { type: 'FeatureCollection', features },
    {
      maxZoom: landZooms.max,
      indexMaxZoom: landZooms.max,
      indexMaxPoints: 0,
      extent: tileExtent,
      tolerance,
      buffer: tileBuffer,
    },
  );
  for (const { z, x, y } of index.tileCoords) {
    const tile = index.getTile(z, x, y);
    if (tile === null) continue;
    const kind = kindOf(tile);
    if (kind !== 'sea') yield { z, x, y, content: kind === 'land' ? fullLandTile : encode(tile.features) };
  }
}
