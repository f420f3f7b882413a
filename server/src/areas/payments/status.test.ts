import { describe, expect, it } from 'vitest';
import { paymentStatuses, type PaymentStatus } from '@wheelhouse/contract/payments';
import { hasEnded, nextStatus } from './status.ts';

/** The result for each status (rows) after each report, in the order of `paymentStatuses`. */
const table: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  CREATED: ['CREATED', 'PENDING', 'CANCELLED', 'SUCCESS', 'ERROR', 'EXPIRED'],
  PENDING: ['PENDING', 'PENDING', 'CANCELLED', 'SUCCESS', 'ERROR', 'EXPIRED'],
  CANCELLED: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'SUCCESS', 'CANCELLED', 'CANCELLED'],
  SUCCESS: ['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS'],
  ERROR: ['ERROR', 'ERROR', 'ERROR', 'SUCCESS', 'ERROR', 'ERROR'],
  EXPIRED: ['EXPIRED', 'EXPIRED', 'EXPIRED', 'SUCCESS', 'EXPIRED', 'EXPIRED'],
};

describe('the status of a payment (content specification, section 4)', () => {
  describe.each(paymentStatuses)('%s', (now) => {
    it.each(paymentStatuses.map((reported, at) => [reported, table[now][at]] as const))(
      'after %s is %s',
      (reported, next) => expect(nextStatus(now, reported)).toBe(next),
    );
  });

  it('is final except in two cases', () => {
    expect(paymentStatuses.filter((status) => !hasEnded(status))).toEqual(['CREATED', 'PENDING']);
  });

  it('is the same for reports of a paid checkout in any order', () => {
    const reports: PaymentStatus[] = ['PENDING', 'SUCCESS', 'EXPIRED'];
    for (const first of reports) {
      for (const second of reports.filter((report) => report !== first)) {
        const [third = 'PENDING'] = reports.filter((report) => report !== first && report !== second);
        expect([first, second, third].reduce(nextStatus, 'CREATED')).toBe('SUCCESS');
      }
    }
  });
});
