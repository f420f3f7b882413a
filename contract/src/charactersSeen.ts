const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Signs of which each is a character of its own, whatever stands beside it. */
const plain = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;

/** How many characters a person sees: an emoji of a family is one, and so is a letter with its accents. */
export function charactersSeen(text: string): number {
  return plain.test(text) ? text.length : [...segmenter.segment(text)].length;
}

/** A character a person sees may be written with several signs; no real one takes more than this. */
export const signsPerCharacter = 12;
