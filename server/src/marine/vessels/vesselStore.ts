import type pg from 'pg';
import type { ValueKind } from '@wheelhouse/contract/vesselFieldRow';
import { vesselColumns } from '@wheelhouse/contract/vesselFields';
import { jsonOfLines, linesOfJson } from '#platform/database/jsonLines.ts';
import type { FieldSources } from '#platform/database/schema.ts';
import type { VesselRecord } from './vesselRecord.ts';

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
/** Vessels as arrays of the values of each column, and their JSON by lines: twice as fast to read as one JSON of all. */
const givenRows = `rows from (
  unnest($1::int[], ${vesselColumns.map(({ kind }, index) => `$${index + 2}::${columnTypes[kind]}[]`).join(', ')}),
  ${jsonOfLines(columns.length + 2)}, ${jsonOfLines(columns.length + 3)}
) as given (id, ${written.join(', ')})`;
const givenValues = [...columns, 'extended::jsonb', 'sources::jsonb'].map((value) => `given.${value}`);

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
     select given.id, ${givenValues.join(', ')} from ${givenRows}`,
    parametersOf(vessels),
  );
}

export async function updateVessels(client: pg.ClientBase, vessels: readonly VesselToWrite[]): Promise<void> {
  if (vessels.length === 0) return;
  await client.query(
    `update vessel set ${written.map((column, index) => `${column} = ${givenValues[index]}`).join(', ')}, changed_at = now()
     from ${givenRows} where vessel.id = given.id`,
    parametersOf(vessels),
  );
}

function parametersOf(vessels: readonly VesselToWrite[]): unknown[] {
  return [
    vessels.map(({ id }) => id),
    ...columns.map((column) => vessels.map(({ record }) => record.columns[column])),
    linesOfJson(vessels.map(({ record }) => record.extended)),
    linesOfJson(vessels.map(({ record }) => record.sources)),
  ];
}

/** The ids of these manufacturers by their name, or a former one, in lower case; new ones are added. */
export async function manufacturerIds(client: pg.ClientBase, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const keys = names.map((name) => name.toLowerCase());
  await client.query(
    `insert into manufacturer (name) select distinct on (lower(name)) name from unnest($1::text[]) as given (name)
     where lower(name) not in (select name_key from manufacturer union all select name_key from manufacturer_name)
     on conflict do nothing`,
    [names],
  );
  const { rows } = await client.query<{ id: number; name_key: string }>(
    `select id, name_key from manufacturer where name_key = any ($1)
     union all select manufacturer_id, name_key from manufacturer_name as former where name_key = any ($1)
       and not exists (select from manufacturer where manufacturer.name_key = former.name_key)`,
    [keys],
  );
  return new Map(rows.map((row) => [row.name_key, row.id]));
}
