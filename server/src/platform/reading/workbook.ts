import { open, readFile } from 'node:fs/promises';
import { HucreError, read, type CellValue } from 'hucre';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { headingWithinRows } from './headingRows.ts';

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
/** What a workbook of the new format may unpack to: those with 90,000 rows have a third of it. */
const MAX_UNPACKED_MEGABYTES = 256;
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
    // A folder; the reader of text reports the error.
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
    const asCsv = 'Save the sheet as CSV, then import that file.';
    if (size > most << 20) throw new UserFacingError(`The workbook ${path} is larger than ${most} MB. ${asCsv}`);
    const bytes = await readFile(path);
    if (unpackedBytes(bytes) <= MAX_UNPACKED_MEGABYTES << 20) return bytes;
    throw new UserFacingError(`The workbook ${path} unpacks to more than ${MAX_UNPACKED_MEGABYTES} MB. ${asCsv}`);
  } finally {
    await file.close();
  }
}

/** Signatures and lengths of the list at the end of an archive (PKWARE, APPNOTE.TXT). */
const [entry, end] = [Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from('PK\u0005\u0006', 'latin1')];
const [localBytes, entryBytes, endBytes] = [30, 46, 22];
/** Numbers that say that the larger form of the format is used, which no workbook of this size needs. */
const larger = { count: 0xff_ff, offset: 0xff_ff_ff_ff };
/** The sizes are behind the content. */
const sizesBehind = 8;

/**
 * The unpacked size of its files by the archive's own list, in bytes: its reader unpacks no more of a file than that. Infinite where
 * it doesn't say so in its list; 0 for other files, and for a damaged list, which the reader refuses.
 */
function unpackedBytes(bytes: Buffer): number {
  const endAt = bytes.subarray(0, 4).equals(zip) ? bytes.lastIndexOf(end, bytes.length - endBytes) : -1;
  if (endAt === -1) return 0;
  const count = bytes.readUInt16LE(endAt + 10);
  let at = bytes.readUInt32LE(endAt + 16);
  if (count === larger.count || at === larger.offset) return Infinity;
  let total = 0;
  for (let read = 0; read < count; read += 1) {
    if (at + entryBytes > bytes.length || !bytes.subarray(at, at + 4).equals(entry)) return 0;
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    total += packed > 0 && size > 0 ? size : isEmpty(bytes, at) ? 0 : Infinity;
    at += entryBytes + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return total;
}

/** Whether a file has nothing in it, also by what is in front of its content. */
function isEmpty(bytes: Buffer, entryAt: number): boolean {
  const at = bytes.readUInt32LE(entryAt + 42);
  if (at + localBytes > bytes.length) return false;
  const flags = bytes.readUInt16LE(entryAt + 8) | bytes.readUInt16LE(at + 6);
  return (flags & sizesBehind) === 0 && bytes.readUInt32LE(at + 22) === 0;
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
