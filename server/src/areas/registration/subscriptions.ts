import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import { registrationMessages, type Subscription, type SubscriptionType } from '@wheelhouse/contract/registration';
import { ownedByViewer } from '#areas/accounts/providerOwners.ts';
import * as plans from '#areas/subscriptions/planStore.ts';
import * as registrations from '#areas/subscriptions/registrationStore.ts';
import * as subscriptions from '#areas/subscriptions/subscriptionStore.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { mayEditProvider } from '#permissions/providers.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { renewedEmail } from './emails.ts';
import type { RegistrationNeeds } from './needs.ts';
import type { PlanPaid } from './register.ts';
import * as store from './store.ts';
import { stateOf, underPaidPlan } from '#areas/subscriptions/terms.ts';

export function presentPlan(plan: plans.PlanRow): SubscriptionType {
  return {
    id: plan.id,
    description: plan.description,
    price: plan.price,
    priceTerm: plan.price_term,
    allowedBranches: plan.allowed_branches,
    allowedCountries: plan.allowed_countries,
  };
}

/** @throws Refusal 404 for a provider that is not the viewer's own */
async function requireOwn({ db }: RegistrationNeeds, viewer: Viewer, providerId: number) {
  const { account } = viewer;
  const owned = await ownedByViewer(db, viewer);
  if (account === undefined || !mayEditProvider(viewer, { id: providerId }, owned)) throw notFound();
  return account;
}

/**
 * The plan of a provider; undefined for one that the operator created.
 *
 * @param language of the reasons why a plan can't be the next one
 */
export async function readSubscription(
  needs: RegistrationNeeds,
  viewer: Viewer,
  providerId: number,
  language: string,
): Promise<Subscription | undefined> {
  const { db, now = () => new Date() } = needs;
  await requireOwn(needs, viewer, providerId);
  const row = await subscriptions.findSubscription(db, providerId);
  const plan = row && (await plans.findPlan(db, row.subscription_type_id));
  if (row === undefined || plan === undefined) return undefined;
  return {
    plan: { ...presentPlan(plan), price: row.price, priceTerm: row.price_term },
    state: stateOf(row.ends_at, now()),
    started: row.started_at.toISOString(),
    ...(row.ends_at === null ? {} : { ends: row.ends_at.toISOString() }),
    renewable: row.ends_at !== null,
    renewals: renewals(row, plan, await plans.listPlans(db), { now: now(), language }),
  };
}

/** What each offered plan would give, including the provider's own even if withdrawn. */
function renewals(
  subscription: subscriptions.SubscriptionRow,
  own: plans.PlanRow,
  offered: readonly plans.PlanRow[],
  { now, language }: { readonly now: Date; readonly language: string },
): Subscription['renewals'] {
  return [...(own.withdrawn ? [own] : []), ...offered].map((plan) => {
    const subscriptionTypeId = plan.id;
    const priced = priceFor(subscription, plan);
    const refusal = refusalOf(subscription, priced, now);
    if (refusal !== undefined) return { subscriptionTypeId, refusal: say(refusal, language) };
    if (priced.price === 0) return { subscriptionTypeId };
    const { starts, ends } = underPaidPlan(subscription, priced, now);
    return { subscriptionTypeId, starts: starts.toISOString(), ends: ends.toISOString() };
  });
}

/** A plan at the price of its next term: an owner of a withdrawn one keeps their price. */
function priceFor({ price, price_term }: subscriptions.SubscriptionRow, plan: plans.PlanRow) {
  const { id: subscription_type_id } = plan;
  return plan.withdrawn
    ? { subscription_type_id, price, price_term }
    : { subscription_type_id, price: plan.price, price_term: plan.price_term };
}

/** Why a plan at this price cannot be the next one. */
function refusalOf(
  { ends_at }: subscriptions.SubscriptionRow,
  { price }: { price: number },
  now: Date,
): Message | undefined {
  if (price > 0 || ends_at === null || stateOf(ends_at, now) !== 'ACTIVE') return undefined;
  return registrationMessages.paidTimeLeft;
}

/**
 * Buys another term, of the same plan by default. An owner of a withdrawn plan may continue at their price. A free plan
 * starts at once if no paid time would be lost.
 *
 * @throws Refusal 404, 422
 */
