/** Replaces a character that the typeface lacks. */
export const unknownSign = '\ufffd';

/** A part of a text that is shown unchanged, or as replacement characters. */
export interface DrawableText {
  readonly text: string;
  /** The original text behind replacement characters. */
  readonly meant: string | undefined;
}

/** A text for documents: composed characters, one line, nothing invisible. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
}

/** Splits a text where characters begin or end that the typeface lacks. */
export function drawableText(text: string, hasCharacter: (codePoint: number) => boolean): DrawableText[] {
  const pieces: { text: string; meant: string | undefined }[] = [];
  for (const character of text) {
    const isKnown = hasCharacter(character.codePointAt(0) ?? 0);
    const last = pieces.at(-1);
    if (last === undefined || (last.meant === undefined) !== isKnown) {
      pieces.push({ text: isKnown ? character : unknownSign, meant: isKnown ? undefined : character });
      continue;
    }
    last.text += isKnown ? character : unknownSign;
    if (last.meant !== undefined) last.meant += character;
  }
  return pieces;
}
