import type pg from 'pg';

/** The requested vessels, and until when each is seen; null as it is. */
export interface SeenVessels {
  readonly ids: readonly number[];
  readonly until: readonly (Date | null)[];
}

/** Of these vessels, in a time, at one port or at any. */
export interface Wanted {
  readonly vessels: SeenVessels;
  readonly portId: number | undefined;
  readonly from: Date;
  readonly to: Date;
}

export interface Part {
  readonly limit: number;
  readonly offset: number;
}

export interface SeenCall {
  readonly vesselId: number;
  readonly portId: number;
  readonly arrival: Date;
  readonly arrivalSeen: boolean;
  readonly departure: Date | null;
  readonly total: string;
}

export interface SeenVoyage {
  readonly vesselId: number;
  readonly fromPortId: number;
  readonly toPortId: number;
  readonly departure: Date;
  readonly arrival: Date;
  readonly metres: number;
  readonly fishingMinutes: number;
  readonly total: string;
}

/** The tracks of the wanted vessels, each in the time in which it is the vessel's. */
const own = `select seen_vessel.vessel_id, mmsi, coalesce(seen_until, 'infinity') as seen_until,
    coalesce(from_time, '-infinity') as first, least(coalesce(until_time, 'infinity'), coalesce(seen_until, 'infinity')) as last
  from unnest($1::int[], $2::timestamptz[]) as seen_vessel(vessel_id, seen_until) join mmsi_use using (vessel_id)`;

function parameters({ vessels, portId, from, to }: Wanted, { limit, offset }: Part): unknown[] {
  return [vessels.ids, vessels.until, portId ?? null, from, to, limit, offset];
}

/** The calls of vessels, the latest first. A departure that is not seen yet is none. */
export async function listSeenCalls(pool: pg.Pool, wanted: Wanted, part: Part): Promise<SeenCall[]> {
  const { rows } = await pool.query<SeenCall>(
    `with own as (${own}), call as (
       select vessel_id, port_id, arrival, arrival_seen, case when departure <= seen_until then departure end as departure
       from own join port_call on track = mmsi and arrival >= first and arrival <= last
       where ($3::int is null or port_id = $3) and arrival < $5::timestamptz
     )
     select vessel_id as "vesselId", port_id as "portId", arrival, arrival_seen as "arrivalSeen", departure, count(*) over () as total
     from call where coalesce(departure, 'infinity') >= $4::timestamptz
     order by arrival desc, vessel_id limit $6 offset $7`,
    parameters(wanted, part),
  );
  return rows;
}

/** The voyages of vessels, the latest first, once their end is seen. */
export async function listSeenVoyages(pool: pg.Pool, wanted: Wanted, part: Part): Promise<SeenVoyage[]> {
  const { rows } = await pool.query<SeenVoyage>(
    `with own as (${own})
     select vessel_id as "vesselId", from_port_id as "fromPortId", to_port_id as "toPortId", departure, arrival, metres,
            fishing_minutes as "fishingMinutes", count(*) over () as total
     from own join voyage on track = mmsi and departure >= first and arrival <= last
     where ($3::int is null or to_port_id = $3) and arrival >= $4::timestamptz and arrival < $5::timestamptz
     order by arrival desc, vessel_id limit $6 offset $7`,
    parameters(wanted, part),
  );
  return rows;
}

/** The vessels that called at a port in a time. */
export async function vesselsAtPort(pool: pg.Pool, portId: number, from: Date, to: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct vessel_id as id from port_call join mmsi_use on mmsi = track
     where port_id = $1 and arrival < $3 and coalesce(departure, 'infinity') >= $2`,
    [portId, from, to],
  );
  return rows.map(({ id }) => id);
}

export interface SentRow {
  readonly since: Date;
  readonly destination: string | null;
  readonly eta: Date | null;
  readonly draught: number | null;
}

/** Metres of a draught. */
const draught = 'draught / 10.0::float8 as draught';

/** The vessels that sent one of some places as their destination since a time. They may send another one now. */
export async function vesselsBoundFor(pool: pg.Pool, keys: readonly string[], since: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select distinct vessel_id as id from ais_voyage join mmsi_use using (mmsi)
     where destination_key = any ($1::text[]) and since >= $2 and coalesce(until_time, 'infinity') > now()`,
    [keys, since],
  );
  return rows.map(({ id }) => id);
}

/** What vessels last sent of their voyage, as far as it is seen, if they are bound for one of some places. */
export async function listBoundFor(
  pool: pg.Pool,
  { ids, until }: SeenVessels,
  keys: readonly string[],
  since: Date,
): Promise<(SentRow & { readonly vesselId: number; readonly mmsi: number })[]> {
  const { rows } = await pool.query<SentRow & { vesselId: number; mmsi: number }>(
    `with own as (${own})
     select vessel_id as "vesselId", own.mmsi, since, destination, eta, ${draught} from own, lateral (
       select * from ais_voyage where ais_voyage.mmsi = own.mmsi and since <= least(last, now()) order by since desc limit 1
     ) as latest
     where destination_key = any ($3::text[]) and since >= $4`,
    [ids, until, keys, since],
  );
  return rows;
}

/** What a vessel has sent of its voyages, the latest first. */
export async function listSent(pool: pg.Pool, { ids, until }: SeenVessels, limit: number): Promise<SentRow[]> {
  const { rows } = await pool.query<SentRow>(
    `with own as (${own})
     select since, destination, eta, ${draught} from own join ais_voyage using (mmsi)
     where since >= first and since <= least(last, now()) order by since desc limit $3`,
    [ids, until, limit],
  );
  return rows;
}

/** What each of these vessels last sent of its voyage, as far as it is seen. */
export async function listLatestSent(
  pool: pg.Pool,
  { ids, until }: SeenVessels,
): Promise<(SentRow & { readonly vesselId: number })[]> {
  const { rows } = await pool.query<SentRow & { vesselId: number }>(
    `with own as (${own})
     select distinct on (vessel_id) vessel_id as "vesselId", since, destination, eta, ${draught}
     from own, lateral (
       select * from ais_voyage where ais_voyage.mmsi = own.mmsi and since >= first and since <= least(last, now())
       order by since desc limit 1
     ) as latest order by vessel_id, since desc`,
    [ids, until],
  );
  return rows;
}
