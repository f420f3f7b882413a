import { aisNameMax, folded, withoutDigraphs } from '@wheelhouse/contract/foldedText';

/** Kinds of ships that are written before names: F/V, M/S, MFV and the like. */
const prefix = /^(?:F\/?V|F\/?T|M\/?F\/?V|M\/?V|M\/?S|M\/?T|M\/?K|M\/?Y|S\/?Y|S\/?V|R\/?V|B\/?P)[ .:]+(?=.)/;

/** What encodings leave of a letter that they don't have: the replacement character, also when it was read as Latin-1. */
const lost = /\uFFFD|ï¿½/g;

const roman: Readonly<Record<string, string>> = {
  I: '1',
  II: '2',
  III: '3',
  IV: '4',
  V: '5',
  VI: '6',
  VII: '7',
  VIII: '8',
  IX: '9',
  X: '10',
  XI: '11',
  XII: '12',
};

/** Texts in capitals of the Latin alphabet, without accents; Æ, Ä, AE and AA are A, and Ø, Ö and OE are O. */
export function foldText(text: string): string {
  return withoutDigraphs(folded(text.replaceAll(lost, ' '))).toUpperCase();
}

/**
 * A vessel's name as it is compared: folded, without a prefix, its letters together, its numbers and a single last letter behind them. "F/V Ny
 * Bølge No. 2", "NY BOLGE II" and "NO.2 NY BOLGE" are all "NYBOLGE 2". Letters that can't be written in Latin ones stay. Empty when the name has no letter and no digit.
 */
export function comparableName(name: string): string {
  const words =
    foldText(name)
      .trim()
      .replace(prefix, '')
      .match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  const letters: string[] = [];
  const numbers: string[] = [];
  words.forEach((word, index) => {
    const isNumbered = /^\d/.test(words[index + 1] ?? '') && /^(?:NO|NR|NUM|N)$/.test(word);
    const number = index > 0 ? (roman[word] ?? word) : word;
    // SEA STAR A and SEA STAR B are sisters.
    const isLetter = index > 0 && index === words.length - 1 && word.length === 1;
    if (/^\d/.test(number)) numbers.push(String(Number(number)));
    else if (isLetter) numbers.push(word);
    else if (!isNumbered) letters.push(word);
  });
  return [letters.join(''), ...numbers.sort()].filter((part) => part !== '').join(' ');
}

/** A folded name, and whether AIS may have cut it: then it may be the beginning of another. */
interface FoldedName {
  readonly folded: string;
  readonly isCut: boolean;
}

/** Whether a name sent on AIS is so long that its end may be missing. */
export function isCutByAis(name: string): boolean {
  return name.trim().length >= aisNameMax - 1;
}

/** Whether two folded names are the same but for one letter in a long name, or the end that AIS cut off. */
export function isSameName(a: FoldedName, b: FoldedName): boolean {
  if (a.folded === '' || b.folded === '') return false;
  if (a.folded === b.folded) return true;
  if (a.isCut && isBeginning(a.folded, b.folded)) return true;
  if (b.isCut && isBeginning(b.folded, a.folded)) return true;
  const [lettersA = '', ...numbersA] = a.folded.split(' ');
  const [lettersB = '', ...numbersB] = b.folded.split(' ');
  if (numbersA.join() !== numbersB.join()) return false;
  return Math.min(lettersA.length, lettersB.length) >= 6 && differByOne(lettersA, lettersB);
}

function isBeginning(start: string, whole: string): boolean {
  return start.length >= 10 && whole.replaceAll(' ', '').startsWith(start.replaceAll(' ', ''));
}

/** Whether one letter was changed, left out or put in. In other scripts one sign is often a word or a number. */
function differByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || !/^[A-Z]+$/.test(a + b)) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}
