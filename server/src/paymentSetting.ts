import type { StripeSettings } from '#adapters/payment/stripe.ts';
import { PlainError } from './plainError.ts';

/**
 * The Stripe account money is taken with; undefined leaves the test checkout, which takes none.
 *
 * @throws PlainError naming what is missing.
 */
export function readStripe(set: {
  readonly WHEELHOUSE_STRIPE_KEY?: string | undefined;
  readonly WHEELHOUSE_STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly WHEELHOUSE_PUBLIC_URL?: string | undefined;
}): StripeSettings | undefined {
  const key = set.WHEELHOUSE_STRIPE_KEY;
  const webhookSecret = set.WHEELHOUSE_STRIPE_WEBHOOK_SECRET;
  if (key === undefined && webhookSecret === undefined) return undefined;
  if (key !== undefined && webhookSecret !== undefined) {
    if (set.WHEELHOUSE_PUBLIC_URL !== undefined) return { key, webhookSecret };
    throw new PlainError('WHEELHOUSE_STRIPE_KEY needs WHEELHOUSE_PUBLIC_URL too, where Stripe leads back to.');
  }
  throw new PlainError(
    key === undefined
      ? 'WHEELHOUSE_STRIPE_WEBHOOK_SECRET needs WHEELHOUSE_STRIPE_KEY too.'
      : 'WHEELHOUSE_STRIPE_KEY needs WHEELHOUSE_STRIPE_WEBHOOK_SECRET too: only signed events say what is paid.',
  );
}
