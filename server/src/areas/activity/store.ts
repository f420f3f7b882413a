import type pg from 'pg';
import { columnsOf, startOf, type PositionRow } from '#areas/positions/trackStore.ts';
import type { TrackColumns } from '#areas/positions/trackPack.ts';
import type { VesselDay } from '#areas/positions/trackCells.ts';
import type { HoursByCell } from './hours.ts';
import type { Label, LabelledDays } from './labels.ts';
import { packHours, sumOfSeconds, unpackHours } from './packHours.ts';

/** What hours are counted and shown by. */
export interface Basis {
  /** The rules of counting. */
  readonly rules: string;
  /** The rules of privacy, and the register and day for which these were applied. */
  readonly privacy: string;
  readonly register: string;
  /** When the positions of today were counted; minus infinity for never. */
  readonly countedAt: Date | number;
}

/** Locks the basis until the transaction ends: hours are counted and added up by one process at a time. */
export async function lockBasis(client: pg.ClientBase): Promise<Basis> {
  const { rows } = await client.query<Basis>(
    'select rules, privacy, register, counted_at as "countedAt" from heat_basis for update',
  );
  const [basis] = rows;
  if (basis === undefined) throw new Error('The basis of the heat of activity is missing.');
  return basis;
}

export async function setBasis(client: pg.ClientBase, basis: Basis): Promise<void> {
  await client.query('update heat_basis set rules = $1, privacy = $2, register = $3, counted_at = $4', [
    basis.rules,
    basis.privacy,
    basis.register,
    typeof basis.countedAt === 'number' ? '-infinity' : basis.countedAt,
  ]);
}

/** Ships with positions of a day that are not counted yet, by number, and until when they are. */
export async function listUncounted(
  client: pg.ClientBase,
  start: Date,
  after: number,
  most: number,
): Promise<{ track: number; until: Date | null }[]> {
  const { rows } = await client.query<{ track: number; until: Date | null }>(
    `select mmsi as track, until from latest_position left join activity_counted on track = mmsi
     where mmsi > $1 and at >= $2 and at > coalesce(until, '-infinity') order by mmsi limit $3`,
    [after, start, most],
  );
  return rows;
}

/** The positions of ships, each from a time on, until now. */
export async function readSince(
  client: pg.ClientBase,
  since: readonly { readonly track: number; readonly from: Date }[],
  now: Date,
): Promise<Map<number, TrackColumns>> {
  const { rows } = await client.query<PositionRow>(
    `select mmsi, at, latitude, longitude, speed, course from unnest($1::int[], $2::timestamptz[]) as asked(of, start), lateral (
       select * from position where mmsi = of and at >= start and at <= $3
     ) as kept order by mmsi, at`,
    [since.map(({ track }) => track), since.map(({ from }) => from), now],
  );
  return new Map([...Map.groupBy(rows, ({ mmsi }) => mmsi)].map(([track, some]) => [track, columnsOf(some)]));
}

export async function setCounted(
  client: pg.ClientBase,
  counted: readonly { readonly track: number; readonly until: number }[],
): Promise<void> {
  await client.query(
    `insert into activity_counted (track, until) select * from unnest($1::int[], $2::timestamptz[])
     on conflict (track) do update set until = excluded.until`,
    [counted.map(({ track }) => track), counted.map(({ until }) => new Date(until))],
  );
}

/** The hours of ships on a day as far as they are stored. */
export async function readHours(
  client: pg.ClientBase,
  day: string,
  tracks: readonly number[],
): Promise<Map<number, HoursByCell>> {
  const { rows } = await client.query<{ track: number; packed: Buffer }>(
    'select track, packed from activity_day where day = $1 and track = any ($2::int[])',
    [day, tracks],
  );
  return new Map(rows.map(({ track, packed }) => [track, unpackHours(packed)]));
}

export interface DayHours extends VesselDay {
  readonly hours: HoursByCell;
  readonly label: Label | undefined;
}

/** Replaces the hours of days of ships, and marks the days. */
export async function writeHours(client: pg.ClientBase, days: readonly DayHours[]): Promise<void> {
  const [some, none] = [days.filter(({ hours }) => hours.size > 0), days.filter(({ hours }) => hours.size === 0)];
  const sums = some.map(({ hours }) => sumOfSeconds(hours));
  await client.query(
    `insert into activity_day (day, track, packed, seconds, fishing_seconds, flag, vessel_type_id)
     select * from unnest($1::date[], $2::int[], $3::bytea[], $4::int[], $5::int[], $6::text[], $7::int[])
     on conflict (day, track) do update set packed = excluded.packed, seconds = excluded.seconds,
       fishing_seconds = excluded.fishing_seconds, flag = excluded.flag, vessel_type_id = excluded.vessel_type_id`,
    [
      some.map(({ day }) => day),
      some.map(({ mmsi }) => mmsi),
      some.map(({ hours }) => packHours(hours)),
      sums.map(({ seconds }) => seconds),
      sums.map(({ fishing }) => fishing),
      some.map(({ label }) => label?.flag ?? null),
      some.map(({ label }) => label?.vesselTypeId ?? null),
    ],
  );
  await client.query(
    `delete from activity_day using unnest($1::date[], $2::int[]) as given(day, track)
     where activity_day.day = given.day and activity_day.track = given.track`,
    [none.map(({ day }) => day), none.map(({ mmsi }) => mmsi)],
  );
  await markDays(
    client,
    days.map(({ day }) => day),
  );
}

/** Gives all hours the label of their day and ship, and marks the days of which it changed. */
export async function relabel(client: pg.ClientBase, labels: Iterable<LabelledDays>): Promise<void> {
  const given = [...labels];
  await client.query('set local statement_timeout = 0');
  const { rows } = await client.query<{ day: string }>(
    `with given as (
       select * from unnest($1::int[], $2::date[], $3::date[], $4::text[], $5::int[]) as given(track, first, until, flag, type)
     ), label as (
       select day, known.track, given.flag, type from activity_day as known
       left join given on given.track = known.track and day >= first and day < until
     ), changed as (
       update activity_day as known set flag = label.flag, vessel_type_id = type from label
       where known.day = label.day and known.track = label.track
         and (known.flag, known.vessel_type_id) is distinct from (label.flag, type)
       returning known.day
     ) select distinct day::text from changed`,
    [
      given.map(({ track }) => track),
      given.map(({ from }) => from),
      given.map(({ until }) => until),
      given.map(({ flag }) => flag),
      given.map(({ vesselTypeId }) => vesselTypeId),
    ],
  );
  await markDays(
    client,
    rows.map(({ day }) => day),
  );
}

async function markDays(client: pg.ClientBase, days: readonly string[]): Promise<void> {
  await client.query('insert into heat_pending select distinct unnest($1::date[]) order by 1 on conflict do nothing', [
    days,
  ]);
}

/** Forgets what is before the first day of the tracks: these are dropped by a clock that is sure. */
export async function dropHoursWithoutTracks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ first: string | null }>(
    'select min(day)::text as first from (select day from track_day union all select day from track_day_pending) as kept',
  );
  const first = rows[0]?.first ?? undefined;
  if (first === undefined) return;
  const dropped = await client.query<{ day: string }>(
    `with dropped as (delete from activity_day where day < $1 returning day) select distinct day::text from dropped`,
    [first],
  );
  await markDays(
    client,
    dropped.rows.map(({ day }) => day),
  );
  await client.query('delete from activity_counted where until < $1', [startOf(first)]);
}
