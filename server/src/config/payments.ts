import type { StripeSettings } from '#areas/payments/gateways/stripe.ts';
import type { PaymentMode } from '@wheelhouse/contract/paymentModes';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

/**
 * The Stripe account for payments; undefined selects the test checkout, which takes none.
 *
 * @throws UserFacingError with what is missing.
 */
export function readStripe(set: {
  readonly WHEELHOUSE_STRIPE_KEY?: string | undefined;
  readonly WHEELHOUSE_STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly WHEELHOUSE_STRIPE_URL?: string | undefined;
  readonly WHEELHOUSE_PUBLIC_URL?: string | undefined;
}): StripeSettings | undefined {
  const key = set.WHEELHOUSE_STRIPE_KEY;
  const webhookSecret = set.WHEELHOUSE_STRIPE_WEBHOOK_SECRET;
  const address = set.WHEELHOUSE_STRIPE_URL;
  if (key === undefined && webhookSecret === undefined) {
    if (address === undefined) return undefined;
    throw new UserFacingError(
      'WHEELHOUSE_STRIPE_URL needs WHEELHOUSE_STRIPE_KEY and WHEELHOUSE_STRIPE_WEBHOOK_SECRET too.',
    );
  }
  if (key !== undefined && webhookSecret !== undefined) {
    if (set.WHEELHOUSE_PUBLIC_URL !== undefined) {
      return { key, webhookSecret, ...(address === undefined ? {} : { api: serverAt(new URL(address)) }) };
    }
    throw new UserFacingError('WHEELHOUSE_STRIPE_KEY needs WHEELHOUSE_PUBLIC_URL too, the address Stripe returns to.');
  }
  throw new UserFacingError(
    key === undefined
      ? 'WHEELHOUSE_STRIPE_WEBHOOK_SECRET needs WHEELHOUSE_STRIPE_KEY too.'
      : 'WHEELHOUSE_STRIPE_KEY needs WHEELHOUSE_STRIPE_WEBHOOK_SECRET too, because only signed events confirm payments.',
  );
}

function serverAt({ hostname, port, protocol }: URL): NonNullable<StripeSettings['api']> {
  const isPlain = protocol === 'http:';
  // The brackets of an IPv6 address are only used in web addresses.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: port === '' ? (isPlain ? 80 : 443) : Number(port), protocol: isPlain ? 'http' : 'https' };
}

/**
 * How the operator is paid without Stripe; undefined if not set.
 *
 * @throws UserFacingError if it contradicts another setting, or one is missing
 */
export function readPayments(set: {
  readonly WHEELHOUSE_PAYMENTS?: 'test' | 'invoice' | undefined;
  readonly WHEELHOUSE_STRIPE_KEY?: string | undefined;
  readonly WHEELHOUSE_SELLER_NAME?: string | undefined;
  readonly WHEELHOUSE_SELLER_BANK_ACCOUNT?: string | undefined;
}): 'TEST' | 'INVOICE' | undefined {
  const wanted = set.WHEELHOUSE_PAYMENTS;
  if (wanted === undefined) return undefined;
  if (set.WHEELHOUSE_STRIPE_KEY !== undefined) {
    throw new UserFacingError('Set WHEELHOUSE_PAYMENTS or WHEELHOUSE_STRIPE_KEY, not both.');
  }
  if (wanted === 'test') return 'TEST';
  const missing = (['WHEELHOUSE_SELLER_NAME', 'WHEELHOUSE_SELLER_BANK_ACCOUNT'] as const).filter(
    (name) => set[name] === undefined,
  );
  if (missing.length > 0) throw new UserFacingError(`WHEELHOUSE_PAYMENTS=invoice needs ${missing.join(' and ')} too.`);
  return 'INVOICE';
}

/** How plans and promotions are paid: as set by the operator; only a demo has the test checkout. */
export function paymentModeOf(
  config: { readonly stripe: StripeSettings | undefined; readonly payments: 'TEST' | 'INVOICE' | undefined },
  demonstration: boolean,
): PaymentMode {
  if (config.stripe !== undefined) return 'STRIPE';
  return config.payments ?? (demonstration ? 'TEST' : 'NONE');
}
