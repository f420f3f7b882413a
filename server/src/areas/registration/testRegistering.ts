import { handoverRoutes } from '@wheelhouse/contract/handover';
import { openSessionRoutes } from '@wheelhouse/contract/openSessions';
import { passwordRoutes } from '@wheelhouse/contract/passwords';
import { randomUUID } from 'node:crypto';
import {
  getSubscription,
  listSubscriptionTypes,
  registerCompany,
  registrationRoutes as registrationContract,
} from '@wheelhouse/contract/registration';
import { paymentRoutes as paymentContract, payInSandbox } from '@wheelhouse/contract/payments';
import { activeUser, login, sessionRoutes as sessionContract } from '@wheelhouse/contract/session';
import { accountRoutes as accountContract, confirmEmail } from '@wheelhouse/contract/account';
import { profileRoutes as profileContract } from '@wheelhouse/contract/profile';
import { rightCompany } from '@wheelhouse/contract/testForms';
import type { PaymentGateway } from '#areas/payments/gateways/paymentGateway.ts';
import { sandboxGateway } from '#areas/payments/gateways/sandbox.ts';
import { createPayments } from '#areas/payments/payments.ts';
import { paymentRoutes } from '#areas/payments/routes.ts';
import { profileRoutes } from '#areas/profile/routes.ts';
import { expireSubscriptions } from './expireSubscriptions.ts';
import { planPayments } from './planPayments.ts';
import { registrationRoutes } from './routes.ts';
import { seedPlans } from '#areas/subscriptions/planStore.ts';
import { addAccount } from '#areas/accounts/accounts.ts';
import { accountRoutes } from '#areas/session/accountRoutes.ts';
import { createConfirmation } from '#areas/session/confirmation.ts';
import { newAccounts } from '#areas/session/newAccounts.ts';
import { createPasswordReset, sendReset } from '#areas/session/passwordReset.ts';
import { sessionRoutes } from '#areas/session/routes.ts';
import { createSessions } from '#areas/session/session.ts';
import { testRights } from '#areas/session/testSessions.ts';
import { testDatabase } from '#platform/database/testDatabase.ts';
import { testApi } from '#platform/http/testApi.ts';
import { invoicesUnder } from '#areas/invoices/issueInvoice.ts';
import { authoritiesOfRegistered } from '#permissions/registered.ts';
import type { Email } from '#platform/mail/mail.ts';

export const dayMs = 86_400_000;
export const password = 'nets and floats';

/** What a test reads and changes. */
export interface RegisteringState {
  emails: Email[];
  /** Invoices that are sent later. */
  toSend: string[];
  /** Warnings to the operator. */
  warnings: string[];
  /** Providers whose address is looked up later. */
  toLocate: number[];
  /** Providers that were unpublished because their plan has ended. */
  unpublished: number[];
  /** The current time in milliseconds, as in `Date`. */
  clock: number;
  /** Emails to this address fail. */
  failEmailsTo: string | undefined;
  /** The payment gateway can't be reached. */
  gatewayDown: boolean;
}

