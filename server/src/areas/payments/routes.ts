import { getPayment, getSandboxCheckout, payInSandbox } from '@wheelhouse/contract/payments';
import { problemMessages } from '@wheelhouse/contract/problem';
import { carry, type Carried } from '#http/carryOut.ts';
import { Refusal } from '#http/refusal.ts';
import type { Payments } from './payments.ts';

export function paymentRoutes(payments: Payments): Carried[] {
  return [
    carry(getPayment, ({ viewer, params }) => {
      if (viewer.account === undefined) throw new Refusal(401, problemMessages.badCredentials);
      return payments.read(viewer.account.id, params.id);
    }),
    carry(getSandboxCheckout, ({ params }) => payments.readSandbox(params.token)),
    carry(payInSandbox, ({ params, body }) => payments.paySandbox(params.token, body.outcome)),
  ];
}
