import { folded, foldNumber, soundedNumber, typedWords } from '@wheelhouse/contract/foldedText';

export interface TextPart {
  readonly text: string;
  readonly marked: boolean;
}

/** A beginning shorter than this is chance, not a mistyped word. */
const sharedLeast = 3;

/** A normalised letter or digit, or another character, and its part of the text. */
interface Sign {
  readonly folded: string;
  readonly from: number;
  readonly to: number;
}

/** How letters beside each other are folded together (ΟΥ, ΕΥ) is seen by folding the text as far as each of them. */
function signsOf(text: string): readonly Sign[] {
  const whole = [...folded(text)];
  const signs: Sign[] = [];
  let from = 0;
  for (const letter of text) {
    const to = from + letter.length;
    const end = to === text.length ? whole.length : [...folded(text.slice(0, to))].length;
    for (const sign of whole.slice(signs.length, end)) signs.push({ folded: sign, from, to });
    from = to;
  }
  return signs;
}

/** The characters of a number: letters and digits by look, others as they are. */
function lookAlikesOf(text: string): readonly Sign[] {
  const signs: Sign[] = [];
  let from = 0;
  for (const letter of text) {
    const to = from + letter.length;
    for (const sign of foldNumber(letter) || letter) signs.push({ folded: sign, from, to });
    from = to;
  }
  return signs;
}

const isWordSign = (sign: Sign) => /[\p{L}\p{N}]/u.test(sign.folded);

/** How many characters from `start` on match a word. */
function agreement(signs: readonly Sign[], start: number, word: readonly string[]): number {
  const differing = word.findIndex((letter, index) => signs[start + index]?.folded !== letter);
  return differing === -1 ? word.length : differing;
}

/** Where a word matches: at the start of a word, else within one, else where a mistyped word starts alike. */
function placesOf(signs: readonly Sign[], typed: string): readonly { start: number; length: number }[] {
  const word = [...typed];
  const places = signs.map((sign, start) => ({
    start,
    length: agreement(signs, start, word),
    begins: isWordSign(sign) && (start === 0 || !isWordSign(signs[start - 1] ?? sign)),
  }));
  const whole = places.filter(({ length }) => length === word.length);
  const beginning = whole.filter(({ begins }) => begins);
  if (beginning.length > 0) return beginning;
  if (whole.length > 0) return whole;
  const shared = Math.max(0, ...places.map(({ length, begins }) => (begins ? length : 0)));
  return shared < sharedLeast ? [] : places.filter(({ length, begins }) => begins && length === shared);
}

/** A number written with or without punctuation: `T-12-T` for `t12t`. */
function placeOfNumber(signs: readonly Sign[], typed: string): readonly Sign[] {
  const bare = signs.filter(isWordSign);
  const start = bare
    .map((sign) => sign.folded)
    .join('')
    .indexOf(typed);
  const [first, last] = [bare[start], bare[start + typed.length - 1]];
  if (first === undefined || last === undefined) return [];
  return signs.filter((sign) => sign.from >= first.from && sign.to <= last.to);
}

function numberIn(text: string, signs: readonly Sign[], typed: string): readonly Sign[] {
  const byLook = placeOfNumber(lookAlikesOf(text), foldNumber(typed));
  return byLook.length > 0 ? byLook : placeOfNumber(signs, soundedNumber(typed));
}

/**
 * A text in parts, with those highlighted that match the typed text, compared like the search: without case, diacritics
 * and punctuation between letters and digits.
 */
export function markMatches(written: string, typed: string): readonly TextPart[] {
  const text = written.normalize('NFC');
  const signs = signsOf(text);
  const marked = new Set(/\d/.test(typed) ? numberIn(text, signs, typed) : []);
  for (const spellings of marked.size > 0 ? [] : typedWords(typed)) {
    const places = spellings.map((word) => placesOf(signs, word)).find((found) => found.length > 0) ?? [];
    for (const { start, length } of places) signs.slice(start, start + length).forEach((sign) => marked.add(sign));
  }
  const letters = new Set([...marked].map(({ from }) => from));

  const parts: { text: string; marked: boolean }[] = [];
  let from = 0;
  for (const letter of text) {
    const isMarked = letters.has(from);
    const last = parts.at(-1);
    if (last?.marked === isMarked) last.text += letter;
    else parts.push({ text: letter, marked: isMarked });
    from += letter.length;
  }
  return parts;
}
