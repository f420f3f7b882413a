import { markInvoicePaid } from '@wheelhouse/contract/invoices';
import { getPayment, getSandboxCheckout, payInSandbox } from '@wheelhouse/contract/payments';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Payments } from './payments.ts';

export function paymentRoutes(payments: Payments): RouteHandler[] {
  return [
    handle(getPayment, ({ viewer, params }) => payments.read(requireAccount(viewer).id, params.id)),
    handle(getSandboxCheckout, ({ params }) => payments.readSandbox(params.token)),
    handle(payInSandbox, ({ params, body }) => payments.paySandbox(params.token, body.outcome)),
    handle(markInvoicePaid, async ({ viewer, params: { number } }) => {
      const { id, username } = requireAccount(viewer);
      const payBack = await payments.markInvoicePaid(number, { id, username });
      return { number, ...(payBack === undefined ? {} : { payBack }) };
    }),
  ];
}
