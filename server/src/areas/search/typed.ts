import {
  aisName,
  aisNameMax,
  firstSigns,
  folded as foldedText,
  foldName,
  foldNumber,
  nameSpellings,
  plainWords,
  soundedNumber,
} from '@wheelhouse/contract/foldedText';
import { searchLimits } from '@wheelhouse/contract/searchKinds';
import { lettersMax } from './errorTable.ts';

/** Further words of a query are ignored. */
const wordsMax = 8;
/** All numbers of vessels and companies are within these lengths. */
const numberLetters = { min: 2, max: 24 };
/** A number without any digit, such as a call sign, has at most this many letters. */
const withoutDigitsMax = 7;
/** From this many characters on, a prefix of a number finds it. */
const numberBeginningMin = 3;

/** A typed word in its spellings: as it is folded first, then by other ways to romanise it, and with oe, aa and ae as o and a. */
export type TypedWord = readonly [string, ...string[]];

/** A sequence of words that may be a number written with or without spaces, and the other words. */
export interface TypedNumber {
  readonly number: string;
  readonly beside: readonly TypedWord[];
}

/** The query, normalised. */
export interface Typed {
  readonly folded: string;
  /** The whole query in its spellings, that of `folded` first. */
  readonly spellings: readonly string[];
  /** In order, each once; at least one. */
  readonly words: readonly TypedWord[];
  readonly numbers: readonly TypedNumber[];
  /** The whole query as the prefix of a number; undefined if it is too short or too long for one. */
  readonly numberBeginning: string | undefined;
  /** What AIS leaves of a name as long as the query, in its spellings; none if it leaves all of it. */
  readonly cutByAis: readonly string[];
}

/** Reads the first `searchLimits.textMax` characters of a query. Undefined if they contain no letter and no digit. */
export function readTyped(query: string): Typed | undefined {
  const text = query.slice(0, searchLimits.textMax);
  const folded = foldName(text);
  if (folded === '') return undefined;
  const plain = plainWords(text).slice(0, wordsMax);
  const words = plain.map(spelled);
  const whole = foldNumber(text);
  return {
    folded,
    spellings: nameSpellings(text),
    words: [...new Map(words.map((word) => [word[0], word])).values()],
    numbers: runsOf(plain, words),
    numberBeginning: whole.length >= numberBeginningMin && mayBeNumber(whole) ? whole : undefined,
    cutByAis: foldedText(text.trim()).length > aisNameMax ? nameSpellings(aisName(text)) : [],
  };
}

function spelled(word: string): TypedWord {
  const [first = '', ...others] = nameSpellings(word).map((spelling) => firstSigns(spelling, lettersMax));
  return [first, ...others];
}

function runsOf(plain: readonly string[], words: readonly TypedWord[]): TypedNumber[] {
  const runs = new Map<string, TypedNumber>();
  // By look, and by sound where that differs.
  const written = new Map(
    [foldNumber, soundedNumber].map((fold) => plain.map(fold)).map((parts) => [parts.join(' '), parts]),
  );
  for (let length = plain.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= plain.length; from += 1) {
      for (const parts of written.values()) {
        const number = parts.slice(from, from + length).join('');
        if (!mayBeNumber(number) || runs.has(number)) continue;
        runs.set(number, { number, beside: [...words.slice(0, from), ...words.slice(from + length)] });
      }
    }
  }
  return [...runs.values()];
}

function mayBeNumber(text: string): boolean {
  if (text.length < numberLetters.min || text.length > numberLetters.max) return false;
  return text.length <= withoutDigitsMax || /\d/.test(text);
}
