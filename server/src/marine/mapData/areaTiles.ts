import type { LegacyFeature } from 'geojson-vt';
import vtPbf from 'vt-pbf';
import { ringOfArcs, type Arcs } from './areaArcs.ts';
import { clipGridLine, clipGridRing, type Axis } from './clip.ts';
import { boxOf } from './labelPoint.ts';
import type { Tile } from './pmtilesWriter.ts';
import { simplifyArc } from './simplifyArc.ts';
import { doubleArea, gridSize } from './worldGrid.ts';

/** Beyond zoom 8 the map enlarges the tiles. */
export const areaZooms = { min: 0, max: 8 } as const;
const tileExtent = 4096;
/** How far geometry extends beyond the edge of a tile, in its units. */
const tileBuffer = 64;

/** How far a border may move, in units of a tile; eight units are a pixel. At the last zoom it is enlarged. */
export function toleranceAt(zoom: number): number {
  return unitAt(zoom) * (zoom === areaZooms.max ? 0.5 : 4);
}

/** Smaller rings are left out, in square units of a tile: a pixel, at the last zoom almost nothing. */
function smallestAt(zoom: number): number {
  return unitAt(zoom) ** 2 * (zoom === areaZooms.max ? 2 : 64);
}

/** Cells of the grid per unit of a tile. */
function unitAt(zoom: number): number {
  return gridSize / 2 ** zoom / tileExtent;
}

export interface TiledArea {
  readonly id: number;
  readonly name: string;
  readonly code: string | undefined;
  /** 0 for the largest. */
  readonly rank: number;
  /** From 0; neighbours differ. */
  readonly tint: number;
  /** On the grid. */
  readonly label: readonly [number, number];
}

export interface TiledPolygon {
  /** Index of its area. */
  readonly area: number;
  /** Indexes of the rings of `Arcs`, the outer one first. */
  readonly rings: readonly number[];
}

interface Piece {
  readonly area: TiledArea;
  readonly rings: readonly Int32Array[];
  readonly box: readonly [number, number, number, number];
}

interface Content {
  readonly pieces: readonly Piece[];
  readonly lines: readonly Int32Array[];
  readonly labels: readonly TiledArea[];
}

/**
 * Vector tiles with the layers `areas`, `boundaries` and `labels`, from the last zoom to the first, each simplified
 * from the one before. Empty tiles are left out.
 */
export function* areaTiles(
  areas: readonly TiledArea[],
  polygons: readonly TiledPolygon[],
  parted: Arcs,
): Generator<Tile> {
  let { arcs } = parted;
  for (let zoom: number = areaZooms.max; zoom >= areaZooms.min; zoom -= 1) {
    // The arcs are already simplified for the last zoom.
    if (zoom < areaZooms.max) arcs = arcs.map((arc) => simplifyArc(arc, toleranceAt(zoom)));
    const content = {
      pieces: piecesOf(areas, polygons, { ...parted, arcs }, smallestAt(zoom)),
      lines: linesOf({ ...parted, arcs }, smallestAt(zoom)),
      labels: areas,
    };
    yield* split(content, 0, 0, 0, zoom);
  }
}

function piecesOf(
  areas: readonly TiledArea[],
  polygons: readonly TiledPolygon[],
  { arcs, rings }: Arcs,
  smallest: number,
): Piece[] {
  return polygons.flatMap((polygon): Piece[] => {
    const area = areas[polygon.area];
    const [outer, ...holes] = polygon.rings.map((ring) => ringOfArcs(arcs, rings[ring] ?? new Int32Array(0)));
    if (area === undefined || outer === undefined || !isLarge(outer, smallest)) return [];
    return [{ area, rings: [outer, ...holes.filter((hole) => isLarge(hole, smallest))], box: boxOf(outer) }];
  });
}

function isLarge(ring: Int32Array, smallest: number): boolean {
  return ring.length >= 6 && Math.abs(doubleArea(ring)) >= smallest * 2;
}

/** Borders, without the edges of the world and without areas that are too small. */
function linesOf({ arcs, onEdge }: Arcs, smallest: number): Int32Array[] {
  return arcs.flatMap((arc, index): Int32Array[] => {
    const last = arc.length - 2;
    const closed = arc[0] === arc[last] && arc[1] === arc[last + 1];
    if (onEdge[index] === true || (closed && Math.abs(doubleArea(arc)) < smallest * 2)) return [];
    return [arc];
  });
}

