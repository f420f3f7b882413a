import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { CsvSplitter, UnclosedQuote, type CsvRecord } from './csvSplitter.ts';
import { findHeadings, headingWithinRows, type HeadingRows } from './headingRows.ts';
import type { TextFile } from './textFile.ts';

export interface CsvRow {
  /** Line of the file on which the row ends, from 1; equal to its first line except for quoted cells with line ends. */
  readonly line: number;
  /** Trimmed, in the order of the headings; '' for an empty cell. */
  readonly cells: readonly string[];
}

export interface BadRow {
  readonly line: number;
  readonly reason: string;
}

export interface CsvTable {
  readonly headings: readonly string[];
  /** Empty for a sheet of a workbook. */
  readonly delimiter: string;
  /** The sheet, if the workbook has several. */
  readonly sheet?: string | undefined;
  /** Other sheets with the same headings. */
  readonly alike?: readonly string[];
  /** The sheets that are read as one table; empty for a single one. */
  readonly together?: readonly string[];
  rows(): AsyncIterable<CsvRow | BadRow>;
  /** Sentences about how the rows were read that `rows` has given last. */
  noticed(): readonly string[];
}

const delimiters = [';', ',', '\t', '|'];
/** The beginning of a file, in which the headings are looked for, ends with the line in which this many characters are reached. */
const SNIFF_CHARACTERS = 1 << 16;
/** A longer line is cut. */
const MOST_CHARACTERS = 1 << 22;

/**
 * Opens a CSV file: finds its delimiter and the row of its headings, the one with the most known columns.
 *
 * @param known How many of these headings the caller knows.
 * @throws UserFacingError if the file is a web page, XML or JSON
 */
export async function openCsv(file: TextFile, known: (headings: readonly string[]) => number): Promise<CsvTable> {
  const start = await beginning(file);
  const other = otherForm(start);
  if (other !== undefined)
    throw new UserFacingError(
      `The file ${file.path} is ${other}, not a table. Open it in a spreadsheet and save it as CSV.`,
    );
  let best: HeadingRows & { readonly delimiter: string } = { score: -1, last: 0, headings: [], delimiter: ',' };
  for (const delimiter of delimiters) {
    const found = findHeadings(firstRows(start, delimiter), known);
    if (found.score > best.score) best = { ...found, delimiter };
  }
  const { delimiter, last, headings } = best;
  if (headings.length === 1 && hasFixedWidth(headings[0] ?? ''))
    throw new UserFacingError(
      `The file ${file.path} has no separator between its columns, which seem to have a fixed width. Open it in a spreadsheet and save it as CSV.`,
    );
  let seen: SeenRows = { short: new ShortRows() };
  return {
    headings,
    delimiter,
    rows: () => readRows(file, { delimiter, skip: last + 1, headings, seen: (seen = { short: new ShortRows() }) }),
    noticed: () => [...seen.short.sentences(headings), ...sentencesOfOpenEnd(seen.openEnd)],
  };
}

/** What is unusual about the rows that were read. */
interface SeenRows {
  readonly short: ShortRows;
  /** The last row, if the file ends within its last cell. */
  openEnd?: CsvRecord;
}

/** A file that was cut off within the last cell of a row looks like one whose last line end was left out. */
function sentencesOfOpenEnd(last: CsvRecord | undefined): string[] {
  if (last === undefined) return [];
  const cell = (last.cells.at(-1) ?? '').slice(0, 60);
  return [`The file has no line end after line ${last.line}: if it was cut off there, "${cell}" isn't a whole cell.`];
}

/** Counts the rows whose last cells are missing: many programs leave empty ones out. */
class ShortRows {
  #rows = 0;
  #first = 0;
  #columns = Infinity;

  add({ cells, line }: CsvRecord): void {
    this.#first ||= line;
    this.#rows += 1;
    this.#columns = Math.min(this.#columns, cells.length);
  }

  get isEmpty(): boolean {
    return this.#rows === 0;
  }

  sentences(headings: readonly string[]): string[] {
    if (this.isEmpty) return [];
    const which =
      this.#rows === 1 ? `Line ${this.#first} has` : `${this.#rows} rows, the first in line ${this.#first}, have`;
    const missing = headings.slice(this.#columns).map((heading) => `"${heading}"`);
    const named = missing.length > 6 ? [...missing.slice(0, 5), `${missing.length - 5} more`] : missing;
    return [
      `${which} fewer cells than the headings; the missing ones at the end are read as empty: ${named.join(', ')}.`,
    ];
  }
}

/** The cells of the first rows of a table, without those that can't be read. */
export async function firstCells(table: CsvTable, most: number): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const row of table.rows()) {
    if (!('reason' in row)) rows.push(row.cells);
    if (rows.length >= most) break;
  }
  return rows;
}

