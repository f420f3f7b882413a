import { Stripe } from 'stripe';
import { UntrustedEvent, type PaymentGateway, type RefundedPart } from './paymentGateway.ts';
import { completedStatus, moneyOf, readStripeEvent } from './stripeEvents.ts';

export interface StripeSettings {
  /** Secret key of the account, `sk_…`. */
  readonly key: string;
  /** Secret of the webhook endpoint, `whsec_…`. */
  readonly webhookSecret: string;
  /** Another server with Stripe's protocol; Stripe's own by default. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' };
}

interface StripeGatewayOptions extends StripeSettings {
  /** Address of this installation, where the browser comes back to. */
  readonly publicUrl: string;
}

const answerWithinMs = 20_000;
/** Allowed difference between the clock of the signer and ours. */
const toleranceSeconds = 300;

/**
 * Stripe's hosted Checkout. Only its signed events decide a payment's status: the return of the browser proves nothing.
 * Sources: docs.stripe.com/payments/checkout/fulfillment and docs.stripe.com/webhooks.
 */
export function stripeGateway({ key, webhookSecret, publicUrl, api }: StripeGatewayOptions): PaymentGateway {
  const stripe = new Stripe(key, { ...api, maxNetworkRetries: 2, timeout: answerWithinMs, telemetry: false });
  return {
    name: 'stripe',

    async openCheckout({ paymentId, description, amountCents, currency, redirectPath, closesAt }) {
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
          ...(closesAt === undefined ? {} : { expires_at: Math.floor(closesAt.getTime() / 1000) }),
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

    async payBack(reference, part) {
      const { payment_intent, amount_total } = await stripe.checkout.sessions.retrieve(reference);
      const charge = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (charge === undefined) throw new Error(`The checkout ${reference} took no money.`);
      if (part !== undefined)
        return await refundPart(stripe, { charge, paidCents: amount_total ?? 0, part, publicUrl });
      await stripe.refunds
        .create({ payment_intent: charge }, { idempotencyKey: `${publicUrl} refund ${reference}` })
        .catch((error: unknown) => {
          // The operator has refunded it already.
          const isDone =
            error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
          if (!isDone) throw error;
        });
    },

    readEvent: (body, signature) => readStripeEvent(verified(stripe, body, signature, webhookSecret), publicUrl),
  };
}

/** Stripe forgets idempotency keys after a day, so each refund also names its part. */
async function refundPart(
  stripe: Stripe,
  {
    charge,
    paidCents,
    part,
    publicUrl,
  }: { readonly charge: string; readonly paidCents: number; readonly part: RefundedPart; readonly publicUrl: string },
): Promise<void> {
  const name = `${publicUrl} part ${part.id}`;
  const { data } = await stripe.refunds.list({ payment_intent: charge, limit: 100 });
  const made = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  if (made.some(({ metadata }) => metadata?.['part'] === name)) return;
  // The operator may have refunded some of it at Stripe.
  const leftCents = paidCents - made.reduce((sum, { amount }) => sum + amount, 0);
  if (leftCents <= 0) return;
  await stripe.refunds.create(
    { payment_intent: charge, amount: Math.min(part.amountCents, leftCents), metadata: { part: name } },
    { idempotencyKey: `${name} refund` },
  );
}

function verified(stripe: Stripe, body: Buffer, signature: string | undefined, secret: string): Stripe.Event {
  if (signature === undefined) throw new UntrustedEvent('The event has no signature.');
  try {
    // A signature older than five minutes counts as replayed: the package's own tolerance. Its arrival has no limit.
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
    if (!(signedAt <= Date.now() / 1000 + toleranceSeconds)) throw new Error('It is signed ahead of its time.');
    return event;
  } catch (cause) {
    throw new UntrustedEvent('The event is not signed by Stripe, or was long ago or ahead of its time.', { cause });
  }
}
