import { describe, expect, it } from 'vitest';
import { acceptedLanguages, preferredLanguage } from './preferredLanguage.ts';

describe('the preferred language', () => {
  it.each([
    [['nb-NO', 'en'], 'nb'],
    [['da', 'en-GB', 'nb'], 'en'],
    [['da', 'sv'], undefined],
    [[], undefined],
  ])('of a reader of %j is %j', (accepted, language) => {
    expect(preferredLanguage(accepted, (name) => ['en', 'nb'].includes(name))).toBe(language);
  });
});

describe('an Accept-Language header', () => {
  it.each([
    ['nb-NO,nb;q=0.9,en;q=0.8', ['nb-no', 'nb', 'en']],
    ['en;q=0.5, NB', ['nb', 'en']],
    ['nb;q=0, en; Q=0.3', ['en']],
    ['', ['']],
    ['nb;q=much', []],
  ])('%j lists %j', (header, tags) => {
    expect(acceptedLanguages(header)).toEqual(tags);
  });

  it('is read at once, also with millions of spaces', () => {
    expect(acceptedLanguages(`en${' '.repeat(5_000_000)}x;q=0.5, nb`)[0]).toBe('nb');
  });
});
