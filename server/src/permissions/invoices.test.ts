import { describe, expect, it } from 'vitest';
import { mayReadInvoice } from './invoices.ts';
import { visitorWith, type Viewer } from './viewer.ts';

const account = (id: number, ...held: 'ADMIN'[]): Viewer => ({
  account: { id, username: 'one' },
  authorities: new Set(held),
  signInId: 1,
});

describe('an invoice', () => {
  it.each([
    ['who paid', account(1), [], true],
    ['an owner of the provider', account(2), [7], true],
    ['an administrator', account(3, 'ADMIN'), [], true],
    ['nobody else', account(4), [8], false],
    ['no visitor', visitorWith(['ADMIN']), [], false],
  ] as const)('is read by %s', (_, viewer, owned, may) => {
    expect(mayReadInvoice(viewer, { payerId: 1, providerId: 7 }, new Set(owned))).toBe(may);
  });

  it('those who are left, where the payer or the provider is gone', () => {
    expect(mayReadInvoice(account(2), { payerId: null, providerId: null }, new Set([7]))).toBe(false);
    expect(mayReadInvoice(account(2), { payerId: null, providerId: 7 }, new Set([7]))).toBe(true);
    expect(mayReadInvoice(account(2), undefined, new Set([7]))).toBe(false);
  });
});
