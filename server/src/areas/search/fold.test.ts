import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '#marine/ais/testRandom.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { foldName, foldNumber, withoutDigraphs } from './fold.ts';

describe('a normalised name', () => {
  it.each([
    ['SJØVÆR', 'sjovaer'],
    ['Ålesund', 'alesund'],
    ['GUÐRÚN ÞÓRA', 'gudrun thora'],
    ['STRAßE', 'strasse'],
    ['ŁOSOŚ', 'losos'],
    ['Œuvre', 'oeuvre'],
    ['ŽUVĖDRA', 'zuvedra'],
    ['Đorđe', 'dorde'],
    ['ΑΛΙΕΎΣ', 'αλιευσ'],
    ['КАПИТАН Зорин', 'капитан зорин'],
    ['  NY-ASTRID   II ', 'ny astrid ii'],
    ["L'ETOILE D’ARMOR", 'l etoile d armor'],
    ['O.L.VROUW', 'o l vrouw'],
    ['ＨＡＶ１', 'hav1'],
    ['½ MÅL', '1 2 mal'],
    ['🚢 Bris 🐟', 'bris'],
    ['-- ?!', ''],
    ['\u0000\u0007a\ud800b', 'a b'],
    ['a'.repeat(500), 'a'.repeat(200)],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('is unchanged when normalised again', () => {
    for (const name of ['SJØVÆR', 'ΑΛΙΕΎΣ', 'Þ-Ł ß']) expect(foldName(foldName(name))).toBe(foldName(name));
  });

  it('has a common spelling for groen, grøn and gron', () => {
    expect(['groen', 'grøn', 'gron', 'GRÖN'].map((word) => withoutDigraphs(foldName(word)))).toEqual(
      Array.from({ length: 4 }, () => 'gron'),
    );
    expect(['vaag', 'våg'].map((word) => withoutDigraphs(foldName(word)))).toEqual(['vag', 'vag']);
  });
});

it.each([
  ['M-123-HØ', 'm123ho'],
  ['907 4729', '9074729'],
  ['LK.52 10', 'lk5210'],
  ['', ''],
])('normalises the number %s to %s', (written, folded) => {
  expect(foldNumber(written)).toBe(folded);
});

describe('normalising here and in the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  async function expectSame(names: readonly string[]): Promise<void> {
    const { rows } = await database.pool.query<{ name: string; folded: string; words: string[]; number: string }>(
      'select name, folded, words, search_number(name) as number from unnest($1::text[]) as name, search_fold(name)',
      [names],
    );
    expect(rows).toHaveLength(names.length);
    const different = rows.filter(
      ({ name, folded, number }) => folded !== foldName(name) || number !== foldNumber(name),
    );
    expect(different).toEqual([]);
    // A text typed like a name has only words by which the name is found.
    const unfound = rows.filter(
      ({ folded, words }) => folded !== '' && folded.split(' ').some((word) => !words.includes(word.slice(0, 60))),
    );
    expect(unfound).toEqual([]);
  }

  it('gives the same for every character up to U+2FFF, and for others', async () => {
    const signs = [
      ...Array.from({ length: 0x2fff }, (_, index) => String.fromCodePoint(index + 1)),
      ...'　、ﬁＡ～￥가漢字😀🚢𝐀𝟘\u{10ffff}\ufffd\ufeff\ue000',
    ];
    await expectSame(signs.flatMap((sign) => [sign, `A${sign}b`]));
  });

  it('gives the same for the names of a long list', async () => {
    const random = seededRandom(3);
    const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? '';
    const syllables =
      'HAV sjø NORÐ Þór ÆG ÖRN Ål bœuf STRAß ŁOŚ Ħaż ıstan ŽUV ĖDR DÖN ŒIL São Íñi Đor Ģı Ŋuk ΑΛΙ εύς КАПи тан Ёж'.split(
        ' ',
      );
    const joints = [' ', ' ', '  ', '-', "'", '’', '. ', '/', '\u00a0', '\t', '', '', ''];
    const names = Array.from({ length: 5000 }, () => {
      const parts = Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(syllables) + pick(joints));
      return parts.join('');
    });
    await expectSame([...names, names.join(' '), 'å'.repeat(3000), `${'œ-'.repeat(90)} ${'x'.repeat(150)}`]);
  });
});
