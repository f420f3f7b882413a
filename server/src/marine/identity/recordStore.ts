import type pg from 'pg';
import { jsonOfLines, linesOfJson } from '#platform/database/jsonLines.ts';
import { digestOfText } from './digestOfText.ts';
import { aisRegister, blocksOf, type Evidence } from './evidence.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';

/** Raise it when evidence is normalised differently than before, so that stored records are compared again. */
export const EVIDENCE_VERSION = 1;

/** The part of the evidence that is stored as JSON; the rest is in columns. */
export type StoredEvidence = Omit<Evidence, 'register' | 'key' | 'first' | 'last' | 'since'>;

export function storedEvidence(evidence: Evidence): StoredEvidence {
  const { register: _, key: __, first: ___, last: ____, since: _____, ...stored } = evidence;
  return stored;
}

/**
 * Makes the tables of a resolution, which vanish with its transaction: the records that changed, and whether they must be
 * compared with others again; and the blocks that records left, once for each of them.
 */
export async function makeChangedRecords(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table changed_record (
      record_id integer primary key,
      compares boolean not null
    ) on commit drop;
    create temporary table left_block (block bigint not null) on commit drop`);
}

export async function markChanged(client: pg.ClientBase, ids: readonly number[], compares: boolean): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `insert into changed_record (record_id, compares) select unnest($1::int[]), $2
     on conflict (record_id) do update set compares = changed_record.compares or excluded.compares`,
    [ids, compares],
  );
}

/** A record as it is written. Days are YYYY-MM-DD. */
export interface RecordToWrite {
  readonly register: string;
  readonly key: string;
  readonly source: string;
  readonly digest: Buffer;
  readonly first: string;
  readonly last: string;
  readonly since: string;
  /** JSON, or null in registers of events. */
  readonly said: string | null;
  readonly content: RecordContent;
  readonly evidence: Evidence;
}

/**
 * Replaces these records, or inserts those that aren't there yet, with the number of a vessel of their own. Returns their
 * ids in order.
 */
export async function writeRecords(
  client: pg.ClientBase,
  runId: number | null,
  records: readonly RecordToWrite[],
): Promise<number[]> {
  if (records.length === 0) return [];
  const { rows } = await client.query<{ key: string; register: string; id: number }>(
    `insert into register_record
       (register, key, vessel_id, digest, run_id, source, first_day, last_day, since_day, said, content, evidence, evidence_version)
     select given.register, given.key, nextval((select pg_get_serial_sequence('vessel', 'id')::regclass)), given.digest, $1, given.source,
            given.first_day, given.last_day, given.since_day, given.said::jsonb, given.content::jsonb, given.evidence::jsonb, $2
     from rows from (
       unnest($3::text[], $4::text[], $5::bytea[], $6::text[], $7::date[], $8::date[], $9::date[]),
       ${jsonOfLines(10)}, ${jsonOfLines(11)}, ${jsonOfLines(12)}
     ) as given (register, key, digest, source, first_day, last_day, since_day, said, content, evidence)
     on conflict (register, key) do update
     set digest = excluded.digest, run_id = coalesce(excluded.run_id, register_record.run_id), source = excluded.source,
         first_day = excluded.first_day, last_day = excluded.last_day, since_day = excluded.since_day, said = excluded.said,
         content = excluded.content, evidence = excluded.evidence, evidence_version = excluded.evidence_version
     returning register, key, id`,
    [
      runId,
      EVIDENCE_VERSION,
      records.map(({ register }) => register),
      records.map(({ key }) => key),
      records.map(({ digest }) => digest),
      records.map(({ source }) => source),
      records.map(({ first }) => first),
      records.map(({ last }) => last),
      records.map(({ since }) => since),
      records.map(({ said }) => said ?? '').join('\n'),
      linesOfJson(records.map(({ content }) => content)),
      linesOfJson(records.map(({ evidence }) => storedEvidence(evidence))),
    ],
  );
  const ids = new Map(rows.map(({ register, key, id }) => [`${register}\t${key}`, id]));
  return records.map(({ register, key }) => ids.get(`${register}\t${key}`) ?? 0);
}

interface WithBlocks {
  readonly id: number;
  readonly evidence: Evidence;
}

/** A block of a record. */
interface BlockRow {
  readonly block: string;
  /** The register of which no two records are compared for the block's sake. */
  readonly apartIn: number;
}

/** The blocks of a record, each once. */
export function blockRows(evidence: Evidence): BlockRow[] {
  const register = numberOfRegister(evidence.register);
  const rows = new Map<string, BlockRow>();
  for (const { value, isOfOneVessel } of blocksOf(evidence)) {
    const block = numberOf(value);
    if (!rows.has(block)) rows.set(block, { block, apartIn: isOfOneVessel ? 0 : register });
  }
  return [...rows.values()];
}

/** The blocks of records as parameters: the blocks, the records they are of, and where they are kept apart. */
function blockParameters(records: readonly WithBlocks[]): [blocks: string[], ids: number[], apartIn: number[]] {
  const rows = records.flatMap(({ id, evidence }) => blockRows(evidence).map((row) => ({ id, ...row })));
  return [rows.map(({ block }) => block), rows.map(({ id }) => id), rows.map(({ apartIn }) => apartIn)];
}

/**
 * A register as 32 bits of its digest. Two of its records are only ever one vessel by an IMO number or a CFR in common;
 * identities of ships seen on AIS, which are one vessel by other values too, get 0.
 */
function numberOfRegister(register: string): number {
  return register === aisRegister ? 0 : digestOfText('sha1', register).readInt32BE(0);
}

type BlockParameters = ReturnType<typeof blockParameters>;

/** Removes the blocks of records, and notes those that they don't get again. */
async function removeBlocks(
  client: pg.ClientBase,
  known: readonly number[],
  [blocks, ids]: BlockParameters,
): Promise<void> {
  if (known.length === 0) return;
  await client.query(
    `with removed as (delete from record_block where record_id = any ($1) returning block, record_id)
     insert into left_block select block from removed
     where (block, record_id) not in (select * from unnest($2::bigint[], $3::int[]))`,
    [known, blocks, ids],
  );
}

/** Replaces the blocks of records; `known` are those that may have some already. */
export async function writeBlocks(
  client: pg.ClientBase,
  records: readonly WithBlocks[],
  known: readonly number[],
): Promise<void> {
  const parameters = blockParameters(records);
  await removeBlocks(client, known, parameters);
  await client.query(
    `insert into record_block (block, record_id, apart_in) select * from unnest($1::bigint[], $2::int[], $3::int[])
     on conflict do nothing`,
    parameters,
  );
}

/** Makes the table of an import for blocks that are written together; it vanishes with its transaction. */
export async function makeStagedBlocks(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create temporary table staged_block (block bigint not null, record_id integer not null, apart_in integer not null)
     on commit drop`,
  );
}

