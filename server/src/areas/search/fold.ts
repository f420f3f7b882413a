/**
 * Folds names and numbers as the functions of migration 3 do, sign by sign: what is typed is folded here, what is stored there.
 * Neither depends on a locale or collation.
 */

const marks = /[\u{300}-\u{36f}]|[\u{ad}\u{200b}-\u{200d}\u{2060}\u{feff}]|[\u{fe00}-\u{fe0f}]/gu;
/**
 * Everything that parts words. Lone halves of surrogate pairs cannot be stored, and control characters may stand in what is typed, so
 * they part words too.
 */
const separators =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u1680\u2000-\u2bff\u2e00-\u2e7f\u3000-\u303f\ud800-\udfff\ue000-\uf8ff\ufe10-\ufe6f\ufff0-\uffff\u{1f000}-\u{1faff}]+/gu;

/** Letters that stay one letter and that no decomposition takes apart. */
const capitals = 'ØøÐðĐđŁłĦħŦŧŊŋƏəıĸςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const small = 'ooddddllhhttnneeikσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const plain = new Map<string, string>([
  ...Array.from(capitals, (capital, index): [string, string] => [capital, small[index] ?? '']),
  ...Object.entries({ Æ: 'ae', æ: 'ae', Œ: 'oe', œ: 'oe', Þ: 'th', þ: 'th', ẞ: 'ss', ß: 'ss' }),
]);
/** Letters that `plain` has, and those of ASCII. */
const changed = new RegExp(`[A-Z${[...plain.keys()].join('')}]`, 'g');

/** Small letters without accents, special letters spelled with plain ones (ø o, æ ae, å a, ð d, þ th, ß ss, ł l); punctuation stays. */
function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(changed, (letter) => plain.get(letter) ?? letter.toLowerCase());
}

/** The first signs of a text as PostgreSQL counts them. */
export function firstSigns(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

/** A name as it is compared and sorted: folded words with one space between them, of at most 200 signs. Empty when it has no letter or digit. */
export function foldName(name: string): string {
  return firstSigns(foldLetters(name), 200).replace(separators, ' ').trim();
}

/** A number as it is compared: the letters and digits of its first 60 signs. */
export function foldNumber(written: string): string {
  return firstSigns(foldLetters(written), 60).replace(separators, '');
}

/** A folded word with oe, aa and ae as o and a: the one way to write it that every spelling of ø, å, æ, ö and ä has in common. */
export function withoutDigraphs(word: string): string {
  return word.replaceAll('oe', 'o').replaceAll('aa', 'a').replaceAll('ae', 'a');
}
