import { fineColumns } from '#areas/positions/trackCells.ts';
import { PackedNumbers, packNumbers } from './packHours.ts';

/** How wide the cells of the grids are, in tenths of a degree. */
export const grids = [1, 5, 20] as const;
export type Grid = (typeof grids)[number];

const tileBits = 4;
/** Cells of a tile to each side. */
export const tileSide = 2 ** tileBits;
export const rowInTile = (place: number) => place >> tileBits;
export const columnInTile = (place: number) => place & (tileSide - 1);
/** More than the tiles of a row. */
const tilesAcross = 1000;

/** The tile of a row and a column of tiles, from the south west. */
export const tileOf = (row: number, column: number) => row * tilesAcross + column;

/** Where a tile begins, as row and column of its grid. */
export function originOf(tile: number): readonly [row: number, column: number] {
  return [Math.floor(tile / tilesAcross) * tileSide, (tile % tilesAcross) * tileSide];
}

/** What a cell has of one vessel type and flag, seconds. */
export interface Entry {
  /** In its tile, row by row. */
  readonly place: number;
  readonly vesselTypeId: number;
  /** A number for the two letters. */
  readonly flag: number;
  seconds: number;
  fishing: number;
}

const letterA = 65;
/** More than there are numbers of flags. */
export const flagsMost = 1024;
/** Two capital letters as one number from 1 on; 0 for anything else. */
export function flagNumber(flag: string): number {
  if (!/^[A-Z]{2}$/.test(flag)) return 0;
  return (flag.charCodeAt(0) - letterA) * 26 + flag.charCodeAt(1) - letterA + 1;
}

/** The flag of a number from 1 on. */
export function flagOfNumber(number: number): string {
  return String.fromCharCode(letterA + Math.floor((number - 1) / 26), letterA + ((number - 1) % 26));
}

/** Entries of tiles, by tile and by what they are of. */
export class TileSums {
  readonly #tiles = new Map<number, Map<number, Entry>>();

  get tiles(): IterableIterator<number> {
    return this.#tiles.keys();
  }

  /** Adds to a cell of 0.1 degrees, in the tile of a grid that it is in. */
  addCell(grid: Grid, cell: number, of: Omit<Entry, 'place'>): void {
    const row = Math.floor(Math.floor(cell / fineColumns) / grid);
    const column = Math.floor((cell % fineColumns) / grid);
    const place = (row % tileSide) * tileSide + (column % tileSide);
    this.add(tileOf(Math.floor(row / tileSide), Math.floor(column / tileSide)), { place, ...of });
  }

  add(tile: number, { place, vesselTypeId, flag, seconds, fishing }: Entry): void {
    let entries = this.#tiles.get(tile);
    if (entries === undefined) this.#tiles.set(tile, (entries = new Map()));
    const key = (vesselTypeId * flagsMost + flag) * tileSide ** 2 + place;
    const known = entries.get(key);
    if (known === undefined) {
      entries.set(key, { place, vesselTypeId, flag, seconds, fishing });
      return;
    }
    known.seconds += seconds;
    known.fishing += fishing;
  }

  pack(tile: number): Buffer {
    const entries = [...(this.#tiles.get(tile)?.values() ?? [])].sort(
      (one, other) => one.place - other.place || one.vesselTypeId - other.vesselTypeId || one.flag - other.flag,
    );
    return packNumbers(
      entries.flatMap(({ place, vesselTypeId, flag, seconds, fishing }) => [
        place,
        vesselTypeId,
        flag,
        seconds,
        fishing,
      ]),
    );
  }
}

/**
 * Visits the entries of a packed tile.
 *
 * @param isWanted Of which vessel types and flags; of all by default.
 */
export function eachEntry(
  packed: Uint8Array,
  visit: (place: number, seconds: number, fishing: number, vesselTypeId: number, flag: number) => void,
  isWanted: (vesselTypeId: number, flag: number) => boolean = () => true,
): void {
  const numbers = new PackedNumbers(packed);
  while (!numbers.isEnd) {
    const [place, vesselTypeId, flag] = [numbers.next(), numbers.next(), numbers.next()];
    if (isWanted(vesselTypeId, flag)) visit(place, numbers.next(), numbers.next(), vesselTypeId, flag);
    else numbers.skip(2);
  }
}
