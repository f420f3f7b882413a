import { message, type Words } from '@wheelhouse/messages/message';
import { languageTag, say } from '@wheelhouse/messages/say';
import PdfKit from 'pdfkit';
import { plexSans } from '#platform/documents/pdf/plex.ts';
import { typesetting } from '#platform/documents/pdf/typesetting.ts';
import { invoicePage, type InvoicePage } from './invoicePage.ts';
import { drawLines } from './invoiceLines.ts';
import { buyerLines, factsOf, sellerLines, titleOf, totalsOf, type Fact } from './invoiceWords.ts';
import { colours, columns, margin, textWidth } from './layout.ts';
import type { Printable } from './print.ts';

const label = { size: 8.5, colour: colours.dim } as const;
const text = { size: 10, colour: colours.text } as const;
const name = { ...text, strong: true } as const;

/**
 * An invoice as PDF (A4): tagged, with its language and title for screen readers; with all fonts embedded.
 *
 * The same invoice gives the same bytes each time.
 */
export function invoicePdf(invoice: Printable): Uint8Array {
  const issued = new Date(invoice.issuedAt);
  const { language, seller } = invoice.content;
  const doc = new PdfKit({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTag(language),
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: say(titleOf(invoice), language),
      Author: seller.name,
      CreationDate: issued,
      ModDate: issued,
    },
  });
  const page = invoicePage(doc, typesetting(doc, plexSans()), invoice);
  page.head();
  drawParties(page, invoice);
  drawLines(page, invoice.content.lines);
  drawTotals(page, invoice);
  page.finish();
  doc.end();
  const bytes: unknown = doc.read();
  if (!(bytes instanceof Uint8Array)) throw new Error('The document is empty.');
  return Uint8Array.from(bytes);
}

/** Seller and buyer on the left, data of the invoice on the right. */
function drawParties(page: InvoicePage, invoice: Printable): void {
  const { seller, buyer } = invoice.content;
  const top = page.y;
  const block = (heading: Words, lines: readonly Words[]) => {
    page.element('H2', () => page.line(heading, label, margin));
    page.space(2);
    const [first = '', ...rest] = lines;
    page.element('P', () => page.paragraph(first, name, margin, columns.facts - margin - 24));
    for (const one of rest) page.element('P', () => page.paragraph(one, text, margin, columns.facts - margin - 24));
    page.space(14);
  };
  block(message('invoicePaper.seller'), sellerLines(seller));
  block(message('invoicePaper.billedTo'), buyerLines(buyer));
  const end = page.y;
  page.y = top;
  drawFacts(page, factsOf(invoice));
  page.y = Math.max(end, page.y) + 6;
}

function drawFacts(page: InvoicePage, facts: readonly Fact[]): void {
  for (const { name: what, value } of facts) {
    page.element('P', () => {
      page.line(what, label, columns.facts);
      page.space(2);
      page.paragraph(value, text, columns.facts, margin + textWidth - columns.facts);
    });
    page.space(8);
  }
}

/** The total, its VAT, and that it has been paid: together, on one page. */
function drawTotals(page: InvoicePage, invoice: Printable): void {
  const { rows, total, notes } = totalsOf(invoice);
  page.need(150);
  page.space(6);
  const row = (fact: Fact, style: typeof text | typeof name | { size: number; colour: string; strong: boolean }) =>
    page.element('P', () => {
      const { y } = page;
      page.line(fact.name, style, columns.total);
      page.y = y;
      page.line(fact.value, style, columns.amount, true);
      page.space(4);
    });
  for (const one of rows) row(one, text);
  page.rule(columns.total);
  row(total, { size: 13, colour: colours.fjord, strong: true });
  page.space(18);
  for (const note of notes) {
    page.element('P', () => page.paragraph(note, text, margin, textWidth));
    page.space(3);
  }
}
