import { say } from '@wheelhouse/messages/say';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getSubscription,
  listSubscriptionTypes,
  registerCompany,
  registrationMessages,
} from '@wheelhouse/contract/registration';
import { getPayment } from '@wheelhouse/contract/payments';
import { activeUser, login } from '@wheelhouse/contract/session';
import { refusalOf } from '#platform/http/testApi.ts';
import { password, registeringWorld } from './testRegistering.ts';

const world = await registeringWorld();
const { state, database, api, plans, form, member, applicant, pay, paidCompany, confirm, subjects, findProvider } =
  world;
const { begin, close } = world;
beforeEach(begin);
afterAll(close);

describe('plans', () => {
  it('are inserted once into a fresh installation, and a withdrawn one is not offered', async () => {
    const offered = await api.client().call(listSubscriptionTypes);
    expect(offered.map(({ price, priceTerm }) => [price, priceTerm])).toEqual([
      [0, 'YEAR'],
      [15, 'MONTH'],
      [150, 'YEAR'],
      [390, 'YEAR'],
    ]);
    await database.db.updateTable('subscription_type').set({ withdrawn: true }).where('id', '=', plans.month).execute();
    expect((await api.client().call(listSubscriptionTypes)).map(({ id }) => id)).not.toContain(plans.month);
  });
});

