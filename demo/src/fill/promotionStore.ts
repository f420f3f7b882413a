import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Door, Within } from '#door.ts';
import { demonstrationTerms } from './seller.ts';
import { insertRow, insertRows } from './store.ts';

/** A published article, and its provider. */
export interface Promotable {
  readonly id: number;
  readonly title: string;
  readonly providerId: number;
  readonly providerName: string;
}

/** Published articles with a banner, the latest first, with their providers. */
export async function listPromotable(within: Within): Promise<Promotable[]> {
  const { rows } = await sql<Promotable>`
    select article.id, article.title, provider.id as "providerId", provider.name as "providerName"
    from news_article as article
    join service_provider as provider on provider.id = article.provider_id
    where article.published and provider.published and article.banner_id is not null
    order by article.shown_at desc, article.id desc`.execute(within);
  return rows;
}

/** Countries of promotions, and the price for everyone in cents per day. */
export async function readOffer(within: Within): Promise<{ countries: ReadonlySet<string>; dayCents: number }> {
  const { rows: countries } = await sql<{ iso: string }>`select iso from country where promotion`.execute(within);
  const { rows: rates } = await sql<{ day_cents: number }>`
    select day_cents from promotion_rate where type = 'NEWS'`.execute(within);
  return { countries: new Set(countries.map(({ iso }) => iso)), dayCents: rates[0]?.day_cents ?? 2000 };
}

/** A row of `promotion`, without its provider and dates of payment. */
export interface NewPromotion {
  readonly news_id: number;
  readonly countries: unknown;
  readonly vessel_types: unknown;
  readonly service_categories: unknown;
  readonly start_at: Date;
  readonly end_at: Date;
  readonly utc_offset: string;
  readonly amount_cents: number;
  readonly rate_cents: number;
  readonly days: number;
}

/**
 * A promotion with its payment at the test checkout, by an owner of its provider if there is one, and its invoice.
 *
 * @returns its number
 */
export async function insertPaid(
  within: Within,
  program: Pick<Door, 'issueInvoice' | 'describePromotion'>,
  { article, promotion, at }: { article: Promotable; promotion: NewPromotion; at: Date },
): Promise<number> {
  const id = await insertRow(within, 'promotion', {
    ...promotion,
    provider_id: article.providerId,
    paid_at: at,
    created_at: at,
  });
  const { rows: owners } = await sql<{ account_id: number }>`
    select account_id from account_provider
    where provider_id = ${article.providerId}
    order by account_id
    limit 1`.execute(within);
  const description = program.describePromotion({ ...promotion, title: article.title });
  const paymentId = await insertRow(within, 'payment', {
    account_id: owners[0]?.account_id ?? null,
    purpose: 'PROMOTION',
    description,
    amount_cents: promotion.amount_cents,
    status: 'SUCCESS',
    gateway: 'sandbox',
    // As the test checkout has it, which refunds it then.
    gateway_reference: randomBytes(32).toString('base64url'),
    redirect_path: `/news/edit/${article.id}#promotion`,
    created_at: at,
    changed_at: at,
  });
  const columns = ['payment_id', 'promotion_id'] as const;
  await insertRows(within, 'promotion_payment', columns, [{ payment_id: paymentId, promotion_id: id }]);
  const { days, rate_cents, amount_cents } = promotion;
  await program.issueInvoice(within, demonstrationTerms, {
    paymentId,
    providerId: article.providerId,
    at,
    lines: [{ text: description, days, rateCents: rate_cents, amountCents: amount_cents }],
  });
  return id;
}
