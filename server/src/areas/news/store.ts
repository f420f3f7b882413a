import { sql, type Kysely, type Transaction, type Updateable } from 'kysely';
import { lockContent } from '#areas/content/store.ts';
import { pictureJson } from '#areas/media/pictureJson.ts';
import type { NewsArticle } from '#platform/database/newsSchema.ts';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** Articles with their pictures and providers. */
function articles(db: Database) {
  return db
    .selectFrom('news_article as article')
    .innerJoin('service_provider as provider', 'provider.id', 'article.provider_id')
    .leftJoin('media as banner', 'banner.id', 'article.banner_id')
    .leftJoin('media as logo', 'logo.id', 'provider.logo_id')
    .select(['article.id', 'article.provider_id', 'article.title', 'article.short_description', 'article.published'])
    .select(['article.shown_at', 'article.publish_at', 'article.language', 'provider.name as providerName'])
    .select('provider.published as providerPublished')
    .select([pictureJson('banner').as('banner'), pictureJson('logo').as('logo')]);
}
export type ListedRow = Awaited<ReturnType<typeof readArticles>>[number];

/** These articles for lists, in no order. */
export async function readArticles(db: Database, ids: readonly number[]) {
  // One parameter, however many articles.
  return await articles(db)
    .where(sql<boolean>`article.id = any (${[...ids]}::integer[])`)
    .execute();
}

/** A number that grows with every change visible in lists of articles. */
export async function readRevision(db: Database): Promise<number> {
  return (await db.selectFrom('news_revision').select('revision').executeTakeFirstOrThrow()).revision;
}

/** Every article, also drafts, the latest first, by a text that changes with every change visible in lists. */
export async function readStates(db: Database): Promise<{ id: number; state: string }[]> {
  return await db
    .selectFrom('news_article as article')
    .innerJoin('service_provider as provider', 'provider.id', 'article.provider_id')
    .select([
      'article.id',
      sql<string>`concat_ws(' ', article.version, article.published, article.changed_at, article.banner_id,
        provider.published, provider.logo_id, provider.name)`.as('state'),
    ])
    .orderBy('article.shown_at', 'desc')
    .orderBy('article.id', 'desc')
    .execute();
}

/** Numbers of the articles that are linked to a vessel or a company. */
export async function linkedTo(
  db: Database,
  to: { readonly vessel?: number | undefined; readonly company?: number | undefined },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('news_article as article')
    .select('article.id')
    .$if(to.vessel !== undefined, (query) =>
      query.innerJoin('news_vessel', 'news_vessel.news_id', 'article.id').where('vessel_id', '=', to.vessel ?? 0),
    )
    .$if(to.company !== undefined, (query) =>
      query.innerJoin('news_company', 'news_company.news_id', 'article.id').where('company_id', '=', to.company ?? 0),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An article in full. */
export async function findArticle(db: Database, id: number) {
  return await articles(db)
    .select(['article.version', 'article.long_description', 'article.body_path', 'article.banner_id'])
    .select('article.unpublish_at')
    .where('article.id', '=', id)
    .executeTakeFirst();
}
export type ArticleRow = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/**
 * Locks an article for a change, and before it its provider: changes to all articles of a provider, and to an article's
 * promotions, lock the two in this order.
 */
export async function lockArticle(within: Within, id: number) {
  const article = await within.selectFrom('news_article').select('provider_id').where('id', '=', id).executeTakeFirst();
  if (article === undefined) return undefined;
  await lockProvider(within, article.provider_id);
  return await lockContent(within, 'news_article', id);
}
export type LockedArticle = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;

/** Writes an article's own fields; its version stays. */
export async function updateArticle(within: Within, id: number, values: Updateable<NewsArticle>): Promise<void> {
  await within.updateTable('news_article').set(values).where('id', '=', id).execute();
}

/** Publishes or unpublishes an article automatically. @returns its new version */
export async function turnArticle(within: Within, id: number, values: Updateable<NewsArticle>): Promise<number> {
  const { version } = await within
    .updateTable('news_article')
    .set({ ...values, changed_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Articles due to be published or unpublished. */
export async function listDue(db: Database, at: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('news_article')
    .select('id')
    .where((where) => where.or([where('publish_at', '<=', at), where('unpublish_at', '<=', at)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Accounts with a fleet that has a vessel linked to this article, in batches by number. Without the owners of its
 * provider, and those already notified.
 */
export async function listFollowers(
  db: Database,
  article: { readonly id: number; readonly provider_id: number },
  wanted: { readonly after: number; readonly most: number; readonly but: number | undefined },
): Promise<number[]> {
  const { after, most, but } = wanted;
  const rows = await db
    .selectFrom('news_vessel')
    .innerJoin('fleet_vessel', 'fleet_vessel.vessel_id', 'news_vessel.vessel_id')
    .innerJoin('fleet_viewer as viewer', 'viewer.fleet_id', 'fleet_vessel.fleet_id')
    .select('viewer.account_id')
    .distinct()
    .where('news_vessel.news_id', '=', article.id)
    .where('viewer.account_id', '>', after)
    .$if(but !== undefined, (query) => query.where('viewer.account_id', '!=', but ?? 0))
    .where(
      sql<boolean>`not exists (select from provider_owner
          where provider_owner.account_id = viewer.account_id and provider_id = ${article.provider_id})
        and not exists (select from notice
          where notice.account_id = viewer.account_id and kind = 'ARTICLE' and link = ${`/news/${article.id}`})`,
    )
    .orderBy('viewer.account_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.account_id);
}
