import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** Vessels of an article. */
export async function listVessels(db: Database, newsId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('news_vessel')
    .select('vessel_id')
    .where('news_id', '=', newsId)
    .orderBy('vessel_id')
    .execute();
  return rows.map((row) => row.vessel_id);
}

/** Companies of an article, by name. */
export async function listCompanies(db: Database, newsId: number): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('news_company')
    .innerJoin('owner', 'owner.id', 'news_company.company_id')
    .select(['owner.id', 'owner.name'])
    .where('news_id', '=', newsId)
    .orderBy('owner.name')
    .orderBy('owner.id')
    .execute();
}

/** A language of the dictionary by its code, in upper case as in articles; null if unknown. */
export async function knownLanguage(db: Database, iso: string): Promise<string | null> {
  const row = await db.selectFrom('language').select('iso').where('iso', '=', iso.toLowerCase()).executeTakeFirst();
  return row === undefined ? null : row.iso.toUpperCase();
}

/** Those of these numbers that are companies. */
export async function knownCompanies(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('owner')
    .select('id')
    .where('id', 'in', [...ids])
    .where('kind', '=', 'COMPANY')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Links an article to exactly these vessels. */
export async function setVessels(within: Within, newsId: number, ids: readonly number[]): Promise<void> {
  await within.deleteFrom('news_vessel').where('news_id', '=', newsId).execute();
  if (ids.length === 0) return;
  const rows = ids.map((vessel_id) => ({ news_id: newsId, vessel_id }));
  await within.insertInto('news_vessel').values(rows).execute();
}

/** Links an article to exactly these companies. */
export async function setCompanies(within: Within, newsId: number, ids: readonly number[]): Promise<void> {
  await within.deleteFrom('news_company').where('news_id', '=', newsId).execute();
  if (ids.length === 0) return;
  const rows = ids.map((company_id) => ({ news_id: newsId, company_id }));
  await within.insertInto('news_company').values(rows).execute();
}
