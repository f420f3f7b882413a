import type pg from 'pg';
import { identifiers, type Identifier } from './vesselFields.ts';
import type { VesselEvent } from './register.ts';

/** Rows are staged in tables that vanish with the transaction of the run. */
export async function makeStaging(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table staged_row (
      line integer not null,
      key text collate "C" not null,
      day date,
      kind text collate "C",
      row text not null
    ) on commit drop;
    create temporary table claim (
      line integer not null,
      key text collate "C" primary key,
      digest bytea not null,
      vessel_id integer,
      content text not null,
      ${identifiers.map((one) => `${one} ${types[one]}, old_${one} ${types[one]}, ${one}_line integer, ${one}_vessel integer`).join(', ')}
    ) on commit drop`);
}

const types: Record<Identifier, string> = { cfr: 'text', imo: 'integer', mmsi: 'integer' };

export interface StagedRow {
  readonly line: number;
  readonly key: string;
  readonly day: string | null;
  readonly kind: string | null;
  /** JSON. */
  readonly row: string;
}

export async function stageRows(client: pg.ClientBase, rows: readonly StagedRow[]): Promise<void> {
  await client.query(
    `insert into staged_row (line, key, day, kind, row)
     select * from unnest($1::int[], $2::text[], $3::date[], $4::text[], $5::text[])`,
    [
      rows.map((row) => row.line),
      rows.map((row) => row.key),
      rows.map((row) => row.day),
      rows.map((row) => row.kind),
      rows.map((row) => row.row),
    ],
  );
}

/** The staged rows, those of one vessel together in the order of their events; `batch` rows or fewer at a time. */
export async function* readStaged(client: pg.ClientBase, batch: number): AsyncGenerator<StagedRow[], void, void> {
  await client.query('create index on staged_row (key)');
  await client.query('analyze staged_row');
  yield* readCursor<StagedRow>(
    client,
    'staged',
    `select line, key, day, kind, row from staged_row order by key, day, kind, line`,
    batch,
  );
}

/** Rows of a query, `batch` or fewer at a time. */
export async function* readCursor<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  name: string,
  query: string,
  batch: number,
): AsyncGenerator<Row[], void, void> {
  await client.query(`declare ${name} no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from ${name}`);
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query(`close ${name}`);
}

/** The data of a vessel under its key in a register. */
export interface KnownKey {
  readonly digest: Buffer;
  readonly events: readonly VesselEvent[];
}

export async function findKnownKeys(
  client: pg.ClientBase,
  register: string,
  keys: readonly string[],
): Promise<Map<string, KnownKey>> {
  const { rows } = await client.query<{ key: string; digest: Buffer; events: VesselEvent[] | null }>(
    `select entry.key, entry.digest, told.events
     from register_entry as entry
     left join lateral (
       select jsonb_agg(jsonb_build_object('kind', event, 'from', from_day, 'until', until_day, 'state', state)) as events
       from vessel_event where vessel_event.vessel_id = entry.vessel_id and vessel_event.register = $1
     ) as told on true
     where entry.register = $1 and entry.key = any ($2)`,
    [register, keys],
  );
  return new Map(rows.map(({ key, digest, events }) => [key, { digest, events: events ?? [] }]));
}

/** A register's data of one vessel, before it is matched with a vessel. */
export interface Claim {
  readonly line: number;
  readonly key: string;
  readonly digest: Buffer;
  readonly cfr: string | null;
  readonly imo: number | null;
  readonly mmsi: number | null;
  /** JSON. */
  readonly content: string;
}

export async function insertClaims(client: pg.ClientBase, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return;
  await client.query(
    `insert into claim (line, key, digest, cfr, imo, mmsi, content)
     select * from unnest($1::int[], $2::text[], $3::bytea[], $4::text[], $5::int[], $6::int[], $7::text[])`,
    [
      claims.map((claim) => claim.line),
      claims.map((claim) => claim.key),
      claims.map((claim) => claim.digest),
      claims.map((claim) => claim.cfr),
      claims.map((claim) => claim.imo),
      claims.map((claim) => claim.mmsi),
      claims.map((claim) => claim.content),
    ],
  );
}

/** A claim and the vessel it is about; `vessel_id` is null for one that is new. */
export interface ResolvedClaim extends Claim {
  readonly vessel_id: number | null;
  /** Identifiers the vessel had until now and gives up with this claim. */
  readonly old_cfr: string | null;
  readonly old_imo: number | null;
  readonly old_mmsi: number | null;
}

/** The claims in the order of their lines; `batch` or fewer at a time. */
export function readClaims(client: pg.ClientBase, batch: number): AsyncGenerator<ResolvedClaim[], void, void> {
  return readCursor(
    client,
    'claims',
    `select line, key, digest, vessel_id, content, cfr, imo, mmsi, old_cfr, old_imo, old_mmsi from claim order by line`,
    batch,
  );
}
