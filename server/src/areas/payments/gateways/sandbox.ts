import { randomBytes } from 'node:crypto';
import { paymentPages } from '@wheelhouse/contract/payments';
import type { PaymentGateway } from './paymentGateway.ts';

/** A checkout of our own that takes no money: one picks how it ends. Its token is all one needs to see and end it. */
export function sandboxGateway(): PaymentGateway {
  return {
    name: 'sandbox',
    async openCheckout() {
      const reference = randomBytes(32).toString('base64url');
      return { reference, link: paymentPages.checkout(reference) };
    },
    // Its only page asks the payment itself.
    closeCheckout: async () => ({ status: 'EXPIRED', amountCents: undefined, currency: undefined }),
    // It took none.
    payBack: async () => {},
  };
}
