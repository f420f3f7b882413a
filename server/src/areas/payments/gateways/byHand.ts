import type { PaymentGateway } from './paymentGateway.ts';

/** Money that comes by bank transfer: the operator says that it came in. Nobody pays on a page. */
export function invoiceGateway(): PaymentGateway {
  return withoutCheckout('invoice');
}

/** Nothing is sold that costs anything. */
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
