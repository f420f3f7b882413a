import type { NamedStyle, StyleDeclaration, StylePart } from './stylePart.ts';

const movement = /^animation(-name)?$/;
/** A font face with a file; fallback faces use fonts of the reader's machine. */
const fetchedFace = /^@font-face\b.*url\(/s;

/** The rules whose selectors can match, without those that can't. */
function matching(parts: readonly StylePart[], classes: ReadonlySet<string>): readonly StylePart[] {
  return parts.flatMap((part): readonly StylePart[] => {
    if ('whole' in part) return [part];
    if ('head' in part) return [{ ...part, parts: matching(part.parts, classes) }];
    const selectors = part.selectors.filter((one) => one.classes.every((name) => classes.has(name)));
    return selectors.length === 0 ? [] : [{ ...part, selectors }];
  });
}

/** Declarations and whole rules, at any level. */
function leaves(parts: readonly StylePart[]): readonly (StyleDeclaration | NamedStyle)[] {
  return parts.flatMap((part) => ('whole' in part ? [part] : 'head' in part ? leaves(part.parts) : part.declarations));
}

/** The custom properties that are read by the markup and by declarations, also by way of others. */
function readProperties(found: ReturnType<typeof leaves>, markup: string): ReadonlySet<string> {
  const read = new Set([...markup.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  for (let before = -1; before !== read.size;) {
    before = read.size;
    for (const leaf of found) {
      if ('property' in leaf && leaf.property.startsWith('--') && !read.has(leaf.property)) continue;
      for (const name of leaf.reads) read.add(name);
    }
  }
  return read;
}

function textOf(parts: readonly StylePart[], wanted: (leaf: StyleDeclaration | NamedStyle) => boolean): string {
  const texts = parts.map((part) => {
    if ('whole' in part) return wanted(part) ? part.whole : '';
    const own = 'head' in part;
    const inside = own
      ? textOf(part.parts, wanted)
      : part.declarations
          .filter(wanted)
          .map(({ text }) => text)
          .join(';');
    if (inside === '') return '';
    return `${own ? part.head : part.selectors.map(({ text }) => text).join(',')}{${inside}}`;
  });
  return texts.join('');
}

/**
 * The styles a document needs until a script changes it: the rules whose classes are in it, the custom properties those
 * read, and the animations they use. Whole sheets take a slow phone several times as long.
 */
export function usedStyles(sheets: readonly (readonly StylePart[])[], markup: string): string {
  const classes = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const parts = matching(sheets.flat(), classes);
  const found = leaves(parts);
  const read = readProperties(found, markup);
  const moved = found.flatMap((leaf) => ('property' in leaf && movement.test(leaf.property) ? [leaf.text] : [])).join();
  return textOf(parts, (leaf) => {
    if ('whole' in leaf && fetchedFace.test(leaf.whole)) return false;
    if ('whole' in leaf) return leaf.animation === undefined || moved.includes(leaf.animation);
    return !leaf.property.startsWith('--') || read.has(leaf.property);
  });
}

/** The font faces whose files are fetched: they can wait until the document is visible in a fallback font. */
export function fetchedFaces(sheets: readonly (readonly StylePart[])[]): string {
  return textOf(sheets.flat(), (leaf) => 'whole' in leaf && fetchedFace.test(leaf.whole));
}
