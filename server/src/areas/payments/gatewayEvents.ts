import type { Transaction } from 'kysely';
import type { GatewayEvent, PaymentEvent, PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import type { Schema } from '#platform/database/schema.ts';
import { takeMoneyBack, type MoneyBackNeeds } from './moneyBack.ts';
import type { Settling } from './settling.ts';
import * as store from './store.ts';

/** PostgreSQL's `integer`. */
const largestId = 2_147_483_647;

interface EventNeeds extends MoneyBackNeeds {
  readonly settling: Settling;
}

/** Handles an event from the gateway; repeated events have no effect. */
export async function takeGatewayEvent(needs: EventNeeds, event: GatewayEvent): Promise<void> {
  const { gateway, settling, warn } = needs;
  await settling.inTransaction(async (transaction, run) => {
    if (!(await store.insertEvent(transaction, gateway.name, event.id))) return;
    if (!('reference' in event)) return await takeMoneyBack(needs, transaction, event);
    const id = await paymentOf(transaction, gateway, event);
    const row = id === undefined ? undefined : await store.lockPayment(transaction, id);
    // The gateway's account may also be used for other things, which have no payment of this installation.
    if (row === undefined && event.paymentId !== undefined) {
      warn(`The event ${event.id} names payment ${event.paymentId}, which doesn't exist. It was ignored.`);
    }
    if (row === undefined) return;
    await settling.applyStatus(transaction, row, event, run);
  });
}

/** By the gateway's identifier; by our number if the event is faster than the answer with that identifier. */
async function paymentOf(
  transaction: Transaction<Schema>,
  gateway: PaymentGateway,
  event: PaymentEvent,
): Promise<number | undefined> {
  const known = await store.findByReference(transaction, gateway.name, event.reference);
  if (known !== undefined || event.paymentId === undefined || event.paymentId > largestId) return known?.id;
  const row = await store.findPayment(transaction, event.paymentId);
  return row?.gateway === gateway.name && row.gateway_reference === null ? row.id : undefined;
}
