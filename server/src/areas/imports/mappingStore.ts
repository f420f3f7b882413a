import { sql, type Kysely } from 'kysely';
import {
  mappingMessages,
  type ImportMappingItem,
  type importMappingsList,
  type MappingDocument,
} from '@wheelhouse/contract/adminMappings';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound } from '#platform/errors/refusal.ts';
import type { AdminListSource } from '#platform/http/adminLists.ts';

interface MappingRow extends Omit<ImportMappingItem, 'changed'> {
  readonly changed: Date;
}

export const mappingSource: AdminListSource<typeof importMappingsList.shape, MappingRow> = {
  columns: sql`id, name, mapping ->> 'source' as source, changed_at as changed, changed_by as "changedBy"`,
  from: sql`import_mapping`,
  id: sql`id`,
  sorts: { name: [sql`name collate "C"`], changed: [sql`changed_at`] },
  matches: (typed) => containsText(typed, sql`name`, sql`mapping ->> 'source'`),
  filters: {},
  present: ({ changed, ...row }) => ({ ...row, changed: changed.toISOString() }),
};

export interface SavedMapping {
  readonly name: string;
  readonly mapping: MappingDocument;
}

/** @throws Refusal 404 if there is none of this number */
export async function readMappingById(db: Kysely<Schema>, id: number): Promise<SavedMapping> {
  const row = await db.selectFrom('import_mapping').select(['name', 'mapping']).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound(mappingMessages.notFound);
  return row;
}

/** Keeps others from adding or renaming mappings until the transaction ends. */
export async function lockMappings(within: Kysely<Schema>): Promise<void> {
  await sql`lock table import_mapping in share row exclusive mode`.execute(within);
}

export async function countMappings(within: Kysely<Schema>): Promise<number> {
  const counted = within.selectFrom('import_mapping').select((of) => of.fn.countAll<string>().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** The number of the mapping with this name. */
export async function mappingNamed(within: Kysely<Schema>, name: string): Promise<number | undefined> {
  const found = within.selectFrom('import_mapping').select('id').where('name', '=', name);
  return (await found.executeTakeFirst())?.id;
}

function rowOf({ name, mapping }: SavedMapping, { at, actor }: Change) {
  return { name, mapping: JSON.stringify(mapping), changed_at: at, changed_by: actor };
}

interface Change {
  readonly at: Date;
  readonly actor: string;
}

export async function insertMapping(within: Kysely<Schema>, saved: SavedMapping, change: Change): Promise<number> {
  const adding = within.insertInto('import_mapping').values(rowOf(saved, change)).returning('id');
  return (await adding.executeTakeFirstOrThrow()).id;
}

export async function updateMapping(
  within: Kysely<Schema>,
  id: number,
  saved: SavedMapping,
  change: Change,
): Promise<void> {
  await within.updateTable('import_mapping').set(rowOf(saved, change)).where('id', '=', id).execute();
}

export async function deleteMapping(within: Kysely<Schema>, id: number): Promise<void> {
  await within.deleteFrom('import_mapping').where('id', '=', id).execute();
}
