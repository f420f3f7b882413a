import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxGateway } from '#areas/payments/gateways/sandbox.ts';
import { createPayments } from './payments.ts';
import { stripePaymentWorld } from './testStripePayments.ts';

const { database, state, payments, stripe, create, statusOf, eventOf, send, checkout, begin, close } =
  await stripePaymentWorld();
beforeEach(begin);
afterAll(close);

const cancel = (...ids: number[]) => database.db.transaction().execute((within) => payments.cancel(within, ids));

describe('a payment for what is no longer sold', () => {
  it('is cancelled with its checkout, which is closed after the commit', async () => {
    const id = await checkout();
    const finish = await cancel(id);
    expect([await statusOf(id), stripe.sessions.get(`cs_test_${id}`)?.status]).toEqual(['EXPIRED', 'open']);
    await finish();
    expect(stripe.sessions.get(`cs_test_${id}`)?.status).toBe('expired');
    expect(state.warnings).toEqual([]);
  });

  it('stays cancelled if Stripe can’t be reached, and the operator is warned', async () => {
    const id = await checkout();
    stripe.goDown(true);
    await (
      await cancel(id)
    )();
    stripe.goDown(false);
    expect(await statusOf(id)).toBe('EXPIRED');
    expect(state.warnings.join()).toContain('the checkout of something that is no longer for sale');
    // A payment made there all the same is still recorded.
    await send(eventOf(id, 'checkout.session.completed'));
    expect([await statusOf(id), state.paid]).toEqual(['SUCCESS', [id]]);
  });

  it('gets no new checkout', async () => {
    const closed: string[] = [];
    const sandbox = sandboxGateway();
    const slow = createPayments({
      db: database.db,
      issueInvoice: async () => 'WH-2026-000001',
      warn: () => {},
      gateway: {
        ...sandbox,
        async openCheckout(request) {
          await (
            await cancel(request.paymentId)
          )();
          return await sandbox.openCheckout(request);
        },
        async closeCheckout(reference) {
          closed.push(reference);
          return await sandbox.closeCheckout(reference);
        },
      },
    });
    const id = await create(slow);
    await expect(slow.checkoutLink(id)).rejects.toMatchObject({ status: 409 });
    expect(await statusOf(id)).toBe('EXPIRED');
    expect(closed).toHaveLength(1);
  });

  it('is also over if a checkout opened at the same time can’t be closed', async () => {
    const sandbox = sandboxGateway();
    const messages: string[] = [];
    const failing = createPayments({
      db: database.db,
      issueInvoice: async () => 'WH-2026-000001',
      warn: (words) => messages.push(words),
      gateway: {
        ...sandbox,
        async openCheckout(request) {
          await cancel(request.paymentId);
          return await sandbox.openCheckout(request);
        },
        closeCheckout: () => Promise.reject(new Error('You cannot expire a session that is not open.')),
      },
    });
    await expect(failing.checkoutLink(await create(failing))).rejects.toMatchObject({ status: 409 });
    expect(messages.join()).toContain('could not be closed');
  });

  it('is unchanged if it has ended', async () => {
    const id = await checkout();
    await send(eventOf(id, 'checkout.session.completed'));
    await (
      await cancel(id)
    )();
    expect(await statusOf(id)).toBe('SUCCESS');
    expect(stripe.sessions.get(`cs_test_${id}`)?.status).toBe('open');
  });
});
