import type pg from 'pg';
import { placeSighting, type KnownShip, type ShipIdentity } from './placeSighting.ts';

/** A ship with what it sent of itself. */
export interface Sighting extends ShipIdentity {
  readonly mmsi: number;
}

/**
 * Whether the vessel of a ship sent something else since this: it is received again, so its history and the end of its MMSI are
 * worked out again.
 */
const isReplaced = `exists (
  select from register_record as own
  join register_record as other on other.vessel_id = own.vessel_id and other.register = own.register and other.id <> own.id
  join ship_seen as later on later.record_id = other.id
  where own.id = ship_seen.record_id and later.first_seen > ship_seen.first_seen
)`;

/** Keeps what ships sent of themselves, each identity of an MMSI with the times between which it was sent. */
export async function writeSightings(pool: pg.Pool, sightings: readonly Sighting[], now: Date): Promise<void> {
  const { rows } = await pool.query<
    Omit<KnownShip, 'firstSeen' | 'lastSeen'> & { mmsi: number; first: Date; last: Date }
  >(
    `select id, mmsi, imo, call_sign as "callSign", name, ship_type as "shipType", length, width,
            first_seen as first, last_seen as last
     from ship_seen where mmsi = any ($1)`,
    [sightings.map(({ mmsi }) => mmsi)],
  );
  const known = new Map<number, KnownShip[]>();
  for (const { mmsi, first, last, ...ship } of rows) {
    const one = { ...ship, firstSeen: first.getTime(), lastSeen: last.getTime() };
    known.set(mmsi, [...(known.get(mmsi) ?? []), one]);
  }
  const placed = sightings.flatMap(({ mmsi, ...seen }) => {
    const place = placeSighting(known.get(mmsi) ?? [], seen, now.getTime());
    return place === undefined ? [] : [{ id: place.id ?? null, mmsi, isChanged: place.isChanged, ...place.ship }];
  });
  const given = `jsonb_to_recordset($1::jsonb) as given (id integer, mmsi integer, "isChanged" boolean, imo integer,
    "callSign" text, name text, "shipType" smallint, length smallint, width smallint)`;
  await pool.query(
    `with touched as (
       update ship_seen set imo = given.imo, call_sign = given."callSign", name = given.name, ship_type = given."shipType",
         length = given.length, width = given.width, is_changed = is_changed or given."isChanged" or ($2::timestamptz::date > last_seen::date and ${isReplaced}),
         days = days + ($2::timestamptz::date > last_seen::date)::int, last_seen = greatest(last_seen, $2)
       from ${given} where ship_seen.id = given.id
     )
     insert into ship_seen (mmsi, imo, call_sign, name, ship_type, length, width, first_seen, last_seen)
     select mmsi, imo, "callSign", name, "shipType", length, width, $2, $2 from ${given} where id is null`,
    [JSON.stringify(placed), now],
  );
}

/** Notes for ships that were received today that their last identity still counts: static data is only written when it changes. */
export async function touchSightings(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update ship_seen set last_seen = latest.at, days = days + 1, is_changed = is_changed or ${isReplaced}
     from latest_position as latest
     where ship_seen.mmsi = latest.mmsi and latest.at::date > ship_seen.last_seen::date
       and ship_seen.id = (
         select id from ship_seen as one where one.mmsi = latest.mmsi order by last_seen desc, id desc limit 1
       )`,
  );
}

/** A ship whose identity is new or changed since its record was written. */
export interface ChangedShip extends Sighting {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly first: string;
  readonly last: string;
}

/** The first of the ships that changed. */
export async function listChanged(client: pg.ClientBase, most: number): Promise<ChangedShip[]> {
  const { rows } = await client.query<ChangedShip>(
    `select id, mmsi, imo, call_sign as "callSign", name, ship_type as "shipType", length, width,
            to_char(first_seen at time zone 'UTC', 'YYYY-MM-DD') as first,
            to_char(last_seen at time zone 'UTC', 'YYYY-MM-DD') as last
     from ship_seen where is_changed order by id limit $1 for update`,
    [most],
  );
  return rows;
}

/** Notes the records of ships. */
export async function linkRecords(
  client: pg.ClientBase,
  links: readonly { readonly id: number; readonly record: number }[],
): Promise<void> {
  await client.query(
    `update ship_seen set record_id = given.record, is_changed = false
     from unnest($1::int[], $2::int[]) as given (id, record) where ship_seen.id = given.id`,
    [links.map(({ id }) => id), links.map(({ record }) => record)],
  );
}
