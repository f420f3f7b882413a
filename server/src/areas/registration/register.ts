import { message, type Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import {
  registerCompany,
  registrationMessages,
  type CompanyForm,
  type Registration,
} from '@wheelhouse/contract/registration';
import { textMessages } from '@wheelhouse/contract/textRules';
import { languageOf } from '#areas/accounts/accountStore.ts';
import { listOwned } from '#areas/accounts/providerOwners.ts';
import { insertRegistered } from '#areas/providers/planStore.ts';
import * as plans from '#areas/subscriptions/planStore.ts';
import * as registrations from '#areas/subscriptions/registrationStore.ts';
import * as subscriptions from '#areas/subscriptions/subscriptionStore.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { accountEmail, priceAsText, renewedEmail, welcomeEmail } from './emails.ts';
import type { RegistrationNeeds } from './needs.ts';
import * as store from './store.ts';
import { addTerm, underPaidPlan } from '#areas/subscriptions/terms.ts';

export interface Applicant {
  /** Undefined for a visitor. */
  readonly account: { readonly id: number; readonly username: string } | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The language of the catalogue that they prefer. */
  readonly language: string;
}

export interface Application {
  readonly form: CompanyForm;
  readonly subscriptionTypeId: number;
  readonly requestKey: string | undefined;
  readonly password: string | undefined;
}

function ruled(path: string, detail: Message): Refusal {
  return new Refusal(422, detail, { errors: [{ path, message: detail }] });
}

/**
 * Registers a company. A free plan creates its provider at once, another one after payment. Repeated requests with the
 * same key are one registration, with the same answer, until its payment fails: then it is another attempt.
 *
 * A visitor gets an account with at least a visitor's rights, once its email is confirmed. SERVICE_PROVIDER comes with
 * the provider and not before: with it an account could create a provider without paying. Only the owner of the email
 * learns whether it already has an account.
 *
 * @throws Refusal 401 a visitor without a password, 409 one that owns a provider, 422 withdrawn plan, 429.
 */
export async function register(
  needs: RegistrationNeeds,
  applicant: Applicant,
  application: Application,
): Promise<Registration> {
  const { db, accounts, payments } = needs;
  const { form, password, requestKey } = application;
  const username = applicant.account?.username ?? form.email;
  await accounts.countTry({ username, address: applicant.address });
  if (applicant.account !== undefined) {
    const { id } = applicant.account;
    const row = await db.transaction().execute((within) => registerOnce(needs, within, id, username, application));
    return await present(row);
  }

  if (password === undefined) throw new Refusal(401, registerCompany.refusals[401]);
  await accounts.checkPassword(password);
  const passwordHash = await accounts.hashPassword(password);
  const made = await db.transaction().execute(async (within) => {
    if (requestKey !== undefined) {
      await store.lockRequest(within, requestKey);
      if ((await registrations.findApplicant(within, username, requestKey)) !== undefined) return undefined;
    }
    const { id: accountId, isKnown } = await accounts.add(within, {
      username,
      passwordHash,
      authorities: needs.authorities,
      language: applicant.language,
    });
    const row = await registerOnce(needs, within, accountId, username, application);
    // The email to a person who has an account says how to move the registration into it.
    if (row.provider_id === null && !isKnown) await sendAccount(within, row);
    return { accountId, row };
  });
  const registered = made ?? (await registeredBefore(password));
  return {
    ...(await present(registered.row).catch(sayAccountIsMade)),
    session: await accounts.openSession(registered.accountId, applicant),
  };

  /** Sent with the account itself: whether the payment can be opened is only known later. */
  async function sendAccount(within: Transaction<Schema>, row: registrations.RegistrationRow): Promise<void> {
    const plan = await plans.findPlan(within, row.subscription_type_id);
    if (plan === undefined) return;
    const { id, description } = plan;
    const price = priceAsText(row.price, row.price_term);
    const head = { to: row.email, language: applicant.language, company: row.name, publicUrl: needs.publicUrl };
    await needs.mail.send(accountEmail(head, { id, description, price }), within);
  }

  /** The second click of a visitor finds the account created by the first one. */
  async function registeredBefore(password: string) {
    const accountId =
      requestKey === undefined ? undefined : await registrations.findApplicant(db, username, requestKey);
    if (accountId === undefined || !(await accounts.prove(accountId, password))) {
      throw ruled('password', registrationMessages.sentBefore);
    }
    const row = await db
      .transaction()
      .execute((within) => registerOnce(needs, within, accountId, username, application));
    return { accountId, row };
  }

  async function present(row: registrations.RegistrationRow): Promise<Registration> {
    const link =
      row.payment_id === null || row.provider_id !== null ? undefined : await payments.checkoutLink(row.payment_id);
    return {
      id: row.id,
      name: row.name,
      subscriptionTypeId: row.subscription_type_id,
      ...(row.payment_id === null ? {} : { paymentId: row.payment_id }),
      ...(link === undefined ? {} : { checkoutLink: link }),
      ...(row.provider_id === null ? {} : { providerId: row.provider_id }),
    };
  }
}

/** The account was created, which the gateway's own refusal would not say. */
function sayAccountIsMade(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 503) throw error;
  const { cause, retryAfterSeconds = 10 } = error;
  throw new Refusal(503, registrationMessages.paymentAway, { cause, retryAfterSeconds });
}

