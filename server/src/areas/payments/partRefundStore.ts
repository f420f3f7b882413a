import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { PartRefund } from '#platform/database/providerSchema.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { PaymentRow } from './store.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
export type PartRefundRow = Selectable<PartRefund>;

/** Stores a part of a locked payment that must go back; returns its number. */
export async function insertPart(
  within: Transaction<Schema>,
  part: { readonly paymentId: number; readonly amountCents: number; readonly reason: string; readonly at: Date },
): Promise<number> {
  const { id } = await within
    .insertInto('part_refund')
    .values({
      payment_id: part.paymentId,
      amount_cents: part.amountCents,
      reason: part.reason,
      asked_at: part.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Parts of a gateway's payments that must still go back, with where they were paid. */
export async function listOpenParts(db: Database, gateway: string) {
  return await db
    .selectFrom('part_refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .selectAll('part_refund')
    .select('payment.gateway_reference')
    .where('done_at', 'is', null)
    .where('payment.gateway', '=', gateway)
    .where('payment.gateway_reference', 'is not', null)
    .orderBy('part_refund.id')
    .execute();
}

/** What parts of a payment are in sum, in cents: those that are back, and those still due. */
export async function sumParts(db: Database, paymentId: number): Promise<{ done: number; open: number }> {
  return await db
    .selectFrom('part_refund')
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where done_at is not null), 0)::float8`.as('done'),
      sql<number>`coalesce(sum(amount_cents) filter (where done_at is null), 0)::float8`.as('open'),
    ])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** What a payment still has that no refund was promised of, in cents. */
export async function unpromisedCents(db: Database, row: PaymentRow): Promise<number> {
  if (row.pay_back_reason !== null || row.paid_back_at !== null) return 0;
  const { open } = await sumParts(db, row.id);
  return Math.max(0, row.amount_cents - row.refunded_cents - open);
}

/** Stores that a part is back; without a part, all parts of the payment. Returns whether any was still due. */
export async function closeParts(
  within: Transaction<Schema>,
  { paymentId, part, at }: { readonly paymentId: number; readonly part?: number; readonly at: Date },
): Promise<boolean> {
  const open = within
    .updateTable('part_refund')
    .set({ done_at: at })
    .where('payment_id', '=', paymentId)
    .where('done_at', 'is', null);
  const closed = await (part === undefined ? open : open.where('id', '=', part)).returning('id').execute();
  return closed.length > 0;
}
