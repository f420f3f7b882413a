import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stripePaymentWorld } from './testStripePayments.ts';

const { state, payments, stripe, statusOf, eventOf, send, checkout, begin, close } = await stripePaymentWorld();
beforeEach(begin);
afterAll(close);

describe('a checkout at Stripe that was not completed within a day', () => {
  async function overdue(becomes: { status: string; payment_status?: string; amount_total?: number } | undefined) {
    const id = await checkout();
    const session = stripe.sessions.get(`cs_test_${id}`) ?? expect.fail('There is no such checkout.');
    if (becomes === undefined) stripe.sessions.delete(`cs_test_${id}`);
    else Object.assign(session, becomes);
    state.clock += 24 * 3_600_000 + 1;
    return { id, session };
  }

  it('is closed, so that nobody can pay there', async () => {
    const { id, session } = await overdue({ status: 'open' });
    await payments.expire();
    expect([await statusOf(id), session.status]).toEqual(['EXPIRED', 'expired']);
  });

  it.each([
    ['it does not know', undefined, 'EXPIRED'],
    ['that is over there', { status: 'expired' }, 'EXPIRED'],
    ['whose event of success was lost', { status: 'complete', payment_status: 'paid' }, 'SUCCESS'],
    ['whose money is on its way', { status: 'complete', payment_status: 'unpaid' }, 'PENDING'],
    ['paid with less than the price', { status: 'complete', payment_status: 'paid', amount_total: 1 }, 'ERROR'],
  ] as const)('%s', async (_, becomes, status) => {
    const { id } = await overdue(becomes);
    await payments.expire();
    expect(await statusOf(id)).toBe(status);
    expect(state.paid).toEqual(status === 'SUCCESS' ? [id] : []);
  });

  it('is also checked if its money was pending for three weeks', async () => {
    const { id } = await overdue({ status: 'complete', payment_status: 'unpaid' });
    await payments.expire();
    state.clock += 20 * 24 * 3_600_000;
    await payments.expire();
    expect(await statusOf(id)).toBe('EXPIRED');
    await send(eventOf(id, 'checkout.session.async_payment_succeeded'));
    expect([await statusOf(id), state.paid]).toEqual(['SUCCESS', [id]]);
  });

  it('that fails does not stop the others', async () => {
    const stuck = await overdue({ status: 'complete', payment_status: 'paid' });
    const { id } = await overdue({ status: 'open' });
    state.failPaid = true;
    await expect(payments.expire()).rejects.toThrow('1 failed, the first: the database is down');
    expect([await statusOf(stuck.id), await statusOf(id)]).toEqual(['CREATED', 'EXPIRED']);
    state.failPaid = false;
    await payments.expire();
    expect([await statusOf(stuck.id), state.paid]).toEqual(['SUCCESS', [stuck.id]]);
  });

  it('is checked again when Stripe could not be reached', async () => {
    const { id } = await overdue({ status: 'open' });
    stripe.goDown(true);
    await expect(payments.expire()).rejects.toThrow('1 failed, the first: down');
    expect(await statusOf(id)).toBe('CREATED');
    stripe.goDown(false);
    await payments.expire();
    expect(await statusOf(id)).toBe('EXPIRED');
  });
});
