import { searchLimits } from '@wheelhouse/contract/searchKinds';
import { lettersMax } from './errorTable.ts';
import { firstSigns, foldName, foldNumber, withoutDigraphs } from './fold.ts';

/** Further words of a query are ignored. */
const wordsMax = 8;
/** All numbers of vessels and companies are within these lengths. */
const numberLetters = { min: 2, max: 24 };
/** A number without any digit, such as a call sign, has at most this many letters. */
const withoutDigitsMax = 7;
/** From this many characters on, a prefix of a number finds it. */
const numberBeginningMin = 3;

/** A sequence of words that may be a number written with or without spaces, and the other words. */
export interface TypedNumber {
  readonly number: string;
  readonly beside: readonly string[];
}

/** The query, normalised. */
export interface Typed {
  readonly folded: string;
  /** In order, each once; at least one. */
  readonly words: readonly string[];
  readonly numbers: readonly TypedNumber[];
  /** The whole query as the prefix of a number; undefined if it is too short or too long for one. */
  readonly numberBeginning: string | undefined;
}

/** Reads the first `searchLimits.textMax` characters of a query. Undefined if they contain no letter and no digit. */
export function readTyped(query: string): Typed | undefined {
  const text = query.slice(0, searchLimits.textMax);
  const folded = foldName(text);
  if (folded === '') return undefined;
  const words = folded.split(' ').slice(0, wordsMax);
  const whole = foldNumber(text);
  return {
    folded,
    words: [...new Set(words.map((word) => firstSigns(word, lettersMax)))],
    numbers: runsOf(words),
    numberBeginning: whole.length >= numberBeginningMin && mayBeNumber(whole) ? whole : undefined,
  };
}

function runsOf(words: readonly string[]): TypedNumber[] {
  const runs = new Map<string, TypedNumber>();
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const number = words.slice(from, from + length).join('');
      if (!mayBeNumber(number) || runs.has(number)) continue;
      runs.set(number, { number, beside: [...words.slice(0, from), ...words.slice(from + length)] });
    }
  }
  return [...runs.values()];
}

function mayBeNumber(text: string): boolean {
  if (text.length < numberLetters.min || text.length > numberLetters.max) return false;
  return text.length <= withoutDigitsMax || /\d/.test(text);
}

/** A text as typed and, if different, with oe, aa and ae as o and a. */
export function spellingsOf(text: string): string[] {
  return [...new Set([text, withoutDigraphs(text)])];
}
