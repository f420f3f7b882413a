import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Schema } from '#platform/database/schema.ts';

const FACT = 'feed';
const fact = z.object({ id: z.uuid() });

/** The identifier that distinguishes this installation's feeds, at any address: created once. */
export async function feedOrigin(db: Kysely<Schema>): Promise<string> {
  const known = db.selectFrom('installation_fact').select('value').where('name', '=', FACT);
  const row = (await known.executeTakeFirst()) ?? (await make());
  return z.parse(fact, row.value).id;

  /** If several create it at once, one wins. */
  async function make() {
    await db
      .insertInto('installation_fact')
      .values({ name: FACT, value: JSON.stringify({ id: crypto.randomUUID() }) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return await known.executeTakeFirstOrThrow();
  }
}

/** The latest published articles of published providers, of all or of one. */
export async function readLatest(db: Kysely<Schema>, providerId: number | undefined, count: number) {
  return await db
    .selectFrom('news_article as article')
    .innerJoin('service_provider as provider', 'provider.id', 'article.provider_id')
    .select(['article.id', 'article.title', 'article.short_description', 'article.language'])
    .select(['article.shown_at', 'article.changed_at', 'provider.id as providerId', 'provider.name as providerName'])
    .where('article.published', '=', true)
    .where('provider.published', '=', true)
    .$if(providerId !== undefined, (query) => query.where('provider.id', '=', providerId ?? 0))
    .orderBy('article.shown_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(count)
    .execute();
}
export type FeedRow = Awaited<ReturnType<typeof readLatest>>[number];
