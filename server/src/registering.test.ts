import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getSubscription,
  listSubscriptionTypes,
  registerCompany,
  registrationRoutes as registrationContract,
  renewSubscription,
} from '@wheelhouse/contract/registration';
import { getPayment, paymentRoutes as paymentContract, payInSandbox } from '@wheelhouse/contract/payments';
import { activeUser, login, sessionRoutes as sessionContract } from '@wheelhouse/contract/session';
import { rightCompany } from '@wheelhouse/contract/testForms';
import { sandboxGateway } from '#adapters/payment/sandbox.ts';
import { createPayments } from '#areas/payments/payments.ts';
import { paymentRoutes } from '#areas/payments/routes.ts';
import { listOwned } from '#areas/providers/store.ts';
import { keepSubscriptions } from '#areas/registration/keepSubscriptions.ts';
import { registrationRoutes } from '#areas/registration/routes.ts';
import { seedPlans } from '#areas/registration/store.ts';
import { addAccount } from '#areas/session/accounts.ts';
import { newAccounts } from '#areas/session/newAccounts.ts';
import { sessionRoutes } from '#areas/session/routes.ts';
import { createSessions } from '#areas/session/session.ts';
import { testDatabase, type TestDatabase } from '#database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#http/testApi.ts';
import type { Letter } from '#mail/mail.ts';

const dayMs = 86_400_000;
let database: TestDatabase;
let api: TestApi;
let letters: Letter[] = [];
let toLocate: number[] = [];
let clock = Date.parse('2026-05-01T12:00:00Z');
let plans: { free: number; month: number; year: number; large: number };
let counter = 0;

const now = () => new Date(clock);
let failLettersTo: string | undefined;
const mail = {
  async send(letter: Letter) {
    if (letter.to === failLettersTo) throw new Error('A letter goes to something that is no e-mail address.');
    letters.push(letter);
  },
};
const publicUrl = 'https://wheelhouse.example';
const keep = () => keepSubscriptions({ db: database.db, mail, publicUrl, now });

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  await Promise.all([seedPlans(db), seedPlans(db)]);
  const sessions = createSessions(db, async () => [], now);
  const payments = createPayments({ db, gateway: sandboxGateway(), warn: () => {}, now });
  const accounts = newAccounts(db, sessions, now);
  api = await testApi(
    [...sessionContract, ...paymentContract, ...registrationContract],
    [
      ...sessionRoutes(sessions),
      ...paymentRoutes(payments),
      ...registrationRoutes({
        db,
        accounts,
        payments,
        mail,
        authorities: ['USER', 'VIEW_MAP'],
        locateLater: async (_, providerId) => void toLocate.push(providerId),
        ownedBy: listOwned,
        publicUrl,
        now,
      }),
    ],
    (token) => sessions.viewerOf(token),
  );
  const [free, month, year, large] = (await api.client().call(listSubscriptionTypes)).map(({ id }) => id);
  plans = { free: free ?? 0, month: month ?? 0, year: year ?? 0, large: large ?? 0 };
});
afterAll(async () => {
  await api.close();
  await database.close();
});
beforeEach(async () => {
  letters = [];
  toLocate = [];
  await database.db.deleteFrom('login_attempt').execute();
  await database.db.updateTable('subscription_type').set({ withdrawn: false }).execute();
});

function form(email = `kari${(counter += 1)}@nets.example`) {
  return { ...rightCompany, email };
}
const password = 'nets and floats';

async function member() {
  const username = `member${(counter += 1)}`;
  await addAccount(database.db, { username, password, authorities: ['USER', 'VIEW_MAP'] }, 'test');
  const { token } = await api.client().call(login, { body: { username, password } });
  return api.client(token);
}

/** A member or a visitor, and what they send each time they click. */
async function applicant(who: 'member' | 'visitor') {
  const client = who === 'member' ? await member() : api.client();
  const sent = { ...form(), subscriptionTypeId: plans.year, requestKey: randomUUID() };
  return { client, body: who === 'member' ? sent : { ...sent, password } };
}

const pay = async (link: string | undefined, outcome: 'SUCCESS' | 'CANCELLED' = 'SUCCESS') =>
  await api.client().call(payInSandbox, {
    params: { token: (link ?? '').replace('/service/checkout/', '') },
    body: { outcome },
  });

/** A company that has paid for this plan. */
async function paidCompany(planId: number) {
  const body = { ...form(), subscriptionTypeId: planId, password };
  const registered = await api.client().call(registerCompany, { body });
  if (planId !== plans.free) await pay(registered.checkoutLink);
  const client = api.client(registered.session?.token);
  const [providerId = 0] = (await client.call(activeUser)).serviceProvidersId;
  return { client, providerId, email: body.email, params: { id: providerId } };
}

