import { message, type Words } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type PdfKit from 'pdfkit';
import type { TextStyle, Typesetting } from '#platform/documents/pdf/typesetting.ts';
import { colours, lastLine, margin, paper, textWidth } from './layout.ts';
import { titleOf } from './invoiceWords.ts';
import type { Printable } from './print.ts';

type Doc = typeof PdfKit.prototype;
type Element = ReturnType<Doc['struct']>;

/** Limit for a name or an address, so that both parties stay on the first page. */
const mostLines = 5;
/** A heading has a scope; the types of the package don't know it, but the attribute beside it. */
const columnHead = { title: undefined, scope: 'Column' };
/** Line spacing, per point of font size. */
const leading = 1.4;
/** Where the content begins on the first page, and on later ones. */
const firstTop = 138;
const nextTop = 92;

/** The pages of an invoice, filled from top to bottom. */
export interface InvoicePage {
  /** The place of the next line. */
  y: number;
  head(): void;
  /** Something that is read as a unit; `draw` must stay on its page. */
  element(type: 'H1' | 'H2' | 'P' | 'TD' | 'TH', draw: () => void, into?: Element): void;
  /** An element with child elements, such as a table. */
  group(type: string, into?: Element): Element;
  line(line: Words, style: TextStyle, x: number, endsThere?: boolean): void;
  /** As many lines as needed, up to a few. */
  paragraph(text: Words, style: TextStyle, x: number, width: number): void;
  lines(text: Words, style: TextStyle, width: number): string[];
  space(points: number): void;
  rule(from: number): void;
  /** Starts another page if this much has no room; returns whether it did. */
  need(points: number): boolean;
  /** Numbers the pages and finishes them. */
  finish(): void;
}

/** Height of this many lines. */
export function linesHeight(count: number, { size }: TextStyle): number {
  return count * size * leading;
}

export function invoicePage(doc: Doc, set: Typesetting, { number, test, content }: Printable): InvoicePage {
  const words = (text: Words) => say(text, content.language);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const title = { size: 24, colour: colours.fjord, strong: true } as const;
  const small = { size: 8.5, colour: colours.dim } as const;

  /** Decoration that is not read. */
  function decoration(type: 'Layout' | 'Pagination', draw: () => void): void {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  }

  const page: InvoicePage = {
    y: firstTop,

    head() {
      decoration('Layout', () => drawMark(doc, margin, 52));
      page.element('P', () => set.draw('Wheelhouse', { ...title, size: 15 }, { x: margin + 38, y: 57 }));
      page.element('H1', () =>
        set.draw(
          words(message(content.credits === undefined ? 'invoicePaper.title' : 'invoicePaper.creditTitle')),
          title,
          { x: margin + textWidth, y: 51, endsAt: true },
        ),
      );
      if (test) {
        const style = { size: 9, colour: colours.warning, strong: true } as const;
        page.element('P', () =>
          set.draw(words(message('invoicePaper.testHead')), style, { x: margin + textWidth, y: 84, endsAt: true }),
        );
      }
      decoration('Layout', () => rule(108, margin, colours.fjord));
    },

    element(type, draw, into = root) {
      into.add(doc.struct(type, type === 'TH' ? columnHead : {}, draw));
    },

    group(type, into = root) {
      const element = doc.struct(type);
      into.add(element);
      return element;
    },

    line(line, style, x, endsThere = false) {
      set.draw(words(line), style, { x, y: page.y, endsAt: endsThere });
      page.y += linesHeight(1, style);
    },

    paragraph(text, style, x, width) {
      for (const line of page.lines(text, style, width).slice(0, mostLines)) page.line(line, style, x);
    },

    lines: (text, style, width) => set.lines(words(text), style, width),

    space(points) {
      page.y += points;
    },

    rule(from) {
      decoration('Layout', () => rule(page.y, from, colours.rule));
      page.y += 8;
    },

    need(points) {
      if (page.y + points <= lastLine) return false;
      doc.addPage();
      decoration('Pagination', () => {
        const text = words(titleOf({ number, content }));
        set.draw(text, { ...small, strong: true }, { x: margin, y: 52 });
        rule(70, margin, colours.rule);
      });
      page.y = nextTop;
      return true;
    },

    finish() {
      const { start, count } = doc.bufferedPageRange();
      const foot = [content.seller.name, content.seller.email].filter((part) => part !== undefined).join(' · ');
      for (let place = 0; place < count; place += 1) {
        doc.switchToPage(start + place);
        decoration('Pagination', () => {
          const y = paper.height - 52;
          rule(y - 10, margin, colours.rule);
          const [first = ''] = set.lines(foot, small, textWidth - 90);
          set.draw(first, small, { x: margin, y });
          const text = words(message('invoicePaper.page', { page: place + 1, pages: count }));
          set.draw(text, small, { x: margin + textWidth, y, endsAt: true });
        });
      }
      root.end();
    },
  };

  function rule(y: number, from: number, colour: string): void {
    doc
      .moveTo(from, y)
      .lineTo(margin + textWidth, y)
      .lineWidth(0.75)
      .strokeColor(colour)
      .stroke();
  }

  return page;
}

/** The product's mark, a ship's wheel with a buoy as its hub, in a square of 28 points. */
function drawMark(doc: Doc, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(28 / 32);
  doc.lineCap('round').lineWidth(2).strokeColor(colours.fjord);
  doc.circle(16, 16, 8).stroke();
  doc
    .path(
      'M16 2.5v9M16 20.5v9M2.5 16h9M20.5 16h9M6.45 6.45l6.4 6.4M19.15 19.15l6.4 6.4M6.45 25.55l6.4-6.4M19.15 12.85l6.4-6.4',
    )
    .stroke();
  doc.circle(16, 16, 3).fill(colours.buoy);
  doc.restore();
}
