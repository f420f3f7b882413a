import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextTree } from './texts.ts';

/**
 * A language for tests, made of the English one: its letters have accents and its words are 40 % longer. Its numbers,
 * dates and country names are Greek, so that an English month is seen as well.
 */
export const pseudoLanguage = { folder: 'el', tag: 'el-GR' } as const;

/** Accents that names in the data of tests don't have. */
const accented: Readonly<Record<string, string>> = {
  a: 'ā',
  c: 'ċ',
  d: 'đ',
  e: 'ē',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'ī',
  k: 'ķ',
  l: 'ļ',
  n: 'ņ',
  o: 'ō',
  r: 'ŗ',
  s: 'ŝ',
  t: 'ţ',
  u: 'ū',
  w: 'ŵ',
  y: 'ŷ',
  z: 'ż',
  A: 'Ā',
  C: 'Ċ',
  D: 'Đ',
  E: 'Ē',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Ī',
  K: 'Ķ',
  L: 'Ļ',
  N: 'Ņ',
  O: 'Ō',
  R: 'Ŗ',
  S: 'Ŝ',
  T: 'Ţ',
  U: 'Ū',
  W: 'Ŵ',
  Y: 'Ŷ',
  Z: 'Ż',
};
const longerBy = 0.4;

/** The text in the pseudo-language; its placeholders stay. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{[^}]*\}\})/);
  return parts.map((part) => (part.startsWith('{{') ? part : pseudoWords(part))).join('');
}

function pseudoWords(words: string): string {
  return words.replace(/[A-Za-z]+/g, (word) => {
    let owed = 0;
    return [...word]
      .map((letter) => {
        const changed = accented[letter] ?? letter;
        owed += longerBy;
        if (owed < 1) return changed;
        owed -= 1;
        return changed + changed.toLowerCase();
      })
      .join('');
  });
}

function pseudoTree(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoTree(value),
    ]),
  );
}

/** Writes a catalogue with two languages, English and the pseudo-language, for `WHEELHOUSE_MESSAGES`. */
export function writePseudoCatalogue(folder: string): void {
  const english = join(import.meta.dirname, '../en');
  cpSync(english, join(folder, 'en'), { recursive: true });
  mkdirSync(join(folder, pseudoLanguage.folder));
  for (const file of readdirSync(english)) {
    const tree = pseudoTree(JSON.parse(readFileSync(join(english, file), 'utf8')) as TextTree);
    const whole = 'language' in tree ? { ...tree, language: { tag: pseudoLanguage.tag } } : tree;
    writeFileSync(join(folder, pseudoLanguage.folder, file), JSON.stringify(whole));
  }
}
