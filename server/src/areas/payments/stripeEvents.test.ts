import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPayment, payInSandbox } from '@wheelhouse/contract/payments';
import { sandboxGateway } from '#areas/payments/gateways/sandbox.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { createPayments } from './payments.ts';
import { publicUrl, signing, stripePaymentWorld, webhookSecret } from './testStripePayments.ts';

const { state, database, payments, api, stripe, create, statusOf, eventOf, send, checkout, begin, close } =
  await stripePaymentWorld();
beforeEach(begin);
afterAll(close);

const moneyOf = (id: number) =>
  database.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('Stripe', () => {
  it('gets one request per payment for a checkout of the whole amount in cents', async () => {
    const id = await create(payments);
    expect(await payments.checkoutLink(id)).toBe(`https://checkout.stripe.example/c/pay/cs_test_${id}`);
    expect(await payments.checkoutLink(id)).toBe(`https://checkout.stripe.example/c/pay/cs_test_${id}`);
    const checkouts = stripe.requests.filter(({ form }) => form.get('client_reference_id') === String(id));
    expect(checkouts).toHaveLength(1);
    const [{ form, headers } = { form: new URLSearchParams(), headers: {} }] = checkouts;
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('12000');
    expect(form.get('line_items[0][price_data][currency]')).toBe('eur');
    expect(form.get('success_url')).toBe(`${publicUrl}/service/payment/${id}`);
    expect(headers['authorization']).toBe('Bearer sk_test_key');
    expect(headers['idempotency-key']).toBe(`${publicUrl} payment ${id}`);
  });

  it('causes a 503 if it can’t be reached, and the payment is opened later', async () => {
    stripe.goDown(true);
    const id = await create(payments);
    await expect(payments.checkoutLink(id)).rejects.toMatchObject({ status: 503 });
    stripe.goDown(false);
    expect(await payments.checkoutLink(id)).toContain(`cs_test_${id}`);
  });

  it("confirms with a signed event that it is state.paid; the browser's return is not enough", async () => {
    const id = await checkout();
    expect(await api.client('kari').call(getPayment, { params: { id } })).toMatchObject({ status: 'CREATED' });
    expect(await send(eventOf(id, 'checkout.session.completed'))).toBe(204);
    expect(await statusOf(id)).toBe('SUCCESS');
    expect(state.paid).toEqual([id]);
  });

  it.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['signed six minutes ago', { secondsAgo: 360 }],
    ['signed an hour ahead', { secondsAgo: -3600 }],
    ['with a signature that is none', { header: 't=1,v1=00' }],
    ['with an empty signature', { header: '' }],
  ])('is not trusted with an event %s', async (_, signed) => {
    const id = await checkout();
    expect(await send(eventOf(id, 'checkout.session.completed'), signed)).toBe(400);
    expect(await statusOf(id)).toBe('CREATED');
    expect(state.paid).toEqual([]);
  });

  it('is not trusted if a single byte of a signed event was changed', async () => {
    const id = await checkout();
    const payload = eventOf(id, 'checkout.session.completed');
    const header = signing.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    expect(await send(payload.replace('12000', '12001'), { header })).toBe(400);
    expect(await statusOf(id)).toBe('CREATED');
  });

  it('may repeat an event, ten times at once: it is handled once', async () => {
    const id = await checkout();
    const payload = eventOf(id, 'checkout.session.completed');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload)));
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(state.paid).toEqual([id]);
    const received = await database.db.selectFrom('payment_event').select('event_id').execute();
    expect(received.filter(({ event_id }) => payload.includes(`"${event_id}"`))).toHaveLength(1);
  });

  it('may send events out of order', async () => {
    const id = await checkout();
    expect(await send(eventOf(id, 'checkout.session.async_payment_succeeded'))).toBe(204);
    expect(await send(eventOf(id, 'checkout.session.completed', { payment_status: 'unpaid' }))).toBe(204);
    expect(await send(eventOf(id, 'checkout.session.expired'))).toBe(204);
    expect(await statusOf(id)).toBe('SUCCESS');
    expect(state.paid).toEqual([id]);
  });

  it('may take some time: pending, then an error or a success', async () => {
    const failing = await checkout();
    await send(eventOf(failing, 'checkout.session.completed', { payment_status: 'unpaid' }));
    expect(await statusOf(failing)).toBe('PENDING');
    await send(eventOf(failing, 'checkout.session.async_payment_failed'));
    expect(await statusOf(failing)).toBe('ERROR');
  });

  it('is trusted that a payment we had cancelled was paid after all', async () => {
    const id = await checkout();
    await send(eventOf(id, 'checkout.session.expired'));
    expect(await statusOf(id)).toBe('EXPIRED');
    await send(eventOf(id, 'checkout.session.completed'));
    expect(state.paid).toEqual([id]);
  });

  it("may send the event before the answer with the checkout's identifier", async () => {
    const id = await create(payments);
    await send(eventOf(id, 'checkout.session.completed'));
    expect(state.paid).toEqual([id]);
  });

  it('does not complete a payment below the price, which is refunded', async () => {
    const id = await checkout();
    const session = { amount_total: 100, payment_intent: 'pi_less' };
    expect(await send(eventOf(id, 'checkout.session.completed', session))).toBe(204);
    expect([await statusOf(id), state.paid, state.invoiced]).toEqual(['ERROR', [], []]);
    expect(state.warnings.join()).toContain('The amount paid was not the amount due.');
    Object.assign(stripe.sessions.get(`cs_test_${id}`) ?? {}, { payment_intent: 'pi_less' });
    await payments.payBack();
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === 'pi_less')).toHaveLength(1);
    expect((await moneyOf(id)).paid_back_at).not.toBeNull();
    // When repeated, nothing more is refunded.
    await send(eventOf(id, 'checkout.session.completed', session));
    await payments.payBack();
    expect(stripe.refunds.filter(({ payment_intent }) => payment_intent === 'pi_less')).toHaveLength(1);
  });

  it('gets another refund request when it could not be reached', async () => {
    const id = await checkout();
    const session = { amount_total: 100, payment_intent: 'pi_down' };
    await send(eventOf(id, 'checkout.session.completed', session));
    Object.assign(stripe.sessions.get(`cs_test_${id}`) ?? {}, { payment_intent: 'pi_down' });
    stripe.goDown(true);
    await expect(payments.payBack()).rejects.toThrow('1 failed');
    expect((await moneyOf(id)).paid_back_at).toBeNull();
    stripe.goDown(false);
    expect(await payments.payBack()).toBe(1);
  });

  it('reports refunds by the operator and disputes by the bank: both are stored, and reported to the operator', async () => {
    const id = await checkout();
    await send(eventOf(id, 'checkout.session.completed', { payment_intent: `pi_${id}` }));
    const about = { payment_intent: `pi_${id}` };
    expect(await send(eventOf(id, 'charge.refunded', { ...about, amount_refunded: 5000 }))).toBe(204);
    expect(await moneyOf(id)).toMatchObject({ refunded_cents: 5000, paid_back_at: null });
    expect(await send(eventOf(id, 'charge.refunded', { ...about, amount_refunded: 12_000 }))).toBe(204);
    expect((await moneyOf(id)).paid_back_at).not.toBeNull();
    expect(await send(eventOf(id, 'charge.dispute.created', { ...about, status: 'needs_response' }))).toBe(204);
    expect(await moneyOf(id)).toMatchObject({ dispute: 'OPEN', status: 'SUCCESS' });
    expect(await send(eventOf(id, 'charge.dispute.closed', { ...about, status: 'lost' }))).toBe(204);
    expect(await moneyOf(id)).toMatchObject({ dispute: 'LOST' });
    expect(state.warnings.join()).toContain(`Of payment ${id} 5000 cents were refunded`);
    expect(state.warnings.join()).toContain(`disputes payment ${id} (LOST)`);
    // Money for something else on the same account at Stripe.
    expect(await send(eventOf(id, 'charge.refunded', { payment_intent: 'pi_other', amount_refunded: 1 }))).toBe(204);
  });

  it('gets a refund request in the end for an event that fails again and again', async () => {
    const id = await checkout();
    const payload = eventOf(id, 'checkout.session.completed');
    state.failPaid = true;
    const answers: number[] = [];
    for (let number = 0; number < 6; number += 1) answers.push(await send(payload));
    expect(answers).toEqual([500, 500, 500, 500, 204, 204]);
    expect([await statusOf(id), state.paid, state.invoiced]).toEqual(['SUCCESS', [], []]);
    expect((await moneyOf(id)).pay_back_reason).toBe("What you paid for couldn't be created.");
  });

  it('causes no error if it can’t close a checkout that is already over', async () => {
    const id = await create(payments);
    await database.db.updateTable('payment').set({ status: 'EXPIRED' }).where('id', '=', id).execute();
    await expect(payments.checkoutLink(id)).rejects.toMatchObject({ status: 409 });
  });

  it('gets an answer for events of other installations and of other kinds, which change nothing', async () => {
    const id = await create(payments);
    const other = { id: 'cs_other', metadata: { installation: 'https://other.example' } };
    expect(await send(eventOf(id, 'checkout.session.completed', other))).toBe(204);
    expect(await send(eventOf(id, 'customer.created'))).toBe(204);
    expect(await statusOf(id)).toBe('CREATED');
  });

  it('is refused with a signed request that is no event, without an error', async () => {
    const id = await checkout();
    const type = 'checkout.session.completed';
    for (const payload of [
      'null',
      '[]',
      '7',
      'no JSON',
      '{}',
      JSON.stringify({ id: 'evt_odd', type }),
      JSON.stringify({ id: 'evt_odd', type, data: null }),
      JSON.stringify({ id: 'evt_odd', type, data: { object: null } }),
      JSON.stringify({ ...JSON.parse(eventOf(id, type)), id: undefined }),
      JSON.stringify({ ...JSON.parse(eventOf(id, type)), id: 'evt_\0' }),
      eventOf(id, type, { id: 'cs_\0' }),
      eventOf(id, type, { id: undefined }),
    ]) {
      expect(await send(payload), payload).toBe(400);
    }
    expect(await statusOf(id)).toBe('CREATED');
  });

  it('gets an answer for an impossible payment, which is logged', async () => {
    for (const number of ['3000000000', '999999']) {
      const session = { id: 'cs_unknown', client_reference_id: number };
      expect(await send(eventOf(1, 'checkout.session.completed', session))).toBe(204);
      expect(state.warnings.join()).toContain(`payment ${number}, which doesn't exist`);
    }
  });

  it('may repeat an event that could not be handled', async () => {
    const id = await checkout();
    const payload = eventOf(id, 'checkout.session.completed');
    state.failPaid = true;
    expect(await send(payload)).toBe(500);
    expect(await statusOf(id)).toBe('CREATED');
    state.failPaid = false;
    expect(await send(payload)).toBe(204);
    expect(state.paid).toEqual([id]);
  });

  it('does not let a payment be ended at an earlier test checkout', async () => {
    const before = createPayments({
      db: database.db,
      gateway: sandboxGateway(),
      issueInvoice: async () => 'WH-2026-000001',
      warn: () => {},
    });
    const id = await create(before);
    const token = (await before.checkoutLink(id)).replace('/service/checkout/', '');
    const body = { outcome: 'SUCCESS' } as const;
    expect((await refusalOf(api.client().call(payInSandbox, { params: { token }, body }))).status).toBe(404);
    expect(await statusOf(id)).toBe('CREATED');
  });
});
