const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that count separately, whatever is beside them. */
const plain = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;

/** The number of visible characters: an emoji of a family is one, and so is a letter with its accents. */
export function charactersSeen(text: string): number {
  return plain.test(text) ? text.length : [...segmenter.segment(text)].length;
}

/** A visible character may consist of several code points; no real one has more than this. */
export const signsPerCharacter = 12;
