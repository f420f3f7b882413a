import { message, type Words } from '@wheelhouse/messages/message';
import type { InvoiceLine } from './content.ts';
import { linesHeight, type InvoicePage } from './invoicePage.ts';
import { money } from './invoiceWords.ts';
import { colours, columns, margin } from './layout.ts';

const head = { size: 8.5, colour: colours.dim } as const;
const cell = { size: 10, colour: colours.text } as const;
const padding = 8;
/** The most lines of a description on one page; a longer one is shortened. */
const mostLines = 12;

interface Column {
  readonly name: Words;
  readonly x: number;
  readonly isNumber: boolean;
  /** Only in a table with something that is sold by the day. */
  readonly isByTheDay?: boolean;
  readonly of: (line: InvoiceLine) => Words;
}

const allColumns: readonly Column[] = [
  { name: message('invoicePaper.column.description'), x: columns.text, isNumber: false, of: ({ text }) => text },
  {
    name: message('invoicePaper.column.days'),
    x: columns.days,
    isNumber: true,
    isByTheDay: true,
    of: ({ days }) => (days === undefined ? '' : String(days)),
  },
  {
    name: message('invoicePaper.column.perDay'),
    x: columns.rate,
    isNumber: true,
    isByTheDay: true,
    of: ({ rateCents }) => (rateCents === undefined ? '' : money(rateCents)),
  },
  {
    name: message('invoicePaper.column.amount'),
    x: columns.amount,
    isNumber: true,
    of: ({ amountCents }) => money(amountCents),
  },
];

/** Days and their price are there if something is sold by the day. */
function tableOf(lines: readonly InvoiceLine[]): readonly Column[] {
  const byTheDay = lines.some(({ days, rateCents }) => days !== undefined || rateCents !== undefined);
  return byTheDay ? allColumns : allColumns.filter(({ isByTheDay }) => isByTheDay !== true);
}

/** The invoice's lines; a line is never split between pages, and the headings are on each page. */
export function drawLines(page: InvoicePage, lines: readonly InvoiceLine[]): void {
  const element = page.group('Table');
  const table = tableOf(lines);
  const body = { of: drawHead(page, element, table) };
  for (const line of lines) {
    const words = page.lines(line.text, cell, columns.textEnd - margin).slice(0, mostLines);
    const height = linesHeight(words.length, cell) + 2 * padding;
    if (page.need(height)) body.of = drawHead(page, element, table);
    const row = page.group('TR', body.of);
    const top = page.y + padding;
    for (const { x, isNumber, of } of table) {
      page.y = top;
      page.element('TD', () => (isNumber ? page.line(of(line), cell, x, true) : drawWords(words, x)), row);
    }
    row.end();
    page.y = top + linesHeight(words.length, cell) + padding;
    page.rule(margin);
    page.space(-8);
  }
  page.space(8);
  body.of.end();
  element.end();

  function drawWords(words: readonly string[], x: number): void {
    for (const one of words) page.line(one, cell, x);
  }
}

/** The headings of the columns. @returns the element for the rows below */
function drawHead(
  page: InvoicePage,
  element: ReturnType<InvoicePage['group']>,
  table: readonly Column[],
): ReturnType<InvoicePage['group']> {
  page.need(linesHeight(3, cell) + 40);
  const heads = page.group('THead', element);
  const row = page.group('TR', heads);
  const { y } = page;
  for (const { name, x, isNumber } of table) {
    page.y = y;
    page.element('TH', () => page.line(name, head, x, isNumber), row);
  }
  row.end();
  heads.end();
  page.space(4);
  page.rule(margin);
  page.space(-8);
  return page.group('TBody', element);
}
