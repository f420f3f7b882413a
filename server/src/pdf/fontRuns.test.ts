import { describe, expect, it } from 'vitest';
import { fontRuns, plainLine } from './fontRuns.ts';
import { plexSans } from './plex.ts';

describe('a text in several scripts', () => {
  const parts = plexSans();

  it('is split by the fonts that have it', () => {
    expect(fontRuns('Łódź og Ωμέγα, Жук', parts).map(({ font, text }) => [font, text])).toEqual([
      ['latin-ext', 'Ł'],
      ['latin', 'ód'],
      ['latin-ext', 'ź '],
      ['latin', 'og '],
      ['greek', 'Ωμέγα'],
      ['latin', ', '],
      ['cyrillic', 'Жук'],
    ]);
  });

  it('shows a sign for what no font has, and keeps what was meant', () => {
    expect(fontRuns('AS 日本 1', parts)).toEqual([
      { font: 'latin', text: 'AS ', meant: undefined },
      { font: 'latin', text: '\ufffd\ufffd', meant: '日本' },
      { font: 'latin', text: ' 1', meant: undefined },
    ]);
  });

  it('is composed and freed of what cannot be seen', () => {
    expect(plainLine(' A\u030alesund\u200e\u0000\n\tAS ')).toBe('Ålesund AS');
  });
});
