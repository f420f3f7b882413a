import type { PaymentStatus } from '@wheelhouse/contract/payments';

/** What is to be paid. */
export interface CheckoutWish {
  readonly paymentId: number;
  readonly description: string;
  readonly amountCents: number;
  readonly currency: 'EUR';
  /** Where the browser goes on, below this installation's address. */
  readonly redirectPath: string;
  /** When the checkout closes by itself, from 30 minutes to 24 hours ahead; the same however often it is asked. */
  readonly closesAt?: Date | undefined;
}

/** Where it is paid: the gateway's own name of it, and an address for the browser. */
export interface Checkout {
  readonly reference: string;
  readonly link: string;
}

/** How a gateway says a payment stands. */
export interface GatewayReport {
  readonly status: PaymentStatus;
  readonly amountCents: number | undefined;
  /** ISO 4217, upper case. */
  readonly currency: string | undefined;
  /** The gateway's own name of the money, by which it reports refunds and disputes. */
  readonly charge?: string | undefined;
}

/** What a gateway says of a payment by itself. */
export interface PaymentEvent extends GatewayReport {
  readonly id: string;
  readonly reference: string;
  /** Our number, where the gateway tells it. */
  readonly paymentId: number | undefined;
}

/** Money that goes back to the payer: by us, by the operator at the gateway, or by the payer's bank. */
export interface MoneyBackEvent {
  readonly id: string;
  readonly charge: string;
  /** All that was refunded so far; undefined for a dispute. */
  readonly refundedCents?: number;
  readonly dispute?: 'OPEN' | 'WON' | 'LOST';
}

export type GatewayEvent = PaymentEvent | MoneyBackEvent;

/** Who takes the money. */
export interface PaymentGateway {
  /** `none` takes no money, and nothing that costs any is sold; with `invoice` the operator says what was paid. */
  readonly name: 'sandbox' | 'stripe' | 'invoice' | 'none';
  /** May be asked twice for one payment: it is one checkout. @throws Error when the gateway can't be reached. */
  openCheckout(wish: CheckoutWish): Promise<Checkout>;
  /**
   * Closes a checkout whose time is over, so that nobody pays there any more. Answers how it stands: it may have been paid,
   * or be on its way, and its event lost. @throws Error when the gateway can't be reached.
   */
  closeCheckout(reference: string): Promise<GatewayReport>;
  /**
   * Pays back in full what was taken at a checkout; asked twice it is once. Absent where the operator pays back by hand.
   *
   * @throws Error when the gateway can't be reached, or doesn't do it
   */
  readonly payBack?: (reference: string) => Promise<void>;
  /**
   * Reads an event as it came, byte by byte. Undefined for one that is about something else.
   *
   * @throws UntrustedEvent when it is not signed by the gateway, or was long ago; MalformedEvent when it is, and is no event.
   */
  readonly readEvent?: (body: Buffer, signature: string | undefined) => GatewayEvent | undefined;
}

/** An event that may be anybody's. */
export class UntrustedEvent extends Error {
  override name = 'UntrustedEvent';
}

/** A signed event without what every event has. */
export class MalformedEvent extends Error {
  override name = 'MalformedEvent';
}
