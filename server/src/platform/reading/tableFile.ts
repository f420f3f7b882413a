import { allSheets } from '@wheelhouse/contract/adminMappings';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { openCsv, whyNoData, type BadRow, type CsvRow, type CsvTable } from './csvRows.ts';
import type { Encoding } from './encoding.ts';
import { findHeadings } from './headingRows.ts';
import { openTextFile, type TextFile } from './textFile.ts';
import { looksLikeWorkbook, openWorkbook, type Sheet, type Workbook } from './workbook.ts';

/** A file with a table: CSV, or a workbook. */
export type TableFile = TextFile | Workbook;

/** How a file was decoded; undefined for a workbook, which says so itself. */
export function encodingOf(file: TableFile): Encoding | undefined {
  return 'sheets' in file ? undefined : file.encoding;
}

/**
 * @param encoding The encoding of a CSV file that the operator chose.
 * @throws UserFacingError if the file can't be read as text or as a workbook.
 */
export async function openTableFile(path: string, encoding?: string): Promise<TableFile> {
  return (await looksLikeWorkbook(path)) ? await openWorkbook(path) : await openTextFile(path, encoding);
}

/**
 * Opens the table of a file: finds its headings, and of a workbook the sheet that has most of the known columns.
 *
 * @param known How many of these headings the caller knows.
 * @param named The name of the sheet of a workbook, if the caller wants that one, or `allSheets`. Files of one table have none.
 * @throws UserFacingError if the workbook has no sheet of this name
 */
export async function openTable(
  file: TableFile,
  known: (headings: readonly string[]) => number,
  named?: string,
): Promise<CsvTable> {
  if (!('sheets' in file)) return await openCsv(file, known);
  let best: FoundSheet | undefined;
  for (const sheet of named === undefined || named === allSheets ? file.sheets : [sheetNamed(file, named)]) {
    const found = headingsOf(sheet, known);
    if (best === undefined || found.score > best.score) best = found;
  }
  const headings = best?.headings ?? [];
  const found = best === undefined ? [] : [best];
  const others = alike(file.sheets, best, known);
  const read = named === allSheets ? [...found, ...others].toSorted(inOrderOf(file.sheets)) : found;
  return {
    headings,
    delimiter: '',
    sheet: file.sheets.length > 1 && read.length === 1 ? best?.sheet.name : undefined,
    alike: read.length > 1 ? [] : others.map(({ sheet }) => sheet.name),
    together: read.length > 1 ? read.map(({ sheet }) => sheet.name) : [],
    rows: () => rowsBelow(read, headings),
    noticed: () => [],
  };
}

/** A sheet, its headings, and the line of the last of them. */
interface FoundSheet {
  readonly sheet: Sheet;
  readonly score: number;
  readonly line: number;
  readonly headings: readonly string[];
}

function headingsOf(sheet: Sheet, known: (headings: readonly string[]) => number): FoundSheet {
  const { score, last, headings } = findHeadings(
    sheet.first.map(({ cells }) => cells),
    known,
  );
  return { sheet, score, headings, line: sheet.first[last]?.line ?? 0 };
}

/** The other sheets with the same headings, perhaps with more columns behind them. */
function alike(
  sheets: readonly Sheet[],
  chosen: FoundSheet | undefined,
  known: (headings: readonly string[]) => number,
): FoundSheet[] {
  const { headings = [] } = chosen ?? {};
  if (headings.length < 2) return [];
  return sheets.flatMap((sheet) => {
    const found = headingsOf(sheet, known);
    const isAlike = headings.every((heading, at) => found.headings[at] === heading);
    return sheet === chosen?.sheet || !isAlike ? [] : [found];
  });
}

function inOrderOf(sheets: readonly Sheet[]): (one: FoundSheet, other: FoundSheet) => number {
  return (one, other) => sheets.indexOf(one.sheet) - sheets.indexOf(other.sheet);
}

/** Says which sheet of several is read, and which others look the same. */
export function sentencesOfSheet({ sheet, alike: others = [], together = [] }: CsvTable): string[] {
  if (together.length > 0) {
    const all = together.map((name) => `"${name}"`).join(', ');
    return [`The sheets ${all} are read one after the other, and their lines are counted through.`];
  }
  if (sheet === undefined) return [];
  const names = others.map((name) => `"${name}"`).join(', ');
  return [
    `The sheet "${sheet}" is read.`,
    ...(names === '' ? [] : [`Sheets with the same headings are not read: ${names}.`]),
  ];
}

function sheetNamed({ path, sheets }: Workbook, name: string): Sheet {
  const plain = (text: string) => text.trim().toLowerCase();
  const found =
    sheets.find((sheet) => sheet.name === name) ?? sheets.find((sheet) => plain(sheet.name) === plain(name));
  if (found !== undefined) return found;
  const names = sheets.map((sheet) => `"${sheet.name}"`).join(', ');
  throw new UserFacingError(`The workbook ${path} has no sheet "${name}". Its sheets are ${names}.`);
}

/** The rows below the headings of sheets that aren't empty, each with as many cells as there are headings. */
async function* rowsBelow(
  found: readonly FoundSheet[],
  headings: readonly string[],
): AsyncGenerator<CsvRow | BadRow, void, void> {
  let before = 0;
  for (const { sheet, line: top } of found) {
    let last = 0;
    for (const { line: inSheet, cells } of sheet.rows()) {
      last = inSheet;
      if (inSheet <= top || cells.every((cell) => cell === '')) continue;
      const line = before + inSheet;
      const row = { line, cells: headings.map((_, column) => cells[column] ?? '') };
      const reason = whyNoData(row.cells, headings);
      yield reason === undefined ? row : { line, reason };
    }
    before += last;
  }
}
