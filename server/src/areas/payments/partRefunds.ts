import type { Transaction } from 'kysely';
import type { Message } from '@wheelhouse/messages/message';
import type { Schema } from '#platform/database/schema.ts';
import { unpromisedCents } from './partRefundStore.ts';
import type { Rest, Settling } from './settling.ts';
import * as store from './store.ts';

/**
 * How a rest is shared among its payments, in cents: each gives up to what is left of it. Payments that did not succeed
 * give nothing. All are locked.
 */
export async function shareRest(
  from: Transaction<Schema>,
  { paymentIds, cents }: Rest,
): Promise<{ readonly row: store.PaymentRow; readonly cents: number }[]> {
  const rows = new Map<number, store.PaymentRow | undefined>();
  // In one order for all, so that nobody waits in a circle.
  for (const id of paymentIds.toSorted((one, other) => one - other)) rows.set(id, await store.lockPayment(from, id));
  const shares = [];
  let left = cents;
  for (const id of paymentIds) {
    const row = rows.get(id);
    if (row?.status !== 'SUCCESS') continue;
    const share = Math.min(left, await unpromisedCents(from, row));
    if (share > 0) shares.push({ row, cents: share });
    left -= share;
  }
  return shares;
}

/** Marks a rest for a refund, and notifies those who paid. Returns how much that is, in cents. */
export async function oweRest(
  settling: Pick<Settling, 'owePart'>,
  within: Transaction<Schema>,
  rest: Rest & { readonly reason: Message },
): Promise<number> {
  const shares = await shareRest(within, rest);
  for (const { row, cents } of shares) await settling.owePart(within, row, { cents, reason: rest.reason });
  return shares.reduce((sum, { cents }) => sum + cents, 0);
}
