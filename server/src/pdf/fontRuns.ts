import type { FontPart } from './plex.ts';

/** What stands for a character no font has. */
export const unknownSign = '\ufffd';

/** A piece of a text that one font has. */
export interface FontRun {
  readonly font: string;
  readonly text: string;
  /** What is meant, where signs for the unknown stand instead. */
  readonly meant: string | undefined;
}

/** A text as documents have it: composed characters, one line, nothing that cannot be seen. */
export function plainLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
}

/** Splits a text by the fonts that have its characters; who has the last one goes on as long as it can. */
export function fontRuns(text: string, parts: readonly Pick<FontPart, 'name' | 'codePoints'>[]): FontRun[] {
  const runs: { font: string; text: string; meant: string | undefined }[] = [];
  const [first] = parts;
  if (first === undefined) throw new Error('There is no font.');
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const part =
      parts.find(({ name, codePoints }) => name === last?.font && codePoints.has(code)) ??
      parts.find(({ codePoints }) => codePoints.has(code));
    const isKnown = part !== undefined;
    const font = (part ?? first).name;
    if (last !== undefined && last.font === font && (last.meant === undefined) === isKnown) {
      last.text += isKnown ? character : unknownSign;
      if (last.meant !== undefined) last.meant += character;
    } else {
      runs.push({ font, text: isKnown ? character : unknownSign, meant: isKnown ? undefined : character });
    }
  }
  return runs;
}
