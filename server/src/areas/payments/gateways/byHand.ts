import type { PaymentGateway } from './paymentGateway.ts';

/** Bank transfers: the operator marks them as paid. There is no payment page. */
export function invoiceGateway(): PaymentGateway {
  return withoutCheckout('invoice');
}

/** Nothing with a price is sold. */
export function closedGateway(): PaymentGateway {
  return withoutCheckout('none');
}

function withoutCheckout(name: 'invoice' | 'none'): PaymentGateway {
  return {
    name,
    openCheckout: () => Promise.reject(new Error('There is no checkout.')),
    closeCheckout: async () => ({ status: 'EXPIRED', amountCents: undefined, currency: undefined }),
  };
}
