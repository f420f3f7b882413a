import type pg from 'pg';
import { readTrack } from '#areas/positions/trackStore.ts';
import type { PortCalls, Voyage } from '#marine/portCalls/findPortCalls.ts';
import type { Positions } from '#marine/portCalls/positions.ts';
import type { PortCall } from '#marine/portCalls/portWatch.ts';

type Queryable = Pick<pg.Pool, 'query'>;

/** A track whose calls are to be found again, those that don't end before `since`, once it is due. Milliseconds since 1970. */
export interface Mark {
  readonly track: number;
  readonly since: number;
  readonly dueAt: number;
}

/** The earliest of two marks of a track counts. */
export async function writeMarks(pool: Queryable, marks: readonly Mark[]): Promise<void> {
  await pool.query(
    `insert into port_call_pending as known (track, since, due_at)
     select * from unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) as given(track, since, due_at) order by track
     on conflict (track) do update set since = least(known.since, excluded.since), due_at = least(known.due_at, excluded.due_at)`,
    [
      marks.map(({ track }) => track),
      marks.map(({ since }) => new Date(since)),
      marks.map(({ dueAt }) => new Date(dueAt)),
    ],
  );
}

/** Takes marks that are due, and locks them until the transaction ends: a later position marks its track again. */
export async function takeDueMarks(
  client: pg.ClientBase,
  now: Date,
  most: number,
): Promise<{ track: number; since: Date }[]> {
  const { rows } = await client.query<{ track: number; since: Date }>(
    `delete from port_call_pending where track in (
       select track from port_call_pending where due_at <= $1 order by due_at, track limit $2 for update skip locked
     ) returning track, since`,
    [now, most],
  );
  return rows;
}

