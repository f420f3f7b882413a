import type { Message } from '@wheelhouse/messages/message';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { RegistrationNeeds } from './needs.ts';
import { registrationPaid, type PlanPaid } from './register.ts';
import { findByPayment } from '#areas/subscriptions/registrationStore.ts';
import { findRenewal, findSubscription, listPlanPayments } from '#areas/subscriptions/subscriptionStore.ts';
import { unusedOfPlan } from '#areas/subscriptions/terms.ts';
import { findPaid } from './store.ts';
import { renewalPaid } from './subscriptions.ts';

type PlanPaymentNeeds = Pick<RegistrationNeeds, 'db' | 'payments' | 'mail' | 'locateLater' | 'publicUrl' | 'now'>;

/** Sets the handlers of payments for plans. Call it before payments are settled. */
export function planPayments(needs: PlanPaymentNeeds): void {
  const { db, payments, now = () => new Date() } = needs;
  const make =
    (paid: (needs: PlanPaymentNeeds, within: Transaction<Schema>, paymentId: number) => Promise<PlanPaid>) =>
    async (within: Transaction<Schema>, paymentId: number): Promise<Message | undefined> => {
      const made = await paid(needs, within, paymentId);
      return 'payBack' in made ? made.payBack : undefined;
    };
  const linesOf = async (within: Transaction<Schema>, paymentId: number) => {
    const { description, amount_cents } = await findPaid(within, paymentId);
    return [{ text: description, amountCents: amount_cents }];
  };
  const providers = {
    REGISTRATION: async (paymentId: number, from: Kysely<Schema> | Transaction<Schema>) =>
      (await findByPayment(from, paymentId))?.provider_id ?? undefined,
    RENEWAL: async (paymentId: number, from: Kysely<Schema> | Transaction<Schema>) =>
      (await findRenewal(from, paymentId))?.provider_id,
  };
  const restOf = (purpose: keyof typeof providers) => async (within: Transaction<Schema>, paymentId: number) => {
    const providerId = await providers[purpose](paymentId, within);
    const subscription = providerId === undefined ? undefined : await findSubscription(within, providerId);
    if (providerId === undefined || subscription === undefined) return { paymentIds: [], cents: 0 };
    return { paymentIds: await listPlanPayments(within, providerId), cents: unusedOfPlan(subscription, now()) };
  };
  payments.onPaid('REGISTRATION', {
    run: make(registrationPaid),
    providerOf: providers.REGISTRATION,
    restOf: restOf('REGISTRATION'),
    planOf: async (paymentId) => (await findByPayment(db, paymentId))?.subscription_type_id,
    linesOf,
  });
  payments.onPaid('RENEWAL', {
    run: make(renewalPaid),
    providerOf: providers.RENEWAL,
    restOf: restOf('RENEWAL'),
    planOf: async (paymentId) => (await findRenewal(db, paymentId))?.subscription_type_id,
    linesOf,
  });
}
