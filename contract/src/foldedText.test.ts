import { describe, expect, it } from 'vitest';
import { folded, wordsOf } from './foldedText.ts';

describe('folded text', () => {
  it('has neither case nor diacritics', () => {
    expect(folded('Ærø Ýmir Łódź Straße')).toBe('aero ymir lodz strasse');
  });

  it('comes apart into words at whatever is neither letter nor digit', () => {
    expect(wordsOf(folded("M-15-HØ  'Þór'"))).toEqual(['m', '15', 'ho', 'thor']);
  });
});
