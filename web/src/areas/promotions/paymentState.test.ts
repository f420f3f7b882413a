import { expect, it } from 'vitest';
import { isOutdated, isPayable } from './paymentState.ts';

const now = new Date('2026-05-01T12:00:00Z');

it('a report is outdated after two minutes (content specification, section 9)', () => {
  expect(isOutdated({ creationDate: '2026-05-01T11:58:00Z' }, now)).toBe(false);
  expect(isOutdated({ creationDate: '2026-05-01T11:57:59Z' }, now)).toBe(true);
});

it('a promotion can be paid until it starts', () => {
  const start = '2026-05-02T12:00:00Z';
  expect(isPayable({ status: 'CREATED', start }, now)).toBe(true);
  expect(isPayable({ status: 'CANCELLED', start }, now)).toBe(true);
  expect(isPayable({ status: 'SUCCESS', start }, now)).toBe(false);
  expect(isPayable({ status: 'CREATED', start: '2026-05-01T12:00:00Z' }, now)).toBe(false);
});
