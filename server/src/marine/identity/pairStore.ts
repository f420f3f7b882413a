import type pg from 'pg';
import { readCursor } from '#platform/database/readCursor.ts';
import { compareRecords, isWorthSplitting, type Reason } from './compareRecords.ts';
import { aisRegister, evidenceOfRegister, type Evidence } from './evidence.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';
import { EVIDENCE_VERSION, loadEvidence, markChanged, storedEvidence, writeBlocks } from './recordStore.ts';

const BATCH = 2000;
/** A value that more records than this share doesn't identify a vessel. */
const MOST_IN_BLOCK = 100;

/**
 * Works out the evidence of records that an older program wrote. They were matched by IMO number and CFR, which may be
 * kept with another record of the vessel, so theirs count as evidence.
 */
export async function prepareRecords(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{
      id: number;
      register: string;
      key: string;
      first: string;
      last: string;
      since: string;
      content: RecordContent;
      imo: number | null;
      cfr: string | null;
    }>(
      `select record.id, register, key, first_day as first, last_day as last, since_day as since, content, imo, cfr
       from register_record as record left join vessel on vessel.id = record.vessel_id
       where evidence_version = 0 order by record.id limit $1`,
      [BATCH],
    );
    if (rows.length === 0) return;
    const records = rows.map(({ id, content, imo, cfr, ...row }) => ({
      id,
      evidence: evidenceOfRegister({
        ...row,
        fields: { ...(imo === null ? {} : { imo }), ...(cfr === null ? {} : { cfr }), ...content.fields },
        history: content.history ?? [],
      }),
    }));
    await client.query(
      `update register_record set evidence = given.evidence, evidence_version = $2
       from jsonb_to_recordset($1::jsonb) as given (id integer, evidence jsonb) where register_record.id = given.id`,
      [
        JSON.stringify(records.map(({ id, evidence }) => ({ id, evidence: storedEvidence(evidence) }))),
        EVIDENCE_VERSION,
      ],
    );
    const ids = records.map(({ id }) => id);
    await writeBlocks(client, records, ids);
    await markChanged(client, ids, true);
  }
}

/** Compares the changed records with those that may be the same vessel, and stores the results. */
export async function compareChanged(client: pg.ClientBase, onProgress: (done: number) => void): Promise<void> {
  await client.query('analyze changed_record');
  await countBlocks(client);
  await compareAcrossLimit(client);
  for (const table of ['identity_join', 'identity_suggestion']) {
    for (const side of ['a', 'b']) {
      await client.query(`delete from ${table} using changed_record where compares and record_id = ${side}`);
    }
  }
  await listPairs(client);
  let done = 0;
  for await (const pairs of readCursor<RecordPair>(
    client,
    'pairs',
    'select a, b from record_pair order by a, b',
    BATCH,
  )) {
    await comparePairs(client, pairs);
    done += pairs.length;
    onProgress(done);
  }
}

interface RecordPair {
  readonly a: number;
  readonly b: number;
}

/** Of each block that changed records share with others, how many records it has. */
async function countBlocks(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table shared_block on commit drop as
    select block, count(*) as records from record_block where block in (
      select block from record_block join changed_record using (record_id) where compares
    ) group by block having count(*) > 1;
    analyze shared_block`);
}

/**
 * Has all records of a block compared again when it may have crossed the limit: above it, joins made by its value alone
 * must go; below it, pairs appear that were passed over. Otherwise the order of files would count. At most a hundred
 * records of a block are added: one that had more than that of unchanged records was passed over before, too.
 */
async function compareAcrossLimit(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: number }>(`
    insert into changed_record (record_id, compares)
    select distinct record_id, true from record_block where block in (
      select block from shared_block join record_block using (block)
      left join (select record_id, true as changes from changed_record where compares) as changed using (record_id)
      where records > ${MOST_IN_BLOCK} group by block
      having count(*) filter (where changes is null) between 1 and ${MOST_IN_BLOCK}
      union all
      select before.block from (select block, count(*) as leaving from left_block group by block) as before
      cross join lateral (select count(*) as staying from record_block where record_block.block = before.block) as now
      where staying between 2 and ${MOST_IN_BLOCK} and staying + leaving > ${MOST_IN_BLOCK}
    )
    on conflict (record_id) do update set compares = true where not changed_record.compares
    returning record_id as id`);
  if (rows.length === 0) return;
  await client.query(
    `insert into shared_block
     select block, count(*) from record_block where block in (
       select block from record_block where record_id = any ($1) except select block from shared_block
     ) group by block having count(*) > 1`,
    [rows.map(({ id }) => id)],
  );
  await client.query('analyze changed_record, shared_block');
}

/**
 * Lists the pairs to compare, each once: a changed record and another with a value in common. All at once, since an import
 * may change every record: the database then reads the values in order, instead of looking each of them up.
 */
async function listPairs(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table record_pair on commit drop as
    with changed as (
      select block, record_id, apart_in from record_block join changed_record using (record_id) where compares
    )
    select distinct least(one.record_id, other.record_id) as a, greatest(one.record_id, other.record_id) as b
    from changed as one join shared_block using (block) join record_block as other using (block)
    where records <= ${MOST_IN_BLOCK} and other.record_id <> one.record_id
      and (one.apart_in = 0 or one.apart_in <> other.apart_in)`);
}

async function comparePairs(client: pg.ClientBase, pairs: readonly RecordPair[]): Promise<void> {
  const evidence = await loadEvidence(client, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]);
  const same: { a: number; b: number; strength: number; reasons: readonly Reason[] }[] = [];
  const doubts: { a: number; b: number; reasons: readonly Reason[]; against: readonly Reason[] }[] = [];
  for (const { a, b } of pairs) {
    const [one, other] = [evidence.get(a), evidence.get(b)];
    if (one === undefined || other === undefined) continue;
    const comparison = compareRecords(one, other);
    const { verdict, strength, reasons, against, differences } = comparison;
    if (verdict === 'same') same.push({ a, b, strength, reasons });
    if (verdict === 'doubt' && !areBothFromAis(one, other)) doubts.push({ a, b, reasons, against });
    if (isWorthSplitting(comparison)) doubts.push({ a, b, reasons, against: differences });
  }
  await client.query(
    `insert into identity_join (a, b, strength, reasons)
     select a, b, strength, reasons from jsonb_to_recordset($1::jsonb) as given (a integer, b integer, strength smallint, reasons jsonb)
     on conflict do nothing`,
    [JSON.stringify(same)],
  );
  await client.query(
    `insert into identity_suggestion (a, b, reasons, against)
     select a, b, reasons, against from jsonb_to_recordset($1::jsonb) as given (a integer, b integer, reasons jsonb, against jsonb)
     on conflict do nothing`,
    [JSON.stringify(doubts)],
  );
}

/** Two ships of which no register knows are no question for a person. */
function areBothFromAis(a: Evidence, b: Evidence): boolean {
  return a.register === aisRegister && b.register === aisRegister;
}
