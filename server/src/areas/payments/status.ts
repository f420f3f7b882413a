import type { PaymentStatus } from '@wheelhouse/contract/payments';

/** Whether only a late success can still change it. */
export function hasEnded(status: PaymentStatus): boolean {
  return status !== 'CREATED' && status !== 'PENDING';
}

/**
 * The status of a payment after the gateway reported another one. Reports come late, repeated and out of order: success
 * is never changed, and is accepted even after the payment had expired, since money was taken. Every other final status
 * stays too, and nothing returns to the first status.
 */
export function nextStatus(now: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  if (now === 'SUCCESS' || reported === 'SUCCESS') return 'SUCCESS';
  if (hasEnded(now) || reported === 'CREATED') return now;
  return reported;
}
