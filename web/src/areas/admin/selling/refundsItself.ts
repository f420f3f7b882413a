import type { AdminPayment } from '@wheelhouse/contract/adminPayments';

/** Whether the gateway of a payment can send money back. */
export const refundsItself = ({ gateway }: AdminPayment) => gateway === 'stripe' || gateway === 'sandbox';
