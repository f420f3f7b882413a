import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { encodingOf, openTable, openTableFile, sentencesOfSheet, type TableFile } from '#platform/reading/tableFile.ts';
import { findColumn } from '#platform/reading/headings.ts';
import { sentenceOfEncoding } from '#platform/reading/encoding.ts';
import {
  asksForHelp,
  counted,
  requireFile,
  reportBrokenNames,
  reportErrors,
  type ImportContext,
} from './importAreas.ts';
import { parseBoth, parseDegrees } from '#platform/reading/degrees.ts';
import { isBrokenText, placeName } from './placeName.ts';
import { writePorts, type NewPort } from './portStore.ts';
import type { Attributes, GeoRecord } from './reading/areaRecord.ts';
import { readGeoJson } from './reading/geoJson.ts';
import { readGpx } from './reading/gpx.ts';
import { readKml } from './reading/kml.ts';

const portsUsage = `wheelhouse import ports <file>

  <file>               World Port Index of NGA, of today (UpdatedPub150.csv) or with codes (WPI.csv), UN/LOCODE, another
                       CSV file or workbook (.xls, .xlsx) of ports with names and positions, or points of GeoJSON, KML
                       (.kml, .kmz) or GPX (.gpx)
  --encoding           the encoding of a CSV file, such as windows-1252, if it isn't detected`;

/** Columns by content, best first: World Port Index of today and of 2019, IOTC, UN/LOCODE, and what others call them. */
const known = {
  name: [
    'main port name',
    'name en',
    'name',
    'port',
    'port name',
    'puerto',
    'porto',
    'nom',
    'nom du port',
    'havn',
    'hafen',
  ],
  locode: ['un/locode', 'locode', 'unlocode'],
  country: ['country code', 'country', 'wpi country code', 'wpi cc', 'flag', 'iso3', 'iso2', 'país', 'pays', 'land'],
  latitude: ['latitude', 'port latitude', 'lat', 'latitud', 'breddegrad', 'breite', 'point y', 'lat dd'],
  longitude: ['longitude', 'port longitude', 'lon', 'lng', 'longitud', 'lengdegrad', 'länge', 'point x', 'lon dd'],
  coordinates: ['coordinates'],
  location: ['location'],
  function: ['function'],
  size: ['harbor size', 'harbour size', 'harbor size code', 'size'],
} as const;
type Part = keyof typeof known;

/** What the parts are called in the report. */
const partNames: Readonly<Record<Part, string>> = {
  name: 'name',
  locode: 'UN/LOCODE',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  coordinates: 'latitude and longitude',
  location: 'the end of the UN/LOCODE',
  function: 'whether it is a port',
  size: 'harbour size',
};

/** Ranks by harbour size; ports of a file without sizes all have the same. */
const ranks: Readonly<Record<string, number>> = {
  large: 0,
  medium: 1,
  small: 2,
  'very small': 3,
  // The codes of the World Port Index of 2019.
  l: 0,
  m: 1,
  s: 2,
  v: 3,
};
const rankUnknown = 4;

type CountryOf = (text: string) => string | undefined;

/** Names of the World Port Index that differ from ISO 3166. */
const otherCountries: Readonly<Record<string, string>> = {
  Burma: 'MM',
  'The Bahamas': 'BS',
  'The Gambia': 'GM',
  'Federated States of Micronesia': 'FM',
  'Saint Helena, Ascension, and Tristan da Cunha': 'SH',
  'Wake Island': 'UM',
  'Johnson Atoll': 'UM',
  'Midway Islands': 'UM',
  Macau: 'MO',
  'Hong Kong': 'HK',
  Svalbard: 'SJ',
  'Falkland Islands (Islas Malvinas)': 'FK',
  'Saint Vincent and the Grenadines (Windward Islands)': 'VC',
};

/**
 * Imports ports: `wheelhouse import ports <file>`. They replace the existing ones.
 *
 * @param args The arguments after `ports`.
 * @param countryOf Finds a country by its code or name.
 * @returns The exit code: 1 if nothing in the file can be used; the existing ports then stay.
 * @throws UserFacingError if the command or the file is wrong.
 */
