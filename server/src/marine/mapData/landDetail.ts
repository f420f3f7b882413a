import type { LegacyFeature } from 'geojson-vt';
import vtPbf from 'vt-pbf';
import { clipGridLine, clipGridRing } from './clip.ts';
import { coastCurve } from './coastCurve.ts';
import type { LandFeature } from './landFeatures.ts';
import { fullLandTile } from './landTiles.ts';
import type { Tile } from './pmtilesWriter.ts';
import { simplifyArc } from './simplifyArc.ts';
import { doubleArea, gridSize, gridX, gridY } from './worldGrid.ts';

/**
 * Zooms at which the coast is a curve. A pixel at zoom 12 is about 10 m at 60 degrees north, and so is the unit of a
 * tile.
 */
export const detailZooms = { min: 9, max: 10 } as const;
const tileExtent = 4096;
/** How far the geometry of a tile extends beyond its edge, in cells of the grid: 64 units of a zoom 9 tile. */
const bufferCells = 256;
/** How far a coast may move, in cells: less than a pixel at zoom 12, and half a pixel at zoom 9. */
const tolerance = 4;
const coarseTolerance = 16;

interface Line {
  /** x and y alternating. */
  readonly points: Int32Array;
  readonly box: Box;
}

interface Piece {
  /** Open rings of one polygon, the outer one first. */
  readonly rings: readonly Line[];
  /** The coast, if the ring also runs along the edge of the world. */
  readonly lines: readonly Line[];
  readonly seam: boolean;
}

function pieceOf({ geometry, properties }: LandFeature): Piece {
  if (geometry.type === 'LineString') {
    const points = geometry.coordinates.flatMap(([longitude = 0, latitude = 0]) => [gridX(longitude), gridY(latitude)]);
    return { rings: [], lines: [lineOf(Int32Array.from(points))], seam: false };
  }
  const rings = geometry.coordinates.map((ring) => {
    const curve = coastCurve(ring);
    return lineOf(simplifyArc(closed(curve), tolerance).subarray(0, -2));
  });
  return { rings, lines: [], seam: properties?.seam === true };
}

function closed(ring: Int32Array): Int32Array {
  const whole = new Int32Array(ring.length + 2);
  whole.set(ring);
  whole.set(ring.subarray(0, 2), ring.length);
  return whole;
}

function lineOf(points: Int32Array): Line {
  let [west, north, east, south] = [gridSize, gridSize, 0, 0];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return { points, box: [west, north, east, south] };
}

type Box = readonly [west: number, north: number, east: number, south: number];

function boxOfTile(z: number, x: number, y: number): Box {
  const size = gridSize / 2 ** z;
  return [x * size - bufferCells, y * size - bufferCells, (x + 1) * size + bufferCells, (y + 1) * size + bufferCells];
}

function liesApart(one: Box, other: Box): boolean {
  return one[2] < other[0] || one[0] > other[2] || one[3] < other[1] || one[1] > other[3];
}

function liesWithin(one: Box, other: Box): boolean {
  return one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3];
}

/** The parts of lines in a box; lines entirely inside are returned unchanged. */
function cut(lines: readonly Line[], box: Box, clip: (points: Int32Array) => Int32Array[]): readonly Line[] {
  if (lines.every((line) => liesWithin(line.box, box))) return lines;
  return lines.flatMap((line) => {
    if (liesApart(line.box, box)) return [];
    return liesWithin(line.box, box) ? [line] : clip(line.points).map(lineOf);
  });
}

function clipped(piece: Piece, box: Box): Piece | undefined {
  const [west, north, east, south] = box;
  const rings = cut(piece.rings, box, (ring) => {
    const part = clipGridRing(clipGridRing(ring, 0, west, east), 1, north, south);
    return doubleArea(part) === 0 ? [] : [part];
  });
  const lines = cut(piece.lines, box, (line) =>
    clipGridLine(line, 0, west, east).flatMap((part) => clipGridLine(part, 1, north, south)),
  );
  if (rings.length === 0 && lines.length === 0) return undefined;
  return rings === piece.rings && lines === piece.lines ? piece : { ...piece, rings, lines };
}

function isFull(pieces: readonly Piece[], [west, north, east, south]: Box): boolean {
  const [only] = pieces;
  if (pieces.length !== 1 || only?.rings.length !== 1 || only.lines.length > 0) return false;
  return Math.abs(doubleArea(only.rings[0]?.points ?? [])) === 2 * (east - west) * (south - north);
}

function encode(z: number, x: number, y: number, pieces: readonly Piece[]): Uint8Array {
  const size = gridSize / 2 ** z;
  const seen = (points: Int32Array) => (z === detailZooms.max ? points : simplifyArc(points, coarseTolerance));
  const placed = (points: Int32Array) =>
    Array.from({ length: points.length / 2 }, (_, at): [number, number] => [
      Math.round((((points[at * 2] ?? 0) - x * size) * tileExtent) / size),
      Math.round((((points[at * 2 + 1] ?? 0) - y * size) * tileExtent) / size),
    ]);
  const land: LegacyFeature[] = [];
  const coast: LegacyFeature[] = [];
  for (const { rings, lines, seam } of pieces) {
    const kept = rings.map(({ points }) => seen(closed(points))).filter((ring) => ring.length >= 8);
    if (kept.length > 0) land.push({ type: 3, geometry: kept.map(placed), tags: seam ? { seam: true } : null });
    for (const { points } of lines) coast.push({ type: 2, geometry: [placed(seen(points))], tags: null });
  }
  return vtPbf.fromGeojsonVt(
    { land: { features: land }, ...(coast.length > 0 ? { coast: { features: coast } } : {}) },
    { version: 2, extent: tileExtent },
  );
}

function* tilesBelow(z: number, x: number, y: number, within: readonly Piece[]): Generator<Tile> {
  const box = boxOfTile(z, x, y);
  const pieces = within.flatMap((piece) => clipped(piece, box) ?? []);
  if (pieces.length === 0) return;
  if (isFull(pieces, box)) {
    for (let zoom = Math.max(z, detailZooms.min); zoom <= detailZooms.max; zoom += 1)
      yield { z, x, y, content: fullLandTile, below: zoom - z };
    return;
  }
  if (z >= detailZooms.min) yield { z, x, y, content: encode(z, x, y, pieces) };
  if (z === detailZooms.max) return;
  for (const down of [0, 1]) for (const right of [0, 1]) yield* tilesBelow(z + 1, 2 * x + right, 2 * y + down, pieces);
}

/** The tiles of land from zoom 9 on, with the layers of `landTiles`. Tiles fully covered by land share one content. */
export function* landDetailTiles(features: readonly LandFeature[]): Generator<Tile> {
  yield* tilesBelow(0, 0, 0, features.map(pieceOf));
}
