import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { codePointsOf } from './characterMap.ts';
import { trueTypeOf } from './woff2.ts';

/** Parts the typeface of the product comes in, those that are asked first at the head. */
const parts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

/** A font with some of the characters of the typeface. */
export interface FontPart {
  readonly name: string;
  /** TrueType. */
  readonly font: Buffer;
  readonly codePoints: ReadonlySet<number>;
}

let read: readonly FontPart[] | undefined;

/** IBM Plex Sans in its regular weight; reading it takes some tenths of a second, once. */
export function plexSans(): readonly FontPart[] {
  const { resolve } = createRequire(import.meta.url);
  read ??= parts.map((name) => {
    const path = resolve(`@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-${name}-wght-normal.woff2`);
    const font = trueTypeOf(readFileSync(path));
    return { name, font, codePoints: codePointsOf(font) };
  });
  return read;
}
