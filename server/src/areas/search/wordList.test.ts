import { describe, expect, it } from 'vitest';
import { seededRandom } from '#marine/ais/testRandom.ts';
import { errorsForgiven, WordList } from './wordList.ts';

function listOf(...words: string[]): WordList {
  const list = new WordList();
  list.add(words);
  return list;
}

/** The same distance by the definition, for comparison. */
function errorsBetween(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    for (let j = 0; j <= b.length; j += 1) {
      const above = rows[i - 1] ?? [];
      let errors = i === 0 || j === 0 ? i + j : Infinity;
      if (i > 0 && j > 0) {
        errors = Math.min(
          (above[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        );
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          errors = Math.min(errors, (rows[i - 2]?.[j - 2] ?? 0) + 1);
        }
      }
      row.push(errors);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}

describe('words similar to a typed one', () => {
  it.each([
    ['a letter left out', 'havbrs'],
    ['a letter put in', 'havbriis'],
    ['a letter taken for another', 'hawbris'],
    ['neighbours changed in place', 'havbirs'],
    ['another first letter', 'kavbris'],
  ])('are found with %s', (_, typed) => {
    expect(listOf('havbris', 'nordlys').near(typed, false, 10)).toEqual([
      { word: 'havbris', errors: 1, isPrefix: false },
    ]);
  });

  it.each([
    ['brsi', 'bris', 1],
    ['bsr', 'bris', undefined],
    ['brs', 'bris', 1],
    ['hav', 'hov', undefined],
    ['nordlis', 'nordlus', 1],
    ['nxrdlxs', 'nordlys', undefined],
    ['nordlisett', 'nordlyset', 2],
    ['nxrdlxsxt', 'nordlyset', undefined],
    ['nordst', 'nordstar', 2],
    ['12345678', '12345679', undefined],
  ])('%s for %s: one error is allowed from 4 letters on, two from 8 on, none in digits', (typed, word, errors) => {
    expect(
      listOf(word)
        .near(typed, false, 10)
        .map((near) => near.errors),
    ).toEqual(errors === undefined ? [] : [errors]);
  });

  it('are found by a misspelt prefix if requested', () => {
    const list = listOf('havbrisen', 'hansen', 'nordlysets', 'nordlyset');
    expect(list.near('hvabr', true, 10)).toEqual([{ word: 'havbrisen', errors: 1, isPrefix: true }]);
    expect(list.near('hvabr', false, 10)).toEqual([]);
  });

  it('are the same as by comparing with each word', () => {
    const random = seededRandom(7);
    const made = (letters: string) =>
      Array.from({ length: 1 + Math.floor(random() * 11) }, () => letters[Math.floor(random() * letters.length)]).join(
        '',
      );
    const words = [...new Set(Array.from({ length: 1500 }, () => made('abc')))];
    const list = listOf(...words);
    for (let round = 0; round < 200; round += 1) {
      const typed = made('abc');
      const expected = words
        .filter((word) => word !== typed)
        .filter((word) => errorsBetween(word, typed) <= errorsForgiven(Math.max(word.length, typed.length)));
      const found = list.near(typed, false, 10_000).map(({ word }) => word);
      expect(found.sort(), typed).toEqual(expected.sort());
      const beginnings = list
        .near(typed, true, 10_000)
        .filter(({ isPrefix }) => isPrefix)
        .map(({ word, errors }) => `${word} ${errors}`);
      const expectedBeginnings = words
        .filter((word) => word !== typed && !expected.includes(word) && typed.length >= 5)
        .map((word) => ({
          word,
          errors: Math.min(...Array.from(`${word} `, (_, length) => errorsBetween(word.slice(0, length), typed))),
        }))
        .filter(({ errors }) => errors > 0 && errors <= errorsForgiven(typed.length))
        .map(({ word, errors }) => `${word} ${errors}`);
      expect(beginnings.sort(), typed).toEqual(expectedBeginnings.sort());
    }
  });
});

describe('the list of words', () => {
  it('accepts words in any order, each once, and more later', () => {
    const list = listOf('sol', 'havbris', 'hav', 'sol', '');
    list.add(['havbrisen', 'aften', 'sol', 'ørn']);
    expect(list.size).toBe(6);
    expect(list.startingWith('hav', 10)).toEqual(['havbris', 'havbrisen']);
    expect(list.startingWith('hav', 1)).toEqual(['havbris']);
    expect([list.has('aften'), list.has('aft'), list.has('')]).toEqual([true, false, false]);
  });

  it('is empty at first', () => {
    const list = listOf();
    expect([list.startingWith('a', 5), list.near('havbris', true, 5)]).toEqual([[], []]);
  });

  it('works with words longer than it compares', () => {
    const long = 'ab'.repeat(40);
    expect(listOf('abab').near(long, true, 5)).toEqual([]);
  });
});
