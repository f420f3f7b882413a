import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import {
  MalformedEvent,
  UntrustedEvent,
  type GatewayReport,
  type PaymentEvent,
  type PaymentGateway,
} from './paymentGateway.ts';

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

/** An identifier of Stripe's. The database does not accept NUL. */
const name = z.string().check(
  z.minLength(1),
  z.refine((text) => !text.includes('\0')),
);
const anyEvent = z.object({ id: name, type: z.string() });
/** The fields of a checkout that are read (docs.stripe.com/api/checkout/sessions/object). */
const sessionRead = z.object({
  id: name,
  client_reference_id: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
  amount_total: z.nullish(z.number()),
  currency: z.nullish(z.string()),
  payment_status: z.nullish(z.string()),
  payment_intent: z.nullish(z.union([name, z.object({ id: name })])),
});
type Session = z.infer<typeof sessionRead>;
const sessionEvent = z.object({ id: name, data: z.object({ object: sessionRead }) });
/**
 * The fields of a refunded charge and of a dispute that are read (docs.stripe.com/api/charges/object,
 * /disputes/object).
 */
const intent = z.nullish(name);
const refundEvent = z.object({
  id: name,
  data: z.object({ object: z.object({ payment_intent: intent, amount_refunded: z.int() }) }),
});
const disputeEvent = z.object({
  id: name,
  data: z.object({ object: z.object({ payment_intent: intent, status: z.string() }) }),
});

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

    async payBack(reference) {
      const { payment_intent } = await stripe.checkout.sessions.retrieve(reference);
      const charge = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      if (charge === undefined) throw new Error(`The checkout ${reference} took no money.`);
      await stripe.refunds
        .create({ payment_intent: charge }, { idempotencyKey: `${publicUrl} refund ${reference}` })
        .catch((error: unknown) => {
          // The operator has refunded it already.
          const isDone =
            error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
          if (!isDone) throw error;
        });
    },

    readEvent(body, signature) {
      const event: unknown = verified(stripe, body, signature, webhookSecret);
      switch (formed(anyEvent, event).type) {
        case 'checkout.session.completed':
          return about(event, completedStatus);
        case 'checkout.session.async_payment_succeeded':
          return about(event, () => 'SUCCESS');
        case 'checkout.session.async_payment_failed':
          return about(event, () => 'ERROR');
        case 'checkout.session.expired':
          return about(event, () => 'EXPIRED');
        case 'charge.refunded': {
          const { id, data } = formed(refundEvent, event);
          const { payment_intent: charge, amount_refunded } = data.object;
          return typeof charge === 'string' ? { id, charge, refundedCents: amount_refunded } : undefined;
        }
        case 'charge.dispute.created':
        case 'charge.dispute.closed': {
          const { id, data } = formed(disputeEvent, event);
          const { payment_intent: charge, status } = data.object;
          const dispute = status === 'won' || status === 'warning_closed' ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN';
          return typeof charge === 'string' ? { id, charge, dispute } : undefined;
        }
        default:
          return undefined;
      }
    },
  };

  function about(event: unknown, statusOf: (session: Session) => PaymentStatus): PaymentEvent {
    const { id, data } = formed(sessionEvent, event);
    const session = data.object;
    const ours = session.metadata?.['installation'] === publicUrl;
    const number = Number(session.client_reference_id);
    return {
      id,
      reference: session.id,
      paymentId: ours && Number.isSafeInteger(number) && number > 0 ? number : undefined,
      status: statusOf(session),
      ...moneyOf(session),
    };
  }
}

/** A completed checkout is paid, unless the money is pending. */
function completedStatus(session: Pick<Session, 'payment_status'>): 'PENDING' | 'SUCCESS' {
  return session.payment_status === 'unpaid' ? 'PENDING' : 'SUCCESS';
}

function moneyOf(
  session: Pick<Session, 'amount_total' | 'currency' | 'payment_intent'>,
): Pick<GatewayReport, 'amountCents' | 'currency' | 'charge'> {
  const { amount_total, currency, payment_intent } = session;
  return {
    amountCents: amount_total ?? undefined,
    currency: currency?.toUpperCase(),
    charge: typeof payment_intent === 'string' ? payment_intent : payment_intent?.id,
  };
}

function formed<Schema extends z.ZodMiniType>(schema: Schema, event: unknown): z.infer<Schema> {
  const read = z.safeParse(schema, event);
  if (!read.success) throw new MalformedEvent('The event is malformed.', { cause: read.error });
  return read.data;
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
