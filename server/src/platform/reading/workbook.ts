import { open, readFile } from 'node:fs/promises';
import { HucreError, read, type CellValue } from 'hucre';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { headingWithinRows } from './csvRows.ts';

/** A row of a sheet, its cells as text; `line` is its number in the sheet, from 1. */
export interface SheetRow {
  readonly line: number;
  readonly cells: string[];
}

export interface Sheet {
  readonly name: string;
  /** The first rows, for finding the headings. */
  readonly first: readonly SheetRow[];
  rows(): Iterable<SheetRow>;
}

/** An Excel workbook, old (.xls) or new (.xlsx). */
export interface Workbook {
  readonly path: string;
  readonly sheets: readonly Sheet[];
}

/** Sheets are read whole: about 90,000 rows of the new format, which is compressed, and 65,536 of the old one. */
const MAX_MEGABYTES = { xlsx: 4, xls: 32 };
const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Whether a file begins like an Excel workbook; also other archives and Office documents do. */
export async function looksLikeWorkbook(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && (buffer.equals(zip) || buffer.equals(compoundFile));
  } catch {
    // A folder; what is wrong with it, the reader of text says.
    return false;
  } finally {
    await file.close();
  }
}

/** @throws UserFacingError if the file is too large, damaged, locked with a password or no workbook. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const bytes = await readBounded(path);
  const { sheets } = await orPlain(path, () => read(bytes));
  return {
    path,
    sheets: sheets.map(({ name, rows }) => ({
      name,
      first: Array.from(rows.slice(0, headingWithinRows), asRow),
      rows: () => eachRow(rows),
    })),
  };
}

async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const most = buffer.equals(zip) ? MAX_MEGABYTES.xlsx : MAX_MEGABYTES.xls;
    if (size <= most << 20) return await readFile(path);
    throw new UserFacingError(
      `The workbook ${path} is larger than ${most} MB. Save the sheet as CSV, then import that file.`,
    );
  } finally {
    await file.close();
  }
}

/** Empty rows may be missing, although the library's types say otherwise. */
function* eachRow(rows: readonly (CellValue[] | undefined)[]): Generator<SheetRow, void, void> {
  for (const [index, cells] of rows.entries()) yield asRow(cells, index);
}

function asRow(cells: readonly CellValue[] | undefined, index: number): SheetRow {
  return { line: index + 1, cells: Array.from(cells ?? [], asText) };
}

/** A cell as it would be in a CSV file: numbers with a decimal point, days as YYYY-MM-DD. */
function asText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00.*/, '');
  return String(value).trim();
}

async function orPlain<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HucreError)) throw error;
    throw new UserFacingError(
      `The file ${path} is no Excel workbook, or it is damaged or locked with a password. ` +
        'Unpack an archive; save a workbook again or as CSV, then import that file.',
    );
  }
}
