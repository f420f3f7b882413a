import type { PaymentMode } from '@wheelhouse/contract/paymentModes';
import { closedGateway, invoiceGateway } from './byHand.ts';
import type { PaymentGateway } from './paymentGateway.ts';
import { sandboxGateway } from './sandbox.ts';
import type { StripeSettings } from './stripe.ts';

export interface GatewaySettings {
  readonly stripe: StripeSettings | undefined;
  readonly paymentMode: PaymentMode;
}

/** @param publicUrl Address of this installation, for the return from the gateway. */
export async function openGateway(
  { stripe, paymentMode }: GatewaySettings,
  publicUrl: string,
): Promise<PaymentGateway> {
  if (paymentMode === 'TEST') return sandboxGateway();
  if (paymentMode === 'INVOICE') return invoiceGateway();
  if (stripe === undefined) return closedGateway();
  // Stripe's client takes 30 MB of memory, which is not needed by others.
  const { stripeGateway } = await import('./stripe.ts');
  return stripeGateway({ ...stripe, publicUrl });
}
