import { describe, expect, it } from 'vitest';
import { authorities, type Authority } from '@wheelhouse/contract/authority';
import { eventVerdict, maySeeEvent } from './events.ts';
import { signedIn } from './testViewers.ts';
import { visitorWith } from './viewer.ts';

const account = (...held: Authority[]) => signedIn({ id: 1, authorities: held });
const viewers = {
  visitor: visitorWith(['VIEW_MAP']),
  'visitor with everything': visitorWith(authorities),
  account: account('USER'),
  provider: account('USER', 'SERVICE_PROVIDER'),
  editor: account('USER', 'CREATE_NEWS', 'SERVICE_PROVIDER'),
  admin: account('USER', 'ADMIN'),
};
const states = {
  published: { providerId: 7, published: true, providerPublished: true },
  draft: { providerId: 7, published: false, providerPublished: true },
  'of a draft provider': { providerId: 7, published: true, providerPublished: false },
};
const all = { published: true, draft: true, 'of a draft provider': true };
const public_ = { published: true, draft: false, 'of a draft provider': false };

describe('an event is seen (content specification, section 6; decisions, section 5)', () => {
  it.each([
    ['visitor', { others: public_, own: public_ }],
    ['visitor with everything', { others: public_, own: public_ }],
    ['account', { others: public_, own: all }],
    ['provider', { others: public_, own: all }],
    ['editor', { others: public_, own: all }],
    ['admin', { others: all, own: all }],
  ] as const)('by %s', (name, seen) => {
    const see = (owned: number) =>
      Object.fromEntries(
        Object.entries(states).map(([state, event]) => [state, maySeeEvent(viewers[name], event, new Set([owned]))]),
      );
    expect({ others: see(8), own: see(7) }).toEqual(seen);
  });
});

describe('a call that changes an event is met (content specification, section 6)', () => {
  const refused = { published: 'notAllowed', draft: 'notFound', 'of a draft provider': 'notFound' };
  const taken = { published: 'yes', draft: 'yes', 'of a draft provider': 'yes' };
  it.each([
    ['visitor', { others: refused, own: refused }],
    ['visitor with everything', { others: refused, own: refused }],
    ['account', { others: refused, own: taken }],
    ['provider', { others: refused, own: taken }],
    ['editor', { others: refused, own: taken }],
    ['admin', { others: taken, own: taken }],
  ] as const)('of %s', (name, verdicts) => {
    const meet = (owned: number) =>
      Object.fromEntries(
        Object.entries(states).map(([state, event]) => [state, eventVerdict(viewers[name], event, new Set([owned]))]),
      );
    expect({ others: meet(8), own: meet(7) }).toEqual(verdicts);
  });

  it('is like a missing one for any viewer', () => {
    expect(eventVerdict(viewers.admin, undefined, new Set())).toBe('notFound');
  });
});
