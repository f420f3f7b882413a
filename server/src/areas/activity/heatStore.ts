import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import { unpackHours } from './packHours.ts';
import type { HoursByCell } from './hours.ts';
import type { Label } from './labels.ts';
import type { Grid } from './tiles.ts';
import { totalsOf } from './totals.ts';

/** Takes the latest day that is to be added up; undefined if there is none. */
export async function takePendingDay(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ day: string }>(
    `delete from heat_pending where day = (select day from heat_pending order by day desc limit 1) returning day::text`,
  );
  return rows[0]?.day;
}

/** The hours of a day that everyone may see. */
export async function readShownHours(
  client: pg.ClientBase,
  day: string,
): Promise<(Label & { readonly hours: HoursByCell })[]> {
  const { rows } = await client.query<Label & { packed: Buffer }>(
    `select packed, flag, vessel_type_id as "vesselTypeId" from activity_day where day = $1 and flag is not null`,
    [day],
  );
  return rows.map(({ packed, ...label }) => ({ ...label, hours: unpackHours(packed) }));
}

export interface Tile {
  readonly grid: Grid;
  readonly tile: number;
  readonly packed: Buffer;
}
type Span = 'D' | 'M';

/** The tiles of a day. */
export async function readTiles(client: pg.ClientBase, day: string): Promise<Tile[]> {
  const { rows } = await client.query<Tile>(`select grid, tile, packed from heat where span = 'D' and start = $1`, [
    day,
  ]);
  return rows;
}

/** These tiles of all days of a month. */
export async function readTilesOfMonth(
  client: pg.ClientBase,
  first: string,
  grid: Grid,
  tiles: readonly number[],
): Promise<Tile[]> {
  const { rows } = await client.query<Tile>(
    `select grid, tile, packed from heat where grid = $1 and tile = any ($2::int[]) and span = 'D'
       and start >= $3::date and start < $3::date + interval '1 month' order by tile`,
    [grid, tiles, first],
  );
  return rows;
}

/** Writes tiles of a day or a month; empty ones are removed. */
export async function writeTiles(
  client: pg.ClientBase,
  span: Span,
  start: string,
  tiles: readonly Tile[],
): Promise<void> {
  const [some, none] = [
    tiles.filter(({ packed }) => packed.length > 0),
    tiles.filter(({ packed }) => packed.length === 0),
  ];
  await client.query(
    `insert into heat (grid, tile, span, start, packed, totals)
     select grid, tile, $1, $2, packed, totals
     from unnest($3::int[], $4::int[], $5::bytea[], $6::bytea[]) as given(grid, tile, packed, totals)
     on conflict (grid, tile, span, start) do update set packed = excluded.packed, totals = excluded.totals`,
    [
      span,
      start,
      some.map(({ grid }) => grid),
      some.map(({ tile }) => tile),
      some.map(({ packed }) => packed),
      some.map(({ packed }) => totalsOf(packed)),
    ],
  );
  await client.query(
    `delete from heat using unnest($3::int[], $4::int[]) as given(grid, tile)
     where heat.grid = given.grid and heat.tile = given.tile and span = $1 and start = $2`,
    [span, start, none.map(({ grid }) => grid), none.map(({ tile }) => tile)],
  );
}

/** Parts of a period: days, and whole months by their first day. */
export interface Spans {
  readonly days: readonly string[];
  readonly months: readonly string[];
}

/** A tile in a part of a period: by vessel type and flag, or its sums. */
export type ReadTile = { readonly tile: number } & (
  | { readonly packed: Buffer; readonly totals: null }
  | { readonly packed: null; readonly totals: Buffer }
);

/**
 * Tiles of a grid in a period.
 *
 * @param ofKinds By vessel type and flag; otherwise their sums, where these are made already.
 */
export async function readHeat(
  pool: pg.Pool,
  { grid, tiles, ofKinds }: { readonly grid: Grid; readonly tiles: readonly number[]; readonly ofKinds: boolean },
  { days, months }: Spans,
): Promise<ReadTile[]> {
  const { rows } = await pool.query<ReadTile>(
    `select tile, case when $5 or totals is null then packed end as packed, case when not $5 then totals end as totals
     from heat where grid = $1 and tile = any ($2::int[])
       and ((span = 'D' and start = any ($3::date[])) or (span = 'M' and start = any ($4::date[])))`,
    [grid, tiles, days, months, ofKinds],
  );
  return rows;
}

/** Makes the sums of some tiles that the version before wrote; answers how many. */
export async function makeTotals(client: pg.ClientBase, most: number): Promise<number> {
  const { rows } = await client.query<{ place: string; packed: Buffer }>(
    'select ctid::text as place, packed from heat where totals is null order by start limit $1',
    [most],
  );
  await client.query(
    `update heat set totals = given.totals from unnest($1::text[], $2::bytea[]) as given(place, totals)
     where heat.ctid = given.place::tid`,
    [rows.map(({ place }) => place), rows.map(({ packed }) => totalsOf(packed))],
  );
  return rows.length;
}

/** The rules of privacy that the heat keeps. */
export async function readPrivacy(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ privacy: string }>('select privacy from heat_basis');
  return rows[0]?.privacy;
}

/** The first and last day of which there is any; undefined if there is none. */
export async function readHeatDays(pool: pg.Pool): Promise<{ readonly from: string; readonly to: string } | undefined> {
  const { rows } = await pool.query<{ from: string | null; to: string | null }>(
    `select min(start)::text as "from", max(start)::text as "to" from heat where span = 'D'`,
  );
  const { from = null, to = null } = rows[0] ?? {};
  return from === null || to === null ? undefined : { from, to };
}

/** The vessel types of an installation. */
export async function readTypesOf(pool: pg.Pool, app: App): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from vessel_type where $1 = any (apps)', [app]);
  return rows.map(({ id }) => id);
}
