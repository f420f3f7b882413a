import { sql, type ExpressionBuilder, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import type { Promotion } from '#platform/database/newsSchema.ts';
import { lockProvider } from '#areas/accounts/providerOwners.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** Whether a promotion is paid, or has an open payment. */
function isPaidOrOpen(where: ExpressionBuilder<Schema, 'promotion'>) {
  return where.or([
    where('promotion.paid_at', 'is not', null),
    where.exists(
      where
        .selectFrom('promotion_payment')
        .innerJoin('payment', 'payment.id', 'promotion_payment.payment_id')
        .select('payment.id')
        .whereRef('promotion_payment.promotion_id', '=', 'promotion.id')
        .where('payment.status', 'in', ['CREATED', 'PENDING']),
    ),
  ]);
}

/** An article's provider, and what decides whether it is public. */
export async function findArticle(db: Database, id: number) {
  return await db
    .selectFrom('news_article as article')
    .innerJoin('service_provider as provider', 'provider.id', 'article.provider_id')
    .select(['article.id', 'article.title', 'article.provider_id', 'article.published'])
    .select('provider.published as providerPublished')
    .where('article.id', '=', id)
    .executeTakeFirst();
}

/** Locks the article against removal until the transaction ends. */
export async function lockArticle(within: Within, id: number): Promise<void> {
  await within.selectFrom('news_article').select('id').where('id', '=', id).forKeyShare().execute();
}

/**
 * A provider's spending on promotions that begin in the calendar month (UTC) of this moment, in cents: paid ones, and
 * those with an open payment.
 *
 * @param but a promotion that is not counted
 */
export async function sumOfMonth(within: Within, providerId: number, start: Date, but = 0): Promise<number> {
  const { sum } = await within
    .selectFrom('promotion')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::float8`.as('sum'))
    .where('promotion.provider_id', '=', providerId)
    .where('promotion.id', '!=', but)
    .where(sql<boolean>`date_trunc('month', start_at, 'UTC') = date_trunc('month', ${start}::timestamptz, 'UTC')`)
    .where(isPaidOrOpen)
    .executeTakeFirstOrThrow();
  return sum;
}

export async function lockProviderOf(within: Within, newsId: number): Promise<void> {
  const article = await within
    .selectFrom('news_article')
    .select('provider_id')
    .where('id', '=', newsId)
    .executeTakeFirst();
  if (article !== undefined) await lockProvider(within, article.provider_id);
}

/** Open payments for the promotions of an article. */
export async function listOpenPayments(within: Within, newsId: number): Promise<number[]> {
  const rows = await openPayments(within).where('news_id', '=', newsId).execute();
  return rows.map(({ id }) => id);
}

/** The same for all articles of a provider. */
export async function listOpenPaymentsOf(within: Within, providerId: number): Promise<number[]> {
  const rows = await openPayments(within)
    .innerJoin('news_article', 'news_article.id', 'news_id')
    .where('news_article.provider_id', '=', providerId)
    .execute();
  return rows.map(({ id }) => id);
}

function openPayments(within: Within) {
  return within
    .selectFrom('promotion')
    .innerJoin('promotion_payment', 'promotion_id', 'promotion.id')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select('payment.id')
    .where('payment.status', 'in', ['CREATED', 'PENDING'])
    .orderBy('payment.id');
}

/** Paid promotions of a provider that have not begun, with the payments that count. */
export async function listComing(within: Within, providerId: number, now: Date) {
  return await paidPromotions(within, providerId).where('promotion.start_at', '>=', now).execute();
}

/** Paid promotions of a provider that are running, with the payments that count. */
export async function listRunning(within: Within, providerId: number, now: Date) {
  return await paidPromotions(within, providerId)
    .select(['promotion.start_at', 'promotion.end_at', 'promotion.days', 'promotion.amount_cents'])
    .where('promotion.start_at', '<', now)
    .where('promotion.end_at', '>', now)
    .execute();
}

function paidPromotions(within: Within, providerId: number) {
  return within
    .selectFrom('promotion')
    .innerJoin('promotion_payment', 'promotion_id', 'promotion.id')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['promotion.id', 'payment.id as paymentId'])
    .where('promotion.provider_id', '=', providerId)
    .where('promotion.paid_at', 'is not', null)
    .where('payment.status', '=', 'SUCCESS')
    .where('payment.pay_back_reason', 'is', null)
    .orderBy('payment.id');
}

/** Ends a running promotion. */
export async function endAt(within: Within, id: number, at: Date): Promise<void> {
  await within.updateTable('promotion').set({ end_at: at }).where('id', '=', id).execute();
}

/** Makes promotions unpaid again. */
export async function takeBack(within: Within, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await within.updateTable('promotion').set({ paid_at: null }).where('id', 'in', ids).execute();
}

/** Removes the promotions of an article without any payment. */
export async function deleteNeverPaid(within: Within, newsId: number): Promise<void> {
  await within
    .deleteFrom('promotion')
    .where('news_id', '=', newsId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('promotion_payment').select('payment_id').whereRef('promotion_id', '=', 'promotion.id'))),
    )
    .execute();
}

export async function insertPromotion(within: Within, promotion: Insertable<Promotion>): Promise<number> {
  const { id } = await within.insertInto('promotion').values(promotion).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A promotion with its article's title, which is null after that was removed. */
export async function findPromotion(db: Database, id: number) {
  return await db
    .selectFrom('promotion')
    .leftJoin('news_article as article', 'article.id', 'promotion.news_id')
    .leftJoin('service_provider as provider', 'provider.id', 'promotion.provider_id')
    .selectAll('promotion')
    .select(['article.title', 'article.published', 'provider.published as providerPublished'])
    .where('promotion.id', '=', id)
    .executeTakeFirst();
}
export type PromotionRow = NonNullable<Awaited<ReturnType<typeof findPromotion>>>;

/** Locks a promotion until the transaction ends. */
export async function lockPromotion(within: Within, id: number): Promise<void> {
  await within.selectFrom('promotion').select('id').where('id', '=', id).forUpdate().execute();
}

/** Removes a promotion; its payments stay stored. */
export async function deletePromotion(within: Within, id: number): Promise<void> {
  await within.deleteFrom('promotion').where('id', '=', id).execute();
}

/** Payments of a promotion: a successful one first, then the latest first. */
export async function listPayments(db: Database, promotionId: number) {
  return await db
    .selectFrom('promotion_payment')
    .innerJoin('payment', 'payment.id', 'promotion_payment.payment_id')
    .select(['payment.id', 'payment.status', 'payment.changed_at'])
    .where('promotion_payment.promotion_id', '=', promotionId)
    .orderBy(sql`payment.status = 'SUCCESS'`, 'desc')
    .orderBy('payment.id', 'desc')
    .execute();
}

export async function addPayment(within: Within, promotionId: number, paymentId: number): Promise<void> {
  await within.insertInto('promotion_payment').values({ payment_id: paymentId, promotion_id: promotionId }).execute();
}

/** The number of the promotion a payment is for. */
export async function promotionPaidBy(db: Database, paymentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('promotion_payment')
    .select('promotion_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.promotion_id;
}

/** Whether the operator marks payments as paid. */
export async function isByInvoice(within: Within, paymentId: number): Promise<boolean> {
  const row = await within.selectFrom('payment').select('gateway').where('id', '=', paymentId).executeTakeFirst();
  return row?.gateway === 'invoice';
}

/** Promotions of an article that overlap this time and are paid or have an open payment. */
export async function listOverlapping(within: Within, newsId: number, { start, end }: { start: Date; end: Date }) {
  return await within
    .selectFrom('promotion')
    .select(['start_at', 'end_at'])
    .where('news_id', '=', newsId)
    .where('start_at', '<', end)
    .where('end_at', '>', start)
    .where(isPaidOrOpen)
    .orderBy('start_at')
    .orderBy('promotion.id')
    .limit(3)
    .execute();
}

/** Sets the start and end of a promotion. */
export async function markPaid(
  within: Within,
  id: number,
  at: Date,
  window: { readonly start_at: Date; readonly end_at: Date },
): Promise<void> {
  await within
    .updateTable('promotion')
    .set({ paid_at: at, ...window })
    .where('id', '=', id)
    .execute();
}

/** A page of the promotions of an article, the latest first, and how many there are. */
export async function listOfArticle(db: Database, newsId: number, page: { number: number; size: number }) {
  const ofArticle = db.selectFrom('promotion').where('news_id', '=', newsId);
  const rows = await ofArticle
    .selectAll('promotion')
    .select((from) => [
      from
        .selectFrom('promotion_payment')
        .innerJoin('payment', 'payment.id', 'promotion_payment.payment_id')
        // What is refunded pays for nothing.
        .select(
          sql<PaymentStatus>`case when payment.pay_back_reason is null then payment.status else 'EXPIRED' end`.as(
            'status',
          ),
        )
        .whereRef('promotion_payment.promotion_id', '=', 'promotion.id')
        .orderBy('payment.id', 'desc')
        .limit(1)
        .as('paymentStatus'),
      from
        .selectFrom('promotion_payment')
        .innerJoin('invoice', 'invoice.payment_id', 'promotion_payment.payment_id')
        .select('invoice.label')
        .where('invoice.cancelled_at', 'is', null)
        .whereRef('promotion_payment.promotion_id', '=', 'promotion.id')
        .orderBy('invoice.number')
        .limit(1)
        .as('invoice'),
    ])
    .orderBy('promotion.id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  const { total } = await ofArticle
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
export type OfArticleRow = Awaited<ReturnType<typeof listOfArticle>>['rows'][number];

/** Whether an article is public, and whether it has a running or future paid promotion. */
export async function findStanding(db: Database, newsId: number, now: Date) {
  return await db
    .selectFrom('news_article as article')
    .innerJoin('service_provider as provider', 'provider.id', 'article.provider_id')
    .select((from) => [
      sql<boolean>`article.published and provider.published`.as('shown'),
      from
        .exists(
          from
            .selectFrom('promotion')
            .select('promotion.id')
            .whereRef('news_id', '=', 'article.id')
            .where('paid_at', 'is not', null)
            .where('end_at', '>', now),
        )
        .as('promoted'),
    ])
    .where('article.id', '=', newsId)
    .executeTakeFirst();
}
