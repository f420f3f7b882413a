import { setImmediate as turn } from 'node:timers/promises';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import { heatLimits, type Heat, type HeatQuery } from '@wheelhouse/contract/heat';
import type { Sights } from '#areas/sight/sights.ts';
import { addDays, dayOf } from '#platform/database/partitions.ts';
import { readHeat, readHeatDays, readPrivacy, readTypesOf, type ReadTile, type Spans } from './heatStore.ts';
import {
  columnInTile,
  eachEntry,
  flagNumber,
  flagOfNumber,
  flagsMost,
  grids,
  originOf,
  rowInTile,
  tileOf,
  tileSide,
  type Grid,
} from './tiles.ts';
import { eachTotal } from './totals.ts';

export interface HeatNeeds {
  readonly pool: pg.Pool;
  readonly app: App;
  readonly sights: Pick<Sights, 'basis'>;
  readonly now: () => Date;
}

/** Cells of a grid: rows from the south, and columns from the west, of which the last may be beyond the antimeridian. */
interface Frame {
  readonly grid: Grid;
  readonly row: number;
  readonly rows: number;
  readonly column: number;
  readonly columns: number;
}

const cellsPerDegree = 10;
/** Some milliseconds. */
const entriesAtOnce = 100_000;
const hoursOf = (seconds: number) => Math.round(seconds / 36) / 100;

/** The hours in the cells of a box. While they don't keep the rules of privacy of now, none. */
export async function heatOf({ pool, app, sights, now }: HeatNeeds, query: HeatQuery): Promise<Heat> {
  const frame = frameOf(query);
  const [kept, days, types] = await Promise.all([readPrivacy(pool), readHeatDays(pool), readTypesOf(pool, app)]);
  const counting = kept !== sights.basis.rules;
  const shown = { step: frame.grid / cellsPerDegree, counting, ...(days === undefined ? {} : { days }) };
  if (counting || days === undefined)
    return { ...shown, rows: [], columns: [], hours: [], fishingHours: [], flags: [], types: [] };
  const known = new Set([0, ...types]);
  const read = (ofKinds: boolean) =>
    readHeat(pool, { grid: frame.grid, tiles: tilesOf(frame), ofKinds }, spansOf(query, dayOf(now())));
  const isFiltered = query.types !== undefined || query.flags !== undefined;
  const passes = passing(query, known);
  const sums = await addUp(frame, await read(isFiltered), passes);
  // Sums can be of vessel types that this installation doesn't show.
  const { cells } = sums.hasOthers ? await addUp(frame, await read(true), passes) : sums;
  return { ...shown, ...cells };
}

/** The finest grid whose cells in the box are few enough. */
export function frameOf({ south, west, north, east }: Pick<HeatQuery, 'south' | 'west' | 'north' | 'east'>): Frame {
  const frames = grids.map((grid) => {
    const perDegree = cellsPerDegree / grid;
    const [row, column] = [Math.floor((south + 90) * perDegree), Math.floor((west + 180) * perDegree)];
    const end = Math.ceil(((east > west ? east : east + 360) + 180) * perDegree);
    return {
      grid,
      row,
      column,
      rows: Math.min(Math.ceil((north + 90) * perDegree), 180 * perDegree) - row,
      columns: Math.min(end - column, 360 * perDegree),
    };
  });
  const [, , coarsest] = frames;
  const found = frames.find(({ rows, columns }) => rows * columns <= heatLimits.cellsMax) ?? coarsest;
  if (found === undefined) throw new Error('There is no grid.');
  return found;
}

function tilesOf({ grid, row, rows, column, columns }: Frame): number[] {
  const around = (360 * cellsPerDegree) / grid;
  const tiles = new Set<number>();
  for (let tileRow = Math.floor(row / tileSide); tileRow * tileSide < row + rows; tileRow += 1)
    // Each column, since the last tile before the antimeridian is not whole.
    for (let one = column; one < column + columns; one += 1)
      tiles.add(tileOf(tileRow, Math.floor((one % around) / tileSide)));
  return [...tiles];
}

