import type { PaymentMode } from '@wheelhouse/contract/paymentModes';
import type { InvoiceTerms } from '#areas/invoices/issueInvoice.ts';
import type { Config } from '#config/config.ts';
import { paymentModeOf } from '#config/payments.ts';

/** How an installation takes payments, and the seller's data for its invoices: the operator's, else those of the demo. */
export function sellingOf(
  config: Config,
  ofDemonstration: InvoiceTerms | undefined,
  publicUrl: string,
): { readonly paymentMode: PaymentMode; readonly invoices: InvoiceTerms } {
  const terms = config.invoices ?? ofDemonstration ?? bareTerms(publicUrl);
  return {
    paymentMode: paymentModeOf(config, ofDemonstration !== undefined),
    invoices: { ...terms, prefix: config.invoicePrefix },
  };
}

/** The terms of an operator without a seller in the settings. */
function bareTerms(publicUrl: string): InvoiceTerms {
  return { seller: { name: 'Wheelhouse', address: publicUrl }, vatPercent: undefined };
}

/** Warns the operator of settings with which nothing is sold, no money is taken, or invoices have no seller. */
export function warnOfSelling(
  config: Config,
  paymentMode: PaymentMode,
  isDemonstration: boolean,
  warn: (words: string) => void,
): void {
  if (paymentMode === 'NONE') {
    warn('Paid plans and promotions are not for sale; WHEELHOUSE_PAYMENTS or WHEELHOUSE_STRIPE_KEY changes that.');
  }
  if (paymentMode === 'TEST' && !isDemonstration) {
    warn('Plans are paid at the test checkout, which takes no money, since WHEELHOUSE_PAYMENTS=test is set.');
  }
  if (config.stripe !== undefined && config.invoices === undefined) {
    warn(
      'Real payments are on, but invoices name no seller. Set WHEELHOUSE_SELLER_NAME and the other seller settings.',
    );
  }
}
