import { paymentLimits } from '@wheelhouse/contract/payments';
import type { OwnPromotion, PaymentReport } from '@wheelhouse/contract/promotions';

/** Whether a report is too old for its dialog (content specification, section 9). */
export function isOutdated({ creationDate }: Pick<PaymentReport, 'creationDate'>, now: Date): boolean {
  return now.getTime() - Date.parse(creationDate) > paymentLimits.reportOutdatedMinutes * 60_000;
}

/** Whether a promotion may be removed: it isn't paid, and no payment is under way. */
export function isRemovable({ status }: Pick<OwnPromotion, 'status'>): boolean {
  return status !== 'SUCCESS' && status !== 'PENDING';
}

/** Whether a promotion may still be paid: it is not yet, and has not begun. */
export function isPayable({ status, start }: Pick<OwnPromotion, 'status' | 'start'>, now: Date): boolean {
  return status !== 'SUCCESS' && Date.parse(start) > now.getTime();
}
