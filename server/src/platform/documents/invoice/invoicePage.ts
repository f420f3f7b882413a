import type PdfKit from 'pdfkit';
import type { TextStyle, Typesetting } from '#platform/documents/pdf/typesetting.ts';
import { colours, lastLine, margin, paper, textWidth } from './layout.ts';
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
  line(line: string, style: TextStyle, x: number, endsThere?: boolean): void;
  /** As many lines as needed, up to a few. */
  paragraph(text: string, style: TextStyle, x: number, width: number): void;
  lines(text: string, style: TextStyle, width: number): string[];
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
      page.element('H1', () => set.draw('Invoice', title, { x: margin + textWidth, y: 51, endsAt: true }));
      if (test) {
        const style = { size: 9, colour: colours.warning, strong: true } as const;
        page.element('P', () =>
          set.draw('Test: no money was taken', style, { x: margin + textWidth, y: 84, endsAt: true }),
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
      set.draw(line, style, { x, y: page.y, endsAt: endsThere });
      page.y += linesHeight(1, style);
    },

    paragraph(text, style, x, width) {
      for (const line of set.lines(text, style, width).slice(0, mostLines)) page.line(line, style, x);
    },

    lines: (text, style, width) => set.lines(text, style, width),

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
        set.draw(`Invoice ${number}`, { ...small, strong: true }, { x: margin, y: 52 });
        rule(70, margin, colours.rule);
      });
      page.y = nextTop;
      return true;
    },

    finish() {
      const { start, count } = doc.bufferedPageRange();
      const foot = [content.seller.name, content.seller.email].filter((words) => words !== undefined).join(' · ');
      for (let place = 0; place < count; place += 1) {
        doc.switchToPage(start + place);
        decoration('Pagination', () => {
          const y = paper.height - 52;
          rule(y - 10, margin, colours.rule);
          const [first = ''] = set.lines(foot, small, textWidth - 90);
          set.draw(first, small, { x: margin, y });
          set.draw(`Page ${place + 1} of ${count}`, small, { x: margin + textWidth, y, endsAt: true });
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
