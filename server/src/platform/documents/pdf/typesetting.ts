import type PdfKit from 'pdfkit';
import type { Plex } from './plex.ts';
import { plainLine, drawableText } from './drawableText.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly colour: string;
  readonly strong?: boolean;
}

/** The place of a line, in points from the upper left corner of the page. */
interface Place {
  readonly x: number;
  readonly y: number;
  /** Right-aligned: the line ends there. */
  readonly endsAt?: boolean;
}

/** Draws lines of text in the typeface, with replacement characters for what it lacks. */
export interface Typesetting {
  /**
   * Breaks a text into lines no wider than this; longer words are broken too. Empty for a text without visible
   * characters.
   */
  lines(text: string, style: TextStyle, width: number): string[];
  draw(line: string, style: TextStyle, place: Place): void;
}

export function typesetting(doc: typeof PdfKit.prototype, plex: Plex): Typesetting {
  doc.registerFont('regular', plex.regular);
  doc.registerFont('strong', plex.strong);
  const piecesOf = (text: string) => drawableText(text, plex.hasCharacter);
  const choose = ({ size, strong = false }: TextStyle) => doc.font(strong ? 'strong' : 'regular').fontSize(size);
  const width = (text: string, style: TextStyle) =>
    choose(style).widthOfString(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    );

  function brokenWord(word: string, style: TextStyle, most: number): string[] {
    const pieces: string[] = [];
    for (const { segment } of new Intl.Segmenter('en').segment(word)) {
      const last = pieces.at(-1);
      if (last !== undefined && width(last + segment, style) <= most) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
    return pieces;
  }

  return {
    lines(text, style, most) {
      const words = plainLine(text)
        .split(' ')
        .filter((word) => word !== '')
        .flatMap((word) => (width(word, style) <= most ? [word] : brokenWord(word, style, most)));
      const lines: string[] = [];
      for (const word of words) {
        const last = lines.at(-1);
        const longer = last === undefined ? undefined : `${last} ${word}`;
        if (longer !== undefined && width(longer, style) <= most) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    },

    draw(line, style, { x, y, endsAt = false }) {
      let at = endsAt ? x - width(line, style) : x;
      for (const { text, meant } of piecesOf(line)) {
        choose(style).fillColor(style.colour);
        const wide = doc.widthOfString(text);
        // Screen readers and copied text have the original name.
        if (meant !== undefined) doc.markContent('Span', { actual: meant });
        doc.text(text, at, y, { lineBreak: false });
        if (meant !== undefined) doc.endMarkedContent();
        at += wide;
      }
    },
  };
}
