import type pg from 'pg';
import { stepsPerDegree } from '#marine/ais/report.ts';
import type { TrackColumns } from './trackPack.ts';

/**
 * Cells of a grid of 0.1 degrees, numbered from the south west, and of one of 2 degrees, numbered below zero: large areas
 * are looked up by these.
 */
const fine = { columns: 3600, steps: stepsPerDegree / 10 } as const;
const coarse = { columns: 180, steps: stepsPerDegree * 2 } as const;
type Grid = typeof fine | typeof coarse;

const lastRow = (grid: Grid) => grid.columns / 2 - 1;

function rowOf(grid: Grid, latitude: number): number {
  return Math.min(lastRow(grid), Math.max(0, Math.floor((latitude + 90 * stepsPerDegree) / grid.steps)));
}

function columnOf(grid: Grid, longitude: number): number {
  const column = Math.floor((longitude + 180 * stepsPerDegree) / grid.steps) % grid.columns;
  return column < 0 ? column + grid.columns : column;
}

const fineCell = (row: number, column: number) => row * fine.columns + column;
const coarseCell = (row: number, column: number) => -1 - (row * coarse.columns + column);

/** Cells of 0.1 degrees around the earth, and how wide one is in 1/600,000 degree. */
export const fineColumns = fine.columns;
export const cellSteps = fine.steps;
/** How many cells of 0.1 degrees there are. */
export const cellsInAll = fine.columns * (lastRow(fine) + 1);

/** The cell of 0.1 degrees of a position in 1/600,000 degree. */
export function cellOf(latitude: number, longitude: number): number {
  return fineCell(rowOf(fine, latitude), columnOf(fine, longitude));
}

/** A cell's middle, in 1/600,000 degree. */
function middleOf(cell: number): readonly [latitude: number, longitude: number] {
  const row = Math.floor(cell / fine.columns);
  return [
    (row + 0.5) * fine.steps - 90 * stepsPerDegree,
    ((cell % fine.columns) + 0.5) * fine.steps - 180 * stepsPerDegree,
  ];
}

/** Cells of 0.1 degrees with the larger ones that they are in. */
export function withCoarse(cells: ReadonlySet<number>): number[] {
  const all = new Set(cells);
  for (const cell of cells) {
    const [latitude, longitude] = middleOf(cell);
    all.add(coarseCell(rowOf(coarse, latitude), columnOf(coarse, longitude)));
  }
  return [...all];
}

/**
 * The cells through which a track goes, of both grids. Between two positions within `gapMs` it goes straight.
 */
export function cellsOf(track: TrackColumns, gapMs: number): number[] {
  const cells = new Set<number>();
  let last = -1;
  const turnSteps = 360 * stepsPerDegree;
  for (let index = 0; index < track.count; index += 1) {
    const [latitude, longitude] = [track.latitude[index] ?? 0, track.longitude[index] ?? 0];
    const cell = cellOf(latitude, longitude);
    if (cell === last) continue;
    cells.add(cell);
    last = cell;
    if (index === 0 || (track.at[index] ?? 0) - (track.at[index - 1] ?? 0) > gapMs) continue;
    const [fromLatitude, fromLongitude] = [track.latitude[index - 1] ?? 0, track.longitude[index - 1] ?? 0];
    const north = latitude - fromLatitude;
    const turned = longitude - fromLongitude;
    const east = turned - turnSteps * Math.round(turned / turnSteps);
    // Four steps a cell: of a cell that is only cut at its corner the neighbours are looked up as well.
    const steps = Math.ceil((Math.max(Math.abs(north), Math.abs(east)) / fine.steps) * 4);
    for (let step = 1; step < steps; step += 1)
      cells.add(cellOf(fromLatitude + (north * step) / steps, fromLongitude + (east * step) / steps));
  }
  return withCoarse(cells);
}

/** More cells than this are looked up by the larger ones. */
const fineMost = 1000;
/** With more of the larger ones, finding who was in none of them takes longer than reading all. */
const coarseMost = 1000;

/**
 * The cells of a box, with those around it; undefined for a box that has a great part of the world in it.
 *
 * @param box Degrees; east may be beyond 180, or west beyond -180.
 */
export function cellsOfBox([west, south, east, north]: readonly [number, number, number, number]):
  | number[]
  | undefined {
  const [fineCells, isFew] = gridCells(fine, fineCell, [west, south, east, north], fineMost);
  if (isFew) return fineCells;
  const [coarseCells, isPart] = gridCells(coarse, coarseCell, [west, south, east, north], coarseMost);
  return isPart ? coarseCells : undefined;
}

function gridCells(
  grid: Grid,
  cell: (row: number, column: number) => number,
  [west, south, east, north]: readonly [number, number, number, number],
  most: number,
): readonly [cells: number[], isAll: boolean] {
  const around = fine.steps / 2;
  const [first, last] = [rowOf(grid, south * stepsPerDegree - around), rowOf(grid, north * stepsPerDegree + around)];
  const start = Math.floor(((west + 180) * stepsPerDegree - around) / grid.steps);
  const end = Math.min(start + grid.columns - 1, Math.floor(((east + 180) * stepsPerDegree + around) / grid.steps));
  if ((last - first + 1) * (end - start + 1) > most) return [[], false];
  const cells: number[] = [];
  for (let row = first; row <= last; row += 1)
    for (let column = start; column <= end; column += 1)
      cells.push(cell(row, ((column % grid.columns) + grid.columns) % grid.columns));
  return [cells, true];
}

export interface DayCells {
  readonly day: string;
  readonly mmsi: number;
  readonly cells: readonly number[];
}

/** Adds cells to days of vessels. */
export async function writeCells(on: pg.Pool | pg.ClientBase, given: readonly DayCells[]): Promise<void> {
  if (given.length === 0) return;
  const flat = given.flatMap(({ day, mmsi, cells }) => cells.map((cell) => ({ day, mmsi, cell })));
  await on.query(
    `insert into track_cells as known (day, mmsi, cells)
     select day, mmsi, array_agg(cell) from unnest($1::date[], $2::int[], $3::int[]) as given(day, mmsi, cell)
     group by day, mmsi order by day, mmsi
     on conflict (day, mmsi) do update set cells = array(select unnest(known.cells) union select unnest(excluded.cells))
       where not known.cells @> excluded.cells`,
    [flat.map(({ day }) => day), flat.map(({ mmsi }) => mmsi), flat.map(({ cell }) => cell)],
  );
}

/** A vessel and a day (UTC). */
export interface VesselDay {
  readonly mmsi: number;
  readonly day: string;
}

/**
 * The days of vessels that may have been in these cells, or in any, from one day to another (UTC, both included).
 *
 * The cells are a subquery, so that the plan doesn't depend on them: of hundreds of cells the database takes it that most
 * rows have one, and compares all cells of all rows instead of asking the index.
 */
export async function findDaysIn(
  pool: Pick<pg.Pool, 'query'>,
  cells: readonly number[] | undefined,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<VesselDay[]> {
  const { rows } = await pool.query<VesselDay>(
    `select mmsi, day::text from track_cells
     where day between $1::date and $2::date ${cells === undefined ? '' : 'and cells && (select $3::int[])'} order by mmsi, day`,
    cells === undefined ? [from, to] : [from, to, cells],
  );
  return rows;
}