export async function renew(
  needs: RegistrationNeeds,
  viewer: Viewer,
  providerId: number,
  request: { subscriptionTypeId: number | undefined; requestKey: string | undefined },
): Promise<{ paymentId?: number; checkoutLink?: string }> {
  const { db, payments, now = () => new Date() } = needs;
  const account = await requireOwn(needs, viewer, providerId);
  const payment = await db.transaction().execute(async (within) => {
    const subscription = await subscriptions.lockSubscription(within, providerId);
    if (subscription === undefined) throw notFound();
    const before =
      request.requestKey === undefined
        ? undefined
        : await subscriptions.findRenewalByKey(within, providerId, request.requestKey);
    const outcome = before && (await payments.outcome(within, before.payment_id));
    if (before !== undefined && outcome !== 'failed') return { id: before.payment_id, open: outcome === 'open' };
    if (before !== undefined) await subscriptions.freeRenewalKey(within, before.payment_id);

    const own = subscription.subscription_type_id;
    const plan = await plans.lockPlan(within, request.subscriptionTypeId ?? own);
    if (plan === undefined || (plan.withdrawn && plan.id !== own)) throw refused(registrationMessages.withdrawn);
    const priced = priceFor(subscription, plan);
    const { price, price_term } = priced;
    const refusal = refusalOf(subscription, priced, now());
    if (refusal !== undefined) throw refused(refusal);
    if (price === 0) {
      const free = { planId: plan.id, price, priceTerm: price_term, ends: null };
      await store.putUnderPlan(within, providerId, free);
      await recordRenewal(within, account, providerId, subscription, free);
      return undefined;
    }
    const id = await payments.create(within, {
      accountId: account.id,
      purpose: 'RENEWAL',
      description: message(`registration.planForOneMore.${price_term}`, { plan: plan.description }),
      amountCents: price * 100,
    });
    await subscriptions.insertRenewal(within, {
      payment_id: id,
      provider_id: providerId,
      ...priced,
      request_key: request.requestKey ?? null,
    });
    await recordAudit(within, {
      accountId: account.id,
      actor: account.username,
      action: 'subscription.ask for renewal',
      object: `provider ${providerId}`,
      after: { plan: plan.id, price, payment: id },
    });
    return { id, open: true };
  });
  if (payment === undefined) return {};
  const paymentId = payment.id;
  return payment.open ? { paymentId, checkoutLink: await payments.checkoutLink(paymentId) } : { paymentId };
}

function refused(message: Message): Refusal {
  return new Refusal(422, message, { errors: [{ path: 'subscriptionTypeId', message }] });
}

/** The handler of a renewal's payment. */
export async function renewalPaid(
  needs: Pick<RegistrationNeeds, 'mail' | 'publicUrl' | 'now'>,
  within: Transaction<Schema>,
  paymentId: number,
): Promise<PlanPaid> {
  const { mail, publicUrl, now = () => new Date() } = needs;
  const renewal = await subscriptions.findRenewal(within, paymentId);
  if (renewal === undefined) return { payBack: message('registration.providerGone') };
  const providerId = renewal.provider_id;
  const subscription = await subscriptions.lockSubscription(within, providerId);
  if (subscription === undefined) return { payBack: message('registration.noPlanNeeded') };
  const under = underPaidPlan(subscription, renewal, now());
  await store.putUnderPlan(within, providerId, under);
  await recordRenewal(within, { id: null, username: 'payment' }, providerId, subscription, under);
  const plan = await plans.findPlan(within, renewal.subscription_type_id);
  const addressee = await registrations.findAddressee(within, providerId);
  if (plan === undefined || addressee === undefined) return { providerId };
  await mail.send(
    renewedEmail(
      { to: addressee.email, language: addressee.language, company: addressee.name, providerId, publicUrl },
      { description: plan.description, ends: under.ends },
    ),
    within,
  );
  return { providerId };
}

async function recordRenewal(
  within: Transaction<Schema>,
  actor: { readonly id: number | null; readonly username: string },
  providerId: number,
  before: subscriptions.SubscriptionRow,
  after: { planId: number; price: number; ends: Date | null },
): Promise<void> {
  await recordAudit(within, {
    accountId: actor.id,
    actor: actor.username,
    action: 'subscription.renew',
    object: `provider ${providerId}`,
    before: { plan: before.subscription_type_id, price: before.price, ends: before.ends_at },
    after: { plan: after.planId, price: after.price, ends: after.ends },
  });
}
