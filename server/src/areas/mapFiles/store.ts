import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** A list of files, and where these are in the bucket. */
export interface SharedList {
  readonly folder: string;
  readonly name: string;
  readonly content: string;
  readonly sha256: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Which lists there are, without their content. */
export async function listVersions(
  db: Kysely<Schema>,
): Promise<readonly Pick<SharedList, 'folder' | 'name' | 'sha256'>[]> {
  return await db.selectFrom('map_file_list').select(['folder', 'name', 'sha256']).execute();
}

export async function findList(db: Kysely<Schema>, folder: string, name: string): Promise<SharedList | undefined> {
  return await db
    .selectFrom('map_file_list')
    .select(['folder', 'name', 'content', 'sha256', 'files'])
    .where('folder', '=', folder)
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Stores a list that replaces the one before. */
export async function storeList(db: Kysely<Schema>, { files, ...list }: SharedList): Promise<void> {
  const row = { ...list, files: JSON.stringify(files) };
  await db
    .insertInto('map_file_list')
    .values(row)
    .onConflict((conflict) => conflict.columns(['folder', 'name']).doUpdateSet({ ...row, changed_at: sql`now()` }))
    .execute();
}

/** Those of the paths that no list names. */
export async function unnamedPaths(db: Kysely<Schema>, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) path
     where not exists (select from map_file_list l, jsonb_each_text(l.files) f where f.value = path)`.execute(db);
  return rows.map(({ path }) => path);
}