/** Splits the world into quarters down to the tiles of one zoom. */
function* split(content: Content, z: number, x: number, y: number, zoom: number): Generator<Tile> {
  if (content.pieces.length === 0 && content.lines.length === 0 && content.labels.length === 0) return;
  if (z === zoom) {
    const encoded = encode(content, x, y, zoom);
    if (encoded !== undefined) yield { z, x, y, content: encoded };
    return;
  }
  const size = gridSize / 2 ** (z + 1);
  const buffer = tileBuffer * unitAt(zoom);
  for (const dx of [0, 1]) {
    const column = x * 2 + dx;
    const half = clipContent(content, 0, column * size, size, buffer);
    for (const dy of [0, 1]) {
      const row = y * 2 + dy;
      yield* split(clipContent(half, 1, row * size, size, buffer), z + 1, column, row, zoom);
    }
  }
}

function clipContent(
  { pieces, lines, labels }: Content,
  axis: Axis,
  start: number,
  size: number,
  buffer: number,
): Content {
  const low = start - buffer;
  const high = start + size + buffer;
  return {
    pieces: pieces.flatMap((piece) => clipPiece(piece, axis, low, high)),
    lines: lines.flatMap((line) => {
      const place = placeOf(boxOf(line), axis, low, high);
      return place === 'inside' ? [line] : place === 'outside' ? [] : clipGridLine(line, axis, low, high);
    }),
    labels: labels.filter(({ label }) => {
      const at = Math.min(gridSize - 1, label[axis]);
      return at >= start && at < start + size;
    }),
  };
}

function placeOf(
  box: readonly [number, number, number, number],
  axis: Axis,
  low: number,
  high: number,
): 'inside' | 'outside' | 'across' {
  if (box[axis] > high || box[axis === 0 ? 2 : 3] < low) return 'outside';
  return box[axis] >= low && box[axis === 0 ? 2 : 3] <= high ? 'inside' : 'across';
}

function clipPiece(piece: Piece, axis: Axis, low: number, high: number): Piece[] {
  const place = placeOf(piece.box, axis, low, high);
  if (place === 'inside') return [piece];
  if (place === 'outside') return [];
  const [outer, ...holes] = piece.rings.map((ring) => clipGridRing(ring, axis, low, high));
  if (outer === undefined || outer.length < 6) return [];
  return [{ area: piece.area, rings: [outer, ...holes.filter((hole) => hole.length >= 6)], box: boxOf(outer) }];
}

type TilePoint = [number, number];

function encode({ pieces, lines, labels }: Content, x: number, y: number, zoom: number): Uint8Array | undefined {
  const unit = unitAt(zoom);
  const toTile = (flat: ArrayLike<number>) => toTileUnits(flat, x * tileExtent, y * tileExtent, unit);
  const tagsOf = ({ id, name, code }: TiledArea) => ({ id, name, ...(code === undefined ? {} : { code }) });
  const areaFeatures = pieces.flatMap((piece): LegacyFeature[] => {
    const [outer, ...holes] = piece.rings.map(toTile);
    const shell = outer === undefined ? undefined : wound(outer, 1);
    if (shell === undefined) return [];
    const geometry = [shell, ...holes.map((hole) => wound(hole, -1)).filter((hole) => hole !== undefined)];
    return [{ type: 3, geometry, tags: { ...tagsOf(piece.area), tint: piece.area.tint } }];
  });
  const lineFeatures = lines.flatMap((line): LegacyFeature[] => {
    const geometry = toTile(line);
    return geometry.length < 2 ? [] : [{ type: 2, geometry: [geometry], tags: null }];
  });
  const labelFeatures = labels.map((area): LegacyFeature => {
    return { type: 1, geometry: toTile(area.label), tags: { ...tagsOf(area), rank: area.rank } };
  });
  const layers = Object.entries({ areas: areaFeatures, boundaries: lineFeatures, labels: labelFeatures })
    .filter(([, features]) => features.length > 0)
    .map(([name, features]) => [name, { features }] as const);
  if (layers.length === 0) return undefined;
  return vtPbf.fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: tileExtent });
}

/** Rounded to the tile's units, without duplicate points. */
function toTileUnits(flat: ArrayLike<number>, left: number, top: number, unit: number): TilePoint[] {
  const points: TilePoint[] = [];
  for (let index = 0; index < flat.length; index += 2) {
    const x = Math.round((flat[index] ?? 0) / unit) - left;
    const y = Math.round((flat[index + 1] ?? 0) / unit) - top;
    const last = points.at(-1);
    if (last === undefined || last[0] !== x || last[1] !== y) points.push([x, y]);
  }
  return points;
}

/**
 * The ring closed, in the direction that gives its area this sign (Mapbox vector tile 2.1, 4.3.4.4); undefined without
 * an area.
 */
function wound(ring: TilePoint[], sign: 1 | -1): TilePoint[] | undefined {
  const first = ring[0];
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const closed = first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
  const area = doubleArea(closed.flat());
  if (area === 0) return undefined;
  return area > 0 === sign > 0 ? closed : closed.toReversed();
}
