/** A limit beyond the length of any real name; in characters. */
export const nameMax = 200;
/** Characters that change the text direction, or are invisible: they would make one name look like another. */
const hidden = /[\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** The name of an area or a port on one line, without control characters, and of limited length. */
export function placeName(written: string): string {
  const shown = written
    .toWellFormed()
    .replace(hidden, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return [...shown].length <= nameMax ? shown : `${[...shown].slice(0, nameMax - 1).join('')}…`;
}

/** Replaces a character that could not be read. */
export function isBrokenText(name: string): boolean {
  return name.includes('\ufffd');
}
