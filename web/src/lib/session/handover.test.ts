import { handoverLimits } from '@wheelhouse/contract/handover';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { placeWithoutHandover, withoutHandover } from './handover.ts';
import { cleanAddressLater, handoverIn } from './openHandover.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const given = { code: 'c0de', username: 'ola' };

describe('a hand-over code in the address', () => {
  test.each([
    ['query', 'https://w.example/vessels?auth_token=c0de&username=ola'],
    ['hash', 'https://w.example/vessels#auth_token=c0de&username=ola'],
    ['hash that begins with a question mark', 'https://w.example/#?auth_token=c0de&username=ola'],
    ['hash after a path', 'https://w.example/#/map?auth_token=c0de&username=ola'],
  ])('is found in the %s', (_, address) => {
    expect(handoverIn(new URL(address))).toEqual(given);
  });

  test.each([
    ['there is none', 'https://w.example/vessels?q=star#top'],
    ['the user name is missing', 'https://w.example/?auth_token=c0de'],
    ['the code is empty', 'https://w.example/?auth_token=&username=ola'],
  ])('is ignored when %s', (_, address) => {
    expect(handoverIn(new URL(address))).toBeUndefined();
  });

  test.each([
    ['https://w.example/vessels?q=star&auth_token=c0de&username=ola#top', 'https://w.example/vessels?q=star#top'],
    ['https://w.example/vessels#auth_token=c0de&username=ola', 'https://w.example/vessels'],
    ['https://w.example/#/map?zoom=7&auth_token=c0de&username=ola', 'https://w.example/#/map?zoom=7'],
    ['https://w.example/#/map?auth_token=c0de&username=ola', 'https://w.example/#/map'],
  ])('is removed from %s without the rest', (address, rest) => {
    expect(withoutHandover(new URL(address)).href).toBe(rest);
  });

  test.each([
    ['/vessels?q=star&auth_token=c0de&username=ola#top', '/vessels?q=star#top'],
    ['/#auth_token=c0de', '/'],
    ['/vessels?q=a%20b', '/vessels?q=a%20b'],
  ])('is never kept in %s as a return address', (place, rest) => {
    expect(placeWithoutHandover(place)).toBe(rest);
  });

  test('is removed after three seconds, also when it is incomplete', () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', { location: { href: 'https://w.example/about#auth_token=half' } });
    const replaced: string[] = [];
    cleanAddressLater(({ href }) => replaced.push(href));
    vi.advanceTimersByTime(handoverLimits.addressCleanUpMs - 1);
    expect(replaced).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(replaced).toEqual(['https://w.example/about']);
  });
});
