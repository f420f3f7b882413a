import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { getSubscription, renewSubscription } from '@wheelhouse/contract/registration';
import { getPayment } from '@wheelhouse/contract/payments';
import { login } from '@wheelhouse/contract/session';
import { refusalOf } from '#platform/http/testApi.ts';
import { dayMs, password, registeringWorld } from './testRegistering.ts';

const { state, database, api, plans, member, pay, paidCompany, findProvider, endOf, begin, close } =
  await registeringWorld();
beforeEach(begin);
afterAll(close);

describe('renewing a plan', () => {
  it('continues from the end while the term runs, and is one renewal for two clicks', async () => {
    const company = await paidCompany(plans.year);
    const body = { requestKey: randomUUID() };
    const clicks = await Promise.all(
      [1, 2].map(() => company.client.call(renewSubscription, { params: company.params, body })),
    );
    expect(clicks[0]).toEqual(clicks[1]);
    expect(await endOf(company)).toBe('2027-05-01T12:00:00.000Z');
    await pay(clicks[0]?.checkoutLink);
    expect(await endOf(company)).toBe('2028-05-01T12:00:00.000Z');
    const again = await company.client.call(renewSubscription, { params: company.params, body });
    expect(again).toEqual({ paymentId: clicks[0]?.paymentId });
    const params = { id: clicks[0]?.paymentId ?? 0 };
    expect(await company.client.call(getPayment, { params })).toMatchObject({
      purpose: 'RENEWAL',
      providerId: company.providerId,
    });
    expect(state.emails.at(-1)?.subject).toBe('Nordic Nets AS: plan renewed');
  });

  it('has an invoice, like the first term', async () => {
    const company = await paidCompany(plans.year);
    const { checkoutLink } = await company.client.call(renewSubscription, { params: company.params, body: {} });
    await pay(checkoutLink);
    const invoices = await database.db
      .selectFrom('invoice')
      .selectAll()
      .where('provider_id', '=', company.providerId)
      .orderBy('number')
      .execute();
    expect(invoices.map(({ content }) => content)).toMatchObject(
      ['(one year)', '(one more year)'].map((term) => ({
        seller: { name: 'Kystdata AS' },
        buyer: { name: 'Nordic Nets AS' },
        lines: [{ text: `Harbour: the same as Coast, paid yearly for less ${term}`, amountCents: 15_000 }],
        totalCents: 15_000,
      })),
    );
    expect(invoices[1]?.number).toBe((invoices[0]?.number ?? 0) + 1);
  });

  it('can be repeated by the same click after its payment failed', async () => {
    const company = await paidCompany(plans.year);
    const call = { params: company.params, body: { requestKey: randomUUID() } };
    const first = await company.client.call(renewSubscription, call);
    await pay(first.checkoutLink, 'CANCELLED');
    const second = await company.client.call(renewSubscription, call);
    expect(second.paymentId).not.toBe(first.paymentId);
    await pay(second.checkoutLink);
    expect(await endOf(company)).toBe('2028-05-01T12:00:00.000Z');
  });

  it('with another plan gives what that allows', async () => {
    const company = await paidCompany(plans.free);
    const { checkoutLink } = await company.client.call(renewSubscription, {
      params: company.params,
      body: { subscriptionTypeId: plans.large },
    });
    await pay(checkoutLink);
    expect(await findProvider(company.providerId)).toMatchObject({ allowed_branches: 10, allowed_countries: 10 });
    expect(await endOf(company)).toBe('2027-05-01T12:00:00.000Z');
  });

  it('with a more expensive plan keeps the value of what was paid, not its time', async () => {
    const company = await paidCompany(plans.year);
    const call = { params: company.params, body: { subscriptionTypeId: plans.large } };
    await pay((await company.client.call(renewSubscription, call)).checkoutLink);
    // A year for 150 euro is 140 days and some hours at 390 a year.
    expect(await endOf(company)).toBe('2027-09-18T21:13:50.769Z');
  });

  it('shows in advance what each plan gives, and then gives it', async () => {
    const company = await paidCompany(plans.year);
    const { client, params } = company;
    const renewals = async () => (await client.call(getSubscription, { params })).subscription?.renewals;
    expect(await renewals()).toEqual([
      {
        subscriptionTypeId: plans.free,
        refusal: 'You can switch to a free plan when the term you paid for has ended.',
      },
      // A year for 150 euro is ten months at 180 a year.
      {
        subscriptionTypeId: plans.month,
        starts: '2027-03-01T16:00:00.000Z',
        ends: '2027-04-01T16:00:00.000Z',
      },
      { subscriptionTypeId: plans.year, starts: '2027-05-01T12:00:00.000Z', ends: '2028-05-01T12:00:00.000Z' },
      { subscriptionTypeId: plans.large, starts: '2026-09-18T21:13:50.769Z', ends: '2027-09-18T21:13:50.769Z' },
    ]);
    await database.db.updateTable('subscription_type').set({ withdrawn: true }).where('id', '=', plans.year).execute();
    expect((await renewals())?.map((renewal) => renewal.subscriptionTypeId)).toEqual([
      plans.year,
      plans.free,
      plans.month,
      plans.large,
    ]);
    const toMonth = (await renewals())?.find(({ subscriptionTypeId }) => subscriptionTypeId === plans.month);
    const call = { params, body: { subscriptionTypeId: plans.month } };
    await pay((await client.call(renewSubscription, call)).checkoutLink);
    expect(await endOf(company)).toBe(toMonth?.ends);

    const free = await paidCompany(plans.free);
    const { subscription } = await free.client.call(getSubscription, { params: free.params });
    expect(subscription?.renewals.find(({ subscriptionTypeId }) => subscriptionTypeId === plans.free)).toEqual({
      subscriptionTypeId: plans.free,
    });
  });

  it('is possible with a withdrawn plan for those who have it, at their price', async () => {
    const company = await paidCompany(plans.year);
    await database.db
      .updateTable('subscription_type')
      .set({ withdrawn: true, price: 999 })
      .where('id', '=', plans.year)
      .execute();
    const { paymentId } = await company.client.call(renewSubscription, { params: company.params, body: {} });
    expect(await company.client.call(getPayment, { params: { id: paymentId ?? 0 } })).toMatchObject({
      amountCents: 15_000,
    });
    await database.db.updateTable('subscription_type').set({ price: 150 }).where('id', '=', plans.year).execute();
    const other = await paidCompany(plans.month);
    await database.db.updateTable('subscription_type').set({ withdrawn: true }).where('id', '=', plans.year).execute();
    const body = { subscriptionTypeId: plans.year };
    expect((await refusalOf(other.client.call(renewSubscription, { params: other.params, body }))).status).toBe(422);
  });

  it('does not lose time that was paid for', async () => {
    const company = await paidCompany(plans.year);
    const body = { subscriptionTypeId: plans.free };
    const call = () => company.client.call(renewSubscription, { params: company.params, body });
    expect((await refusalOf(call())).status).toBe(422);
    state.clock += 366 * dayMs;
    const { token } = await api.client().call(login, { body: { username: company.email, password } });
    const later = { ...company, client: api.client(token) };
    expect(await later.client.call(renewSubscription, { params: company.params, body })).toEqual({});
    expect(await endOf(later)).toBeUndefined();
    state.clock -= 366 * dayMs;
  });

  it.each(['its provider', 'its plan'])(
    'that is paid when %s is gone is paid back, and nothing fails',
    async (gone) => {
      const { db } = database;
      const { client, params, providerId } = await paidCompany(plans.year);
      const { checkoutLink, paymentId = 0 } = await client.call(renewSubscription, { params, body: {} });
      if (gone === 'its plan') await db.deleteFrom('subscription').where('provider_id', '=', providerId).execute();
      else await db.deleteFrom('service_provider').where('id', '=', providerId).execute();
      await pay(checkoutLink);
      const row = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
      expect([row.status, row.pay_back_reason]).toEqual(['SUCCESS', expect.stringContaining('no longer')]);
      expect(await db.selectFrom('invoice').selectAll().where('payment_id', '=', paymentId).execute()).toEqual([]);
    },
  );

  it('is only for the owner', async () => {
    const { params } = await paidCompany(plans.year);
    const other = await member();
    expect((await refusalOf(other.call(getSubscription, { params }))).status).toBe(404);
    expect((await refusalOf(other.call(renewSubscription, { params, body: {} }))).status).toBe(404);
  });
});
