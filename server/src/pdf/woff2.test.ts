import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfKit from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { codePointsOf } from './characterMap.ts';
import { readPdf } from './testPdf.ts';
import { trueTypeOf } from './woff2.ts';

const { resolve } = createRequire(import.meta.url);
const folder = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-';

/** Draws every character of a font, and answers what a reader finds. */
async function drawn(font: Buffer, characters: readonly string[]): Promise<string> {
  const doc = new PdfKit({ size: [20_000, 200] });
  doc.font(font).text(characters.join(' '), 0, 0, { lineBreak: false });
  doc.end();
  return (await readPdf(Uint8Array.from(doc.read() as Buffer))).pages.join();
}

describe('a font of the web read as TrueType', () => {
  it.each([
    ['latin', 'Æ', 270],
    ['latin-ext', 'Ł', 293],
    ['greek', 'Ω', 103],
    ['cyrillic', 'Ж', 171],
  ])('%s has its characters, composed ones too, and can be embedded', async (part, one, glyphs) => {
    const font = trueTypeOf(readFileSync(resolve(`${folder}${part}-wght-normal.woff2`)));
    const codePoints = codePointsOf(font);
    expect(codePoints.has(one.codePointAt(0) ?? 0)).toBe(true);
    expect(codePoints.size).toBeLessThan(glyphs);
    const letters = [...codePoints].map((code) => String.fromCodePoint(code)).filter((sign) => /\p{L}/u.test(sign));
    expect(letters.length).toBeGreaterThan(60);
    const read = await drawn(font, letters);
    // A reader may take a letter for its twin, such as the sign for micro for a Greek letter.
    expect(letters.filter((letter) => !read.normalize('NFKC').includes(letter.normalize('NFKC')))).toEqual([]);
  });

  it('has outlines of the size the file says they have', () => {
    const font = trueTypeOf(readFileSync(resolve(`${folder}latin-wght-normal.woff2`)));
    const table = (wanted: string) => {
      for (let at = 12; ; at += 16) {
        if (font.toString('latin1', at, at + 4) !== wanted) continue;
        return font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12));
      }
    };
    const [loca, glyf, maxp] = [table('loca'), table('glyf'), table('maxp')];
    const glyphs = maxp.readUInt16BE(4);
    expect(loca.length).toBe(4 * (glyphs + 1));
    expect(loca.readUInt32BE(4 * glyphs)).toBe(glyf.length);
    expect(table('head').readInt16BE(50)).toBe(1);
    for (let glyph = 0; glyph < glyphs; glyph += 1) {
      const outline = glyf.subarray(loca.readUInt32BE(4 * glyph), loca.readUInt32BE(4 * glyph + 4));
      if (outline.length === 0 || outline.readInt16BE(0) < 0) continue;
      const contours = outline.readInt16BE(0);
      const points = outline.readUInt16BE(10 + 2 * (contours - 1)) + 1;
      const flagsAt = 12 + 2 * contours + outline.readUInt16BE(10 + 2 * contours);
      const edges = (at: number) => {
        let [place, least, most] = [0, Infinity, -Infinity];
        for (let point = 0; point < points; point += 1) {
          place += outline.readInt16BE(at + 2 * point);
          [least, most] = [Math.min(least, place), Math.max(most, place)];
        }
        return [least, most];
      };
      const [xs, ys] = [edges(flagsAt + points), edges(flagsAt + points + 2 * points)];
      const box = [0, 1, 2, 3].map((corner) => outline.readInt16BE(2 + 2 * corner));
      expect([xs[0], ys[0], xs[1], ys[1]]).toEqual(box);
    }
  });

  it('is refused where it is none', () => {
    expect(() => trueTypeOf(Buffer.from('wOFF and so on'))).toThrow('This is no WOFF2 file.');
    const cut = readFileSync(resolve(`${folder}greek-wght-normal.woff2`)).subarray(0, 200);
    expect(() => trueTypeOf(cut)).toThrow('The file ends too early.');
  });
});
