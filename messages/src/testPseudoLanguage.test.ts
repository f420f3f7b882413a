import { expect, it } from 'vitest';
import { pseudoText } from './testPseudoLanguage.ts';

it('puts accents on letters and makes words longer by two fifths', () => {
  expect(pseudoText('Save as a draft')).toBe('Ŝāvvē āŝ ā đŗāāƒţţ');
  expect(pseudoText('Registration').length).toBe('Registration'.length + 4);
});

it('keeps placeholders', () => {
  expect(pseudoText('{{count, number}} vessels of {{owner}}')).toBe('{{count, number}} vēŝŝŝēēļŝ ōƒ {{owner}}');
});
