import { randomBytes } from 'node:crypto';
import { paymentPages } from '@wheelhouse/contract/payments';
import type { PaymentGateway } from './paymentGateway.ts';

/** Our own checkout that takes no money: the user chooses the result. Its token is enough to see and end it. */
export function sandboxGateway(): PaymentGateway {
  return {
    name: 'sandbox',
    async openCheckout() {
      const reference = randomBytes(32).toString('base64url');
      return { reference, link: paymentPages.checkout(reference) };
    },
    // Its only page reads the payment itself.
    closeCheckout: async () => ({ status: 'EXPIRED', amountCents: undefined, currency: undefined }),
    // It took no money.
    payBack: async () => {},
  };
}
