/**
 * Normalises names and numbers like the functions of migration 3, character by character: queries are normalised here,
 * stored texts there. Neither depends on a locale or collation.
 */

const marks = /[\u{300}-\u{36f}]|[\u{ad}\u{200b}-\u{200d}\u{2060}\u{feff}]|[\u{fe00}-\u{fe0f}]/gu;
/**
 * All separators of words. Lone surrogates cannot be stored, and control characters may be in a query, so they separate
 * words too.
 */
const separators =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ud800-\udfff\ue000-\uf8ff\ufe10-\ufe6f\ufff0-\uffff\u{1f000}-\u{1faff}]+/gu;

/** Letters that map to one letter and have no decomposition. */
const capitals = 'ØøÐðĐđŁłĦħŦŧŊŋƏəıĸςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const small = 'ooddddllhhttnneeikσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const plain = new Map<string, string>([
  ...Array.from(capitals, (capital, index): [string, string] => [capital, small[index] ?? '']),
  ...Object.entries({ Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th', ẞ: 'ss', ß: 'ss' }),
]);
/** Letters that are in `plain`, and those of ASCII. */
const changed = new RegExp(`[A-Z${[...plain.keys()].join('')}]`, 'g');

/**
 * Lower case without accents, with special letters replaced (ø o, æ ae, å a, ð d, þ th, ß ss, ł l); punctuation stays.
 */
function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(changed, (letter) => plain.get(letter) ?? letter.toLowerCase());
}

/** The first characters of a text as PostgreSQL counts them. */
export function firstSigns(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/**
 * A name for comparing and sorting: normalised words separated by one space, of at most 200 characters. Empty if it has
 * no letter or digit.
 */
export function foldName(name: string): string {
  return firstSigns(foldLetters(name), 200).replace(separators, ' ').trim();
}

/** A number for comparing: the letters and digits of its first 60 characters. */
export function foldNumber(written: string): string {
  return firstSigns(foldLetters(written), 60).replace(separators, '');
}

/** A normalised word with oe, aa and ae as o and a: the common form of every spelling of ø, å, æ, ö and ä. */
export function withoutDigraphs(word: string): string {
  return word.replaceAll('oe', 'o').replaceAll('aa', 'a').replaceAll('ae', 'a');
}
