import * as z from 'zod/mini';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { openTextFile } from '#platform/reading/textFile.ts';
import type { DayOrder } from '#platform/reading/dayOrder.ts';

/** What a row of an archive can have. A ship is known by its MMSI, call sign or CFR; `clock` is the time of day apart. */
export const archiveFields = [
  'mmsi',
  'callSign',
  'cfr',
  'latitude',
  'longitude',
  'time',
  'clock',
  'speed',
  'course',
  'heading',
  'status',
  'sender',
] as const;
export type ArchiveField = (typeof archiveFields)[number];

/** Names of a column, or a value that all rows have. */
export type ArchiveOrigin = readonly string[] | { readonly value: string };

export interface ArchiveFormat {
  readonly fields: { readonly [field in ArchiveField]?: ArchiveOrigin };
  /** Undefined: as the file shows it. */
  readonly dates: DayOrder | undefined;
  /** Of `sender`, those that are ships; undefined if all are. */
  readonly ships?: ReadonlySet<string>;
}

/** Formats with columns that are known, by the name in the command. */
export const archiveFormats = {
  /** https://hub.marinecadastre.gov/pages/vesseltraffic, before and since 2025 */
  marinecadastre: {
    fields: {
      mmsi: ['MMSI'],
      time: ['BaseDateTime', 'base_date_time'],
      latitude: ['LAT', 'latitude'],
      longitude: ['LON', 'longitude'],
      speed: ['SOG'],
      course: ['COG'],
      heading: ['Heading'],
      status: ['Status'],
    },
    dates: 'MDY',
  },
  /** Danish Maritime Authority, http://aisdata.ais.dk */
  danish: {
    fields: {
      mmsi: ['MMSI'],
      time: ['# Timestamp', 'Timestamp'],
      latitude: ['Latitude'],
      longitude: ['Longitude'],
      speed: ['SOG'],
      course: ['COG'],
      heading: ['Heading'],
      status: ['Navigational status'],
      sender: ['Type of mobile'],
    },
    dates: 'DMY',
    ships: new Set(['class a', 'class b']),
  },
  /** Directorate of Fisheries, https://www.fiskeridir.no/Tall-og-analyse/AApne-data */
  'norwegian-vms': {
    fields: {
      callSign: ['Radiokallesignal'],
      time: ['Tidspunkt (UTC)'],
      latitude: ['Breddegrad'],
      longitude: ['Lengdegrad'],
      speed: ['Fart'],
      course: ['Kurs'],
    },
    dates: 'DMY',
  },
  /** TACSAT2 of the European Union and ICES, where the reference of a vessel is its CFR */
  tacsat: {
    fields: {
      cfr: ['VE_REF'],
      time: ['SI_DATE'],
      clock: ['SI_TIME'],
      latitude: ['SI_LATI'],
      longitude: ['SI_LONG'],
      speed: ['SI_SP'],
      course: ['SI_HE'],
    },
    dates: 'DMY',
  },
} as const satisfies Readonly<Record<string, ArchiveFormat>>;

export type ArchiveName = keyof typeof archiveFormats;
export const archiveNames: readonly string[] = Object.keys(archiveFormats);

export function isArchiveName(name: string): name is ArchiveName {
  return archiveNames.includes(name);
}

const origin = z.union([
  z.string().check(z.minLength(1)),
  z.strictObject({ value: z.union([z.string(), z.number()]) }),
]);
const mappingDocument = z.strictObject({
  description: z.optional(z.string()),
  fields: z.partialRecord(z.enum(archiveFields), origin),
  dates: z.optional(z.enum(['DMY', 'MDY'])),
});

/**
 * Reads a mapping of any CSV file with positions: `{"fields": {"mmsi": "MMSI", "latitude": "Lat", ...}}`.
 *
 * @throws UserFacingError if it can't be read, isn't valid, or names no ship, place or time
 */
export async function readArchiveMapping(path: string): Promise<ArchiveFormat> {
  let text = '';
  for await (const piece of (await openTextFile(path)).text()) text += piece;
  const mapping = documentIn(text, path);
  const fields = Object.fromEntries(
    Object.entries(mapping.fields).map(([field, from]) => [
      field,
      typeof from === 'object' ? { value: String(from.value) } : [from],
    ]),
  );
  const format: ArchiveFormat = { fields, dates: mapping.dates };
  requireFields(format, `The mapping ${path}`, (field) => format.fields[field] !== undefined);
  return format;
}

function documentIn(text: string, path: string): z.infer<typeof mappingDocument> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UserFacingError(`The mapping ${path} is not valid JSON.`);
  }
  const parsed = z.safeParse(mappingDocument, value);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new UserFacingError(
    `The mapping ${path} is not valid${where === '' ? '' : ` at "${where}"`}. It has "fields" with the column of each: ${archiveFields.join(', ')}.`,
  );
}

/** @throws UserFacingError if what every position needs isn't there */
export function requireFields(format: ArchiveFormat, what: string, has: (field: ArchiveField) => boolean): void {
  if (!has('mmsi') && !has('callSign') && !has('cfr'))
    throw new UserFacingError(`${what} has no column of the ship: ${namesOf(format, ['mmsi', 'callSign', 'cfr'])}.`);
  for (const field of ['latitude', 'longitude', 'time'] as const)
    if (!has(field)) throw new UserFacingError(`${what} has no column of the ${field}: ${namesOf(format, [field])}.`);
}

function namesOf({ fields }: ArchiveFormat, wanted: readonly ArchiveField[]): string {
  const names = wanted.flatMap((field) => {
    const from = fields[field];
    return from === undefined || 'value' in from ? [] : from;
  });
  return (names.length > 0 ? names : wanted).join(' or ');
}