/** Like `writeBlocks`, but the new blocks are only there after `writeStagedBlocks`. */
export async function stageBlocks(
  client: pg.ClientBase,
  records: readonly WithBlocks[],
  known: readonly number[],
): Promise<void> {
  const parameters = blockParameters(records);
  await removeBlocks(client, known, parameters);
  await client.query('insert into staged_block select * from unnest($1::bigint[], $2::int[], $3::int[])', parameters);
}

/** From this many new blocks on, the planner needs to know of them. */
const MANY_BLOCKS = 5000;

/** Writes staged blocks in the order of their index: at random it would be read and written once for each of them. */
export async function writeStagedBlocks(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `insert into record_block (block, record_id, apart_in)
     select block, record_id, apart_in from staged_block order by block, record_id`,
  );
  if ((rowCount ?? 0) >= MANY_BLOCKS) await client.query('analyze record_block, register_record');
}

/** 64 bits of a digest; two values with the same number differ when their records are compared. */
function numberOf(block: string): string {
  return digestOfText('sha1', block).readBigInt64BE(0).toString();
}

interface EvidenceRow {
  readonly id: number;
  readonly register: string;
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly since: string;
  readonly evidence: StoredEvidence;
}

/** Columns of `register_record` that make a record's evidence. */
export const evidenceColumns = `register_record.id, register_record.register, register_record.key,
  register_record.first_day as first, register_record.last_day as last, register_record.since_day as since,
  register_record.evidence`;

export function toEvidence({ register, key, first, last, since, evidence }: Omit<EvidenceRow, 'id'>): Evidence {
  return { register, key, first, last, since, ...evidence };
}

/** The evidence of records by id. */
export async function loadEvidence(client: pg.ClientBase, ids: readonly number[]): Promise<Map<number, Evidence>> {
  const { rows } = await client.query<EvidenceRow>(
    `select ${evidenceColumns} from register_record where id = any ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, toEvidence(row)]));
}
