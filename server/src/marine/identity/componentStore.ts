import type pg from 'pg';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import type { Evidence } from './evidence.ts';
import { evidenceColumns, toEvidence, type StoredEvidence } from './recordStore.ts';

const FEW = 1000;

/** A record with all that its vessel is derived from. */
export interface StoredRecord {
  readonly id: number;
  readonly vesselId: number | null;
  /** The vessel that it was before that one was merged into another. */
  readonly mergedFrom: number | null;
  readonly source: string;
  readonly content: RecordContent;
  readonly evidence: Evidence;
}

/** Two records that are one vessel by the rules or by a person, or that a person split. */
export interface StoredPair {
  readonly a: number;
  readonly b: number;
  readonly strength: number;
  readonly decided: 'join' | 'split' | null;
}

/** Records that hang together by joins, people's decisions or their present vessel. */
export interface Component {
  readonly records: readonly StoredRecord[];
  readonly pairs: readonly StoredPair[];
}

/**
 * Collects all records that hang together with a changed one, and numbers what hangs together. Only these can change
 * their vessel.
 */
export async function collectComponents(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table affected_record (
      record_id integer primary key,
      component integer not null,
      step smallint not null
    ) on commit drop;
    insert into affected_record select record_id, record_id, 0 from changed_record;
    create temporary table affected_pair (a integer not null, b integer not null) on commit drop`);
  await client.query('analyze affected_record');
  for (let step = 0; ; step += 1) {
    const { rowCount } = await client.query(
      `insert into affected_record (record_id, component, step)
       select distinct id, id, $1::int + 1 from (
         select b as id from identity_join join affected_record as here on here.record_id = a where here.step = $1
         union all
         select a from identity_join join affected_record as here on here.record_id = b where here.step = $1
         union all
         select b from identity_decision join affected_record as here on here.record_id = a
         where here.step = $1 and undone_at is null and verdict = 'join'
         union all
         select a from identity_decision join affected_record as here on here.record_id = b
         where here.step = $1 and undone_at is null and verdict = 'join'
         union all
         select other.id from affected_record as here join register_record as one on one.id = here.record_id
         join register_record as other using (vessel_id) where here.step = $1
       ) as found
       on conflict do nothing`,
      [step],
    );
    if (rowCount === 0) break;
    // Few are looked up one by one, and many by reading whole tables: the database must know which.
    if ((rowCount ?? 0) > FEW) await client.query('analyze affected_record');
  }
  await client.query(`
    insert into affected_pair
      select a, b from identity_join join affected_record on record_id = a
      union all
      select a, b from identity_decision join affected_record on record_id = a where undone_at is null and verdict = 'join'
      union all
      select min(id) over (partition by vessel_id), id from register_record join affected_record on record_id = id`);
  await client.query('delete from affected_pair where a = b; analyze affected_pair; analyze affected_record');
  for (let changed: number | null = 1; changed !== 0;) {
    ({ rowCount: changed } = await client.query(
      `update affected_record set component = lowest.component
       from (
         select record_id, min(component) as component from (
           select a as record_id, component from affected_pair join affected_record on record_id = b
           union all
           select b, component from affected_pair join affected_record on record_id = a
         ) as neighbour group by record_id
       ) as lowest
       where lowest.record_id = affected_record.record_id and lowest.component < affected_record.component`,
    ));
  }
}

/** A ship is received every day, but its record is only written when what it sends changes. */
const lastDay = `greatest(register_record.last_day, (ship_seen.last_seen at time zone 'UTC')::date)`;

/** The numbers of some components: all above `after`, up to `last`. */
export interface ComponentRange {
  readonly after: number;
  readonly last: number;
}

/** The ranges of all components, some hundred records at a time, each component whole. */
export async function* listComponents(
  client: pg.ClientBase,
  batch: number,
): AsyncGenerator<ComponentRange, void, void> {
  await client.query('create index on affected_record (component)');
  let after = 0;
  for (;;) {
    const { rows } = await client.query<{ component: number }>(
      `select component from affected_record where component > $1 order by component limit $2`,
      [after, batch],
    );
    const last = rows.at(-1)?.component;
    if (last === undefined) return;
    yield { after, last };
    after = last;
  }
}

/** The components of a range with their records. */
export async function readComponents(client: pg.ClientBase, { after, last }: ComponentRange): Promise<Component[]> {
  const { rows } = await client.query<RecordRow & { component: number }>(
    `select component, vessel_id as "vesselId", merged_from as "mergedFrom", source, content, ${evidenceColumns}, ${lastDay} as last
     from affected_record join register_record on register_record.id = record_id
     left join ship_seen on ship_seen.record_id = register_record.id
     where component > $1 and component <= $2 order by component, register_record.id`,
    [after, last],
  );
  const pairs = await readPairs(client, after, last);
  const components = new Map<number, { records: StoredRecord[]; pairs: StoredPair[] }>();
  for (const row of rows) {
    const { component } = row;
    const known = components.get(component) ?? { records: [], pairs: [] };
    known.records.push(toRecord(row));
    components.set(component, known);
  }
  for (const { component, ...pair } of pairs) components.get(component)?.pairs.push(pair);
  return [...components.values()];
}

async function readPairs(
  client: pg.ClientBase,
  after: number,
  last: number,
): Promise<(StoredPair & { component: number })[]> {
  const { rows } = await client.query<StoredPair & { component: number }>(
    `select component, a, b, strength, null as decided from affected_record join identity_join on a = record_id
     where component > $1 and component <= $2
     union all
     select component, a, b, 0, verdict from affected_record join identity_decision on a = record_id
     where component > $1 and component <= $2 and undone_at is null`,
    [after, last],
  );
  return rows;
}

/** Records by id, sorted by register and key. */
export async function loadRecords(pool: Pick<pg.ClientBase, 'query'>, ids: readonly number[]): Promise<StoredRecord[]> {
  const { rows } = await pool.query<RecordRow>(
    `select vessel_id as "vesselId", merged_from as "mergedFrom", source, content, ${evidenceColumns} from register_record
     where id = any ($1) and evidence is not null order by register, key collate "C"`,
    [ids],
  );
  return rows.map(toRecord);
}

type RecordRow = Omit<StoredRecord, 'evidence'> & Omit<Evidence, keyof StoredEvidence> & { evidence: StoredEvidence };

function toRecord(row: RecordRow): StoredRecord {
  const { id, vesselId, mergedFrom, source, content } = row;
  return { id, vesselId, mergedFrom, source, content, evidence: toEvidence(row) };
}