/** What a text is that isn't a table, whatever its file is called: web pages and XML are often called .xls. */
function otherForm(start: string): string | undefined {
  const text = start.trimStart();
  if (/^(<!doctype html|<html|<table|<meta|<head)/i.test(text)) return 'a web page';
  if (/^<(\?xml|\w+[\s>])/i.test(text)) return 'XML';
  return /^(\{\s*"|\[\s*[[{])/.test(text) ? 'JSON' : undefined;
}

/** Columns in line with spaces between them: `NAME      CALLSIGN  LENGTH`. */
function hasFixedWidth(heading: string): boolean {
  return heading.split(/ {2,}/).length > 2;
}

async function beginning(file: TextFile): Promise<string> {
  let start = '';
  for await (const piece of file.text()) {
    start += piece;
    const from = Math.max(SNIFF_CHARACTERS, start.length - piece.length);
    if (start.length >= MOST_CHARACTERS || start.includes('\n', from)) break;
  }
  const end = start.indexOf('\n', SNIFF_CHARACTERS);
  return start.slice(0, end === -1 ? MOST_CHARACTERS : end + 1);
}

/** The first rows of the text if split by this delimiter. */
function firstRows(start: string, delimiter: string): string[][] {
  const splitter = new CsvSplitter(delimiter);
  const records: CsvRecord[] = [];
  try {
    records.push(...splitter.push(start));
    // A file of one line may lack a line end.
    const last = start.length < MOST_CHARACTERS ? splitter.finish() : undefined;
    if (last !== undefined) records.push(last);
  } catch (error) {
    // The text before the quotation mark is enough to find the delimiter.
    if (!(error instanceof UnclosedQuote)) throw error;
  }
  return records.slice(0, headingWithinRows).map(({ cells }) => cells);
}

interface RowShape {
  readonly delimiter: string;
  /** Rows up to that of the headings. */
  readonly skip: number;
  readonly headings: readonly string[];
  readonly seen: SeenRows;
}

async function* readRows(
  file: TextFile,
  { delimiter, skip, headings, seen }: RowShape,
): AsyncGenerator<CsvRow | BadRow, void, void> {
  const splitter = new CsvSplitter(delimiter);
  const { short } = seen;
  const shape = { headings, short, damaged: file.encoding.damaged };
  let rows = 0;
  try {
    for await (const piece of file.text()) {
      for (const record of splitter.push(piece)) {
        rows += 1;
        if (rows > skip) yield checkRow(record, shape);
      }
    }
    const { isWithinCell } = splitter;
    const last = splitter.finish();
    if (last === undefined || rows < skip) return;
    // A last row that just stops is cut off, unless others of the file are short too.
    if (last.cells.length < headings.length && short.isEmpty) throw cutOff(file.path, last.line);
    if (isWithinCell) seen.openEnd = { ...last, cells: [...last.cells] };
    yield checkRow(last, shape);
  } catch (error) {
    throw error instanceof UnclosedQuote ? unclosed(file.path, error) : error;
  }
}

function checkRow(
  record: CsvRecord,
  {
    headings,
    short,
    damaged,
  }: { readonly headings: readonly string[]; readonly short: ShortRows; readonly damaged: boolean },
): CsvRow | BadRow {
  const { cells, from, line } = record;
  const columns = headings.length;
  while (cells.length > columns && cells.at(-1) === '') cells.pop();
  // A quotation mark that closes too late takes the following rows into a cell, which makes the row short.
  if (cells.length > columns || (cells.length < columns && from < line)) {
    const where = from < line ? ` A quotation mark that opens in line ${from} may close too late.` : '';
    return { line, reason: `It has ${cells.length} columns; the headings have ${columns}.${where}` };
  }
  if (damaged && cells.some((cell) => cell.includes('\ufffd'))) {
    return { line, reason: 'It contains bytes that are not UTF-8, unlike the rest of the file.' };
  }
  const reason = whyNoData(cells, headings);
  if (reason !== undefined) return { line, reason };
  if (cells.length < columns) short.add(record);
  while (cells.length < columns) cells.push('');
  return { line, cells };
}

/** Why a row is none of the table: a title between the rows, a remark below them, or the headings once more. */
export function whyNoData(cells: readonly string[], headings: readonly string[]): string | undefined {
  if (headings.length > 1 && headings.every((heading, column) => heading === (cells[column] ?? '')))
    return 'It repeats the headings.';
  const filled = cells.filter((cell) => cell !== '');
  if (headings.length > 1 && filled.length === 1)
    return 'Only one of its cells is filled, like that of a title or remark.';
  const isSum = filled.length * 2 <= headings.length && sumWords.test(filled[0] ?? '');
  return isSum ? 'It is a sum of the table.' : undefined;
}

/** How sums below a table begin, perhaps with their number behind. */
const sumWords = new RegExp(
  '^(?:grand |sub-?)?(?:totals?|totales?|totalt|totaal|sum|suma|summe|somme|gesamt|insgesamt|i alt|samtals|tilsamans|yhteensä|' +
    'kokku|kopā|iš viso|razem|celkem|összesen|ukupno|skupaj|toplam|genel toplam|итого|всего|σύνολο|合計|総計|小計|合计|总计|합계|총계)' +
    '[\\s:.]*(?:vessels|ships|boats|skip|skibe|fartøy|buques|navires)?[\\s:.]*\\d*$',
  'iu',
);

function cutOff(path: string, line: number): UserFacingError {
  return new UserFacingError(
    `The file ${path} is incomplete: it ends in the middle of line ${line}. Download it again and retry.`,
  );
}

function unclosed(path: string, { line, atEnd }: UnclosedQuote): UserFacingError {
  if (atEnd) return cutOff(path, line);
  return new UserFacingError(`The file ${path} has an unclosed quotation mark on line ${line}.`);
}
