import type { Message } from '@wheelhouse/messages/message';
import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { RegistrationNeeds } from './needs.ts';
import { registrationPaid, type PlanPaid } from './register.ts';
import { findByPayment } from '#areas/subscriptions/registrationStore.ts';
import { findRenewal } from '#areas/subscriptions/subscriptionStore.ts';
import { findPaid } from './store.ts';
import { renewalPaid } from './subscriptions.ts';

type PlanPaymentNeeds = Pick<RegistrationNeeds, 'db' | 'payments' | 'mail' | 'locateLater' | 'publicUrl' | 'now'>;

/** Sets the handlers of payments for plans. Call it before payments are settled. */
export function planPayments(needs: PlanPaymentNeeds): void {
  const { db, payments } = needs;
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
  payments.onPaid('REGISTRATION', {
    run: make(registrationPaid),
    providerOf: async (paymentId, from) => (await findByPayment(from, paymentId))?.provider_id ?? undefined,
    planOf: async (paymentId) => (await findByPayment(db, paymentId))?.subscription_type_id,
    linesOf,
  });
  payments.onPaid('RENEWAL', {
    run: make(renewalPaid),
    providerOf: async (paymentId, from) => (await findRenewal(from, paymentId))?.provider_id,
    planOf: async (paymentId) => (await findRenewal(db, paymentId))?.subscription_type_id,
    linesOf,
  });
}
