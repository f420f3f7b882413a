import type { PaymentStatus } from '@wheelhouse/contract/payments';

/** Whether nothing but a late word of success is waited for any more. */
export function hasEnded(status: PaymentStatus): boolean {
  return status !== 'CREATED' && status !== 'PENDING';
}

/**
 * What a payment's status is after the gateway reported another one. Reports come late, twice and out of order: success
 * stays whatever is said after it, and comes through even when the payment was taken for over, since then money was
 * taken. Every other end stays too, and nothing goes back to its start.
 */
export function nextStatus(now: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  if (now === 'SUCCESS' || reported === 'SUCCESS') return 'SUCCESS';
  if (hasEnded(now) || reported === 'CREATED') return now;
  return reported;
}
