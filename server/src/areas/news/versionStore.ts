import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { NewsVersion } from '#platform/database/newsSchema.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type VersionRow = Selectable<NewsVersion>;

/** The versions of an article, the latest first. */
export async function listVersions(db: Database, newsId: number) {
  return await db
    .selectFrom('news_version')
    .select(['version', 'saved_at', 'saved_by', 'published', 'title'])
    .where('news_id', '=', newsId)
    .orderBy('version', 'desc')
    .execute();
}

export async function findVersion(db: Database, newsId: number, version: number): Promise<VersionRow | undefined> {
  return await db
    .selectFrom('news_version')
    .selectAll()
    .where('news_id', '=', newsId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Stores a version, and keeps the latest ones up to a limit. One without changes is not stored. */
export async function keepVersion(
  within: Transaction<Schema>,
  state: Insertable<NewsVersion>,
  most: number,
): Promise<void> {
  const latest = await within
    .selectFrom('news_version')
    .selectAll()
    .where('news_id', '=', state.news_id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const same =
    latest !== undefined &&
    (['published', 'language', 'title', 'short_description', 'long_description'] as const).every(
      (column) => latest[column] === state[column],
    );
  if (same) return;
  await within.insertInto('news_version').values(state).execute();
  await sql`
    delete from news_version where news_id = ${state.news_id} and version not in (
      select version from news_version where news_id = ${state.news_id} order by version desc limit ${most})`.execute(
    within,
  );
}
