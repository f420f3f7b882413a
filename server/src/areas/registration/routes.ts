import {
  getSubscription,
  listSubscriptionTypes,
  registerCompany,
  renewSubscription,
} from '@wheelhouse/contract/registration';
import { carry, type Carried } from '#http/carryOut.ts';
import type { RegistrationParts } from './parts.ts';
import { invoicePlan } from './invoicePlan.ts';
import { register, registrationPaid } from './register.ts';
import { listPlans, findByPayment, findRenewal } from './store.ts';
import { presentPlan, readSubscription, renew, renewalPaid } from './subscriptions.ts';

/** The routes, and what payments of this area do. */
export function registrationRoutes(parts: RegistrationParts): Carried[] {
  const { db, payments } = parts;
  payments.whenPaid('REGISTRATION', {
    async carryOut(within, paymentId) {
      const providerId = await registrationPaid(parts, within, paymentId);
      await invoicePlan(parts, within, { paymentId, providerId });
      return undefined;
    },
    providerOf: async (paymentId) => (await findByPayment(db, paymentId))?.provider_id ?? undefined,
  });
  payments.whenPaid('RENEWAL', {
    async carryOut(within, paymentId) {
      const providerId = await renewalPaid(parts, within, paymentId);
      await invoicePlan(parts, within, { paymentId, providerId });
      return undefined;
    },
    providerOf: async (paymentId) => (await findRenewal(db, paymentId))?.provider_id,
  });

  return [
    carry(listSubscriptionTypes, async () => (await listPlans(db)).map(presentPlan)),

    carry(registerCompany, ({ viewer, body, address, userAgent }) => {
      const { subscriptionTypeId, requestKey, password, ...form } = body;
      return register(
        parts,
        { account: viewer.account, address, userAgent },
        { form, subscriptionTypeId, requestKey, password },
      );
    }),

    carry(getSubscription, async ({ viewer, params }) => {
      const subscription = await readSubscription(parts, viewer, params.id);
      return subscription === undefined ? {} : { subscription };
    }),

    carry(renewSubscription, ({ viewer, params, body }) =>
      renew(parts, viewer, params.id, {
        subscriptionTypeId: body.subscriptionTypeId,
        requestKey: body.requestKey,
      }),
    ),
  ];
}
