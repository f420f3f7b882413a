import { describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { mayPromote } from './promotions.ts';
import { visitorWith } from './viewer.ts';

const account = (...held: Authority[]) => ({
  account: { id: 1, username: 'kari' },
  authorities: new Set(held),
  signInId: 1,
});

describe('promoting an article of provider 5', () => {
  it.each([
    ['a visitor', visitorWith(['CREATE_NEWS', 'ADMIN']), [5], false],
    ['its owner who writes news', account('CREATE_NEWS'), [4, 5], true],
    ['its owner who does not', account('SERVICE_PROVIDER'), [5], false],
    ['the owner of another one', account('CREATE_NEWS'), [4], false],
    ['an administrator', account('ADMIN'), [], true],
  ] as const)('is allowed or refused to %s', (_, viewer, owned, may) => {
    expect(mayPromote(viewer, { providerId: 5 }, new Set(owned))).toBe(may);
  });
});
