import { say } from '@wheelhouse/messages/say';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '@wheelhouse/contract/route';
import type { Viewer } from '#permissions/viewer.ts';
import { handle } from './mountRoutes.ts';
import { refusalOf, testApi } from './testApi.ts';
import { openConcurrencyLimit } from './concurrencyLimit.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

const open = { area: 'test', method: 'GET', access: 'public', rate: 'read' } as const;
const follow = route({ ...open, name: 'follow', summary: 'Follows', path: 'follow', carriage: 'events' });
const work = route({ ...open, name: 'work', summary: 'Works', path: 'work', carriage: 'json', answer: z.string() });
const hold = route({ ...work, name: 'hold', path: 'hold' });
const list = route({ ...work, name: 'list', path: 'list', work: 'heavy' });

const silent = () => () => () => {};
const viewer: Viewer = { account: { id: 1, username: 'kari' }, authorities: new Set(), signInId: 7 };
const viewerOf = async () => viewer;

describe('event streams', () => {
  it('are limited per address, with a time for the next try; one that ends makes room', async () => {
    const limits = { ofAddress: 3, ofSignIn: 10, inAll: 10 };
    const api = await testApi([follow], [handle(follow, silent)], viewerOf, { streamLimits: limits });
    const leaving = new AbortController();
    for (let opened = 0; opened < 2; opened += 1) await api.client().open(follow);
    await api.client().open(follow, { signal: leaving.signal });
    const refused = await fetch(`${api.origin}/api/v3/follow`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect(await refused.json()).toMatchObject({ detail: say(refusalMessages.tooManyStreams) });
    leaving.abort();
    await expect.poll(() => api.client().open(follow), { timeout: 5000 }).toMatchObject({ status: 200 });
    await api.close();
  });

  it.each([
    ['of one sign-in', { ofAddress: 10, ofSignIn: 1, inAll: 10 }, 429],
    ['in all', { ofAddress: 10, ofSignIn: 10, inAll: 1 }, 503],
  ])('are limited %s', async (_, streamLimits, status) => {
    const api = await testApi([follow], [handle(follow, silent)], viewerOf, { streamLimits });
    await api.client('token').open(follow);
    expect(await refusalOf(api.client('token').open(follow))).toMatchObject({ status });
    await api.close();
  });

  it('release their place when their content is refused', async () => {
    const refusing = handle(follow, () => {
      throw new Error('broken');
    });
    const streamLimits = { ofAddress: 1, ofSignIn: 1, inAll: 1 };
    const api = await testApi([follow], [refusing], viewerOf, { streamLimits });
    for (let count = 0; count < 3; count += 1) {
      expect(await refusalOf(api.client().open(follow))).toMatchObject({ status: 500 });
    }
    await api.close();
  });
});

describe('the requests of a minute', () => {
  it('are counted by the network of an IPv6 address, since one customer has all addresses in it', async () => {
    const rates = { read: 3, write: 3, login: 3 };
    const api = await testApi([work], [handle(work, () => 'done')], viewerOf, { rates, trustedProxies: 1 });
    const ask = async (from: string) =>
      (await fetch(`${api.origin}/api/v3/work`, { headers: { 'x-forwarded-for': from } })).status;
    for (const host of [':1', ':2', 'ffff:ffff:ffff:ffff']) expect(await ask(`2001:db8:1:2:${host}`)).toBe(200);
    expect(await ask('2001:db8:1:2::3')).toBe(429);
    expect(await ask('2001:db8:1:3::3')).toBe(200);
    for (let count = 0; count < 3; count += 1) expect(await ask('::ffff:192.0.2.1')).toBe(200);
    expect(await ask('192.0.2.1')).toBe(429);
    await api.close();
  });
});

describe('an overloaded server', () => {
  it('answers others while one address sends many requests, refuses the excess at once and says when to try again', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<string>();
    const none = { atOnce: 1, patienceMs: 50, usualMs: 1 };
    const workload = {
      light: openConcurrencyLimit('light', { atOnce: 6, ofOneCaller: 4, patienceMs: 50, usualMs: 2 }),
      logins: openConcurrencyLimit('logins', none),
      streams: openConcurrencyLimit('streams', none),
      rendering: openConcurrencyLimit('painting', none),
      heavy: openConcurrencyLimit('heavy', { atOnce: 1, patienceMs: 50, usualMs: 2 }),
    };
    // Both hold their turn until they are released; others are answered at once.
    const held = async () => await released;
    const handlers = [handle(hold, held), handle(list, held), handle(work, async () => 'done')];
    const api = await testApi([hold, list, work], handlers, viewerOf, { workload, trustedProxies: 1 });
    const ask = async (from: string, path: string) => {
      const response = await fetch(`${api.origin}/api/v3/${path}`, { headers: { 'x-forwarded-for': from } });
      await response.text();
      return { status: response.status, again: Number(response.headers.get('retry-after')) };
    };
    const refused: { status: number; again: number }[] = [];
    const flood = Array.from({ length: 30 }, async (_, place) => {
      const answer = await ask('192.0.2.1', place % 3 === 0 ? 'list' : 'hold');
      if (answer.status !== 200) refused.push(answer);
      return answer.status;
    });
    // Four light ones and one heavy one have a turn.
    await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(25);
    for (let count = 0; count < 15; count += 1) {
      expect(await ask(`192.0.2.${10 + count}`, 'work')).toMatchObject({ status: 200 });
    }
    release('done');
    expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(5);
    expect(refused.every(({ status, again }) => status === 503 && again >= 1)).toBe(true);
    await api.close();
  });
});
