import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { WeatherGrid } from '@wheelhouse/contract/weather';
import { noValue, packPlanes, unpackPlanes } from '@wheelhouse/contract/weatherFrame';
import type { GridPlace } from './gridPlace.ts';

/**
 * Cells from the first column or row of a block to that of the next. A block has one more: the first of its neighbour.
 */
const blockSize = 32;
const blockWidth = blockSize + 1;
const indexEntryBytes = 4;

/** How many blocks there are side by side and below each other. */
function blocksIn({ columns, rows }: WeatherGrid): { across: number; down: number } {
  return { across: Math.ceil(columns / blockSize), down: Math.ceil(rows / blockSize) };
}

/**
 * The planes of a frame in blocks that are read one by one, since a query at a point needs one block of each frame.
 * First the offsets of each block and the end of the last one, four bytes each, little-endian; then the blocks, from
 * north-west to south-east, packed like frames and deflated.
 */
export function packPointBlocks(planes: readonly Int16Array[], grid: WeatherGrid): Uint8Array {
  const { across, down } = blocksIn(grid);
  const index = new DataView(new ArrayBuffer((across * down + 1) * indexEntryBytes));
  const blocks: Uint8Array[] = [];
  let at = index.byteLength;
  for (let below = 0; below < down; below += 1) {
    for (let beside = 0; beside < across; beside += 1) {
      index.setUint32(blocks.length * indexEntryBytes, at, true);
      const cut = planes.map((plane) => cutBlock(plane, grid, beside * blockSize, below * blockSize));
      const block = deflateRawSync(packPlanes(cut, blockWidth), { level: 5 });
      blocks.push(block);
      at += block.length;
    }
  }
  index.setUint32(blocks.length * indexEntryBytes, at, true);
  return Buffer.concat([new Uint8Array(index.buffer), ...blocks]);
}

function cutBlock(plane: Int16Array, grid: WeatherGrid, west: number, north: number): Int16Array {
  const block = new Int16Array(blockWidth * blockWidth);
  for (let row = 0; row < blockWidth; row += 1) {
    for (let column = 0; column < blockWidth; column += 1) {
      const from = cellAt(grid, west + column, north + row);
      block[row * blockWidth + column] = from === undefined ? noValue : (plane[from] ?? noValue);
    }
  }
  return block;
}

function cellAt({ columns, rows, around }: WeatherGrid, column: number, row: number): number | undefined {
  if (row >= rows) return undefined;
  if (column < columns) return row * columns + column;
  return around ? row * columns + (column % columns) : undefined;
}

/** Where the file has the offset and length of the block with that point, and how many bytes to read there. */
export function indexPlace(grid: WeatherGrid, { column, row }: GridPlace): { position: number; length: number } {
  const { across } = blocksIn(grid);
  const block = Math.floor(row / blockSize) * across + Math.floor(column / blockSize);
  return { position: block * indexEntryBytes, length: 2 * indexEntryBytes };
}

/** One of the four cells around a point: integers of each plane, `noValue` for none. */
export interface Corner {
  readonly weight: number;
  readonly values: readonly number[];
}

/** The four cells around a point, from the bytes of its block; weights add up to 1. */
export function cornersIn(block: Uint8Array, planes: number, { column, row }: GridPlace): Corner[] {
  const west = Math.floor(column);
  const north = Math.floor(row);
  const east = column - west;
  const south = row - north;
  const first = (north % blockSize) * blockWidth + (west % blockSize);
  // Each cell is relative to those before it: what comes after the last of the four is not needed.
  const wanted = first + blockWidth + 2;
  const unpacked = unpackPlanes(inflateRawSync(block), { columns: blockWidth, rows: blockWidth, planes, wanted });
  const corner = (cell: number, weight: number) => ({
    weight,
    values: unpacked.map((plane) => plane[cell] ?? noValue),
  });
  return [
    corner(first, (1 - east) * (1 - south)),
    corner(first + 1, east * (1 - south)),
    corner(first + blockWidth, (1 - east) * south),
    corner(first + blockWidth + 1, east * south),
  ].filter(({ weight }) => weight > 0);
}
