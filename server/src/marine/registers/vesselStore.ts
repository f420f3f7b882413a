import type pg from 'pg';
import type { ValueKind } from '@wheelhouse/contract/vesselFieldRow';
import { vesselColumns } from '@wheelhouse/contract/vesselFields';
import type { FieldSources } from '#platform/database/schema.ts';
import type { HistoryChange, HistoryEntry } from './history.ts';
import type { VesselRecord } from './merge.ts';
import type { VesselEvent } from './register.ts';

/** SQL types of the columns by the kinds of their values. */
export const columnTypes: Partial<Record<ValueKind, string>> = {
  text: 'text',
  country: 'char(2)',
  vesselType: 'integer',
  manufacturer: 'integer',
  imo: 'integer',
  mmsi: 'integer',
  cfr: 'text',
  day: 'date',
  year: 'smallint',
  metres: 'double precision',
  tonnage: 'double precision',
  kilowatts: 'double precision',
  gear: 'text',
  hullMaterial: 'text',
  fleetSegment: 'text',
  registerEvent: 'text',
};
const columns = vesselColumns.map(({ column }) => column);
const written = [...columns, 'extended', 'sources'];
const recordset = `jsonb_to_recordset($1::jsonb) as said (
  id integer, ${vesselColumns.map(({ column, kind }) => `${column} ${columnTypes[kind]}`).join(', ')}, extended jsonb, sources jsonb
)`;

/** The vessels of these ids, as importers see them. */
export async function loadVessels(client: pg.ClientBase, ids: readonly number[]): Promise<Map<number, VesselRecord>> {
  if (ids.length === 0) return new Map();
  type Row = VesselRecord['columns'] & { id: number; extended: VesselRecord['extended']; sources: FieldSources };
  const { rows } = await client.query<Row>(
    `select id, ${written.join(', ')} from vessel where id = any ($1) order by id for update`,
    [ids],
  );
  return new Map(rows.map(({ id, extended, sources, ...rest }) => [id, { columns: rest, extended, sources }]));
}

