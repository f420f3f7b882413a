import type PdfKit from 'pdfkit';
import { fontRuns, plainLine, type FontRun } from './fontRuns.ts';
import type { FontPart } from './plex.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly colour: string;
  /** The typeface is embedded in one weight; what stands out is drawn with a slightly thicker outline. */
  readonly strong?: boolean;
}

/** Where a line stands, in points from the upper left corner of the page. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Set to have it end there instead of beginning there. */
  readonly endsAt?: boolean;
}

/** Sets lines of text in fonts that each have some of its characters. */
export interface Typesetting {
  /** Points. */
  width(text: string, size: number): number;
  /** Breaks a text into lines no wider than this; words that are wider are broken too. Empty for a text with nothing to see. */
  lines(text: string, size: number, width: number): string[];
  draw(line: string, style: TextStyle, place: Place): void;
}

/** Points of outline to a point of size. */
const thicker = 0.028;

export function typesetting(doc: typeof PdfKit.prototype, parts: readonly FontPart[]): Typesetting {
  for (const { name, font } of parts) doc.registerFont(name, font);
  const runsOf = (text: string) => fontRuns(text, parts);
  const runWidth = ({ font, text }: FontRun, size: number) => doc.font(font).fontSize(size).widthOfString(text);
  const width = (text: string, size: number) => runsOf(text).reduce((sum, run) => sum + runWidth(run, size), 0);

  function brokenWord(word: string, size: number, most: number): string[] {
    const pieces: string[] = [];
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      const last = pieces.at(-1);
      if (last !== undefined && width(last + segment, size) <= most) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
    return pieces;
  }

  return {
    width,

    lines(text, size, most) {
      const words = plainLine(text)
        .split(' ')
        .filter((word) => word !== '')
        .flatMap((word) => (width(word, size) <= most ? [word] : brokenWord(word, size, most)));
      const lines: string[] = [];
      for (const word of words) {
        const last = lines.at(-1);
        const longer = last === undefined ? undefined : `${last} ${word}`;
        if (longer !== undefined && width(longer, size) <= most) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },

    draw(line, { size, colour, strong = false }, { x, y, endsAt = false }) {
      let at = endsAt ? x - width(line, size) : x;
      for (const run of runsOf(line)) {
        const wide = runWidth(run, size);
        doc.fillColor(colour).strokeColor(colour);
        // Whoever reads it aloud or copies it has the name as it is.
        if (run.meant !== undefined) doc.markContent('Span', { actual: run.meant });
        doc
          .lineWidth(size * thicker)
          .text(run.text, at, y, { lineBreak: false, ...(strong ? { fill: true, stroke: true } : {}) });
        if (run.meant !== undefined) doc.endMarkedContent();
        at += wide;
      }
    },
  };
}
