import * as z from 'zod/mini';
import type { PaymentStatus } from '@wheelhouse/contract/payments';
import { MalformedEvent, type GatewayEvent, type GatewayReport, type PaymentEvent } from './paymentGateway.ts';

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
const intent = z.nullish(name);
/**
 * The fields of a refunded charge and of a dispute that are read (docs.stripe.com/api/charges/object,
 * /disputes/object).
 */
const refundEvent = z.object({
  id: name,
  data: z.object({ object: z.object({ payment_intent: intent, amount_refunded: z.int() }) }),
});
const disputeEvent = z.object({
  id: name,
  data: z.object({ object: z.object({ payment_intent: intent, status: z.string() }) }),
});

/**
 * What a verified event changes about a payment of this installation; undefined for events that change nothing.
 *
 * @param installation Its address, which it gave to the checkout.
 * @throws MalformedEvent
 */
export function readStripeEvent(event: unknown, installation: string): GatewayEvent | undefined {
  switch (formed(anyEvent, event).type) {
    case 'checkout.session.completed':
      return about(event, installation, completedStatus);
    case 'checkout.session.async_payment_succeeded':
      return about(event, installation, () => 'SUCCESS');
    case 'checkout.session.async_payment_failed':
      return about(event, installation, () => 'ERROR');
    case 'checkout.session.expired':
      return about(event, installation, () => 'EXPIRED');
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
}

function about(event: unknown, installation: string, statusOf: (session: Session) => PaymentStatus): PaymentEvent {
  const { id, data } = formed(sessionEvent, event);
  const session = data.object;
  const ours = session.metadata?.['installation'] === installation;
  const number = Number(session.client_reference_id);
  return {
    id,
    reference: session.id,
    paymentId: ours && Number.isSafeInteger(number) && number > 0 ? number : undefined,
    status: statusOf(session),
    ...moneyOf(session),
  };
}

/** A completed checkout is paid, unless the money is pending. */
export function completedStatus(session: Pick<Session, 'payment_status'>): 'PENDING' | 'SUCCESS' {
  return session.payment_status === 'unpaid' ? 'PENDING' : 'SUCCESS';
}

/** What a checkout took. */
export function moneyOf(
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
