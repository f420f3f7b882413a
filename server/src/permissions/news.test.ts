import { describe, expect, it } from 'vitest';
import { articleVerdict, isPublicArticle, maySeeArticle, type ArticleState } from './news.ts';
import { visitorWith, type Viewer } from './viewer.ts';

const account = (id: number, ...held: ('ADMIN' | 'CREATE_NEWS')[]): Viewer => ({
  account: { id, username: String(id) },
  authorities: new Set(held),
  signInId: id,
});
const viewers = {
  visitor: visitorWith(['CREATE_NEWS']),
  stranger: account(2, 'CREATE_NEWS'),
  owner: account(1, 'CREATE_NEWS'),
  admin: account(3, 'ADMIN'),
} as const;
/** The owner's. */
const owned: Readonly<Record<keyof typeof viewers, ReadonlySet<number>>> = {
  visitor: new Set(),
  stranger: new Set([8]),
  owner: new Set([7]),
  admin: new Set(),
};
const state = (published: boolean, providerPublished: boolean): ArticleState => ({
  providerId: 7,
  published,
  providerPublished,
});

/** Seen, and what a change is met with, by whether the article and its provider are published. */
const table = [
  [true, true, 'visitor', true, 'notAllowed'],
  [true, true, 'stranger', true, 'notAllowed'],
  [true, true, 'owner', true, 'yes'],
  [true, true, 'admin', true, 'yes'],
  [false, true, 'visitor', false, 'notFound'],
  [false, true, 'stranger', false, 'notFound'],
  [false, true, 'owner', true, 'yes'],
  [false, true, 'admin', true, 'yes'],
  [true, false, 'visitor', false, 'notFound'],
  [true, false, 'stranger', false, 'notFound'],
  [true, false, 'owner', true, 'yes'],
  [true, false, 'admin', true, 'yes'],
] as const;

describe('who sees and changes an article (content specification, section 6)', () => {
  it.each(table)('published %s of a provider published %s: %s', (published, provider, viewer, seen, verdict) => {
    const article = state(published, provider);
    expect(isPublicArticle(article)).toBe(published && provider);
    expect(maySeeArticle(viewers[viewer], article, owned[viewer])).toBe(seen);
    expect(articleVerdict(viewers[viewer], article, owned[viewer])).toBe(verdict);
  });

  it('allows nobody if there is none', () => {
    expect(articleVerdict(viewers.admin, undefined, owned.admin)).toBe('notFound');
  });
});