describe('registering a company', () => {
  it('with a free plan creates its provider at once, for a visitor with an account and a session', async () => {
    const body = { ...form(), subscriptionTypeId: plans.free, password };
    const registered = await api.client().call(registerCompany, { body });
    expect(registered.checkoutLink).toBeUndefined();
    const { token } = registered.session ?? {};
    const before = await api.client(token).call(activeUser);
    expect(registered.session?.userInfo).toEqual(before);
    expect(before).toMatchObject({
      authorities: ['USER', 'VIEW_MAP'],
      unconfirmedEmail: body.email,
      serviceProvidersId: [registered.providerId],
    });
    await confirm(body.email, token);
    const userInfo = await api.client(token).call(activeUser);
    expect(userInfo.unconfirmedEmail).toBeUndefined();
    expect(userInfo).toMatchObject({
      username: body.email,
      authorities: ['CREATE_NEWS', 'SERVICE_PROVIDER', 'USER', 'VIEW_MAP'],
      serviceProvidersId: [registered.providerId],
    });
    const providerId = registered.providerId ?? 0;
    expect(await findProvider(providerId)).toMatchObject({
      name: 'Nordic Nets AS',
      published: false,
      allowed_branches: 1,
      allowed_countries: 1,
    });
    const address = await database.db
      .selectFrom('provider_address')
      .select(['address', 'postcode', 'city', 'country'])
      .where('provider_id', '=', providerId)
      .executeTakeFirst();
    expect(address).toEqual({ address: 'Quay 1', postcode: '6005', city: 'Ålesund', country: 'NO' });
    expect(state.toLocate).toEqual([providerId]);
    expect(state.emails.map(({ to, subject }) => [to, subject])).toEqual([
      [body.email, 'Confirm your email'],
      [body.email, 'Nordic Nets AS is registered'],
    ]);
    await api.client().call(login, { body: { username: body.email, password } });
    const { subscription } = await api
      .client(registered.session?.token)
      .call(getSubscription, { params: { id: providerId } });
    expect(subscription).toMatchObject({ state: 'ACTIVE', renewable: false });
    expect(subscription?.ends).toBeUndefined();
  });

  it('with a paid plan creates its provider after payment, and not before', async () => {
    const client = await member();
    const body = { ...form(), subscriptionTypeId: plans.year };
    const registered = await client.call(registerCompany, { body });
    expect(registered.session).toBeUndefined();
    expect(state.toLocate).toEqual([]);
    expect(registered.providerId).toBeUndefined();
    expect(await client.call(activeUser)).toMatchObject({ authorities: ['USER', 'VIEW_MAP'], serviceProvidersId: [] });
    const params = { id: registered.paymentId ?? 0 };
    expect(await client.call(getPayment, { params })).toMatchObject({ status: 'CREATED', amountCents: 15_000 });

    expect(await pay(registered.checkoutLink)).toMatchObject({ status: 'SUCCESS' });
    const { authorities, serviceProvidersId } = await client.call(activeUser);
    expect(authorities).toEqual(['CREATE_NEWS', 'SERVICE_PROVIDER', 'USER', 'VIEW_MAP']);
    expect(serviceProvidersId).toHaveLength(1);
    expect(await client.call(getPayment, { params })).toMatchObject({
      status: 'SUCCESS',
      providerId: serviceProvidersId[0],
    });
    const { subscription } = await client.call(getSubscription, { params: { id: serviceProvidersId[0] ?? 0 } });
    expect(subscription).toMatchObject({ state: 'ACTIVE', renewable: true, ends: '2027-05-01T12:00:00.000Z' });
    expect(state.emails[0]?.text).toContain('€150 per year');
  });

  it('can be repeated after its payment was cancelled', async () => {
    const client = await member();
    const first = await client.call(registerCompany, { body: { ...form(), subscriptionTypeId: plans.year } });
    await pay(first.checkoutLink, 'CANCELLED');
    const second = await client.call(registerCompany, { body: { ...form(), subscriptionTypeId: plans.month } });
    await pay(second.checkoutLink);
    expect((await client.call(activeUser)).serviceProvidersId).toHaveLength(1);
  });

  it.each(['member', 'visitor'] as const)('clicked five times at once by a %s happens once', async (who) => {
    const { client, body } = await applicant(who);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(registerCompany, { body })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ checkoutLink }) => checkoutLink)).size).toBe(1);
    await pay(answers[0]?.checkoutLink);
    const owner = who === 'member' ? client : api.client(answers[4]?.session?.token);
    expect((await owner.call(activeUser)).serviceProvidersId).toHaveLength(1);
  });

  it.each(['member', 'visitor'] as const)(
    'sent again by a %s after its payment failed is another attempt',
    async (who) => {
      const { client, body } = await applicant(who);
      const first = await client.call(registerCompany, { body });
      await pay(first.checkoutLink, 'CANCELLED');
      const second = await client.call(registerCompany, { body });
      expect(second.checkoutLink).not.toBe(first.checkoutLink);
      await pay(second.checkoutLink);
      const third = await client.call(registerCompany, { body });
      expect([third.id, third.checkoutLink]).toEqual([second.id, undefined]);
      expect(third.providerId).toBeGreaterThan(0);
    },
  );

  it('twice in two windows, and paid twice, gives one provider with both terms', async () => {
    const client = await member();
    const windows = await Promise.all(
      [1, 2].map(() => client.call(registerCompany, { body: { ...form(), subscriptionTypeId: plans.year } })),
    );
    await Promise.all(windows.map(({ checkoutLink }) => pay(checkoutLink)));
    const { serviceProvidersId } = await client.call(activeUser);
    expect(serviceProvidersId).toHaveLength(1);
    const { subscription } = await client.call(getSubscription, { params: { id: serviceProvidersId[0] ?? 0 } });
    expect(subscription?.ends).toBe('2028-05-01T12:00:00.000Z');
    expect(state.emails.map(({ subject }) => subject)).toEqual([
      'Nordic Nets AS is registered',
      'Nordic Nets AS: plan renewed',
    ]);
    expect(state.emails[1]?.text).toContain('1 May 2028');
  });

  it('is refunded without an invoice if the account already has a provider from the operator', async () => {
    const { db } = database;
    const { client, body } = await applicant('member');
    const { checkoutLink, paymentId = 0 } = await client.call(registerCompany, { body });
    const { accountId } = await db
      .selectFrom('payment')
      .select('account_id as accountId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('service_provider')
      .values({ name: 'Made by the operator', published: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('account_provider')
      .values({ account_id: accountId ?? 0, provider_id: id })
      .execute();
    await pay(checkoutLink);
    const payment = await db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    expect(payment.pay_back_reason).toBe('You already have a service provider. It needs no plan.');
    expect(await db.selectFrom('invoice').selectAll().where('payment_id', '=', paymentId).execute()).toEqual([]);
    expect((await client.call(activeUser)).serviceProvidersId).toEqual([id]);
    expect(state.warnings.join()).toContain(`Payment ${paymentId} must be refunded.`);
  });

  it('while payments can’t be opened says that the account was created, and can be continued with the same form or a later log-in', async () => {
    state.gatewayDown = true;
    const body = { ...form(), subscriptionTypeId: plans.year, requestKey: randomUUID(), password };
    const refusal = await refusalOf(api.client().call(registerCompany, { body }));
    expect([refusal.status, refusal.message]).toEqual([503, say(registrationMessages.paymentAway)]);
    expect(subjects()).toEqual(['Your Wheelhouse account']);
    expect(state.emails[1]?.text).toContain(`/login?redirect=%2Fservice%2Fregister%3Fplan%3D${plans.year}`);

    state.gatewayDown = false;
    const again = await api.client().call(registerCompany, { body });
    expect(again.session?.userInfo.username).toBe(body.email);
    expect(again.checkoutLink).toContain('/service/checkout/');

    const { token } = await api.client().call(login, { body: { username: body.email, password } });
    const later = { ...form(body.email), subscriptionTypeId: plans.year, requestKey: randomUUID() };
    const other = await api.client(token).call(registerCompany, { body: later });
    await pay(other.checkoutLink);
    expect((await api.client(token).call(activeUser)).serviceProvidersId).toHaveLength(1);
    expect(subjects()).toEqual(['Your Wheelhouse account', 'Nordic Nets AS is registered']);
  });

  it('with a withdrawn plan is refused, and leaves no account behind', async () => {
    await database.db.updateTable('subscription_type').set({ withdrawn: true }).where('id', '=', plans.large).execute();
    const body = { ...form(), subscriptionTypeId: plans.large, password };
    for (const subscriptionTypeId of [plans.large, 999_999]) {
      const refusal = await refusalOf(api.client().call(registerCompany, { body: { ...body, subscriptionTypeId } }));
      expect([refusal.status, refusal.message]).toEqual([422, 'This plan is no longer available. Choose another one.']);
    }
    await api.client().call(registerCompany, { body: { ...body, subscriptionTypeId: plans.free } });
  });

  it('a second time is refused', async () => {
    const { client } = await paidCompany(plans.year);
    const refusal = await refusalOf(
      client.call(registerCompany, { body: { ...form(), subscriptionTypeId: plans.free } }),
    );
    expect([refusal.status, refusal.message]).toEqual([409, 'You already have a service provider.']);
  });

  it('is for a visitor with a password of at least eight characters', async () => {
    const body = { ...form(), subscriptionTypeId: plans.free };
    expect((await refusalOf(api.client().call(registerCompany, { body }))).status).toBe(401);
    const short = await refusalOf(api.client().call(registerCompany, { body: { ...body, password: 'short' } }));
    expect([short.status, short.problem.errors?.[0]?.path]).toEqual([422, 'password']);
  });

  it('needs every field, with its message (content specification, section 5)', async () => {
    const client = await member();
    const empty = Object.fromEntries(Object.keys(form()).map((key) => [key, '']));
    const body = { ...form(), ...empty, subscriptionTypeId: plans.free };
    const refusal = await refusalOf(client.call(registerCompany, { body }));
    expect(refusal.problem.errors?.map(({ message }) => message)).toEqual([
      'Company name is required!',
      'Address is required!',
      'Post code is required!',
      'City is required!',
      'Country is required!',
      'VAT No. is required!',
      'Email is required!',
      'Telephone is required!',
    ]);
  });

  it.each([
    ['city', '12345', 'Invalid city!'],
    ['email', 'kari@nets.example\r\nBcc: all@nets.example', 'Invalid email!'],
    ['telephone', 'ring me', 'Invalid telephone!'],
    ['country', 'XX', 'Country is required!'],
  ])('refuses the %s %j', async (field, value, message) => {
    const client = await member();
    const body = { ...form(), subscriptionTypeId: plans.free, [field]: value };
    const refusal = await refusalOf(client.call(registerCompany, { body }));
    expect(refusal.problem.errors).toEqual([{ path: field, message }]);
  });

  it('is limited per address, also for many names', async () => {
    await Promise.all(
      Array.from({ length: 30 }, () =>
        refusalOf(
          api
            .client()
            .call(registerCompany, { body: { ...form(), subscriptionTypeId: 999_999, password: 'eight signs' } }),
        ),
      ),
    );
    const body = { ...form(), subscriptionTypeId: plans.free, password };
    expect((await refusalOf(api.client().call(registerCompany, { body }))).status).toBe(429);
    state.clock += 3_600_001;
    await api.client().call(registerCompany, { body });
    state.clock -= 3_600_001;
  });
});
