import { describe, expect, it } from 'vitest';
import { authorities } from '@wheelhouse/contract/authority';
import { maySeeProvider } from './providers.ts';
import { visitorWith, type Viewer } from './viewer.ts';

const account = (...held: (typeof authorities)[number][]): Viewer => ({
  account: { id: 1, username: 'one' },
  authorities: new Set(held),
  signInId: 1,
});
const viewers = {
  visitor: visitorWith(['VIEW_MAP']),
  'visitor with everything': visitorWith(authorities),
  account: account('USER'),
  provider: account('USER', 'SERVICE_PROVIDER'),
  admin: account('USER', 'ADMIN'),
};

describe('a service provider is seen (decisions 4 and 5)', () => {
  it.each([
    ['visitor', { published: true, own: true, draft: false, ownDraft: false }],
    ['visitor with everything', { published: true, own: true, draft: false, ownDraft: false }],
    ['account', { published: true, own: true, draft: false, ownDraft: true }],
    ['provider', { published: true, own: true, draft: false, ownDraft: true }],
    ['admin', { published: true, own: true, draft: true, ownDraft: true }],
  ] as const)('by %s', (name, seen) => {
    const see = (published: boolean, own: boolean) =>
      maySeeProvider(viewers[name], { id: 7, published }, new Set(own ? [7] : [8]));
    expect({
      published: see(true, false),
      own: see(true, true),
      draft: see(false, false),
      ownDraft: see(false, true),
    }).toEqual(seen);
  });
});
