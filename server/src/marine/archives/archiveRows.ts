import { findColumn } from '#platform/reading/headings.ts';
import { firstCells, type CsvTable } from '#platform/reading/csvRows.ts';
import { openTable, type TableFile } from '#platform/reading/tableFile.ts';
import { parseDegrees } from '#platform/reading/degrees.ts';
import type { Movement } from '#marine/ais/reportOfValues.ts';
import { archiveFields, requireFields, type ArchiveField, type ArchiveFormat } from './archiveFormats.ts';
import { recordedTime } from '#platform/reading/recordedTime.ts';
import { seenDayOrder, type DayOrder } from '#platform/reading/dayOrder.ts';

/** How a row names its ship. */
export type ShipKey =
  | { readonly kind: 'mmsi'; readonly mmsi: number }
  | { readonly kind: 'callSign' | 'cfr'; readonly text: string };

/** A position of an archive. */
export interface ArchivePosition extends Omit<Movement, 'mmsi'> {
  readonly line: number;
  readonly ship: ShipKey;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A row that can't be used, and why. */
export interface RefusedRow {
  readonly line: number;
  readonly reason: string;
}

type ReadField = (cells: readonly string[]) => string;

/**
 * The positions of an archive, in the order of the file.
 *
 */
export async function openArchive(
  file: TableFile,
  format: ArchiveFormat,
): Promise<AsyncIterable<ArchivePosition | RefusedRow>> {
  const names = Object.values(format.fields).flatMap((from) => ('value' in from ? [] : from));
  const table = await openTable(file, (headings) => names.filter((name) => findColumn(headings, name)).length);
  const readers = new Map<ArchiveField, ReadField>();
  for (const field of archiveFields) {
    const read = readerOf(format.fields[field], table.headings);
    if (read !== undefined) readers.set(field, read);
  }
  requireFields(format, `The file ${file.path}`, (field) => readers.has(field));
  const dates = format.dates ?? (await seenDates(table, readers.get('time')));
  return (async function* () {
    for await (const row of table.rows()) {
      if ('reason' in row) yield row;
      else yield positionIn(row.line, (field) => readers.get(field)?.(row.cells) ?? '', { ...format, dates });
    }
  })();
}

/** Rows that show the order of day and month. */
const DATE_ROWS = 2000;

async function seenDates(table: CsvTable, read: ReadField | undefined): Promise<DayOrder | undefined> {
  return seenDayOrder((await firstCells(table, DATE_ROWS)).map((cells) => read?.(cells) ?? ''));
}

function readerOf(from: ArchiveFormat['fields'][ArchiveField], headings: readonly string[]): ReadField | undefined {
  if (from === undefined) return undefined;
  if ('value' in from) return () => from.value;
  const column = from.map((name) => findColumn(headings, name)).find((found) => found !== undefined);
  if (column === undefined) return undefined;
  return (cells) => cells[column.index] ?? '';
}

function positionIn(
  line: number,
  read: (field: ArchiveField) => string,
  { dates, ships }: ArchiveFormat,
): ArchivePosition | RefusedRow {
  const sender = read('sender');
  if (ships !== undefined && !ships.has(sender.toLowerCase()))
    return { line, reason: `It is of a sender that is no ship: ${sender.slice(0, 40)}.` };
  const ship = shipIn(read);
  if (ship === undefined) return { line, reason: 'It names no ship.' };
  if (ship.kind === 'mmsi' && isOfNoShip(ship.mmsi))
    return { line, reason: `It is of a sender that is no ship: MMSI ${ship.mmsi}.` };
  const clock = read('clock');
  const written = clock === '' ? read('time') : `${read('time')} ${clock}`;
  const at = recordedTime(written, dates);
  if (at === undefined) return { line, reason: `Its time "${written.slice(0, 40)}" can't be read.` };
  const [latitude, longitude] = [degreesIn(read('latitude')), degreesIn(read('longitude'))];
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    const place = `${read('latitude')}, ${read('longitude')}`.slice(0, 60);
    return { line, reason: `Its position "${place}" is not on the earth.` };
  }
  return {
    line,
    ship,
    at,
    latitude,
    longitude,
    speed: decimal(read('speed')),
    course: decimal(read('course')),
    heading: decimal(read('heading')),
    status: statusIn(read('status')),
  };
}

function shipIn(read: (field: ArchiveField) => string): ShipKey | undefined {
  // Number() takes 2.28E+08, which has lost digits, for a ship.
  const written = read('mmsi').replaceAll(/(?<=\d)[\s\u00a0](?=\d)/g, '');
  const mmsi = Number(/^\d{1,9}(?=([.,]0*)?$)/.exec(written)?.[0] ?? 0);
  if (mmsi > 0) return { kind: 'mmsi', mmsi };
  for (const kind of ['callSign', 'cfr'] as const) {
    const text = plainCode(read(kind));
    if (text !== '') return { kind, text };
  }
  return undefined;
}

/**
 * Whether an MMSI has the form of those of aircraft, distress beacons and aids to navigation (ITU-R M.585). Other numbers that no ship
 * should have, such as shorter ones, are sent by ships.
 */
function isOfNoShip(mmsi: number): boolean {
  return /^(?:111\d{6}|97\d{7}|99\d{7})$/.test(String(mmsi));
}

/** A call sign or CFR in capital letters and digits alone. */
export function plainCode(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

/** A number with a point or a comma; undefined for none. */
function decimal(text: string): number | undefined {
  if (!/^[+-]?\d{1,12}(?:[.,]\d{0,20})?$/.test(text)) return undefined;
  return Number(text.replace(',', '.'));
}

/** Degrees as a number, or with minutes, seconds or a hemisphere. */
function degreesIn(text: string): number | undefined {
  return decimal(text) ?? parseDegrees(text);
}

/** Of the standard, in the words of the Danish archive. */
const statuses = [
  'under way using engine',
  'at anchor',
  'not under command',
  'restricted maneuverability',
  'constrained by her draught',
  'moored',
  'aground',
  'engaged in fishing',
  'under way sailing',
];

function statusIn(text: string): number | undefined {
  const number = decimal(text) ?? statuses.indexOf(text.toLowerCase());
  return number >= 0 ? number : undefined;
}
