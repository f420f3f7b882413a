/** Longest text a field of a vessel holds; a register's longest names are below 100. */
const MAX_CHARACTERS = 200;

/** What registers write where they have nothing to say. */
const nothing = /^(-+|n\/?a|null|none|unknown|not known|\?+|\.)$/i;

/** A text without needless space and control signs, or undefined when it says nothing. */
export function parseText(text: string): string | undefined {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, MAX_CHARACTERS);
  return clean === '' || nothing.test(clean) ? undefined : clean;
}

/** What tells a vessel from the others of its register, or undefined when it is empty or too long to. */
export function parseKey(parts: readonly string[]): string | undefined {
  const known = parts.map(parseText);
  return known.includes(undefined) || parts.some((part) => part.length > MAX_CHARACTERS)
    ? undefined
    : known.join(' / ');
}
