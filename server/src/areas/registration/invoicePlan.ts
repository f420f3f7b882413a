import type { Transaction } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { RegistrationParts } from './parts.ts';
import { findPaid } from './store.ts';

/** Issues the invoice of a plan that was paid. */
export async function invoicePlan(
  { issueInvoice, now = () => new Date() }: Pick<RegistrationParts, 'issueInvoice' | 'now'>,
  within: Transaction<Schema>,
  { paymentId, providerId }: { readonly paymentId: number; readonly providerId: number },
): Promise<void> {
  const { description, amount_cents } = await findPaid(within, paymentId);
  const lines = [{ text: description, amountCents: amount_cents }];
  await issueInvoice(within, { paymentId, providerId, at: now(), lines });
}
