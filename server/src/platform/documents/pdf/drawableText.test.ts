import { describe, expect, it } from 'vitest';
import { plexSans } from './plex.ts';
import { plainLine, drawableText } from './drawableText.ts';

describe('a text in several scripts', () => {
  const { hasCharacter } = plexSans();

  it('is shown unchanged if the typeface has its characters', () => {
    const text = 'Łódź og Ωμέγα, Жук, Þórður, Ăn, 12 €';
    expect(drawableText(text, hasCharacter)).toEqual([{ text, meant: undefined }]);
  });

  it('shows a replacement character for what the typeface lacks, and keeps the original text', () => {
    expect(drawableText('AS 日本 1', hasCharacter)).toEqual([
      { text: 'AS ', meant: undefined },
      { text: '\ufffd\ufffd', meant: '日本' },
      { text: ' 1', meant: undefined },
    ]);
  });

  it('is normalised and freed of invisible characters', () => {
    expect(plainLine(' A\u030alesund\u200e\u0000\n\tAS ')).toBe('Ålesund AS');
  });
});
