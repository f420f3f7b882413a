import type pg from 'pg';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { destinationKey, etaOf } from '#marine/portCalls/destination.ts';
import type { Ship } from '#marine/ais/shipTable.ts';
import { dayOf } from '#platform/database/partitions.ts';
import type { PositionRows } from './positionRows.ts';
import { writeCells, type DayCells } from './trackCells.ts';

const columns = 'mmsi, at, latitude, longitude, speed, course, heading, status';
const unnested = `select mmsi, to_timestamp(at / 1000.0), latitude, longitude, speed, course, heading, status
  from unnest($1::int[], $2::float8[], $3::int[], $4::int[], $5::smallint[], $6::smallint[], $7::smallint[], $8::smallint[])
    as given(mmsi, at, latitude, longitude, speed, course, heading, status)`;

function parameters(rows: PositionRows): unknown[] {
  return [rows.mmsi, rows.at, rows.latitude, rows.longitude, rows.speed, rows.course, rows.heading, rows.status];
}

/** One whose process is cut off half-way must not hold the marks, which all others need. */
const beginWriting = "begin; set local idle_in_transaction_session_timeout = '10s'";

/** The tracks that a batch makes out of date: whole recent days, or single vessels of past days. */
export type Pending = 'days' | 'vessels';

/**
 * Writes positions and the latest of each vessel in one transaction. A position of the same vessel and time is stored
 * once. The pending marks are locked, so that nothing is packed while its positions are being written.
 *
 * @param cells that they come into; missing where all of it is packed soon
 * @returns How many positions are new.
 */
export async function writePositions(
  pool: pg.Pool,
  rows: PositionRows,
  latest: PositionRows,
  pending: Pending,
  cells: readonly DayCells[] = [],
): Promise<number> {
  return await inTransaction(
    pool,
    async (client) => {
      await (pending === 'days' ? markDays(client, rows) : markVessels(client, rows));
      const { rowCount } = await client.query(
        `insert into position (${columns}) ${unnested} on conflict do nothing`,
        parameters(rows),
      );
      await writeLatest(client, latest);
      await writeCells(client, cells);
      return rowCount ?? 0;
    },
    beginWriting,
  );
}

/** The days in UTC of positions, in order. */
export function daysOf({ at }: PositionRows): string[] {
  return [...new Set(at.map((ms) => dayOf(new Date(ms))))].sort();
}

async function markDays(client: pg.PoolClient, rows: PositionRows): Promise<void> {
  await client.query(
    `insert into track_day_pending (day, since) select day::date, now() from unnest($1::text[]) as given(day) order by day
     on conflict (day) do update set since = excluded.since`,
    [daysOf(rows)],
  );
}

async function markVessels(client: pg.PoolClient, rows: PositionRows): Promise<void> {
  const marks = new Map(rows.mmsi.map((mmsi, i) => [`${mmsi} ${dayOf(new Date(rows.at[i] ?? 0))}`, mmsi]));
  await client.query(
    `insert into track_vessel_pending (day, mmsi, since)
     select day::date, mmsi, now() from unnest($1::text[], $2::int[]) as given(day, mmsi) order by 1, 2
     on conflict (day, mmsi) do update set since = excluded.since`,
    [[...marks.keys()].map((mark) => mark.slice(-'YYYY-MM-DD'.length)), [...marks.values()]],
  );
}

/**
 * Writes the latest position of vessels, each once; a newer one stays, unless it is in the future because of a wrong
 * clock.
 */
export async function writeLatest(on: pg.Pool | pg.PoolClient, latest: PositionRows): Promise<void> {
  await on.query(
    `insert into latest_position as known (${columns}) ${unnested} order by mmsi
       on conflict (mmsi) do update set (at, latitude, longitude, speed, course, heading, status) =
         (excluded.at, excluded.latitude, excluded.longitude, excluded.speed, excluded.course, excluded.heading, excluded.status)
       where known.at <= excluded.at or known.at > now() + interval '10 minutes'`,
    parameters(latest),
  );
}

/**
 * When the newest position before a moment was received, from the latest of each vessel; undefined if there is none.
 */
export async function newestBefore(pool: pg.Pool, moment: Date): Promise<Date | undefined> {
  const { rows } = await pool.query<{ newest: Date | null }>(
    'select max(at) as newest from latest_position where at < $1',
    [moment],
  );
  return rows[0]?.newest ?? undefined;
}

/** The database's clock. */
export async function databaseClock(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now ?? new Date();
}

export interface LatestRow {
  readonly mmsi: number;
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly status: number | null;
}

/** The latest position of every vessel, the newest first, up to a limit. */
export async function readLatest(pool: pg.Pool, most: number): Promise<LatestRow[]> {
  const { rows } = await pool.query<LatestRow>(`select ${columns} from latest_position order by at desc limit $1`, [
    most,
  ]);
  return rows;
}

