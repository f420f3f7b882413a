import type { Kysely } from 'kysely';
import { getInvoice, invoiceMessages } from '@wheelhouse/contract/invoices';
import { findInvoice } from '#areas/invoices/store.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Settling } from './settling.ts';
import * as store from './store.ts';

/** A person who notes in the program that money has come, for the audit log; without an account on the command line. */
export interface Bookkeeper {
  readonly id: number | null;
  readonly username: string;
}

/**
 * Marks an invoice as paid, which starts what was bought.
 *
 * @throws Refusal 404 if it does not exist, 409 if it is paid or cancelled
 * @returns why the money must be refunded, if nothing was given for it
 */
export async function payInvoice(
  { db, settling }: { readonly db: Kysely<Schema>; readonly settling: Pick<Settling, 'inTransaction' | 'applyStatus'> },
  number: string,
  by: Bookkeeper,
): Promise<string | undefined> {
  const paymentId = (await findInvoice(db, number))?.payment_id;
  if (paymentId === undefined) throw notFound(getInvoice.refusals[404]);
  await settling.inTransaction(async (transaction, run) => {
    const row = await store.lockPayment(transaction, paymentId);
    const invoice = await findInvoice(transaction, number);
    if (row === undefined || invoice === undefined) throw notFound(getInvoice.refusals[404]);
    if (invoice.cancelled_at !== null) throw new Refusal(409, invoiceMessages.cancelled);
    if (invoice.paid_at !== null) throw new Refusal(409, invoiceMessages.paid);
    await recordAudit(transaction, {
      accountId: by.id,
      actor: by.username,
      action: 'invoice.mark as paid',
      object: `invoice ${number}`,
      after: { payment: paymentId },
    });
    await settling.applyStatus(transaction, row, { status: 'SUCCESS' }, run);
  });
  return (await store.findPayment(db, paymentId))?.pay_back_reason ?? undefined;
}
