import { sql, type Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';

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

/**
 * Keeps an invoice under the next number. Another one waits until this transaction ends, and takes the same number when
 * it is undone: no number is left out.
 */
export async function insertInvoice(
  within: Within,
  invoice: { readonly paymentId: number; readonly at: Date; readonly content: unknown },
): Promise<number> {
  await sql`lock table invoice in share row exclusive mode`.execute(within);
  const { number } = await within
    .insertInto('invoice')
    .values({
      number: sql<number>`(select coalesce(max(number), 0) + 1 from invoice)`,
      payment_id: invoice.paymentId,
      issued_at: invoice.at,
      content: JSON.stringify(invoice.content),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}
