import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#marine/ais/testRandom.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { folded, foldName, foldNumber, nameSpellings, nameWords, soundedNumber } from '@wheelhouse/contract/foldedText';

interface InSql {
  name: string;
  folded: string;
  words: readonly string[];
  number: string;
  sounded: string;
  letters: string;
  spellings: readonly string[];
}

function inContract(name: string): InSql {
  return {
    name,
    folded: foldName(name),
    words: nameWords(name),
    number: foldNumber(name),
    sounded: soundedNumber(name),
    letters: folded(name),
    spellings: nameSpellings(name),
  };
}

/** Words and spellings without order and repetitions. */
function sorted({ name, folded: letters, words, number, sounded, letters: all, spellings }: InSql): unknown[] {
  const once = (texts: readonly string[]) => [...new Set(texts)].sort();
  return [name, letters, once(words), number, sounded, all, once(spellings)];
}

describe('folding in the contract and in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  async function expectSame(names: readonly string[]): Promise<void> {
    const { rows } = await database.pool.query<InSql>(
      `select name, folded, words, search_number(name) as number, search_sounded_number(name) as sounded,
         search_letters(name) as letters, array(select search_spellings(name)) as spellings
       from unnest($1::text[]) as name, search_fold(name)`,
      [names],
    );
    expect(rows).toHaveLength(names.length);
    expect(rows.filter((row) => JSON.stringify(sorted(row)) !== JSON.stringify(sorted(inContract(row.name))))).toEqual(
      [],
    );
  }

  it.each([
    ['', 0x1, 0xfff],
    [' from U+1000', 0x1000, 0x1fff],
    [' from U+2000', 0x2000, 0x2fff],
  ])('gives the same for every character%s', async (_, from, to) => {
    const signs = Array.from({ length: to - from + 1 }, (__, index) => String.fromCodePoint(from + index));
    await expectSame(signs.flatMap((sign) => [sign, `A${sign}b`]));
  });

  it('gives the same for some characters beyond', async () => {
    await expectSame([...'　、ﬁＡ～￥가漢字😀🚢𝐀𝟘\u{10ffff}\ufffd\ufeff\ue000'].flatMap((sign) => [sign, `A${sign}b`]));
  });

  it('gives the same for the names of a long list in several alphabets', async () => {
    const random = seededRandom(3);
    const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
    const syllables =
      'HAV sjø NORÐ Þór ÆG ÖRN Ål bœuf STRAß ŁOŚ Ħaż ıstan ŽUV ĖDR DÖN ŒIL São Íñi Đor Ģı Ŋuk ΑΛΙ εύς КАПи тан Ёж ъе Ъя ЩУ ъл Й євг Ђор хЦЧ МΠ μπα ΕΥΓ αυτ ΓΓΕ γχο ου Ґан қаз ь ВН 390'.split(
        ' ',
      );
    const joints = [' ', ' ', '  ', '-', "'", '’', '. ', '/', '\u00a0', '\t', '', '', ''];
    const names = Array.from({ length: 2500 }, () => {
      const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(syllables) + pick(joints));
      return parts.join('');
    });
    await expectSame([...names, names.join(' '), 'å'.repeat(3000), `${'œ-'.repeat(90)} ${'x'.repeat(150)}`]);
  });
});