/** A period as whole months, also the one that today is in, and days. */
export function spansOf({ from, to }: { readonly from: string; readonly to: string }, today: string): Spans {
  const days: string[] = [];
  const months: string[] = [];
  const last = to >= today ? today : to;
  for (let day = from; day <= last;) {
    const next = monthAfter(day);
    const isWhole = day.endsWith('-01') && (next <= addDays(last, 1) || last === today);
    (isWhole ? months : days).push(day);
    day = isWhole ? next : addDays(day, 1);
  }
  return { days, months };
}

function monthAfter(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, month, 1)));
}

type Passes = (vesselTypeId: number, flag: number) => boolean;

/** @param known Vessel types of this installation. */
function passing({ types, flags }: HeatQuery, known: ReadonlySet<number>): Passes {
  const wantedTypes = new Set((types ?? [...known]).filter((type) => known.has(type)));
  const wanted = flags === undefined ? undefined : new Set(flags.map(flagNumber));
  return (vesselTypeId, flag) => wantedTypes.has(vesselTypeId) && (wanted === undefined || wanted.has(flag));
}

const [unknown, wanted, unwanted] = [0, 1, 2];

/** Which vessel types and flags pass. Each of millions of entries is looked up, so answers are kept in a list by number. */
class Kinds {
  readonly flags = new Set<number>();
  readonly types = new Set<number>();
  readonly #passes: Passes;
  readonly #known: Uint8Array[] = [];

  constructor(passes: Passes) {
    this.#passes = passes;
  }

  has(vesselTypeId: number, flag: number): boolean {
    const ofType = (this.#known[vesselTypeId] ??= new Uint8Array(flagsMost));
    if (ofType[flag] === unknown) {
      this.flags.add(flag);
      this.types.add(vesselTypeId);
      ofType[flag] = this.#passes(vesselTypeId, flag) ? wanted : unwanted;
    }
    return ofType[flag] === wanted;
  }
}

/** The hours in the cells of a frame, and whether there are sums with something that doesn't pass. */
async function addUp(
  { grid, row, rows, column, columns }: Frame,
  tiles: readonly ReadTile[],
  passes: Passes,
): Promise<{
  readonly cells: Pick<Heat, 'rows' | 'columns' | 'hours' | 'fishingHours' | 'flags' | 'types'>;
  readonly hasOthers: boolean;
}> {
  const around = (360 * cellsPerDegree) / grid;
  const all = new Float64Array(rows * columns);
  const atFishingSpeed = new Float64Array(rows * columns);
  const kinds = new Kinds(passes);
  let [entries, hasOthers] = [0, false];
  for (const { tile, packed, totals } of tiles) {
    const [firstRow, firstColumn] = originOf(tile);
    const add = (place: number, seconds: number, fishing: number) => {
      const up = firstRow + rowInTile(place) - row;
      let along = firstColumn + columnInTile(place) - column;
      if (along < 0) along += around;
      if (up < 0 || up >= rows || along >= columns) return;
      const cell = up * columns + along;
      all[cell] = (all[cell] ?? 0) + seconds;
      atFishingSpeed[cell] = (atFishingSpeed[cell] ?? 0) + fishing;
    };
    if (packed === null)
      eachTotal(totals, {
        kind: (vesselTypeId, flag) => (hasOthers = !kinds.has(vesselTypeId, flag) || hasOthers),
        place: (place, seconds, fishing) => {
          entries += 1;
          add(place, seconds, fishing);
        },
      });
    else
      eachEntry(packed, add, (vesselTypeId, flag) => {
        entries += 1;
        return kinds.has(vesselTypeId, flag);
      });
    if (entries < entriesAtOnce) continue;
    entries = 0;
    // Requests are answered in between.
    await turn();
  }
  const cells = { rows: new Array<number>(), columns: new Array<number>(), hours: new Array<number>() };
  const fishingHours: number[] = [];
  all.forEach((seconds, index) => {
    if (seconds === 0) return;
    cells.rows.push(row + Math.floor(index / columns));
    cells.columns.push((column + (index % columns)) % around);
    cells.hours.push(hoursOf(seconds));
    fishingHours.push(hoursOf(atFishingSpeed[index] ?? 0));
  });
  return {
    hasOthers,
    cells: {
      ...cells,
      fishingHours,
      flags: [...kinds.flags]
        .filter((flag) => flag > 0)
        .map(flagOfNumber)
        .sort(),
      types: [...kinds.types].sort((one, other) => one - other),
    },
  };
}