/** The MMSIs that vessels have or use today, in ascending order. */
export async function readKnownMmsis(pool: pg.Pool): Promise<Uint32Array> {
  const { rows } = await pool.query<{ mmsis: number[] | null }>(
    `select array_agg(mmsi order by mmsi) as mmsis from (
       select mmsi from vessel where mmsi is not null
       union select mmsi from used_mmsi where until_day is null or until_day > current_date
     ) as known`,
  );
  return Uint32Array.from(rows[0]?.mmsis ?? []);
}

export interface StationRow {
  readonly mmsi: number;
  readonly name: string | null;
  readonly callSign: string | null;
  readonly imo: number | null;
  readonly shipType: number | null;
  readonly destination: string | null;
}

/** What ships last sent about themselves, the latest first, up to a limit. Only ships with a position are read. */
export async function readStations(pool: pg.Pool, most: number): Promise<Ship[]> {
  const { rows } = await pool.query<StationRow>(
    `select mmsi, name, call_sign as "callSign", imo, ship_type as "shipType", destination
       from station_static join latest_position using (mmsi) order by updated_at desc limit $1`,
    [most],
  );
  return rows.map(({ mmsi, ...values }) => {
    const known = Object.entries(values).filter(([, value]) => value !== null);
    return { mmsi, ...Object.fromEntries(known) };
  });
}

/** Writes static data from stations; a value missing this time stays. */
export async function writeStations(pool: pg.Pool, stations: readonly StationRow[]): Promise<void> {
  await pool.query(
    `insert into station_static as known (mmsi, name, call_sign, imo, ship_type, destination, updated_at)
     select mmsi, name, call_sign, imo, ship_type, destination, now()
     from unnest($1::int[], $2::text[], $3::text[], $4::int[], $5::smallint[], $6::text[])
       as given(mmsi, name, call_sign, imo, ship_type, destination) order by mmsi
     on conflict (mmsi) do update set
       name = coalesce(excluded.name, known.name), call_sign = coalesce(excluded.call_sign, known.call_sign),
       imo = coalesce(excluded.imo, known.imo), ship_type = coalesce(excluded.ship_type, known.ship_type),
       destination = coalesce(excluded.destination, known.destination), updated_at = excluded.updated_at`,
    [
      stations.map((one) => one.mmsi),
      stations.map((one) => one.name),
      stations.map((one) => one.callSign),
      stations.map((one) => one.imo),
      stations.map((one) => one.shipType),
      stations.map((one) => one.destination),
    ],
  );
}

/** A ship that changes what it sends all the time gets a row this often. */
const voyageDataEvery = '10 minutes';

/** Writes the destinations, times of arrival and draughts that are new, as sent until now. Rows of a clock that was ahead go. */
export async function writeVoyageData(pool: pg.Pool, ships: readonly Ship[], now: Date): Promise<void> {
  const etas = ships.map(({ eta }) => etaOf(eta, now.getTime()));
  await pool.query(
    `with given as (
       select * from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[], $5::smallint[])
         as given(mmsi, destination, destination_key, eta, draught)
     ), ahead as (
       delete from ais_voyage using given where ais_voyage.mmsi = given.mmsi and since > $6::timestamptz + interval '10 minutes'
     ), known as (
       select given.mmsi, latest.since, latest.destination, latest.eta, latest.draught from given, lateral (
         select * from ais_voyage where ais_voyage.mmsi = given.mmsi and since <= $6::timestamptz order by since desc limit 1
       ) as latest
     )
     insert into ais_voyage (mmsi, since, destination, destination_key, eta, draught)
     select given.mmsi, case when known.since > $6::timestamptz - interval '${voyageDataEvery}' then known.since else $6::timestamptz end,
            given.destination, given.destination_key, given.eta, given.draught
     from given left join known on known.mmsi = given.mmsi
     where (known.destination, known.eta, known.draught) is distinct from (given.destination, given.eta, given.draught)
     order by given.mmsi
     on conflict (mmsi, since) do update set destination = excluded.destination, destination_key = excluded.destination_key,
       eta = excluded.eta, draught = excluded.draught`,
    [
      ships.map(({ mmsi }) => mmsi),
      ships.map(({ destination }) => destination ?? null),
      ships.map(({ destination }) => (destination === undefined ? null : (destinationKey(destination) ?? null))),
      etas.map((eta) => (eta === undefined ? null : new Date(eta))),
      ships.map(({ draught }) => (draught === undefined ? null : Math.round(draught * 10))),
      now,
    ],
  );
}

/** Drops the voyage data of before a day; what a ship sent last stays. */
export async function dropVoyageDataBefore(pool: pg.Pool, day: string): Promise<void> {
  await pool.query(
    `delete from ais_voyage where since < $1::date
       and exists (select from ais_voyage as later where later.mmsi = ais_voyage.mmsi and later.since > ais_voyage.since)`,
    [day],
  );
}
