import { asLookAlikes, romanisations, romanised } from './romanised.ts';

/*
 * How names and numbers are compared everywhere. The functions of migrations 23 and 26 do the same in SQL, character by
 * character, so a change here needs a new migration that folds the stored names again. Nothing depends on a locale or collation.
 */

const marks = /[\u{300}-\u{36f}]|[\u{ad}\u{200b}-\u{200d}\u{2060}\u{feff}]|[\u{fe00}-\u{fe0f}]/gu;
/**
 * All separators of words. Lone surrogates cannot be stored, and control characters may be in a query, so they separate
 * words too.
 */
const separators =
  /[\p{Cc} -/:-@[-`{-~\u{a0}-\u{bf}\u{d7}\u{f7}\u{2b0}-\u{2ff}\u{1680}\u{2000}-\u{2bff}\u{2e00}-\u{2e7f}\u{3000}-\u{303f}\u{d800}-\u{dfff}\u{e000}-\u{f8ff}\u{fe10}-\u{fe6f}\u{fff0}-\u{ffff}\u{1f000}-\u{1faff}]+/gu;

/** Letters that map to one letter and have no decomposition. */
const capitals = 'ØøÐðĐđŁłĦħŦŧŊŋƏəıĸςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢӨҰҮҺӘ';
const small = 'ooddddllhhttnneeikσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңөұүһә';
const plain = new Map<string, string>([
  ...Array.from(capitals, (capital, index): [string, string] => [capital, small[index] ?? '']),
  ...Object.entries({ Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th', ẞ: 'ss', ß: 'ss' }),
]);
/** Letters that are in `plain`, and those of ASCII. */
const changed = new RegExp(`[A-Z${[...plain.keys()].join('')}]`, 'g');
/** Cyrillic letters of their own whose sign belongs to them. */
const kept: readonly [RegExp, string][] = [
  [/[Ии]\u0306/g, 'й'],
  [/[Ее]\u0308/g, 'ё'],
];

/** The most characters of a name and of a number that are compared, and of one of its words. */
const nameMax = 200;
const numberMax = 60;
const wordMax = 60;

/** Lower case without accents (ø o, æ ae, å a, ð d, þ th, ß ss, ł l), in its own alphabet; punctuation stays. */
function plainLetters(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  let letters = text.normalize('NFKD');
  for (const [pattern, by] of kept) letters = letters.replace(pattern, by);
  return letters.replace(marks, '').replace(changed, (letter) => plain.get(letter) ?? letter.toLowerCase());
}

/** Text in small Latin letters without accents, so that `kvaloy` finds KVALØY and `delta` ДЕЛТА; punctuation stays. */
export function folded(text: string): string {
  return romanised(plainLetters(text));
}

/** Most names are. */
const isSpaced = (letters: string) => /^[a-z0-9]+(?: [a-z0-9]+)*$/.test(letters);

function spaced(letters: string): string {
  return isSpaced(letters) ? letters : letters.replace(separators, ' ').trim();
}

/** The words of a folded text: everything except letters and digits separates them. */
export function wordsOf(text: string): readonly string[] {
  const words = spaced(text);
  return words === '' ? [] : words.split(' ');
}

/** The first characters of a text as PostgreSQL counts them. */
export function firstSigns(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/**
 * A name for comparing and sorting: its words in small Latin letters without accents, separated by one space, of at most
 * 200 characters. ДЕЛЬТА, ДЕЛТА and Delta are `delta`. Empty if it has no letter or digit.
 */
export function foldName(name: string): string {
  return spaced(firstSigns(folded(name), nameMax));
}

/**
 * Every spelling of a name, folded, the one of `foldName` first: Cyrillic and Greek by each system, and with oe, aa and ae
 * as o and a. Two names may be the same if they have one in common (ЧАЙКА, CHAYKA and CHAIKA; GRØN and GROEN).
 */
export function nameSpellings(name: string): readonly string[] {
  return spellingsOf(name, nameMax);
}

function spellingsOf(text: string, most: number): readonly string[] {
  const spellings = romanisations(plainLetters(text)).map((letters) => spaced(firstSigns(letters, most)));
  return [...new Set([...spellings, ...spellings.map(withoutDigraphs)])];
}

/** Whether texts contain a typed one, in a spelling that both have. Everything contains a typed text without letters and digits. */
export function containing(typed: string): (text: string) => boolean {
  const wanted = nameSpellings(typed);
  return (text) => spellingsOf(text, Infinity).some((own) => wanted.some((spelling) => own.includes(spelling)));
}

/**
 * The words by which a name is found: those of every spelling, and what is joined by punctuation also as one (NY-ASTRID by
 * nyastrid). Each once, of at most 60 characters.
 */
export function nameWords(name: string): readonly string[] {
  const words = romanisations(plainLetters(name)).flatMap((letters) => wordsAndJoined(firstSigns(letters, nameMax)));
  const cut = [...words, ...words.filter(hasDigraph).map(withoutDigraphs)].map((word) => firstSigns(word, wordMax));
  return cut.length < 2 ? cut : [...new Set(cut)];
}

function wordsAndJoined(letters: string): readonly string[] {
  if (isSpaced(letters)) return letters.split(' ');
  const chunks = letters.split(/[ \t\n\r\f\v]+/).map((chunk) => wordsOf(chunk));
  return [...wordsOf(letters), ...chunks.filter((chunk) => chunk.length > 1).map((chunk) => chunk.join(''))];
}

const hasDigraph = (word: string) => /oe|aa|ae/.test(word);

/** The words of a text in its own alphabet: small letters without accents. */
export function plainWords(text: string): readonly string[] {
  return wordsOf(plainLetters(text)).filter((word) => romanised(word) !== '');
}

/** Words of a typed text that are looked for: each costs a look at many names, and no name has so many. */
const typedWordsMax = 10;

/** The first words of a typed text, each once and in its spellings: as `folded` has it first, then others. */
export function typedWords(text: string): readonly (readonly string[])[] {
  return [...new Set(plainWords(text))].slice(0, typedWordsMax).map(nameSpellings);
}

/** Whether each typed word begins one of these words. */
export function haveWords(words: readonly string[], typed: readonly (readonly string[])[]): boolean {
  return typed.every((spellings) => words.some((word) => spellings.some((spelling) => word.startsWith(spelling))));
}

/**
 * A number or mark for comparing: the letters and digits of its first 60 characters, with letters that look like Latin ones
 * read as those, so that ВН390 in Cyrillic is bh390.
 */
export function foldNumber(written: string): string {
  return firstSigns(asLookAlikes(plainLetters(written)), numberMax).replace(separators, '');
}

/** Like `foldNumber`, by sound: ВН390 is vn390. The same as it where there is no Cyrillic or Greek letter. */
export function soundedNumber(written: string): string {
  return firstSigns(folded(written), numberMax).replace(separators, '');
}

/** A folded text with oe, aa and ae as o and a: the common form of every spelling of ø, å, æ, ö and ä. */
export function withoutDigraphs(word: string): string {
  return word.replaceAll('oe', 'o').replaceAll('aa', 'a').replaceAll('ae', 'a');
}

/** AIS sends this many characters of a name. */
export const aisNameMax = 20;

/** A name as a ship sends it by AIS: capitals without accents, cut after 20 characters. */
export function aisName(name: string): string {
  return folded(name.trim()).toUpperCase().slice(0, aisNameMax).trim();
}
