import { expect, it } from 'vitest';
import { isOutdated, isPayable } from './paymentState.ts';

const now = new Date('2026-05-01T12:00:00Z');

it('takes a report for outdated after two minutes (content specification, section 9)', () => {
  expect(isOutdated({ creationDate: '2026-05-01T11:58:00Z' }, now)).toBe(false);
  expect(isOutdated({ creationDate: '2026-05-01T11:57:59Z' }, now)).toBe(true);
});

it('lets one pay what is not paid and has not begun', () => {
  const start = '2026-05-02T12:00:00Z';
  expect(isPayable({ status: 'CREATED', start }, now)).toBe(true);
  expect(isPayable({ status: 'CANCELLED', start }, now)).toBe(true);
  expect(isPayable({ status: 'SUCCESS', start }, now)).toBe(false);
  expect(isPayable({ status: 'CREATED', start: '2026-05-01T12:00:00Z' }, now)).toBe(false);
});
