import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

/** IBM Plex Sans as TrueType, in the two embedded weights. */
export interface Plex {
  readonly regular: Buffer;
  readonly strong: Buffer;
  /** Both weights have the same characters: Latin, Greek and Cyrillic. */
  hasCharacter(this: void, codePoint: number): boolean;
}

let read: Plex | undefined;

/** The typeface of the product, read once from its package. */
export function plexSans(): Plex {
  read ??= readPlex();
  return read;
}

function readPlex(): Plex {
  const { resolve } = createRequire(import.meta.url);
  const fileOf = (weight: string) =>
    readFileSync(resolve(`@expo-google-fonts/ibm-plex-sans/${weight}/IBMPlexSans_${weight}.ttf`));
  const [regular, strong] = [fileOf('400Regular'), fileOf('600SemiBold')];
  const font = create(regular);
  if (!('characterSet' in font)) throw new Error('The typeface is a collection of fonts.');
  const characters = new Set(font.characterSet);
  return { regular, strong, hasCharacter: (codePoint) => characters.has(codePoint) };
}
