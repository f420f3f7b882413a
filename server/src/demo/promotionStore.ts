import type { Insertable, Transaction } from 'kysely';
import type { Promotion } from '#platform/database/newsSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import { invoicesUnder } from '#areas/invoices/issueInvoice.ts';
import { demonstrationTerms } from './seller.ts';

const issueInvoice = invoicesUnder(demonstrationTerms);
type Within = Transaction<Schema>;

/** Published articles with a banner, the latest first, with their providers. */
export async function listPromotable(within: Within) {
  return await within
    .selectFrom('news_article as article')
    .innerJoin('service_provider as provider', 'provider.id', 'article.provider_id')
    .select(['article.id', 'article.title', 'provider.id as providerId', 'provider.name as providerName'])
    .where('article.published', '=', true)
    .where('provider.published', '=', true)
    .where('article.banner_id', 'is not', null)
    .orderBy('article.shown_at', 'desc')
    .orderBy('article.id', 'desc')
    .execute();
}
export type Promotable = Awaited<ReturnType<typeof listPromotable>>[number];

/** Countries of promotions, and the price for everyone in cents per day. */
export async function readOffer(within: Within): Promise<{ countries: ReadonlySet<string>; dayCents: number }> {
  const countries = await within.selectFrom('country').select('iso').where('promotion', '=', true).execute();
  const rate = await within
    .selectFrom('promotion_rate')
    .select('day_cents')
    .where('type', '=', 'NEWS')
    .executeTakeFirst();
  return { countries: new Set(countries.map(({ iso }) => iso)), dayCents: rate?.day_cents ?? 2000 };
}

/**
 * A promotion with its payment at the test checkout, by an owner of its provider if there is one, and its invoice.
 *
 * @returns its number
 */
export async function insertPaid(
  within: Within,
  {
    article,
    promotion,
    at,
    description,
  }: { article: Promotable; promotion: Omit<Insertable<Promotion>, 'paid_at'>; at: Date; description: string },
): Promise<number> {
  const { id } = await within
    .insertInto('promotion')
    .values({ ...promotion, provider_id: article.providerId, paid_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = await within
    .selectFrom('account_provider')
    .select('account_id')
    .where('provider_id', '=', article.providerId)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst();
  const payment = await within
    .insertInto('payment')
    .values({
      account_id: owner?.account_id ?? null,
      purpose: 'PROMOTION',
      description,
      amount_cents: promotion.amount_cents,
      status: 'SUCCESS',
      gateway: 'sandbox',
      gateway_reference: null,
      checkout_link: null,
      redirect_path: `/news/edit/${article.id}#promotion`,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await within.insertInto('promotion_payment').values({ payment_id: payment.id, promotion_id: id }).execute();
  const { days, rate_cents, amount_cents } = promotion;
  await issueInvoice(within, {
    paymentId: payment.id,
    providerId: article.providerId,
    at,
    lines: [{ text: description, days, rateCents: rate_cents, amountCents: amount_cents }],
  });
  return id;
}
