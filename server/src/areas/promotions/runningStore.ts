import { sql, type Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { isReached, type Reader } from './audienceStore.ts';

/** Which paid promotions of public articles: an article is listed once. */
export interface RunningQuery {
  readonly now: Date;
  readonly type: 'BANNER' | 'NEWS' | undefined;
  readonly most: number;
}

export interface RunningPromotion {
  readonly id: number;
  readonly news_id: number;
  readonly start_at: Date;
}

const paidAndPublic = (type: RunningQuery['type'], now: Date) => sql`
  promotion
    join news_article as article on article.id = promotion.news_id
    join service_provider as provider on provider.id = article.provider_id
  where promotion.paid_at is not null and promotion.end_at > ${now}::timestamptz
    and article.published and provider.published
    and (${type ?? null}::text is null or promotion.type = ${type ?? null}::text)`;

/** Running ones whose audience this reader belongs to, the latest first: one query however many run. */
export async function listRunning(db: Kysely<Schema>, reader: Reader, { now, type, most }: RunningQuery) {
  const { rows } = await sql<RunningPromotion>`
    select id, news_id, start_at from (
      select distinct on (article.id) promotion.id, article.id as news_id, promotion.start_at
        from ${paidAndPublic(type, now)}
         and promotion.start_at <= ${now}::timestamptz and ${isReached(reader)}
       order by article.id, promotion.start_at desc, promotion.id desc
    ) as of_article
    order by start_at desc, id desc
    limit ${most}
  `.execute(db);
  return rows;
}

/** Future ones of these providers, the next first. */
export async function listToCome(
  db: Kysely<Schema>,
  providerIds: readonly number[],
  { now, type, most }: RunningQuery,
): Promise<RunningPromotion[]> {
  const { rows } = await sql<RunningPromotion>`
    select id, news_id, start_at from (
      select distinct on (article.id) promotion.id, article.id as news_id, promotion.start_at
        from ${paidAndPublic(type, now)}
         and promotion.start_at > ${now}::timestamptz and article.provider_id = any (${[...providerIds]}::integer[])
       order by article.id, promotion.start_at, promotion.id
    ) as of_article
    order by start_at, id
    limit ${most}
  `.execute(db);
  return rows;
}
