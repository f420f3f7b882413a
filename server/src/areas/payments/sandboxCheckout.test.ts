import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getPayment, getSandboxCheckout, payInSandbox, stripeWebhookPath } from '@wheelhouse/contract/payments';
import { apiBase } from '@wheelhouse/contract/route';
import { sandboxGateway } from '#areas/payments/gateways/sandbox.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { paymentWorld } from './testPayments.ts';

const { state, open, create, statusOf, begin, close } = await paymentWorld();
const { payments, api } = await open(sandboxGateway());
beforeEach(begin);
afterAll(async () => {
  await api.close();
  await close();
});

describe('the test checkout', () => {
  async function checkout() {
    const id = await create(payments);
    const link = await payments.checkoutLink(id);
    return { id, link, token: link.replace('/service/checkout/', '') };
  }

  it('has one address per payment, however often it is requested', async () => {
    const id = await create(payments);
    const links = await Promise.all([1, 2, 3].map(() => payments.checkoutLink(id)));
    expect(new Set(links).size).toBe(1);
    expect(links[0]).toMatch(/^\/service\/checkout\/[\w-]{43}$/);
  });

  it('shows what is paid for, and ends as the user chooses', async () => {
    const { id, token } = await checkout();
    const shown = await api.client().call(getSandboxCheckout, { params: { token } });
    expect(shown).toEqual({
      description: 'Harbour, one year',
      amountCents: 12_000,
      currency: 'EUR',
      status: 'CREATED',
    });
    const body = { outcome: 'SUCCESS' } as const;
    const ended = await api.client().call(payInSandbox, { params: { token }, body });
    expect(ended).toEqual({ status: 'SUCCESS', redirectUrl: `/service/payment/${id}` });
    expect(state.paid).toEqual([id]);
    expect(await api.client('kari').call(getPayment, { params: { id } })).toMatchObject({
      status: 'SUCCESS',
      purpose: 'REGISTRATION',
      providerId: 77,
    });
  });

  it.each(['CANCELLED', 'ERROR', 'EXPIRED'] as const)('ends with %s and can’t be paid afterwards', async (outcome) => {
    const { id, token } = await checkout();
    await api.client().call(payInSandbox, { params: { token }, body: { outcome } });
    const body = { outcome: 'SUCCESS' } as const;
    const refusal = await refusalOf(api.client().call(payInSandbox, { params: { token }, body }));
    expect(refusal.status).toBe(409);
    expect(await statusOf(id)).toBe(outcome);
    expect(state.paid).toEqual([]);
  });

  it('can still be paid while it is pending', async () => {
    const { id, token } = await checkout();
    await api.client().call(payInSandbox, { params: { token }, body: { outcome: 'PENDING' } });
    expect(await statusOf(id)).toBe('PENDING');
    await api.client().call(payInSandbox, { params: { token }, body: { outcome: 'SUCCESS' } });
    expect(state.paid).toEqual([id]);
  });

  it('gives what was paid for once, with ten simultaneous clicks', async () => {
    const { id, token } = await checkout();
    const call = () => api.client().call(payInSandbox, { params: { token }, body: { outcome: 'SUCCESS' } });
    const ended = await Promise.allSettled(Array.from({ length: 10 }, call));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(state.paid).toEqual([id]);
  });

  it('leaves the payment unchanged if what was paid for can’t be given', async () => {
    const { id, token } = await checkout();
    state.failPaid = true;
    const call = () => api.client().call(payInSandbox, { params: { token }, body: { outcome: 'SUCCESS' } });
    expect((await refusalOf(call())).status).toBe(500);
    expect(await statusOf(id)).toBe('CREATED');
    state.failPaid = false;
    await call();
    expect(state.paid).toEqual([id]);
  });

  it('expires if it was not completed within a day', async () => {
    const { id, token } = await checkout();
    const late = await checkout();
    state.clock += 24 * 3_600_000 + 1;
    const body = { outcome: 'SUCCESS' } as const;
    expect((await refusalOf(api.client().call(payInSandbox, { params: { token }, body }))).status).toBe(409);
    expect(await statusOf(id)).toBe('EXPIRED');
    expect(await payments.expire()).toBeGreaterThan(0);
    expect(await statusOf(late.id)).toBe('EXPIRED');
    expect(await payments.expire()).toBe(0);
    expect(state.paid).toEqual([]);
  });

  it('that stays pending also expires, after three weeks', async () => {
    const { id, token } = await checkout();
    await api.client().call(payInSandbox, { params: { token }, body: { outcome: 'PENDING' } });
    state.clock += 20 * 24 * 3_600_000;
    await payments.expire();
    expect(await statusOf(id)).toBe('PENDING');
    state.clock += 24 * 3_600_000 + 1;
    const body = { outcome: 'SUCCESS' } as const;
    expect((await refusalOf(api.client().call(payInSandbox, { params: { token }, body }))).status).toBe(409);
    expect(await statusOf(id)).toBe('EXPIRED');
  });

  it('is not found for others, or with an invented token', async () => {
    const { id } = await checkout();
    expect((await refusalOf(api.client('ola').call(getPayment, { params: { id } }))).status).toBe(404);
    const params = { token: 'a'.repeat(43) };
    expect((await refusalOf(api.client().call(getSandboxCheckout, { params }))).status).toBe(404);
    const response = await fetch(`${api.origin}${apiBase}/${stripeWebhookPath}`, { method: 'POST' });
    expect(response.status).toBe(404);
  });
});
