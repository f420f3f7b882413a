import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/**
 * Counts that a promotion was seen or clicked today (UTC), while it is running and its article is public.
 *
 * @param accountId the reader, if logged in: owners of the article's provider are not counted
 */
export async function count(
  db: Kysely<Schema>,
  id: number,
  what: 'impressions' | 'clicks',
  by: { readonly accountId: number | undefined; readonly at: Date },
): Promise<void> {
  const { accountId = null, at: now } = by;
  const [impressions, clicks] = what === 'impressions' ? [1, 0] : [0, 1];
  await sql`
    insert into promotion_day as counted (promotion_id, day, impressions, clicks)
    select promotion.id, ${now.toISOString().slice(0, 10)}::date, ${impressions}::integer, ${clicks}::integer
      from promotion
      join news_article as article on article.id = news_id
      join service_provider as provider on provider.id = article.provider_id
     where promotion.id = ${id} and paid_at is not null and start_at <= ${now}::timestamptz and end_at > ${now}::timestamptz
       and article.published and provider.published
       and not exists (select from provider_owner as owner
         where owner.account_id = ${accountId}::integer and owner.provider_id = provider.id)
    on conflict (promotion_id, day) do update
      set impressions = counted.impressions + excluded.impressions, clicks = counted.clicks + excluded.clicks
  `.execute(db);
}

/** The counts of these promotions, by day. */
export async function listDays(db: Kysely<Schema>, ids: readonly number[]) {
  return await db
    .selectFrom('promotion_day')
    .selectAll()
    .where(sql<boolean>`promotion_id = any (${[...ids]}::integer[])`)
    .orderBy('day')
    .execute();
}