/** Reserves numbers for this many new vessels. */
export async function takeVesselIds(client: pg.ClientBase, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('vessel', 'id'))::int as id from generate_series(1, $1)`,
    [count],
  );
  return rows.map((row) => row.id);
}

export interface VesselToWrite {
  readonly id: number;
  readonly record: VesselRecord;
}

export async function insertVessels(client: pg.ClientBase, vessels: readonly VesselToWrite[]): Promise<void> {
  if (vessels.length === 0) return;
  await client.query(
    `insert into vessel (id, ${written.join(', ')}) overriding system value
     select id, ${written.join(', ')} from ${recordset}`,
    [asJson(vessels)],
  );
}

export async function updateVessels(client: pg.ClientBase, vessels: readonly VesselToWrite[]): Promise<void> {
  if (vessels.length === 0) return;
  await client.query(
    `update vessel set ${written.map((column) => `${column} = said.${column}`).join(', ')}, changed_at = now()
     from ${recordset} where vessel.id = said.id`,
    [asJson(vessels)],
  );
}

function asJson(vessels: readonly VesselToWrite[]): string {
  return JSON.stringify(
    vessels.map(({ id, record }) => ({ id, ...record.columns, extended: record.extended, sources: record.sources })),
  );
}

export interface Entry {
  readonly vesselId: number;
  readonly isNew: boolean;
  readonly key: string;
  readonly digest: Buffer;
}

/** Notes under which key a register knows each vessel; a vessel has one key in a register. */
export async function writeEntries(
  client: pg.ClientBase,
  { register, runId }: { register: string; runId: number },
  entries: readonly Entry[],
): Promise<void> {
  const known = entries.filter(({ isNew }) => !isNew);
  await client.query(
    `delete from register_entry
     using unnest($2::int[], $3::text[]) as said (vessel_id, key)
     where register = $1 and register_entry.vessel_id = said.vessel_id and register_entry.key <> said.key`,
    [register, known.map((entry) => entry.vesselId), known.map((entry) => entry.key)],
  );
  await client.query(
    `insert into register_entry (register, key, vessel_id, digest, run_id)
     select $1, said.key, said.vessel_id, said.digest, $2
     from unnest($3::text[], $4::int[], $5::bytea[]) as said (key, vessel_id, digest)
     on conflict (register, key) do update
     set vessel_id = excluded.vessel_id, digest = excluded.digest, run_id = excluded.run_id`,
    [
      register,
      runId,
      entries.map((entry) => entry.key),
      entries.map((entry) => entry.vesselId),
      entries.map((entry) => entry.digest),
    ],
  );
}

export async function writeEvents(
  client: pg.ClientBase,
  register: string,
  vessels: readonly { readonly vesselId: number; readonly events: readonly VesselEvent[] }[],
): Promise<void> {
  const rows = vessels.flatMap(({ vesselId, events }) => events.map((event) => ({ vesselId, ...event })));
  if (rows.length === 0) return;
  await client.query(
    `insert into vessel_event (vessel_id, register, event, from_day, until_day, state)
     select said."vesselId", $1, said.kind, said."from", said.until, said.state
     from jsonb_to_recordset($2::jsonb) as said ("vesselId" integer, kind text, "from" date, until date, state jsonb)
     on conflict (vessel_id, register, from_day, event) do update
     set until_day = excluded.until_day, state = excluded.state`,
    [register, JSON.stringify(rows)],
  );
}

/** Replaces the whole history of one source; a new vessel has none yet. */
export async function replaceHistory(
  client: pg.ClientBase,
  source: string,
  vessels: readonly { readonly vesselId: number; readonly isNew: boolean; readonly history: readonly HistoryEntry[] }[],
): Promise<void> {
  const known = vessels.filter(({ isNew }) => !isNew).map(({ vesselId }) => vesselId);
  if (known.length > 0) {
    await client.query('delete from vessel_history where source = $1 and vessel_id = any ($2)', [source, known]);
  }
  const rows = vessels.flatMap(({ vesselId, history }) => history.map((entry) => ({ vesselId, ...entry })));
  await client.query(
    `insert into vessel_history (vessel_id, kind, value, from_day, until_day, source)
     select said."vesselId", said.kind, said.value, said."from", said.until, $1
     from jsonb_to_recordset($2::jsonb) as said ("vesselId" integer, kind text, value text, "from" date, until date)`,
    [source, JSON.stringify(rows)],
  );
}

/** Ends the values valid until this day and begins those valid since. */
export async function addHistory(
  client: pg.ClientBase,
  { source, date }: { source: string; date: string },
  vessels: readonly { readonly vesselId: number; readonly changes: readonly HistoryChange[] }[],
): Promise<void> {
  const rows = vessels.flatMap(({ vesselId, changes }) => changes.map((change) => ({ vesselId, ...change })));
  if (rows.length === 0) return;
  const parameters = [source, date, JSON.stringify(rows)];
  const said = `jsonb_to_recordset($3::jsonb) as said ("vesselId" integer, kind text, before text, after text)`;
  await client.query(
    `with ended as (
       update vessel_history set until_day = $2
       from ${said}
       where vessel_history.vessel_id = said."vesselId" and vessel_history.kind = said.kind
         and vessel_history.value = said.before and vessel_history.until_day is null
       returning vessel_history.vessel_id, vessel_history.kind
     ), noted as (
       insert into vessel_history (vessel_id, kind, value, until_day, source)
       select said."vesselId", said.kind, said.before, $2, $1 from ${said}
       where not exists (select from ended where ended.vessel_id = said."vesselId" and ended.kind = said.kind)
     )
     insert into vessel_history (vessel_id, kind, value, from_day, source)
     select said."vesselId", said.kind, said.after, $2, $1 from ${said} where said.after is not null`,
    parameters,
  );
}

/** The ids of these manufacturers by name in lower case; new ones are added. */
export async function manufacturerIds(client: pg.ClientBase, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const keys = names.map((name) => name.toLowerCase());
  await client.query(
    `insert into manufacturer (name) select distinct on (lower(name)) name from unnest($1::text[]) as said (name)
     where lower(name) not in (select name_key from manufacturer) on conflict do nothing`,
    [names],
  );
  const { rows } = await client.query<{ id: number; name_key: string }>(
    'select id, name_key from manufacturer where name_key = any ($1)',
    [keys],
  );
  return new Map(rows.map((row) => [row.name_key, row.id]));
}
