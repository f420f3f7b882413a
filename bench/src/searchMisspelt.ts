import type { Random } from '@wheelhouse/demo/random';
import type { BenchRecord } from './searchWorld.ts';

/** What a user types to find a record. */
export interface Misspelt {
  readonly query: string;
  readonly record: BenchRecord;
  readonly manner: (typeof manners)[number];
}

export const manners = [
  'one error',
  'one error, plain letters',
  'two errors',
  'two words, an error in each',
  'one error, last word half typed',
  'half typed, plain letters',
] as const;

/** Letters as typed by people without a Nordic keyboard. */
const plain: Readonly<Record<string, readonly string[]>> = {
  ø: ['o', 'oe'],
  å: ['a', 'aa'],
  æ: ['ae'],
  ö: ['o', 'oe'],
  ð: ['d'],
  þ: ['th'],
  ß: ['ss'],
  ł: ['l'],
};

function inPlainLetters(random: Random, text: string): string {
  const spelled = text.replace(/[øåæöðþßł]/g, (letter) => random.pick(plain[letter] ?? []) ?? letter);
  return spelled.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A letter put in, left out, taken for another or changed in place with its neighbour; never the first, which people get right. */
function misspell(random: Random, word: string): string {
  const signs = [...word];
  const place = random.whole(1, signs.length - 1);
  const letter = letters[random.whole(0, letters.length - 1)] ?? 'e';
  switch (random.whole(0, 3)) {
    case 0:
      return signs.toSpliced(place, 0, letter).join('');
    case 1:
      return signs.toSpliced(place, 1).join('');
    case 2:
      return signs.with(place, letter).join('');
    default: {
      const [before = '', after = ''] = [signs[place - 1], signs[place]];
      return signs.toSpliced(place - 1, 2, after, before).join('');
    }
  }
}

/** The index of a word with this many letters, if the name has one. */
function placeOfLong(random: Random, words: readonly string[], min: number): number | undefined {
  return random.pick(words.flatMap((word, index) => ([...word].length >= min ? [index] : [])));
}

function typeIn(random: Random, name: string, manner: Misspelt['manner']): string | undefined {
  const words = name.toLowerCase().split(' ');
  if (manner === 'two words, an error in each') {
    const long = words.filter((word) => [...word].length >= 5);
    return long.length < 2
      ? undefined
      : long
          .slice(0, 2)
          .map((word) => misspell(random, word))
          .join(' ');
  }
  if (manner === 'half typed, plain letters') {
    const last = words.at(-1) ?? '';
    if ([...last].length < 6) return undefined;
    return inPlainLetters(random, [...words.slice(0, -1), last.slice(0, Math.ceil(last.length * 0.6))].join(' '));
  }
  const place = placeOfLong(random, words, manner === 'two errors' ? 8 : 5);
  if (place === undefined) return undefined;
  const word = words[place] ?? '';
  switch (manner) {
    case 'one error':
      return words.with(place, misspell(random, word)).join(' ');
    case 'one error, plain letters':
      return inPlainLetters(random, words.with(place, misspell(random, word)).join(' '));
    case 'two errors':
      return words.with(place, misspell(random, misspell(random, word))).join(' ');
    case 'one error, last word half typed': {
      const last = words.at(-1) ?? '';
      if (place === words.length - 1 || [...last].length < 5) return undefined;
      return [
        ...words.with(place, misspell(random, word)).slice(0, -1),
        last.slice(0, Math.ceil(last.length * 0.6)),
      ].join(' ');
    }
  }
}

/** This many queries, as many of each kind, for random records. */
export function makeMisspelt(random: Random, records: readonly BenchRecord[], count: number): Misspelt[] {
  const made: Misspelt[] = [];
  while (made.length < count) {
    const record = random.pick(records);
    const manner = manners[made.length % manners.length];
    if (record === undefined || manner === undefined) return made;
    const query = typeIn(random, record.name, manner);
    if (query !== undefined) made.push({ query, record, manner });
  }
  return made;
}
