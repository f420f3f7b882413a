import { expect, it } from 'vitest';
import { nameMax, placeName } from './placeName.ts';

it('of a place is one line without invisible characters', () => {
  expect(placeName('  Bergen\n\u0007 havn\t')).toBe('Bergen havn');
  expect(placeName('safe\u202egnp.\u2066exe\u2069\ufeff')).toBe('safegnp.exe');
  expect(placeName('\u0000\u200f')).toBe('');
  expect(placeName('بندر عباس')).toBe('بندر عباس');
});

it('of a place has a limited length', () => {
  expect(placeName('å'.repeat(nameMax))).toBe('å'.repeat(nameMax));
  expect(placeName('🐟'.repeat(5000))).toBe(`${'🐟'.repeat(nameMax - 1)}…`);
});