export async function importPorts(
  args: readonly string[],
  { folder, stdout, stderr, countryOf }: ImportContext & { readonly countryOf: CountryOf },
): Promise<number> {
  if (asksForHelp(args)) {
    stdout.write(`${portsUsage}\n`);
    return 0;
  }
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { encoding: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UserFacingError(`Usage:\n\n${portsUsage}`);
  const readPoints = pointReaders.get(extname(file).toLowerCase());
  if (readPoints !== undefined) await requireFile(file);
  const table = readPoints === undefined ? await openTableFile(file, values.encoding) : undefined;
  const sentence = table === undefined ? undefined : sentenceOfEncoding(encodingOf(table));
  if (sentence !== undefined) stdout.write(`${sentence}\n`);
  const ports: NewPort[] = [];
  const refused: string[] = [];
  const onRead = (sentences: readonly string[]) => stdout.write(sentences.map((one) => `${one}\n`).join(''));
  const records = table === undefined ? pointRecords(readPoints?.(file), onRead) : tableRecords(table, onRead);
  let others = 0;
  for await (const numbered of records) {
    const { where } = numbered;
    if ('refused' in numbered) {
      refused.push(`${where}: ${numbered.refused}`);
      continue;
    }
    const { record } = numbered;
    if (record.function !== undefined && !/^\s*1/.test(record.function)) {
      others += 1;
      continue;
    }
    const port = portOf(record, countryOf);
    if (typeof port !== 'string') ports.push(port);
    else refused.push(`${where}: ${port}`);
  }
  reportErrors(refused, stderr);
  if (ports.length === 0) {
    stderr.write(`Nothing in ${basename(file)} is usable. The ports were not changed.\n`);
    return 1;
  }
  const written = await writePorts(folder, ports);
  reportBrokenNames(ports.filter(({ name }) => isBrokenText(name)).length, stderr);
  if (others > 0) stdout.write(`${counted(others, 'place')} without a port left out\n`);
  stdout.write(`${counted(written, 'port')} imported, ${refused.length} refused\n`);
  return 0;
}

type PortRecord = { readonly [P in Part]?: string | undefined };

/** The port, or why it is invalid. */
function portOf(record: PortRecord, countryOf: CountryOf): NewPort | string {
  const name = placeName(record.name ?? '');
  if (name === '') return 'It has no name.';
  const both = parseBoth(record.coordinates ?? '');
  const latitude = both?.latitude ?? parseDegrees(record.latitude ?? '');
  const longitude = both?.longitude ?? parseDegrees(record.longitude ?? '');
  if (latitude === undefined || longitude === undefined) return `${name} has no position.`;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return `${name} has an invalid position: ${latitude}, ${longitude}.`;
  const written = record.country?.trim() ?? '';
  const country = otherCountries[written] ?? countryOf(written);
  const rank = ranks[record.size?.trim().toLowerCase() ?? ''] ?? rankUnknown;
  const locode = locodeOf(record.locode ?? written + (record.location ?? ''));
  return {
    name: readable(name),
    ...(country === undefined ? {} : { country }),
    ...(locode === undefined ? {} : { locode }),
    latitude,
    longitude,
    rank,
  };
}

/** A UN/LOCODE, which the World Port Index writes with a space: `NO AES`. */
function locodeOf(text = ''): string | undefined {
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(code) ? code : undefined;
}

/** Some lists are in capitals throughout. */
function readable(name: string): string {
  if (name !== name.toUpperCase() || name.length < 4) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s\-/(.])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

type Numbered = { readonly where: string } & ({ readonly record: PortRecord } | { readonly refused: string });

/** Receives sentences about how the file is read: its columns before the first record, its rows after the last. */
type OnRead = (sentences: readonly string[]) => void;

/** The UNECE publishes its CSV files without them. */
const headingsOfLocode =
  'Change,Country,Location,Name,NameWoDiacritics,Subdivision,Function,Status,Date,IATA,Coordinates,Remarks';

async function* tableRecords(file: TableFile, onRead: OnRead): AsyncGenerator<Numbered, void, void> {
  const { path } = file;
  const table = await openTable(file, (headings) => columnsOf(headings).size);
  const columns = columnsOf(table.headings);
  const [, country = '', , place = ''] = table.headings;
  if (columns.size === 0 && /^[A-Z]{2}$/.test(country) && place.startsWith('.'))
    throw new UserFacingError(
      `The file ${basename(path)} is UN/LOCODE without headings. Put this line before its first one: ${headingsOfLocode}.`,
    );
  for (const part of ['name', 'latitude', 'longitude'] as const) {
    if (columns.has(part) || (part !== 'name' && columns.has('coordinates'))) continue;
    throw new UserFacingError(
      `The file ${basename(path)} has no column for the ${part}, such as ${known[part].join(', ')}.`,
    );
  }
  onRead([...sentencesOfSheet(table), ...sentencesOf(columns, table.headings)]);
  for await (const row of table.rows()) {
    const where = `Line ${row.line}`;
    if ('reason' in row) {
      yield { where, refused: row.reason };
      continue;
    }
    const entries = [...columns].map(([part, index]) => [part, row.cells[index]] as const);
    yield { where, record: Object.fromEntries(entries) };
  }
  onRead(table.noticed());
}

function columnsOf(headings: readonly string[]): Map<Part, number> {
  const found = Object.entries(known).flatMap(([part, names]) => {
    const index = names.map((name) => findColumn(headings, name)?.index).find((at) => at !== undefined);
    // `Object.entries` loses the types of the keys.
    return index === undefined ? [] : [[part as Part, index] as const];
  });
  return new Map(found);
}

/** Which column each part is read from. */
function sentencesOf(columns: ReadonlyMap<Part, number>, headings: readonly string[]): string[] {
  return [...columns].map(([part, index]) => `The column "${headings[index]}" is read as ${partNames[part]}.`);
}

/** Readers of files of points, by the ends of their names. */
const pointReaders: ReadonlyMap<string, (path: string) => AsyncIterable<GeoRecord>> = new Map([
  ...['.json', '.geojson'].map((end) => [end, readGeoJson] as const),
  ...['.kml', '.kmz'].map((end) => [end, readKml] as const),
  ['.gpx', readGpx],
]);

async function* pointRecords(
  points: AsyncIterable<GeoRecord> | undefined,
  onRead: OnRead,
): AsyncGenerator<Numbered, void, void> {
  let number = 0;
  for await (const { attributes, point } of points ?? []) {
    number += 1;
    const headings = Object.keys(attributes);
    if (number === 1) onRead(sentencesOf(columnsOf(headings), headings));
    const [longitude, latitude] = point?.map(String) ?? [];
    yield { where: `Feature ${number}`, record: { ...namedParts(attributes), longitude, latitude } };
  }
}

function namedParts(attributes: Attributes): PortRecord {
  const columns = columnsOf(Object.keys(attributes));
  const values = Object.values(attributes);
  return Object.fromEntries([...columns].map(([part, index]) => [part, String(values[index])]));
}
