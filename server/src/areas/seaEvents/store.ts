import type pg from 'pg';
import type { SeaEventKind } from '@wheelhouse/contract/seaEvents';
import { columnsOf, type PositionRow } from '#areas/positions/trackStore.ts';
import { trackColumns, unpackTrack, type TrackColumns } from '#areas/positions/trackPack.ts';

/** What shows an event. Times in milliseconds since 1970, places in 1/600,000 degree, distances in metres, speeds in knots. */
export interface Evidence {
  readonly moments: readonly {
    readonly at: number;
    readonly latitude: number;
    readonly longitude: number;
    readonly other?: { readonly latitude: number; readonly longitude: number; readonly metres: number };
  }[];
  readonly metres?: { readonly least: number; readonly median: number };
  readonly knots?: number;
  readonly otherVessels?: number;
}

export interface FoundEvent {
  readonly kind: SeaEventKind;
  readonly track: number;
  /** 0 for none. */
  readonly otherTrack: number;
  readonly starts: number;
  readonly ends: number | undefined;
  readonly latitude: number;
  readonly longitude: number;
  readonly evidence: Evidence;
}

/** The ships in the register of which positions of a day are stored. */
export async function tracksOfDay(client: pg.ClientBase, day: string): Promise<number[]> {
  const { rows } = await client.query<{ mmsi: number }>(
    'select mmsi from track_day where day = $1 and mmsi in (select mmsi from mmsi_use) order by mmsi',
    [day],
  );
  return rows.map(({ mmsi }) => mmsi);
}

/** The last stored day of ships before a day, at most so many days before. */
export async function readLastDaysBefore(
  client: pg.ClientBase,
  tracks: readonly number[],
  day: string,
  days: number,
): Promise<Map<number, TrackColumns>> {
  const { rows } = await client.query<{ mmsi: number; points: number; packed: Buffer }>(
    `select last.* from unnest($1::int[]) as wanted(of), lateral (
       select mmsi, points, packed from track_day where mmsi = of and day < $2::date and day >= $2::date - $3::int
       order by day desc limit 1
     ) as last`,
    [tracks, day, days],
  );
  return new Map(
    rows.map(({ mmsi, points, packed }) => {
      const track = trackColumns(points);
      unpackTrack(packed, track, 0);
      return [mmsi, track];
    }),
  );
}

/** The latest positions of ships in the register that were last received between two times. */
export async function readSilent(client: pg.ClientBase, from: Date, to: Date): Promise<Map<number, TrackColumns>> {
  const { rows } = await client.query<PositionRow>(
    `select mmsi, at, latitude, longitude, speed, course from latest_position
     where at >= $1 and at < $2 and mmsi in (select mmsi from mmsi_use)`,
    [from, to],
  );
  return new Map(rows.map((row) => [row.mmsi, columnsOf([row])]));
}

/** Those of these ships whose main gear is a trawl between two vessels. */
export async function pairTrawlersAmong(client: pg.ClientBase, tracks: readonly number[]): Promise<Set<number>> {
  const { rows } = await client.query<{ mmsi: number }>(
    `select mmsi_use.mmsi from mmsi_use join vessel on vessel.id = vessel_id
     where mmsi_use.mmsi = any ($1::int[]) and vessel.main_gear in ('PTB', 'PTM', 'PT', 'OTP')`,
    [tracks],
  );
  return new Set(rows.map(({ mmsi }) => mmsi));
}

/** Replaces the events that begin on a day, and the gaps that end on it. */
export async function replaceEvents(client: pg.ClientBase, day: string, events: readonly FoundEvent[]): Promise<void> {
  await client.query(
    `delete from sea_event where kind <> 'GAP' and starts >= $1::date::timestamp at time zone 'UTC'
       and starts < ($1::date + 1)::timestamp at time zone 'UTC'`,
    [day],
  );
  await client.query(
    `delete from sea_event where kind = 'GAP' and ends >= $1::date::timestamp at time zone 'UTC'
       and ends < ($1::date + 1)::timestamp at time zone 'UTC'`,
    [day],
  );
  await writeEvents(client, events);
}

export async function writeEvents(client: pg.ClientBase, events: readonly FoundEvent[]): Promise<void> {
  await client.query(
    `insert into sea_event (kind, track, other_track, starts, ends, latitude, longitude, evidence)
     select * from unnest($1::text[], $2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::int[], $7::int[], $8::jsonb[])
     on conflict (track, starts, kind, other_track) do update set ends = excluded.ends, latitude = excluded.latitude,
       longitude = excluded.longitude, evidence = excluded.evidence`,
    [
      events.map(({ kind }) => kind),
      events.map(({ track }) => track),
      events.map(({ otherTrack }) => otherTrack),
      events.map(({ starts }) => new Date(starts)),
      events.map(({ ends }) => (ends === undefined ? null : new Date(ends))),
      events.map(({ latitude }) => Math.round(latitude)),
      events.map(({ longitude }) => Math.round(longitude)),
      events.map(({ evidence }) => JSON.stringify(evidence)),
    ],
  );
}

/** Removes events of before the first day of the tracks. */
export async function dropOldEvents(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from sea_event where starts < (
       select min(day)::timestamp at time zone 'UTC' from (select day from track_day union all select day from track_day_pending) as kept)`,
  );
}

/** Removes gaps that were open, of ships that were received since: they are found again once their end is packed. */
export async function dropEndedGaps(client: pg.ClientBase): Promise<void> {
  await client.query(
    `delete from sea_event using latest_position as latest
     where kind = 'GAP' and ends is null and latest.mmsi = track and latest.at > starts`,
  );
}
