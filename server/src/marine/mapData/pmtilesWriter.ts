import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

/** One vector tile, not compressed. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly content: Uint8Array;
  /** Replaces all the tiles within it this many zooms below, instead of itself. */
  readonly below?: number;
}

export interface ArchiveDescription {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  /** TileJSON fields: name, attribution, vector_layers. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

interface Entry {
  tileId: number;
  runLength: number;
  length: number;
  offset: number;
}

// https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
const headerLength = 127;
/** Header and root directory must be within this, so that a reader gets both with its first request. */
const firstRead = 16_384;
const gzipped = 2;
const vectorTiles = 1;

function writeVarint(into: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    into.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  into.push(rest);
}

function directory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  let before = 0;
  for (const entry of entries) {
    writeVarint(bytes, entry.tileId - before);
    before = entry.tileId;
  }
  for (const entry of entries) writeVarint(bytes, entry.runLength);
  for (const entry of entries) writeVarint(bytes, entry.length);
  let end = -1;
  for (const entry of entries) {
    // Zero means: right after the previous one.
    writeVarint(bytes, entry.offset === end ? 0 : entry.offset + 1);
    end = entry.offset + entry.length;
  }
  return gzipSync(Uint8Array.from(bytes), { level: 9 });
}

function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (headerLength + whole.length <= firstRead) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = 4096; ; size *= 2) {
    const roots: Entry[] = [];
    const leaves: Buffer[] = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const part = entries.slice(start, start + size);
      const leaf = directory(part);
      leaves.push(leaf);
      roots.push({ tileId: part[0]?.tileId ?? 0, runLength: 0, length: leaf.length, offset });
      offset += leaf.length;
    }
    const root = directory(roots);
    if (headerLength + root.length <= firstRead) return { root, leaves: Buffer.concat(leaves) };
  }
}

/**
 * The first number of the tiles that a tile replaces, and how many they are: they are consecutive on the archive's
 * curve.
 */
function numbersOf({ z, x, y, below = 0 }: Tile): { tileId: number; runLength: number } {
  const share = 4 ** below;
  const within = zxyToTileId(z, x, y) - zxyToTileId(z, 0, 0);
  return { tileId: zxyToTileId(z + below, 0, 0) + within * share, runLength: share };
}

/**
 * Sorts tiles into the order of the archive; equal contents are stored once, and neighbours with equal content are one
 * entry. Only the compressed content of each tile is kept.
 */
function pack(tiles: Iterable<Tile>): {
  entries: Entry[];
  contents: Uint8Array[];
  addressed: number;
  bytes: number;
} {
  const known = new Map<string, { zipped: Uint8Array; offset: number | undefined }>();
  const held = Array.from(tiles, (tile) => {
    const { content } = tile;
    const hash = createHash('sha256').update(content).digest('base64');
    let place = known.get(hash);
    if (place === undefined) {
      // By default zlib returns a part of a 16 kB buffer, and ten thousands of those take a lot of memory.
      const zipped = new Uint8Array(gzipSync(content, { level: 6, chunkSize: Math.max(256, content.length) }));
      place = { zipped, offset: undefined };
      known.set(hash, place);
    }
    return { ...numbersOf(tile), place };
  }).sort((a, b) => a.tileId - b.tileId);

  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  let addressed = 0;
  let bytes = 0;
  for (const { tileId, runLength, place } of held) {
    addressed += runLength;
    if (place.offset === undefined) {
      place.offset = bytes;
      contents.push(place.zipped);
      bytes += place.zipped.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.offset === place.offset && last.tileId + last.runLength === tileId)
      last.runLength += runLength;
    else entries.push({ tileId, runLength, length: place.zipped.length, offset: place.offset });
  }
  return { entries, contents, addressed, bytes };
}

/** A PMTiles version 3 archive of vector tiles. The same tiles give the same bytes. */
export function pmtilesArchive(tiles: Iterable<Tile>, description: ArchiveDescription): Buffer {
  const { entries, contents, addressed, bytes } = pack(tiles);
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(description.metadata), { level: 9 });
  const metadataAt = headerLength + root.length;
  const leavesAt = metadataAt + metadata.length;
  const tilesAt = leavesAt + leaves.length;

  const header = Buffer.alloc(headerLength);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const numbers = [
    headerLength,
    root.length,
    metadataAt,
    metadata.length,
    leavesAt,
    leaves.length,
    tilesAt,
    bytes,
    addressed,
    entries.length,
    contents.length,
  ];
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  const clustered = 1;
  for (const [index, value] of [
    clustered,
    gzipped,
    gzipped,
    vectorTiles,
    description.minZoom,
    description.maxZoom,
  ].entries()) {
    header.writeUInt8(value, 96 + index);
  }
  const [west, south, east, north] = description.bounds;
  for (const [index, degrees] of [west, south, east, north].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  }
  header.writeUInt8(description.minZoom, 118);
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([header, root, metadata, leaves, ...contents]);
}
