import { open, readFile, stat } from 'node:fs/promises';
import { HucreError, read, streamXlsxRows, type CellValue } from 'hucre';
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
  rows(): AsyncIterable<SheetRow>;
}

/** An Excel workbook, old (.xls) or new (.xlsx). */
export interface Workbook {
  readonly path: string;
  readonly sheets: readonly Sheet[];
}

/** A sheet of the old format has up to 65,536 rows and is read whole; a larger file is no list of vessels. */
const MAX_BYTES = 64 << 20;
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
  const { size } = await stat(path);
  if (size > MAX_BYTES) {
    throw new UserFacingError(
      `The workbook ${path} is larger than ${MAX_BYTES >> 20} MB. Save the sheet as CSV, then import that file.`,
    );
  }
  const bytes = await readFile(path);
  const isZip = bytes.subarray(0, 4).equals(zip);
  return await orPlain(path, async () => {
    // The old format can't be streamed.
    const { sheets } = await read(bytes, isZip ? { maxRows: headingWithinRows } : {});
    return {
      path,
      sheets: sheets.map(({ name, rows }, index) => ({
        name,
        first: Array.from(rows.slice(0, headingWithinRows), asRow),
        rows: () => (isZip ? streamed(path, bytes, index) : whole(rows)),
      })),
    };
  });
}

async function* streamed(path: string, bytes: Buffer, sheet: number): AsyncGenerator<SheetRow, void, void> {
  const rows = streamXlsxRows(bytes, { sheet });
  for (;;) {
    const next = await orPlain(path, () => rows.next());
    if (next.done === true) return;
    yield asRow(next.value.values, next.value.index);
  }
}

/** Empty rows may be missing, although the library's types say otherwise. */
async function* whole(rows: readonly (CellValue[] | undefined)[]): AsyncGenerator<SheetRow, void, void> {
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