async function registerOnce(
  needs: RegistrationNeeds,
  within: Transaction<Schema>,
  accountId: number,
  username: string,
  { form, subscriptionTypeId, requestKey }: Application,
): Promise<registrations.RegistrationRow> {
  const { payments, now = () => new Date() } = needs;
  await store.lockAccount(within, accountId);
  const before = requestKey === undefined ? undefined : await registrations.findByKey(within, accountId, requestKey);
  const failed =
    before !== undefined &&
    before.payment_id !== null &&
    (await payments.outcome(within, before.payment_id)) === 'failed';
  if (before !== undefined && !failed) return before;
  if (before !== undefined) await registrations.freeRegistrationKey(within, before.id);
  if ((await listOwned(within, accountId)).size > 0) {
    throw new Refusal(409, registrationMessages.alreadyOwns);
  }
  const plan = await plans.lockPlan(within, subscriptionTypeId);
  if (plan === undefined || plan.withdrawn) throw ruled('subscriptionTypeId', registrationMessages.withdrawn);
  if (!(await store.isCountry(within, form.country)))
    throw ruled('country', textMessages.required(message('fields.country')));

  const registration = await registrations.insertRegistration(within, {
    account_id: accountId,
    subscription_type_id: plan.id,
    price: plan.price,
    price_term: plan.price_term,
    request_key: requestKey ?? null,
    name: form.name,
    address: form.address,
    postcode: form.postcode,
    city: form.city,
    country: form.country,
    vat_number: form.vatNumber,
    email: form.email,
    telephone: form.telephone,
    created_at: now(),
  });
  await recordAudit(within, {
    accountId,
    actor: username,
    action: 'registration.create',
    object: `registration ${registration.id}`,
    after: { ...form, subscriptionTypeId },
  });
  if (plan.price === 0) {
    return { ...registration, provider_id: await makeProvider(needs, within, registration, username) };
  }
  const paymentId = await payments.create(within, {
    accountId,
    purpose: 'REGISTRATION',
    description: message(`registration.planFor.${plan.price_term}`, { plan: plan.description }),
    amountCents: plan.price * 100,
  });
  await registrations.updateRegistration(within, registration.id, { payment_id: paymentId });
  return { ...registration, payment_id: paymentId };
}

/**
 * Creates the provider of a registration without a price or after payment: a draft, with its plan, and an email about
 * it.
 */
async function makeProvider(
  {
    mail,
    locateLater,
    publicUrl,
    now = () => new Date(),
  }: Pick<RegistrationNeeds, 'mail' | 'publicUrl' | 'locateLater' | 'now'>,
  within: Transaction<Schema>,
  registration: registrations.RegistrationRow,
  actor: string,
): Promise<number> {
  const plan = await plans.lockPlan(within, registration.subscription_type_id);
  if (plan === undefined) throw new Error(`Registration ${registration.id} has no plan.`);
  const started = now();
  const ends = registration.price === 0 ? null : addTerm(started, registration.price_term);
  const providerId = await insertRegistered(within, registration, plan);
  await subscriptions.insertSubscription(within, {
    provider_id: providerId,
    subscription_type_id: plan.id,
    price: registration.price,
    price_term: registration.price_term,
    started_at: started,
    ends_at: ends,
    lapsed_at: null,
    reminded_days: null,
  });
  await registrations.updateRegistration(within, registration.id, { provider_id: providerId });
  await locateLater(within, providerId);
  await recordAudit(within, {
    accountId: registration.account_id,
    actor,
    action: 'registration.make provider',
    object: `provider ${providerId}`,
    after: { registration: registration.id, plan: plan.id, ends },
  });
  await mail.send(
    welcomeEmail(
      {
        to: registration.email,
        language: await languageOf(within, registration.account_id),
        company: registration.name,
        providerId,
        publicUrl,
      },
      { description: plan.description, price: priceAsText(registration.price, registration.price_term), ends },
    ),
    within,
  );
  return providerId;
}

/** What a payment created or renewed, or why it is refunded. */
export type PlanPaid = { readonly providerId: number } | { readonly payBack: Message };

/**
 * The handler of a registration's payment. If an account paid two, the second extends the first: an account has one
 * provider, and no money is taken for nothing. A provider created by the operator has no plan to extend.
 */
export async function registrationPaid(
  needs: Pick<RegistrationNeeds, 'mail' | 'publicUrl' | 'locateLater' | 'now'>,
  within: Transaction<Schema>,
  paymentId: number,
): Promise<PlanPaid> {
  const { mail, publicUrl, now = () => new Date() } = needs;
  const registration = await registrations.findByPayment(within, paymentId);
  if (registration === undefined) return { payBack: message('registration.gone') };
  if (registration.account_id !== null) await store.lockAccount(within, registration.account_id);
  const [owned] = registration.account_id === null ? [] : await listOwned(within, registration.account_id);
  if (owned === undefined) {
    return { providerId: await makeProvider(needs, within, registration, 'payment') };
  }
  const subscription = await subscriptions.lockSubscription(within, owned);
  if (subscription === undefined)
    return { payBack: message('registration.alreadyOwnsPaid', { alreadyOwns: registrationMessages.alreadyOwns }) };
  const under = underPaidPlan(subscription, registration, now());
  await store.putUnderPlan(within, owned, under);
  await registrations.updateRegistration(within, registration.id, { provider_id: owned });
  await recordAudit(within, {
    accountId: registration.account_id,
    actor: 'payment',
    action: 'registration.paid again',
    object: `provider ${owned}`,
    after: { registration: registration.id, ends: under.ends },
  });
  const plan = await plans.findPlan(within, under.planId);
  if (plan === undefined) return { providerId: owned };
  const language = await languageOf(within, registration.account_id);
  const head = { to: registration.email, language, company: registration.name, providerId: owned, publicUrl };
  await mail.send(renewedEmail(head, { description: plan.description, ends: under.ends }), within);
  return { providerId: owned };
}
