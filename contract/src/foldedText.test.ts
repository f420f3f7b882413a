import { describe, expect, it } from 'vitest';
import { folded, wordsOf } from './foldedText.ts';

describe('normalised text', () => {
  it('has neither case nor diacritics', () => {
    expect(folded('Ærø Ýmir Łódź Straße')).toBe('aero ymir lodz strasse');
  });

  it('is split into words at everything except letters and digits', () => {
    expect(wordsOf(folded("M-15-HØ  'Þór'"))).toEqual(['m', '15', 'ho', 'thor']);
  });
});
