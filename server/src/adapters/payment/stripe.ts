import { Stripe } from 'stripe';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import { UntrustedEvent, type GatewayEvent, type GatewayReport, type PaymentGateway } from './paymentGateway.ts';

export interface StripeSettings {
  /** Secret key of the account, `sk_…`. */
  readonly key: string;
  /** Secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string;
}

interface StripeGatewayParts extends StripeSettings {
  /** Address of this installation, where the browser comes back to. */
  readonly publicUrl: string;
  /** Another server that speaks Stripe's protocol, for tests. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

const answerWithinMs = 20_000;

/**
 * Stripe's hosted Checkout. Only its signed events say what became of a payment: that the browser came back says nothing.
 * Sources: docs.stripe.com/payments/checkout/fulfillment and docs.stripe.com/webhooks.
 */
export function stripeGateway({ key, webhookSecret, publicUrl, api }: StripeGatewayParts): PaymentGateway {
  const stripe = new Stripe(key, { ...api, maxNetworkRetries: 2, timeout: answerWithinMs, telemetry: false });
  return {
    name: 'stripe',

    async openCheckout({ paymentId, description, amountCents, currency, redirectPath }) {
      const back = new URL(redirectPath, publicUrl).href;
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountCents,
                product_data: { name: description },
              },
            },
          ],
          client_reference_id: String(paymentId),
          // One account may serve several installations, whose payments have the same numbers.
          metadata: { installation: publicUrl },
          success_url: back,
          cancel_url: back,
        },
        { idempotencyKey: `${publicUrl} payment ${paymentId}` },
      );
      if (session.url === null) throw new Error('Stripe opened a checkout without an address.');
      return { reference: session.id, link: session.url };
    },

    async closeCheckout(reference) {
      const { sessions } = stripe.checkout;
      const session = await sessions.retrieve(reference).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
          return undefined;
        throw error;
      });
      if (session === undefined) return { status: 'EXPIRED', amountCents: undefined, currency: undefined };
      const closed = session.status === 'open' ? await sessions.expire(reference) : session;
      return { status: closed.status === 'complete' ? completedStatus(closed) : 'EXPIRED', ...moneyOf(closed) };
    },

    readEvent(body, signature) {
      const event = verified(stripe, body, signature, webhookSecret);
      switch (event.type) {
        case 'checkout.session.completed':
          return about(event, event.data.object, completedStatus(event.data.object));
        case 'checkout.session.async_payment_succeeded':
          return about(event, event.data.object, 'SUCCESS');
        case 'checkout.session.async_payment_failed':
          return about(event, event.data.object, 'ERROR');
        case 'checkout.session.expired':
          return about(event, event.data.object, 'EXPIRED');
        default:
          return undefined;
      }
    },
  };

  function about(event: Stripe.Event, session: Stripe.Checkout.Session, status: PaymentStatus): GatewayEvent {
    const ours = session.metadata?.['installation'] === publicUrl;
    const number = Number(session.client_reference_id);
    return {
      id: event.id,
      reference: session.id,
      paymentId: ours && Number.isSafeInteger(number) && number > 0 ? number : undefined,
      status,
      ...moneyOf(session),
    };
  }
}

/** A checkout that was gone through is paid, unless the money takes its time. */
function completedStatus(session: Stripe.Checkout.Session): 'PENDING' | 'SUCCESS' {
  return session.payment_status === 'unpaid' ? 'PENDING' : 'SUCCESS';
}

function moneyOf(session: Stripe.Checkout.Session): Pick<GatewayReport, 'amountCents' | 'currency'> {
  return { amountCents: session.amount_total ?? undefined, currency: session.currency?.toUpperCase() };
}

function verified(stripe: Stripe, body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  if (signature === undefined) throw new UntrustedEvent('The event has no signature.');
  try {
    // Signed more than five minutes ago counts as replayed: the package's own tolerance.
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (cause) {
    throw new UntrustedEvent('The event is not signed by Stripe, or was long ago.', { cause });
  }
}
