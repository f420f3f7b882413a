import { describe, expect, test } from 'vitest';
import { loginFrom, parseLoginSearch } from './loginSearch.ts';
import { parseVesselsSearch } from './vesselsSearch.ts';

describe('where to go after logging in', () => {
  test.each(['/vessels', '/vessel/7?x=1#photos', '/'])('can be %s', (redirect) => {
    expect(parseLoginSearch({ redirect })).toEqual({ redirect });
  });

  test('never contains a hand-over code', () => {
    const redirect = '/vessels?sort=longest#auth_token=c0de&username=ola';
    expect(parseLoginSearch({ redirect })).toEqual({ redirect: '/vessels?sort=longest' });
    expect(loginFrom(redirect)).toEqual({ redirect: '/vessels?sort=longest' });
  });

  test('is left out when it is home or the log-in page itself', () => {
    expect(loginFrom('/')).toEqual({ redirect: undefined });
    expect(loginFrom('/login?redirect=%2Fmap')).toEqual({ redirect: undefined });
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'vessels',
    7,
    '/a b',
  ])('is never %s', (redirect) => {
    expect(parseLoginSearch({ redirect })).toEqual({ redirect: undefined });
  });
});

describe('the address of the vessel list', () => {
  test('keeps text and order', () => {
    expect(parseVesselsSearch({ q: 'star', sort: 'longest' })).toMatchObject({ q: 'star', sort: 'longest' });
  });

  test('keeps a number that was typed as text', () => {
    expect(parseVesselsSearch({ q: 2016 })).toMatchObject({ q: '2016' });
  });

  test('keeps the filter beside them', () => {
    expect(parseVesselsSearch({ q: 'star', flag: 'NO', bruttoTonsMax: '100' })).toMatchObject({
      q: 'star',
      flag: 'NO',
      bruttoTonsMax: '100',
    });
  });

  test('drops invalid values', () => {
    expect(parseVesselsSearch({ q: 'x'.repeat(101), sort: 'sideways' })).toMatchObject({
      q: undefined,
      sort: undefined,
    });
  });
});
