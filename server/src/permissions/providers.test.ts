import { describe, expect, it } from 'vitest';
import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { editVerdict, maySeeProvider } from './providers.ts';
import { signedIn } from './testViewers.ts';
import { visitorWith } from './viewer.ts';

const account = (...held: Authority[]) => signedIn({ id: 1, authorities: held });
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

describe('a call that changes a service provider is met (content specification, section 6)', () => {
  it.each([
    ['visitor', { published: 'notAllowed', own: 'notAllowed', draft: 'notFound', ownDraft: 'notFound' }],
    [
      'visitor with everything',
      { published: 'notAllowed', own: 'notAllowed', draft: 'notFound', ownDraft: 'notFound' },
    ],
    ['account', { published: 'notAllowed', own: 'yes', draft: 'notFound', ownDraft: 'yes' }],
    ['provider', { published: 'notAllowed', own: 'yes', draft: 'notFound', ownDraft: 'yes' }],
    ['admin', { published: 'yes', own: 'yes', draft: 'yes', ownDraft: 'yes' }],
  ] as const)('of %s', (name, verdicts) => {
    const edit = (published: boolean, own: boolean) =>
      editVerdict(viewers[name], { id: 7, published }, new Set(own ? [7] : [8]));
    expect({
      published: edit(true, false),
      own: edit(true, true),
      draft: edit(false, false),
      ownDraft: edit(false, true),
    }).toEqual(verdicts);
  });

  it('is like a missing one for any viewer', () => {
    expect(editVerdict(viewers.admin, undefined, new Set())).toBe('notFound');
  });
});
