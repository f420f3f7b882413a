import type { PaymentStatus } from '@wheelhouse/contract/payments';

/** The payment's data. */
export interface CheckoutRequest {
  readonly paymentId: number;
  readonly description: string;
  readonly amountCents: number;
  readonly currency: 'EUR';
  /** Where the browser returns to, below this installation's address. */
  readonly redirectPath: string;
  /** When the checkout closes automatically, from 30 minutes to 24 hours ahead; the same for repeated requests. */
  readonly closesAt?: Date | undefined;
}

/** The checkout: the gateway's identifier, and an address for the browser. */
export interface Checkout {
  readonly reference: string;
  readonly link: string;
}

/** The status of a payment at the gateway. */
export interface GatewayReport {
  readonly status: PaymentStatus;
  readonly amountCents: number | undefined;
  /** ISO 4217, upper case. */
  readonly currency: string | undefined;
  /** The gateway's identifier of the money, used in refunds and disputes. */
  readonly charge?: string | undefined;
}

/** An event about a payment from the gateway. */
export interface PaymentEvent extends GatewayReport {
  readonly id: string;
  readonly reference: string;
  /** Our number, if the gateway has it. */
  readonly paymentId: number | undefined;
}

/**
 * Money that goes back to the payer: refunded by us or by the operator at the gateway, or disputed by the payer's bank.
 */
export interface MoneyBackEvent {
  readonly id: string;
  readonly charge: string;
  /** All that was refunded so far; undefined for a dispute. */
  readonly refundedCents?: number;
  readonly dispute?: 'OPEN' | 'WON' | 'LOST';
}

export type GatewayEvent = PaymentEvent | MoneyBackEvent;

/** A refund of less than the whole payment, with its own number. */
export interface RefundedPart {
  readonly id: number;
  readonly amountCents: number;
}

/** The provider of payments. */
export interface PaymentGateway {
  /** `none` takes no money, and nothing with a price is sold; with `invoice` the operator marks payments as paid. */
  readonly name: 'sandbox' | 'stripe' | 'invoice' | 'none';
  /** Repeated calls for one payment give the same checkout. @throws Error if the gateway can't be reached. */
  openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /**
   * Closes an expired checkout, so that nobody can pay there. Returns its status: it may have been paid, or be pending,
   * and its event lost. @throws Error if the gateway can't be reached.
   */
  closeCheckout(reference: string): Promise<GatewayReport>;
  /**
   * Refunds all that is left of what was paid at a checkout, or a part of it, up to what is left. Repeated calls for one
   * part, or for all, refund once. Missing if the operator refunds manually.
   *
   * @throws Error if the gateway can't be reached, or refuses
   */
  readonly payBack?: (reference: string, part?: RefundedPart) => Promise<void>;
  /**
   * Parses an event from its raw bytes. Undefined for one about something else.
   *
   * @throws UntrustedEvent if it is not signed by the gateway, or too old; MalformedEvent if it is signed, but no valid
   * event.
   */
  readonly readEvent?: (body: Buffer, signature: string | undefined) => GatewayEvent | undefined;
}

/** An event that is not proved to be the gateway's. */
export class UntrustedEvent extends Error {
  override name = 'UntrustedEvent';
}

/** A signed event without the required fields. */
export class MalformedEvent extends Error {
  override name = 'MalformedEvent';
}