/** Marks all tracks if the calls were found with other ports or by other rules than these. Answers whether they were. */
export async function markAllUnlessBasedOn(client: pg.ClientBase, basis: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into port_call_basis as known (ports) values ($1)
     on conflict (one) do update set ports = excluded.ports where known.ports <> excluded.ports`,
    [basis],
  );
  if (rowCount === 0) return false;
  await client.query('set local statement_timeout = 0');
  await client.query(
    `insert into port_call_pending (track, since, due_at)
     select mmsi, '-infinity', $1 from (select mmsi from track_day union select mmsi from latest_position) as track order by mmsi
     on conflict (track) do update set since = '-infinity', due_at = excluded.due_at`,
    [now],
  );
  return true;
}

interface CallRow {
  readonly track: number;
  readonly portId: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly arrival: Date;
  readonly arrivalSeen: boolean;
  readonly departure: Date | null;
}

const columns = `track, port_id as "portId", latitude, longitude, arrival, arrival_seen as "arrivalSeen", departure`;

function callOf({ portId, latitude, longitude, arrival, arrivalSeen, departure }: CallRow): PortCall {
  return { portId, latitude, longitude, arrival: arrival.getTime(), arrivalSeen, departure: departure?.getTime() };
}

/** The calls that go on, by track. */
export async function readOpenCalls(pool: Queryable): Promise<Map<number, PortCall>> {
  const { rows } = await pool.query<CallRow>(`select ${columns} from port_call where departure is null`);
  return new Map(rows.map((row) => [row.track, callOf(row)]));
}

/** The last call of a track that began before a time. */
export async function readCallBefore(
  client: pg.ClientBase,
  track: number,
  before: number,
): Promise<PortCall | undefined> {
  const { rows } = await client.query<CallRow>(
    `select ${columns} from port_call where track = $1 and arrival < $2 order by arrival desc limit 1`,
    [track, new Date(before)],
  );
  return rows.map(callOf)[0];
}

/** All positions of a track since a time, as they came. */
export function readPositions(client: pg.ClientBase, track: number, since: number): Promise<Positions> {
  return readTrack(client, track, new Date(since));
}

/** What was found of a track again: since the arrival of the first of its calls, or all of it. */
export interface FoundAgain extends PortCalls {
  readonly track: number;
  readonly since: number | undefined;
}

/**
 * Writes the calls of tracks and the voyages between them, and removes others of the same time. What is the same is not
 * written.
 */
export async function replaceCalls(client: pg.ClientBase, found: readonly FoundAgain[]): Promise<void> {
  const calls = found.flatMap(({ track, calls: some }) => some.map((call) => ({ track, ...call })));
  const voyages = found.flatMap(({ track, voyages: some }) => some.map((voyage) => ({ track, ...voyage })));
  const times = [
    found.map(({ track }) => track),
    found.map(({ since }) => (since === undefined ? '-infinity' : new Date(since).toISOString())),
  ];
  await client.query(
    `delete from port_call using unnest($1::int[], $2::timestamptz[]) as given(track, since)
     where port_call.track = given.track and arrival >= since and (port_call.track, arrival) not in (
       select * from unnest($3::int[], $4::timestamptz[]))`,
    [...times, calls.map(({ track }) => track), calls.map(({ arrival }) => new Date(arrival))],
  );
  // The voyage to the first of the calls is not among these.
  await client.query(
    `delete from voyage using unnest($1::int[], $2::timestamptz[]) as given(track, since)
     where voyage.track = given.track and arrival > since and (voyage.track, arrival) not in (
       select * from unnest($3::int[], $4::timestamptz[]))`,
    [...times, voyages.map(({ track }) => track), voyages.map(({ to }) => new Date(to.arrival))],
  );
  await writeCalls(client, calls);
  await writeVoyages(client, voyages);
}

async function writeCalls(
  client: pg.ClientBase,
  calls: readonly (PortCall & { readonly track: number })[],
): Promise<void> {
  if (calls.length === 0) return;
  await client.query(
    `insert into port_call as known (track, arrival, arrival_seen, departure, port_id, latitude, longitude)
     select * from unnest($1::int[], $2::timestamptz[], $3::bool[], $4::timestamptz[], $5::int[], $6::int[], $7::int[])
     on conflict (track, arrival) do update set arrival_seen = excluded.arrival_seen, departure = excluded.departure,
       port_id = excluded.port_id, latitude = excluded.latitude, longitude = excluded.longitude
     where known is distinct from excluded`,
    [
      calls.map(({ track }) => track),
      calls.map(({ arrival }) => new Date(arrival)),
      calls.map(({ arrivalSeen }) => arrivalSeen),
      calls.map(({ departure }) => (departure === undefined ? null : new Date(departure))),
      calls.map(({ portId }) => portId),
      calls.map(({ latitude }) => latitude),
      calls.map(({ longitude }) => longitude),
    ],
  );
}

async function writeVoyages(
  client: pg.ClientBase,
  voyages: readonly (Voyage & { readonly track: number })[],
): Promise<void> {
  if (voyages.length === 0) return;
  await client.query(
    `insert into voyage as known (track, arrival, departure, from_port_id, to_port_id, metres, fishing_minutes)
     select * from unnest($1::int[], $2::timestamptz[], $3::timestamptz[], $4::int[], $5::int[], $6::int[], $7::int[])
     on conflict (track, arrival) do update set departure = excluded.departure, from_port_id = excluded.from_port_id,
       to_port_id = excluded.to_port_id, metres = excluded.metres, fishing_minutes = excluded.fishing_minutes
     where known is distinct from excluded`,
    [
      voyages.map(({ track }) => track),
      voyages.map(({ to }) => new Date(to.arrival)),
      voyages.map(({ from, to }) => new Date(from.departure ?? to.arrival)),
      voyages.map(({ from }) => from.portId),
      voyages.map(({ to }) => to.portId),
      voyages.map(({ distance }) => Math.round(distance)),
      voyages.map(({ atFishingSpeed }) => Math.round(atFishingSpeed / 60_000)),
    ],
  );
}

/** Drops what ended before the first day of the tracks: these are dropped by a clock that is sure. */
export async function dropCallsWithoutTracks(pool: Queryable): Promise<void> {
  const { rows } = await pool.query<{ first: string | null }>(
    'select min(day)::text as first from (select day from track_day union all select day from track_day_pending) as kept',
  );
  const first = rows[0]?.first ?? undefined;
  if (first === undefined) return;
  const start = `${first}T00:00:00Z`;
  await pool.query('delete from port_call where departure < $1', [start]);
  await pool.query('delete from voyage where arrival < $1', [start]);
}
