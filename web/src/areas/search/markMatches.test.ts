import { describe, expect, it, test } from 'vitest';
import { groupResults } from './groupResults.ts';
import { markMatches } from './markMatches.ts';

/** A text with its marked parts in brackets. */
function shown(text: string, typed: string): string {
  return markMatches(text, typed)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');
}

describe('the typed letters', () => {
  test.each([
    ['at the beginning', 'NORDFISK', 'nord', '[NORD]FISK'],
    ['at the beginning of words before within them', 'BERG HAUGEBERG', 'berg', '[BERG] HAUGEBERG'],
    ['within a word where none begins so', 'HAUGEBERG', 'berg', 'HAUGE[BERG]'],
    ['without case and diacritics', 'KVALØY', 'kvalo', '[KVALØ]Y'],
    ['as one letter written with two', 'ÆGIR', 'ae', '[Æ]GIR'],
    ['in a name written with combining marks', 'O\u0308RFIRISEY', 'orf', '[ÖRF]IRISEY'],
    ['of several words', 'ARCTIC VIKING', 'vik arc', '[ARC]TIC [VIK]ING'],
    ['as far as a mistyped word agrees', 'KVALØY', 'kvaloey', '[KVALØ]Y'],
    ['of a number written with other signs', 'T-12-T', 't12t', '[T-12-T]'],
    ['of a number written with spaces', '914 778 271', '914778', '[914 778] 271'],
    ['of a name in another alphabet', 'ЧАЙКА II', 'chay', '[ЧАЙ]КА II'],
    ['typed in another alphabet', 'DELTA', 'дельт', '[DELT]A'],
    ['that are one sound of two letters', 'ΕΥΑΓΓΕΛΙΣΤΡΙΑ', 'evang', '[ΕΥΑΓΓ]ΕΛΙΣΤΡΙΑ'],
    ['of a mark with letters that look alike', 'ВН 390', 'bh390', '[ВН 390]'],
    ['of a mark by its sound', 'ВН 390', 'vn390', '[ВН 390]'],
    ['nowhere when only chance agrees', 'KVALØY', 'kx', 'KVALØY'],
    ['nowhere for nothing but punctuation', 'M/S KVALØY', '.,/-', 'M/S KVALØY'],
    ['nowhere for nothing', 'KVALØY', '', 'KVALØY'],
  ])('are marked %s', (_, text, typed, expected) => {
    expect(shown(text, typed)).toBe(expected);
  });

  it('never change the text', () => {
    const text = 'Þórunn Sveinsdóttir 🐟 VE-401';
    const parts = markMatches(text, 'thor 🐟 401');
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(shown(text, 'thor 401')).toBe('[Þór]unn Sveinsdóttir 🐟 VE-[401]');
  });

  it('are found however much was typed', () => {
    const text = 'A B '.repeat(50);
    const parts = markMatches(text, 'a b '.repeat(125_000));
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(markMatches('A'.repeat(200), 'a'.repeat(500_000))).toHaveLength(1);
  });
});

describe('results', () => {
  it('are grouped by category in the order of the contract (platform specification, section 3), and keep their order in each', () => {
    const results = [
      { id: 4, category: 'PERSON', text: 'Kari' },
      { id: 9, category: 'VESSEL', text: 'KARI' },
      { id: 2, category: 'SERVICE_PROVIDER', text: 'Kari Slipp' },
      { id: 3, category: 'VESSEL', text: 'KARINA' },
    ] as const;
    expect(groupResults(results).map((group) => [group.category, group.results.map(({ id }) => id)])).toEqual([
      ['VESSEL', [9, 3]],
      ['PERSON', [4]],
      ['SERVICE_PROVIDER', [2]],
    ]);
  });
});
