import {
  getSubscription,
  listSubscriptionTypes,
  registerCompany,
  renewSubscription,
} from '@wheelhouse/contract/registration';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { RegistrationNeeds } from './needs.ts';
import { register } from './register.ts';
import { listPlans } from '#areas/subscriptions/planStore.ts';
import { presentPlan, readSubscription, renew } from './subscriptions.ts';

export function registrationRoutes(needs: RegistrationNeeds): RouteHandler[] {
  const { db } = needs;
  return [
    handle(listSubscriptionTypes, async () => (await listPlans(db)).map(presentPlan)),

    handle(registerCompany, ({ viewer, body, address, userAgent, language }) => {
      const { subscriptionTypeId, requestKey, password, ...form } = body;
      return register(
        needs,
        { account: viewer.account, address, userAgent, language },
        { form, subscriptionTypeId, requestKey, password },
      );
    }),

    handle(getSubscription, async ({ viewer, params, language }) => {
      const subscription = await readSubscription(needs, viewer, params.id, language);
      return subscription === undefined ? {} : { subscription };
    }),

    handle(renewSubscription, ({ viewer, params, body }) =>
      renew(needs, viewer, params.id, {
        subscriptionTypeId: body.subscriptionTypeId,
        requestKey: body.requestKey,
      }),
    ),
  ];
}
