import type { Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { RegistrationParts } from './parts.ts';
import { registrationPaid, type PlanPaid } from './register.ts';
import { findByPayment, findPaid, findRenewal } from './store.ts';
import { renewalPaid } from './subscriptions.ts';

type PlanPaymentParts = Pick<
  RegistrationParts,
  'db' | 'payments' | 'mail' | 'locateLater' | 'ownedBy' | 'publicUrl' | 'now'
>;

/** Says what payments of plans do. To be called before payments are settled. */
export function planPayments(parts: PlanPaymentParts): void {
  const { db, payments } = parts;
  const make =
    (paid: (parts: PlanPaymentParts, within: Transaction<Schema>, paymentId: number) => Promise<PlanPaid>) =>
    async (within: Transaction<Schema>, paymentId: number): Promise<string | undefined> => {
      const made = await paid(parts, within, paymentId);
      return 'payBack' in made ? made.payBack : undefined;
    };
  const linesOf = async (within: Transaction<Schema>, paymentId: number) => {
    const { description, amount_cents } = await findPaid(within, paymentId);
    return [{ text: description, amountCents: amount_cents }];
  };
  payments.whenPaid('REGISTRATION', {
    carryOut: make(registrationPaid),
    providerOf: async (paymentId, from) => (await findByPayment(from, paymentId))?.provider_id ?? undefined,
    planOf: async (paymentId) => (await findByPayment(db, paymentId))?.subscription_type_id,
    linesOf,
  });
  payments.whenPaid('RENEWAL', {
    carryOut: make(renewalPaid),
    providerOf: async (paymentId, from) => (await findRenewal(from, paymentId))?.provider_id,
    planOf: async (paymentId) => (await findRenewal(db, paymentId))?.subscription_type_id,
    linesOf,
  });
}
