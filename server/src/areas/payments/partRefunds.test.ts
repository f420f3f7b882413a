import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { message } from '@wheelhouse/messages/message';
import { invoiceGateway } from './gateways/byHand.ts';
import { sandboxGateway } from './gateways/sandbox.ts';
import { unpromisedCents } from './partRefundStore.ts';
import type { Payments } from './payments.ts';
import { stripePaymentWorld } from './testStripePayments.ts';

const world = await stripePaymentWorld();
const { state, database, payments, stripe, open, create, eventOf, send, begin } = world;
const { db } = database;
const atSandbox = await open(sandboxGateway());
const byInvoice = await open(invoiceGateway());
const by = { id: null, username: 'admin' };
beforeEach(begin);
afterAll(async () => {
  await atSandbox.api.close();
  await byInvoice.api.close();
  await world.close();
});

/** A payment of 120 euro that succeeded. */
async function paid(over: Payments = payments): Promise<number> {
  const id = await create(over);
  if (over === payments) {
    await over.checkoutLink(id);
    await send(eventOf(id, 'checkout.session.completed', { payment_intent: `pi_${id}` }));
    Object.assign(stripe.sessions.get(`cs_test_${id}`) ?? {}, { payment_intent: `pi_${id}` });
  } else
    await db
      .updateTable('payment')
      .set({ status: 'SUCCESS', gateway_reference: `ref-${id}` })
      .where('id', '=', id)
      .execute();
  return id;
}
const moneyOf = (id: number) => db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const atStripe = (id: number) =>
  stripe.refunds.filter((one) => one.payment_intent === `pi_${id}`).map(({ amount }) => amount);
const half = { reason: 'Half of it was used', amountCents: 6000, by };

describe('a refund of a part', () => {
  it('is made at Stripe, and marked', async () => {
    const id = await paid();
    expect(await payments.refund(id, half)).toBe('PART');
    expect(atStripe(id)).toEqual([6000]);
    expect(await moneyOf(id)).toMatchObject({ refunded_cents: 6000, paid_back_at: null, pay_back_reason: null });
    // Stripe reports it too: nothing more is due, and the operator is not warned.
    await send(eventOf(id, 'charge.refunded', { payment_intent: `pi_${id}`, amount_refunded: 6000 }));
    expect(await moneyOf(id)).toMatchObject({ refunded_cents: 6000 });
    expect(state.warnings).toEqual([]);
  });

  it('is never more than what is left of the payment, also for several requests at once', async () => {
    const id = await paid();
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => payments.refund(id, { ...half, amountCents: 5000 })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await expect(payments.refund(id, { ...half, amountCents: 2001 })).rejects.toMatchObject({ status: 422 });
    expect(await payments.refund(id, { ...half, amountCents: 2000 })).toBe('PART');
    expect((await moneyOf(id)).paid_back_at).not.toBeNull();
    await expect(payments.refund(id, { ...half, amountCents: 1 })).rejects.toMatchObject({ status: 409 });
    expect(atStripe(id).reduce((sum, amount) => sum + amount, 0)).toBe(12_000);
  });

  it('that Stripe could not make is made later, once, also when its answer was lost', async () => {
    const id = await paid();
    stripe.goDown(true);
    expect(await payments.refund(id, half)).toBe('DUE');
    stripe.goDown(false);
    expect(await payments.payBack()).toBe(1);
    expect(atStripe(id)).toEqual([6000]);
    // As if the program had stopped before it noted it.
    await db.updateTable('part_refund').set({ done_at: null }).where('payment_id', '=', id).execute();
    await payments.payBack();
    expect(atStripe(id)).toEqual([6000]);
    expect(await payments.payBack()).toBe(0);
  });

  it('is smaller where the operator has refunded more at Stripe already', async () => {
    const id = await paid();
    stripe.refunds.push({ payment_intent: `pi_${id}`, amount: 9000, status: 'succeeded', metadata: {} });
    expect(await payments.refund(id, half)).toBe('PART');
    expect(atStripe(id)).toEqual([9000, 3000]);
  });

  it('is followed by a refund of the rest', async () => {
    const id = await paid();
    await payments.refund(id, half);
    expect(await payments.refund(id, { reason: 'All of it', by })).toBe('DONE');
    expect(await moneyOf(id)).toMatchObject({ refunded_cents: 12_000 });
    expect(atStripe(id)).toEqual([6000, 6000]);
  });

  it('works at the test checkout', async () => {
    const id = await paid(atSandbox.payments);
    expect(await atSandbox.payments.refund(id, half)).toBe('PART');
    expect(await moneyOf(id)).toMatchObject({ refunded_cents: 6000, paid_back_at: null });
    expect(await atSandbox.payments.refund(id, half)).toBe('PART');
    expect((await moneyOf(id)).paid_back_at).not.toBeNull();
  });

  it('of a bank transfer is due until the operator marks it', async () => {
    const id = await paid(byInvoice.payments);
    expect(await byInvoice.payments.refund(id, half)).toBe('DUE');
    await byInvoice.payments.markRefunded(id, by);
    expect(await moneyOf(id)).toMatchObject({ refunded_cents: 6000, paid_back_at: null });
  });
});

describe('the rest of something that several payments paid for', () => {
  const owe = (paymentIds: number[], cents: number) =>
    db
      .transaction()
      .execute((within) => payments.oweRest(within, { paymentIds, cents, reason: message('promotion.gone') }));

  it('comes from the first ones first, and only from what was paid and not refunded', async () => {
    const [late, early, open] = [await paid(), await paid(), await create(payments)];
    await payments.refund(late, half);
    expect(await owe([open, late, early], 9000)).toBe(9000);
    expect(await payments.payBack()).toBe(2);
    expect([atStripe(late), atStripe(early)]).toEqual([[6000, 6000], [3000]]);
    expect(await owe([late, early], 20_000)).toBe(9000);
    expect(await unpromisedCents(db, await moneyOf(early))).toBe(0);
    expect(state.warnings.join()).toContain(`3000 cents of payment ${early} must be refunded.`);
  });
});
