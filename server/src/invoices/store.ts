import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { InvoiceContent } from './content.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** The form a provider was last registered with: who pays, as an invoice names them. */
export async function findRegistration(within: Within, providerId: number) {
  return await within
    .selectFrom('company_registration')
    .select(['name', 'address', 'postcode', 'city', 'country', 'vat_number', 'email'])
    .where('provider_id', '=', providerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findProviderName(within: Within, providerId: number): Promise<string | undefined> {
  const row = await within
    .selectFrom('service_provider')
    .select('name')
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row?.name;
}

/**
 * Keeps an invoice under the next number. Another one waits until this transaction ends, and takes the same number when
 * it is undone: no number is left out.
 */
export async function insertInvoice(
  within: Within,
  invoice: {
    readonly paymentId: number;
    readonly providerId: number;
    readonly at: Date;
    readonly content: InvoiceContent;
  },
): Promise<number> {
  await sql`lock table invoice in share row exclusive mode`.execute(within);
  const { number } = await within
    .insertInto('invoice')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from invoice)`,
      payment_id: invoice.paymentId,
      provider_id: invoice.providerId,
      issued_at: invoice.at,
      content: JSON.stringify(invoice.content),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** An invoice with its payment. */
export async function findInvoice(db: Database, number: number) {
  return await db
    .selectFrom('invoice')
    .innerJoin('payment', 'payment.id', 'invoice.payment_id')
    .selectAll('invoice')
    .select(['payment.account_id', 'payment.gateway', 'payment.gateway_reference'])
    .where('invoice.number', '=', number)
    .executeTakeFirst();
}

/** A page of the invoices of a provider, the latest first, and how many there are. */
export async function listOfProvider(db: Database, providerId: number, page: { number: number; size: number }) {
  const issued = db.selectFrom('invoice').where('provider_id', '=', providerId);
  const rows = await issued
    .selectAll()
    .orderBy('number', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  const { total } = await issued.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
