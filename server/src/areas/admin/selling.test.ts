import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '@wheelhouse/contract/adminAudit';
import { getRefundable, markRefunded, paymentsList, refundPayment } from '@wheelhouse/contract/adminPayments';
import {
  changePlan,
  changePromotionRate,
  changeProviderOwner,
  changeProviderYard,
  changeSubscription,
  createPlan,
  plansList,
  providersList,
  ratesList,
  sellingMessages,
  withdrawSubscription,
} from '@wheelhouse/contract/adminSelling';
import type { Client } from '@wheelhouse/contract/client';
import { activeUser } from '@wheelhouse/contract/session';
import { say } from '@wheelhouse/messages/say';
import { seedPlans } from '#areas/subscriptions/planStore.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { addAccounts, logIn } from './testAdmin.ts';

let database: TestDatabase;
let app: TestApp;
let chief: Client;
let ids: Awaited<ReturnType<typeof addAccounts>>;
let providerId: number;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await seedPlans(db);
  app = await openTestApp(database);
  ids = await addAccounts(database);
  chief = await logIn(app, 'chief');
  const provider = { name: 'Nes nets', published: true };
  ({ id: providerId } = await db
    .insertInto('service_provider')
    .values(provider)
    .returning('id')
    .executeTakeFirstOrThrow());
  await db.updateTable('account').set({ email: 'kari@nets.example' }).where('id', '=', ids.Kari).execute();
  await db.insertInto('account_provider').values({ account_id: ids.Kari, provider_id: providerId }).execute();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const one = () => ({ params: { id: providerId } });
