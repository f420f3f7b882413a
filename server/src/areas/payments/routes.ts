import { markInvoicePaid } from '@wheelhouse/contract/invoices';
import { getPayment, getSandboxCheckout, payInSandbox } from '@wheelhouse/contract/payments';
import { accountOf } from '#platform/http/accountOf.ts';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import type { Payments } from './payments.ts';

export function paymentRoutes(payments: Payments): Carried[] {
  return [
    carry(getPayment, ({ viewer, params }) => payments.read(accountOf(viewer).id, params.id)),
    carry(getSandboxCheckout, ({ params }) => payments.readSandbox(params.token)),
    carry(payInSandbox, ({ params, body }) => payments.paySandbox(params.token, body.outcome)),
    carry(markInvoicePaid, async ({ viewer, params: { number } }) => {
      const { id, username } = accountOf(viewer);
      const payBack = await payments.markInvoicePaid(number, { id, username });
      return { number, ...(payBack === undefined ? {} : { payBack }) };
    }),
  ];
}
