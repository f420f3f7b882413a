/** What stands for a character the typeface lacks. */
export const unknownSign = '\ufffd';

/** A piece of a text that is shown as it is, or as signs for the unknown. */
export interface ShownText {
  readonly text: string;
  /** What is meant, where signs for the unknown stand instead. */
  readonly meant: string | undefined;
}

/** A text as documents have it: composed characters, one line, nothing that cannot be seen. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
}

/** Splits a text where characters begin or end that the typeface lacks. */
export function shownText(text: string, hasCharacter: (codePoint: number) => boolean): ShownText[] {
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