async function openRenewal(): Promise<number> {
  const { db } = database;
  const subscription = db.selectFrom('subscription').selectAll().where('provider_id', '=', providerId);
  const { subscription_type_id, price, price_term } = await subscription.executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('payment')
    .values({
      account_id: ids.Kari,
      purpose: 'RENEWAL',
      description: 'Renewal',
      amount_cents: price * 100,
      gateway: 'test',
      redirect_path: '/',
      status: 'CREATED',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const renewal = { payment_id: id, provider_id: providerId, subscription_type_id, price, price_term };
  await db.insertInto('subscription_renewal').values(renewal).execute();
  return id;
}
const lastAction = async () => (await chief.call(auditList.list, { query: { size: 1 } })).data[0];
async function emails(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    "select data::text as text from jobs.job where name = 'letter' order by created_on",
  );
  return rows.map(({ text }) => text);
}
async function planCalled(text: string) {
  const { data } = await chief.call(plansList.list, { query: { query: text } });
  const [plan] = data;
  if (plan === undefined) throw new Error(`No plan ${text}.`);
  return plan;
}

describe('plans', () => {
  it('are added, changed and withdrawn', async () => {
    const form = {
      description: 'Fjord',
      price: 90,
      priceTerm: 'YEAR',
      allowedBranches: 2,
      allowedCountries: 1,
      position: 5,
      withdrawn: false,
    } as const;
    await chief.call(createPlan, { body: form });
    const plan = await planCalled('fjord');
    expect(plan).toEqual({ id: plan.id, ...form, providers: 0 });
    await chief.call(changePlan, { params: plan, body: { ...form, price: 95, withdrawn: true } });
    expect(await planCalled('fjord')).toMatchObject({ price: 95, withdrawn: true });
    expect(await lastAction()).toMatchObject({ action: 'plan.change', before: { price: 90 }, after: { price: 95 } });
    expect((await chief.call(plansList.list, { query: { withdrawn: 'true' } })).total).toBe(1);
    expect((await refusalOf(chief.call(changePlan, { params: { id: 999 }, body: form }))).status).toBe(404);
    expect((await refusalOf(chief.call(createPlan, { body: { ...form, description: ' ' } }))).status).toBe(422);
  });
});

describe('the subscription of a provider', () => {
  it('is given, extended and moved to another plan, with its limits', async () => {
    const [coast, ocean] = [await planCalled('Coast:'), await planCalled('Ocean')];
    const without = await refusalOf(chief.call(changeSubscription, { ...one(), body: { planId: coast.id } }));
    expect(without).toMatchObject({ status: 422, message: say(sellingMessages.endNeeded) });
    const past = await refusalOf(
      chief.call(changeSubscription, { ...one(), body: { planId: coast.id, ends: '2020-01-01' } }),
    );
    expect(past.message).toBe(say(sellingMessages.endPast));
    const given = await chief.call(changeSubscription, { ...one(), body: { planId: coast.id, ends: '2099-05-31' } });
    expect(given).toMatchObject({ planId: coast.id, state: 'ACTIVE', ends: '2099-06-01T00:00:00.000Z' });
    const moved = await chief.call(changeSubscription, { ...one(), body: { planId: ocean.id } });
    expect(moved).toMatchObject({ planId: ocean.id, ends: '2099-06-01T00:00:00.000Z' });
    const { allowed_branches } = await database.db
      .selectFrom('service_provider')
      .select('allowed_branches')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow();
    expect(allowed_branches).toBe(ocean.allowedBranches);
    expect(await lastAction()).toMatchObject({ action: 'subscription.change', before: { plan: coast.id } });
    expect((await chief.call(providersList.list, { query: { state: 'ACTIVE', query: 'kari' } })).total).toBe(1);
  });

  it('is withdrawn with a reason that its owners get, and the rest of it is refunded', async () => {
    const earlier = await openRenewal();
    await database.db.updateTable('payment').set({ status: 'SUCCESS' }).where('id', '=', earlier).execute();
    const { amount_cents } = await database.db
      .selectFrom('payment')
      .select('amount_cents')
      .where('id', '=', earlier)
      .executeTakeFirstOrThrow();
    expect(await chief.call(getRefundable, { params: { id: earlier } })).toEqual({
      leftCents: amount_cents,
      unusedCents: amount_cents,
    });
    const body = { reason: 'The company no longer exists.' };
    const renewal = await openRenewal();
    const ended = await chief.call(withdrawSubscription, { ...one(), body });
    expect(ended).toMatchObject({ published: false, state: 'LAPSED' });
    // Both were queued at one time.
    const sent = await emails();
    expect(sent.filter((text) => text.includes('was ended before its time.'))).toHaveLength(1);
    const [email] = sent.filter((text) => text.includes('The company no longer exists.'));
    // The plan was extended to 2099; what goes back is up to what was paid.
    const back = database.db.selectFrom('part_refund').select('amount_cents').where('payment_id', '=', earlier);
    expect(await back.execute()).toEqual([{ amount_cents }]);
    const [due] = (await chief.call(paymentsList.list, { query: { refund: 'DUE' } })).data;
    expect(due).toMatchObject({ id: earlier, refundReason: expect.stringContaining('before its time') });
    expect(email).toContain('kari@nets.example');
    // A checkout that is open would sell more of it.
    const payments = database.db.selectFrom('payment').select('status').where('id', '=', renewal);
    expect(await payments.execute()).toEqual([{ status: 'EXPIRED' }]);
  });
});

it('moves a provider to another account, which gets the rights of owners', async () => {
  const unknown = await refusalOf(chief.call(changeProviderOwner, { ...one(), body: { username: 'nobody' } }));
  expect(unknown).toMatchObject({ status: 422, message: say(sellingMessages.noAccount) });
  const moved = await chief.call(changeProviderOwner, { ...one(), body: { username: 'DEPUTY' } });
  expect(moved.owners).toEqual(['deputy']);
  expect(await lastAction()).toMatchObject({ before: { owners: ['Kari'] }, after: { owners: ['deputy'] } });
  const deputy = await (await logIn(app, 'deputy')).call(activeUser);
  expect(deputy.serviceProvidersId).toEqual([providerId]);
  expect(deputy.authorities).toContain('SERVICE_PROVIDER');
});

it('links a provider to a yard, and removes the link', async () => {
  expect((await chief.call(changeProviderYard, { ...one(), body: { yard: ' Nes verft ' } })).yard).toBe('Nes verft');
  expect(await lastAction()).toMatchObject({ actor: 'chief', before: { yard: null }, after: { yard: 'Nes verft' } });
  expect((await chief.call(changeProviderYard, { ...one(), body: { yard: '' } })).yard).toBeUndefined();
});

it('changes the price of promotions', async () => {
  await chief.call(changePromotionRate, { params: { type: 'NEWS' }, body: { dayCents: 2550 } });
  expect((await chief.call(ratesList.list)).data).toEqual([{ type: 'NEWS', dayCents: 2550 }]);
  expect(await lastAction()).toMatchObject({ before: { dayCents: 2000 }, after: { dayCents: 2550 } });
});

describe('payments', () => {
  const add = (gateway: string, status: 'SUCCESS' | 'EXPIRED') =>
    database.db
      .insertInto('payment')
      .values({
        account_id: ids.Kari,
        purpose: 'RENEWAL',
        description: `By ${gateway}`,
        amount_cents: 15_000,
        gateway,
        status,
        gateway_reference: `${gateway} ${status}`,
        checkout_link: null,
        redirect_path: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const of = async (text: string) => (await chief.call(paymentsList.list, { query: { query: text } })).data[0];
  const because = { body: { reason: 'Paid twice' } };

  it('are refunded through their gateway, once', async () => {
    const params = await add('sandbox', 'SUCCESS');
    expect(await of('sandbox')).toMatchObject({ username: 'Kari', refund: 'NONE', refundedCents: 0 });
    expect(await chief.call(refundPayment, { params, ...because })).toEqual({ refund: 'DONE' });
    expect(await of('sandbox')).toMatchObject({ refund: 'DONE', refundedCents: 15_000, refundReason: 'Paid twice' });
    const again = await refusalOf(chief.call(refundPayment, { params, ...because }));
    expect(again).toMatchObject({ status: 409, message: say(sellingMessages.refunded) });
    const { data } = await chief.call(auditList.list, { query: { object: `payment ${params.id}` } });
    expect(data.map(({ action }) => action)).toEqual(['payment.pay back', 'payment.ask for refund']);
  });

  it('of a bank are due until they are marked as refunded', async () => {
    const params = await add('invoice', 'SUCCESS');
    expect(await chief.call(refundPayment, { params, ...because })).toEqual({ refund: 'DUE' });
    expect((await chief.call(paymentsList.list, { query: { refund: 'DUE', query: 'By invoice' } })).total).toBe(1);
    await chief.call(markRefunded, { params });
    expect(await of('By invoice')).toMatchObject({ refund: 'DONE' });
  });

  it.each(['stripe', 'sandbox'])('of %s that it does not know are made by hand, and marked', async (gateway) => {
    const description = `Unknown to ${gateway}`;
    const params = await database.db
      .insertInto('payment')
      .values({
        account_id: ids.Kari,
        purpose: 'RENEWAL',
        description,
        amount_cents: 15_000,
        gateway,
        status: 'SUCCESS',
        gateway_reference: null,
        checkout_link: null,
        redirect_path: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await of(description)).toMatchObject({ refundsItself: false });
    expect(await chief.call(refundPayment, { params, body: { reason: 'Paid twice', amountCents: 100 } })).toEqual({
      refund: 'DUE',
    });
    await chief.call(markRefunded, { params });
    expect(await of(description)).toMatchObject({ refund: 'PART', refundedCents: 100 });
    expect(await chief.call(refundPayment, { params, ...because })).toEqual({ refund: 'DUE' });
    await chief.call(markRefunded, { params });
    expect(await of(description)).toMatchObject({ refund: 'DONE', refundedCents: 15_000 });
  });

  it('are neither refunded nor marked where nothing was paid, or the gateway refunds', async () => {
    const expired = await refusalOf(chief.call(refundPayment, { params: await add('sandbox', 'EXPIRED'), ...because }));
    expect(expired).toMatchObject({ status: 409, message: say(sellingMessages.notPaid) });
    const paid = await database.db
      .insertInto('payment')
      .values({
        account_id: null,
        purpose: 'RENEWAL',
        description: 'x',
        amount_cents: 1,
        gateway: 'sandbox',
        status: 'SUCCESS',
        gateway_reference: 'x',
        checkout_link: null,
        redirect_path: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const itself = await refusalOf(chief.call(markRefunded, { params: paid }));
    expect(itself).toMatchObject({ status: 409, message: say(sellingMessages.refundsItself) });
  });
});