const findProvider = (id: number) =>
  database.db.selectFrom('service_provider').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const endOf = async ({ client, params }: Awaited<ReturnType<typeof paidCompany>>) =>
  (await client.call(getSubscription, { params })).subscription?.ends;

describe('plans', () => {
  it('are shipped with a fresh installation, once, and a withdrawn one is not offered', async () => {
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
  it('under a free plan makes its provider at once, for a visitor with an account and a session', async () => {
    const body = { ...form(), subscriptionTypeId: plans.free, password };
    const registered = await api.client().call(registerCompany, { body });
    expect(registered.checkoutLink).toBeUndefined();
    const userInfo = await api.client(registered.session?.token).call(activeUser);
    expect(userInfo).toMatchObject({
      username: body.email,
      authorities: ['USER', 'VIEW_MAP', 'SERVICE_PROVIDER'],
      serviceProvidersId: [registered.providerId],
    });
    expect(registered.session?.userInfo).toEqual(userInfo);
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
    expect(toLocate).toEqual([providerId]);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[body.email, 'Nordic Nets AS is registered']]);
    await api.client().call(login, { body: { username: body.email, password } });
    const { subscription } = await api
      .client(registered.session?.token)
      .call(getSubscription, { params: { id: providerId } });
    expect(subscription).toMatchObject({ state: 'ACTIVE', renewable: false });
    expect(subscription?.ends).toBeUndefined();
  });

  it('under a paid plan makes its provider when that is paid, and not before', async () => {
    const client = await member();
    const body = { ...form(), subscriptionTypeId: plans.year };
    const registered = await client.call(registerCompany, { body });
    expect(registered.session).toBeUndefined();
    expect(toLocate).toEqual([]);
    expect(registered.providerId).toBeUndefined();
    expect(await client.call(activeUser)).toMatchObject({ authorities: ['USER', 'VIEW_MAP'], serviceProvidersId: [] });
    const params = { id: registered.paymentId ?? 0 };
    expect(await client.call(getPayment, { params })).toMatchObject({ status: 'CREATED', amountCents: 15_000 });

    expect(await pay(registered.checkoutLink)).toMatchObject({ status: 'SUCCESS' });
    const { authorities, serviceProvidersId } = await client.call(activeUser);
    expect(authorities).toEqual(['USER', 'VIEW_MAP', 'SERVICE_PROVIDER']);
    expect(serviceProvidersId).toHaveLength(1);
    expect(await client.call(getPayment, { params })).toMatchObject({
      status: 'SUCCESS',
      providerId: serviceProvidersId[0],
    });
    const { subscription } = await client.call(getSubscription, { params: { id: serviceProvidersId[0] ?? 0 } });
    expect(subscription).toMatchObject({ state: 'ACTIVE', renewable: true, ends: '2027-05-01T12:00:00.000Z' });
    expect(letters[0]?.text).toContain('€150 a year');
  });

  it('whose payment is cancelled can be begun again', async () => {
    const client = await member();
    const first = await client.call(registerCompany, { body: { ...form(), subscriptionTypeId: plans.year } });
    await pay(first.checkoutLink, 'CANCELLED');
    const second = await client.call(registerCompany, { body: { ...form(), subscriptionTypeId: plans.month } });
    await pay(second.checkoutLink);
    expect((await client.call(activeUser)).serviceProvidersId).toHaveLength(1);
  });

  it.each(['member', 'visitor'] as const)('clicked five times at once by a %s is one', async (who) => {
    const { client, body } = await applicant(who);
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(registerCompany, { body })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.map(({ checkoutLink }) => checkoutLink)).size).toBe(1);
    await pay(answers[0]?.checkoutLink);
    const owner = who === 'member' ? client : api.client(answers[4]?.session?.token);
    expect((await owner.call(activeUser)).serviceProvidersId).toHaveLength(1);
  });

  it.each(['member', 'visitor'] as const)('sent again by a %s after its payment failed is another try', async (who) => {
    const { client, body } = await applicant(who);
    const first = await client.call(registerCompany, { body });
    await pay(first.checkoutLink, 'CANCELLED');
    const second = await client.call(registerCompany, { body });
    expect(second.checkoutLink).not.toBe(first.checkoutLink);
    await pay(second.checkoutLink);
    const third = await client.call(registerCompany, { body });
    expect([third.id, third.checkoutLink]).toEqual([second.id, undefined]);
    expect(third.providerId).toBeGreaterThan(0);
  });

  it('twice in two windows, and paid twice, is one provider with the time of both', async () => {
    const client = await member();
    const windows = await Promise.all(
      [1, 2].map(() => client.call(registerCompany, { body: { ...form(), subscriptionTypeId: plans.year } })),
    );
    await Promise.all(windows.map(({ checkoutLink }) => pay(checkoutLink)));
    const { serviceProvidersId } = await client.call(activeUser);
    expect(serviceProvidersId).toHaveLength(1);
    const { subscription } = await client.call(getSubscription, { params: { id: serviceProvidersId[0] ?? 0 } });
    expect(subscription?.ends).toBe('2028-05-01T12:00:00.000Z');
  });

  it('under a plan that was withdrawn is refused, and leaves no account behind', async () => {
    await database.db.updateTable('subscription_type').set({ withdrawn: true }).where('id', '=', plans.large).execute();
    const body = { ...form(), subscriptionTypeId: plans.large, password };
    for (const subscriptionTypeId of [plans.large, 999_999]) {
      const refusal = await refusalOf(api.client().call(registerCompany, { body: { ...body, subscriptionTypeId } }));
      expect([refusal.status, refusal.message]).toEqual([
        422,
        'This plan is no longer offered. Please choose another one.',
      ]);
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

  it('with the name of an account, in any capitals and whatever the password, is refused', async () => {
    const { email } = await paidCompany(plans.free);
    for (const more of [{ password }, { password: 'another one', requestKey: randomUUID() }]) {
      const body = { ...form(email.toUpperCase()), subscriptionTypeId: plans.free, ...more };
      const refusal = await refusalOf(api.client().call(registerCompany, { body }));
      expect(refusal.status).toBe(422);
      expect(refusal.problem.errors).toEqual([
        { path: 'email', message: 'There is an account with this email already. Please log in first.' },
      ]);
    }
  });

  it('is for a visitor with a password, and of eight characters at least', async () => {
    const body = { ...form(), subscriptionTypeId: plans.free };
    expect((await refusalOf(api.client().call(registerCompany, { body }))).status).toBe(401);
    const short = await refusalOf(api.client().call(registerCompany, { body: { ...body, password: 'short' } }));
    expect([short.status, short.problem.errors?.[0]?.path]).toEqual([422, 'password']);
  });

  it('needs every field, with its sentence (content specification, section 5)', async () => {
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

  it('is limited for an address, also for many names', async () => {
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
    clock += 3_600_001;
    await api.client().call(registerCompany, { body });
    clock -= 3_600_001;
  });
});

describe('renewing', () => {
  it('goes on from the end while the term runs, and is one renewal for two clicks', async () => {
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
    expect(letters.at(-1)?.subject).toBe('The plan of Nordic Nets AS is renewed');
  });

  it('can be begun again by the same click when its payment failed', async () => {
    const company = await paidCompany(plans.year);
    const call = { params: company.params, body: { requestKey: randomUUID() } };
    const first = await company.client.call(renewSubscription, call);
    await pay(first.checkoutLink, 'CANCELLED');
    const second = await company.client.call(renewSubscription, call);
    expect(second.paymentId).not.toBe(first.paymentId);
    await pay(second.checkoutLink);
    expect(await endOf(company)).toBe('2028-05-01T12:00:00.000Z');
  });

  it('under another plan brings what that allows', async () => {
    const company = await paidCompany(plans.free);
    const { checkoutLink } = await company.client.call(renewSubscription, {
      params: company.params,
      body: { subscriptionTypeId: plans.large },
    });
    await pay(checkoutLink);
    expect(await findProvider(company.providerId)).toMatchObject({ allowed_branches: 10, allowed_countries: 10 });
    expect(await endOf(company)).toBe('2027-05-01T12:00:00.000Z');
  });

  it('under a dearer plan keeps the worth of what was paid, not its time', async () => {
    const company = await paidCompany(plans.year);
    const call = { params: company.params, body: { subscriptionTypeId: plans.large } };
    await pay((await company.client.call(renewSubscription, call)).checkoutLink);
    // A year for 150 euro is 140 days and some hours at 390 a year.
    expect(await endOf(company)).toBe('2027-09-18T21:13:50.769Z');
  });

  it('is told before what each plan brings, and comes so', async () => {
    const company = await paidCompany(plans.year);
    const { client, params } = company;
    const told = async () => (await client.call(getSubscription, { params })).subscription?.renewals;
    expect(await told()).toEqual([
      {
        subscriptionTypeId: plans.free,
        refusal: 'You can change to a plan without price when the time you paid for has ended.',
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
    expect((await told())?.map((renewal) => renewal.subscriptionTypeId)).toEqual([
      plans.year,
      plans.free,
      plans.month,
      plans.large,
    ]);
    const toMonth = (await told())?.find(({ subscriptionTypeId }) => subscriptionTypeId === plans.month);
    const call = { params, body: { subscriptionTypeId: plans.month } };
    await pay((await client.call(renewSubscription, call)).checkoutLink);
    expect(await endOf(company)).toBe(toMonth?.ends);

    const free = await paidCompany(plans.free);
    const { subscription } = await free.client.call(getSubscription, { params: free.params });
    expect(subscription?.renewals.find(({ subscriptionTypeId }) => subscriptionTypeId === plans.free)).toEqual({
      subscriptionTypeId: plans.free,
    });
  });

  it('is possible under a withdrawn plan for those who have it, at their price', async () => {
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

  it('does not throw away time that was paid for', async () => {
    const company = await paidCompany(plans.year);
    const body = { subscriptionTypeId: plans.free };
    const call = () => company.client.call(renewSubscription, { params: company.params, body });
    expect((await refusalOf(call())).status).toBe(422);
    clock += 366 * dayMs;
    const { token } = await api.client().call(login, { body: { username: company.email, password } });
    const later = { ...company, client: api.client(token) };
    expect(await later.client.call(renewSubscription, { params: company.params, body })).toEqual({});
    expect(await endOf(later)).toBeUndefined();
    clock -= 366 * dayMs;
  });

  it('is for the owner alone', async () => {
    const { params } = await paidCompany(plans.year);
    const other = await member();
    expect((await refusalOf(other.call(getSubscription, { params }))).status).toBe(404);
    expect((await refusalOf(other.call(renewSubscription, { params, body: {} }))).status).toBe(404);
  });
});

describe('a subscription that ends', () => {
  it('is reminded of three times, then its provider is taken from the public and comes back by renewal', async () => {
    const company = await paidCompany(plans.year);
    const { providerId, email } = company;
    await database.db.updateTable('service_provider').set({ published: true }).where('id', '=', providerId).execute();
    const start = clock;
    const subjects: string[] = [];
    // Three times a day, a week beyond the end.
    for (let third = 0; third < 3 * 380; third += 1) {
      clock = start + third * (dayMs / 3);
      letters = [];
      await keep();
      subjects.push(
        ...letters.filter(({ to }) => to === email).map((letter) => `${Math.floor(third / 3)} ${letter.subject}`),
      );
      if (third === 3 * 371) expect((await findProvider(providerId)).published).toBe(true);
    }
    expect(subjects).toEqual([
      '335 The plan of Nordic Nets AS ends on 1 May 2027',
      '358 The plan of Nordic Nets AS ends on 1 May 2027',
      '364 The plan of Nordic Nets AS ends on 1 May 2027',
      '372 The page of Nordic Nets AS is no longer published',
    ]);
    expect((await findProvider(providerId)).published).toBe(false);

    const { token } = await api.client().call(login, { body: { username: email, password } });
    const client = api.client(token);
    const { params } = company;
    expect((await client.call(getSubscription, { params })).subscription?.state).toBe('LAPSED');
    const { checkoutLink } = await client.call(renewSubscription, { params, body: {} });
    await pay(checkoutLink);
    const { subscription } = await client.call(getSubscription, { params });
    expect(subscription?.state).toBe('ACTIVE');
    expect(Date.parse(subscription?.ends ?? '') - clock).toBeGreaterThan(364 * dayMs);
    clock = start;
  });

  it('is kept even where another one’s letter cannot be written', async () => {
    const [broken, whole] = [await paidCompany(plans.month), await paidCompany(plans.month)];
    await database.db
      .updateTable('company_registration')
      .set({ email: 'nowhere' })
      .where('provider_id', '=', broken.providerId)
      .execute();
    failLettersTo = 'nowhere';
    const start = clock;
    clock += 60 * dayMs;
    await expect(keep()).rejects.toThrow('1 failed');
    const lapsed = async ({ providerId }: { providerId: number }) => {
      const row = await database.db
        .selectFrom('subscription')
        .select('lapsed_at')
        .where('provider_id', '=', providerId)
        .executeTakeFirst();
      return row?.lapsed_at !== null;
    };
    expect([await lapsed(broken), await lapsed(whole)]).toEqual([false, true]);
    failLettersTo = undefined;
    await keep();
    expect(await lapsed(broken)).toBe(true);
    clock = start;
  });

  it('is left alone under a plan without price, and where the operator made the provider', async () => {
    const { providerId } = await paidCompany(plans.free);
    await database.db.updateTable('service_provider').set({ published: true }).where('id', '=', providerId).execute();
    const start = clock;
    clock += 4000 * dayMs;
    await keep();
    clock = start;
    expect((await findProvider(providerId)).published).toBe(true);
  });
});
