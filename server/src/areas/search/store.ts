import { sql, type Kysely } from 'kysely';
import type pg from 'pg';
import type { App } from '@wheelhouse/contract/installation';
import type { Schema } from '#platform/database/schema.ts';
import type { WordSets } from './expand.ts';

/** Where names are searched; `former` are former names of vessels. */
export type NameList = 'vessel' | 'former' | 'company' | 'person' | 'provider';

export interface FoundName {
  readonly id: number;
  readonly folded: string;
  readonly words: readonly string[];
  /** As it was written, if it is a former name. */
  readonly former: string | null;
}

/** Words with more matching names than this are too common; only the first names in the table are then sorted. */
const namesSorted = 20_000;

/** The words of transactions that were open at `since`, or all; and the value for the next call. */
export async function readWords(
  pool: pg.Pool,
  since: string | undefined,
): Promise<{ words: string[]; oldestOpen: string }> {
  const { rows } = await pool.query<{ words: string | null; oldestOpen: string }>(
    `select string_agg(word, ' ') as words, pg_snapshot_xmin(pg_current_snapshot())::text as "oldestOpen" from search_word
     ${since === undefined ? '' : 'where written_by >= $1::xid8 and written_by < pg_snapshot_xmax(pg_current_snapshot())'}`,
    since === undefined ? [] : [since],
  );
  const [row] = rows;
  return { words: row?.words?.split(' ') ?? [], oldestOpen: row?.oldestOpen ?? '0' };
}

/** Reading every name of a large register takes longer than a request may. */
const sweepWithin = '10min';

/** Removes words that no name has. */
export async function removeUnusedWords(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (within) => {
    await sql`set local statement_timeout = ${sql.lit(sweepWithin)}`.execute(within);
    await sql`
      delete from search_word as known
      where not exists (
        select from (select unnest(words) as word from search_name) as named where named.word = known.word
      )`.execute(within);
  });
}

/** Adds words of names that are not among the words. */
export async function addMissingWords(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (within) => {
    await sql`set local statement_timeout = ${sql.lit(sweepWithin)}`.execute(within);
    await sql`
      insert into search_word (word)
      select distinct named.word from (select unnest(words) as word from search_name) as named
      where not exists (select from search_word as known where known.word = named.word)`.execute(within);
  });
}

/** Of vessels those of this app and of unknown type; everything of other lists. */
export function visibleIn(list: NameList, app: string): string {
  const isVessel = list === 'vessel' || list === 'former';
  if (!isVessel) return `${app}::text is not null`;
  return `(vessel_type_id is null or vessel_type_id = any (array(select id from vessel_type where ${app}::text = any (apps))))`;
}

/**
 * Names of a list with a prefix, in order: the exact name, then those that continue with a new word, then the others.
 */
export async function namesBeginning(
  pool: pg.Pool,
  lists: readonly NameList[],
  { beginnings, app, most }: { beginnings: readonly string[]; app: App; most: number },
): Promise<Map<NameList, FoundName[]>> {
  return await namesIn(pool, lists, 'folded >= typed and folded < typed || chr(1114111)', {
    name: 'search beginnings',
    values: [beginnings, app, most],
  });
}

/** Names of a list that are exactly one of these, folded. */
export async function namesEqual(
  pool: pg.Pool,
  lists: readonly NameList[],
  { names, app, most }: { names: readonly string[]; app: App; most: number },
): Promise<Map<NameList, FoundName[]>> {
  if (names.length === 0 || lists.length === 0) return new Map();
  return await namesIn(pool, lists, 'folded = typed', { name: 'search whole names', values: [names, app, most] });
}

async function namesIn(
  pool: pg.Pool,
  lists: readonly NameList[],
  condition: string,
  { name, values }: { name: string; values: readonly [typed: readonly string[], app: App, most: number] },
): Promise<Map<NameList, FoundName[]>> {
  const parts = lists.map(
    (list) =>
      `select '${list}' as list, name.* from unnest($1::text[]) as typed, lateral (
         select id, folded, words, former from search_name_${list}
         where ${condition} and ${visibleIn(list, '$2')}
         order by folded, id limit $3
       ) as name`,
  );
  const { rows } = await pool.query<FoundName & { list: NameList }>({
    name: `${name} ${lists.join(' ')}`,
    text: parts.join(' union all '),
    values: [...values],
  });
  return byList(lists, rows);
}

/**
 * Names of each list that have a word of each set, by wider and wider sets: those of one step before those of the next,
 * within a step the names of similar length first.
 */
export async function namesWithWords(
  pool: pg.Pool,
  lists: readonly NameList[],
  { steps, length, app, most }: { steps: readonly WordSets[]; length: number; app: App; most: number },
): Promise<Map<NameList, FoundName[]>> {
  const values: unknown[] = [app, length, most];
  const conditions = steps.map((sets) => sets.map((words) => `words && $${values.push(words)}::text[]`).join(' and '));
  const stepIn = (list: NameList, condition: string, index: number) =>
    `(select id, folded, words, former from (
       select * from search_name_${list}
       where ${condition} ${index === 0 ? '' : `and not (${conditions[index - 1]})`} and ${visibleIn(list, '$1')}
       limit ${namesSorted}
     ) as name order by abs(length(folded) - $2::int), folded, id limit $3::int)`;
  // An Append runs in order and only until it has enough rows, so wider steps cost nothing if narrower ones suffice.
  const parts = lists.map(
    (list) =>
      `(select '${list}' as list, name.* from (
         ${conditions.map((condition, index) => stepIn(list, condition, index)).join(' union all ')}
       ) as name limit $3::int)`,
  );
  const { rows } = await pool.query<FoundName & { list: NameList }>({
    name: `search words ${lists.map((list) => list.slice(0, 2)).join('')} ${steps.length} ${steps[0]?.length ?? 0}`,
    text: parts.join(' union all '),
    values,
  });
  return byList(lists, rows);
}

/** Every name of these lists that has a word of each set, sorted by name, up to `most` per list. */
export async function allNamesWithWords(
  pool: pg.Pool,
  lists: readonly NameList[],
  { sets, app, most }: { sets: WordSets; app: App; most: number },
): Promise<FoundName[]> {
  if (sets.some((words) => words.length === 0)) return [];
  const condition = sets.map((_, index) => `words && $${index + 3}::text[]`).join(' and ');
  // `offset 0` makes the planner find the names by their words before sorting, instead of scanning all names in order.
  const parts = lists.map(
    (list) =>
      `(select * from (
         select id, folded, words, former from search_name_${list} where ${condition} and ${visibleIn(list, '$1')} offset 0
       ) as name order by folded, id limit $2::int)`,
  );
  const { rows } = await pool.query<FoundName>(parts.join(' union all '), [app, most, ...sets]);
  return rows;
}

function byList(
  lists: readonly NameList[],
  rows: readonly (FoundName & { readonly list: NameList })[],
): Map<NameList, FoundName[]> {
  const found = new Map<NameList, FoundName[]>(lists.map((list) => [list, []]));
  for (const { list, ...name } of rows) found.get(list)?.push(name);
  return found;
}