/** Registration, payments and sessions together, with the test checkout and their own clock. */
export async function registeringWorld(chosen: PaymentGateway = sandboxGateway()) {
  const state: RegisteringState = {
    emails: [],
    warnings: [],
    toSend: [],
    toLocate: [],
    unpublished: [],
    clock: Date.parse('2026-05-01T12:00:00Z'),
    failEmailsTo: undefined,
    gatewayDown: false,
  };
  const now = () => new Date(state.clock);
  const mail = {
    async send(email: Email) {
      if (email.to === state.failEmailsTo) throw new Error('An email goes to something that is no e-mail address.');
      state.emails.push(email);
    },
  };
  const publicUrl = 'https://wheelhouse.example';
  const database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  await Promise.all([seedPlans(db), seedPlans(db)]);
  const sessions = createSessions(db, async () => [], testRights, now);
  const gateway: PaymentGateway = {
    ...chosen,
    async openCheckout(request) {
      if (state.gatewayDown) throw new Error('The gateway is away.');
      return await chosen.openCheckout(request);
    },
  };
  const payments = createPayments({
    db,
    sendInvoiceLater: async (_, number) => void state.toSend.push(number),
    gateway,
    issueInvoice: invoicesUnder({ seller: { name: 'Kystdata AS' }, vatPercent: undefined }),
    warn: (words) => void state.warnings.push(words),
    now,
  });
  const locateLater = async (_: unknown, providerId: number) => void state.toLocate.push(providerId);
  planPayments({ db, payments, mail, locateLater, publicUrl, now });
  const confirmation = createConfirmation({ db, mail, log: sessions.log, publicUrl, now });
  const passwordReset = createPasswordReset({
    db,
    mail,
    publicUrl,
    now,
    sessions,
    sendLater: ({ username }) => sendReset({ db, mail, publicUrl, now }, username),
  });
  const accounts = newAccounts(db, sessions, confirmation, now);
  const api = await testApi(
    [
      ...sessionContract,
      ...handoverRoutes,
      ...openSessionRoutes,
      ...passwordRoutes,
      ...accountContract,
      ...profileContract,
      ...paymentContract,
      ...registrationContract,
    ],
    [
      ...sessionRoutes(sessions, (accountId) => passwordReset.notify(accountId)),
      ...accountRoutes(confirmation, passwordReset),
      ...profileRoutes(db, { ...confirmation, provePassword: sessions.provePassword }),
      ...paymentRoutes(payments),
      ...registrationRoutes({
        db,
        accounts,
        payments,
        mail,
        authorities: authoritiesOfRegistered,
        locateLater,
        publicUrl,
        now,
      }),
    ],
    (token) => sessions.viewerOf(token),
  );
  const [free, month, year, large] = (await api.client().call(listSubscriptionTypes)).map(({ id }) => id);
  const plans = { free: free ?? 0, month: month ?? 0, year: year ?? 0, large: large ?? 0 };
  let counter = 0;

  function form(email = `kari${(counter += 1)}@nets.example`) {
    return { ...rightCompany, email };
  }
  async function member() {
    const username = `member${(counter += 1)}`;
    await addAccount(db, { username, password, authorities: ['USER'] }, 'test');
    const { token } = await api.client().call(login, { body: { username, password } });
    return api.client(token);
  }

  /** A member or a visitor, and the data they send with each click. */
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

  /** The code of the newest link to this page that was emailed to an address. */
  function codeFor(email: string, page: 'verify' | 'reset' = 'verify'): string {
    const links = state.emails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => new RegExp(`/${page}#code=(\\S+)`).exec(text)?.[1] ?? []);
    return links.at(-1) ?? '';
  }
  const confirm = (email: string, token?: string) =>
    api.client(token).call(confirmEmail, { body: { code: codeFor(email), ...(token === undefined && { password }) } });
  /** Emails other than those with confirmation links. */
  const subjects = () =>
    state.emails.map(({ subject }) => subject).filter((subject) => subject !== 'Confirm your email');

  /** A company that has paid for this plan, with its email confirmed. */
  async function paidCompany(planId: number) {
    const body = { ...form(), subscriptionTypeId: planId, password };
    const registered = await api.client().call(registerCompany, { body });
    if (planId !== plans.free) await pay(registered.checkoutLink);
    const client = api.client(registered.session?.token);
    await confirm(body.email, registered.session?.token);
    const [providerId = 0] = (await client.call(activeUser)).serviceProvidersId;
    return { client, providerId, email: body.email, params: { id: providerId } };
  }

  const findProvider = (id: number) =>
    db.selectFrom('service_provider').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const endOf = async ({ client, params }: Awaited<ReturnType<typeof paidCompany>>) =>
    (await client.call(getSubscription, { params })).subscription?.ends;

  return {
    state,
    payments,
    database,
    api,
    plans,
    form,
    member,
    applicant,
    pay,
    codeFor,
    confirm,
    subjects,
    paidCompany,
    findProvider,
    endOf,
    keep: () =>
      expireSubscriptions({
        db,
        mail,
        publicUrl,
        now,
        withdrawn: async (_, providerId) => {
          state.unpublished.push(providerId);
          return async () => {};
        },
      }),
    /** Resets everything before each test: every plan is offered, no failures. */
    async begin() {
      state.emails = [];
      state.warnings = [];
      state.toLocate = [];
      state.unpublished = [];
      state.gatewayDown = false;
      await db.deleteFrom('login_attempt').execute();
      await db.updateTable('subscription_type').set({ withdrawn: false }).execute();
    },
    async close() {
      await api.close();
      await database.close();
    },
  };
}
