import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { isOwnerField, type FieldMapping, type Mapping, type MappedField, type OwnerField } from './mapping.ts';
import { openCsv } from '#platform/reading/csvRows.ts';
import { headingForms } from '#platform/reading/headings.ts';
import type { TextFile } from '#platform/reading/textFile.ts';
import type {
  FieldValue,
  KeyedRow,
  OwnerStatement,
  RefusedRow,
  SnapshotRegister,
  Take,
  VesselFields,
} from './register.ts';
import { parseGear, parseGears, parseHullMaterial, parseRegisterEvent, parseSegment } from './values/codes.ts';
import type { CountryOf } from './values/countries.ts';
import { parseDay, parseYear } from './values/days.ts';
import { looksLikeIdentityNumber, parseCfr, parseImo, parseMmsi } from './values/identifiers.ts';
import { countryOfMmsi } from './values/mmsiCountries.ts';
import { parseSize, unitFactor, unitNames, type NumberKind, type Parsed, type Writing } from './values/numbers.ts';
import { parseKey, parseText } from './values/texts.ts';
import { identifiers, importedField, type FieldPath } from './vesselFields.ts';

/** Texts of the mapped fields of a row; fields that say nothing are left out. */
type MappedRow = { readonly [Field in MappedField]?: string };

export interface CsvSurroundings {
  readonly countryOf: CountryOf;
  /** Id of a vessel type by its English name. */
  readonly vesselTypeOf: (name: string) => number | undefined;
  readonly thisYear: number;
}

/**
 * Any CSV file whose columns a mapping names.
 *
 * @throws UserFacingError when the mapping names columns that the file has not, or units and types that we have not.
 */
export async function openMappedCsv(
  file: TextFile,
  mapping: Mapping,
  surroundings: CsvSurroundings,
): Promise<SnapshotRegister<MappedRow>> {
  checkValues(mapping, surroundings);
  const wanted = [
    ...new Set([
      ...mapping.key,
      ...[...mapping.fields.values()].flatMap((field) => ('column' in field ? [field.column] : [])),
    ]),
  ];
  const table = await openCsv(file, (headings) => wanted.filter((name) => findColumn(headings, name) !== -1).length);
  const indexes = new Map(wanted.map((name) => [name, findColumn(table.headings, name)]));
  const missing = wanted.filter((name) => indexes.get(name) === -1);
  if (missing.length > 0) {
    throw new UserFacingError(
      `The mapping uses columns that the file ${file.path} doesn't have: ${missing.map(quoted).join(', ')}. ` +
        `Its columns are: ${table.headings.slice(0, 60).map(quoted).join(', ')}.`,
    );
  }
  const writing = { commaIsThousands: table.delimiter === ',' };

  async function* read(): AsyncGenerator<KeyedRow<MappedRow> | RefusedRow, void, void> {
    for await (const row of table.rows()) {
      yield 'reason' in row
        ? row
        : keyRow(row.line, (name) => row.cells[indexes.get(name) ?? -1] ?? '', mapping, surroundings);
    }
  }

  return {
    id: `csv:${mapping.source.toLowerCase()}`,
    source: mapping.source,
    rowWord: 'line',
    tells: 'snapshots',
    read,
    interpret(row, take) {
      const fields = interpret(row, take, mapping, surroundings, writing);
      const owner = ownerOf(row, take, surroundings.countryOf);
      return [...mapping.fields.keys()].some(isOwnerField)
        ? { fields, owners: owner === undefined ? [] : [owner] }
        : { fields };
    },
  };
}

/** The column of that heading: an exact match, else one without differences in case, punctuation and unit. */
function findColumn(headings: readonly string[], name: string): number {
  const exact = headings.indexOf(name);
  if (exact !== -1) return exact;
  const [plain] = headingForms(name);
  return headings.findIndex((heading) => plain !== undefined && headingForms(heading).includes(plain));
}

function keyRow(
  line: number,
  cell: (column: string) => string,
  { key, fields }: Mapping,
  { countryOf }: CsvSurroundings,
): KeyedRow<MappedRow> | RefusedRow {
  const vesselKey = parseKey(key.map(cell));
  if (vesselKey === undefined) {
    return { line, reason: `It has nothing in ${key.map(quoted).join(', ')} that tells vessels apart.` };
  }
  const row: { [Field in MappedField]?: string } = {};
  for (const [field, from] of fields) {
    const text = textOf(from, cell);
    if (text !== undefined) row[field] = text;
  }
  const flag = row.flag ?? flagOfMmsi(row.mmsi);
  if (flag === undefined) return { line, reason: 'It has no flag, and no ship MMSI to take the country from.' };
  if (countryOf(flag) === undefined) return { line, reason: `Its flag "${flag}" is no country.` };
  return { line, key: vesselKey, row: { ...row, flag } };
}

function flagOfMmsi(text = ''): string | undefined {
  const mmsi = parseMmsi(text);
  return mmsi !== undefined && 'value' in mmsi ? countryOfMmsi(mmsi.value) : undefined;
}

function textOf(from: FieldMapping, cell: (column: string) => string): string | undefined {
  if ('value' in from) return from.value;
  const text = parseText(cell(from.column));
  if (text === undefined || from.empty.has(text.toLowerCase())) return undefined;
  return from.values?.get(text.toLowerCase()) ?? text;
}

function interpret(
  row: MappedRow,
  take: Take,
  mapping: Mapping,
  surroundings: CsvSurroundings,
  writing: Writing,
): VesselFields {
  const fields: { [Path in FieldPath]?: FieldValue } = {};
  for (const [field, from] of mapping.fields) {
    const text = row[field];
    if (text === undefined || isOwnerField(field)) continue;
    const said = parseField(field, text, from, surroundings, writing);
    const value = take(isIdentifier(field) ? said : named(field, said));
    if (value !== undefined) fields[field] = value;
  }
  const name = row.name ?? row.harbourNumber ?? row.registrationNumber ?? row.callSign ?? `MMSI ${row.mmsi ?? '?'}`;
  // `keyRow` refused rows of no known country.
  return { ...fields, name, flag: surroundings.countryOf(row.flag ?? '') ?? '' };
}

/** Errors of identifiers name the identifier; others name their field. */
function named<T>(field: FieldPath, said: Parsed<T>): Parsed<T> {
  return said !== undefined && 'error' in said ? { error: `${field}: ${said.error}` } : said;
}

function isIdentifier(field: FieldPath): boolean {
  return identifiers.some((identifier) => identifier === field);
}

function parseField(
  field: FieldPath,
  text: string,
  from: FieldMapping,
  { countryOf, vesselTypeOf, thisYear }: CsvSurroundings,
  writing: Writing,
): Parsed<FieldValue> {
  const size = (kind: NumberKind) => {
    const unit = 'unit' in from ? from.unit : undefined;
    return parseSize(text, kind, writing, unit === undefined ? 1 : unitFactor(kind, unit));
  };
  const { kind } = importedField(field);
  switch (kind) {
    case 'text':
    case 'manufacturer':
      return { value: text };
    case 'country':
      return found(countryOf(text), `"${text}" is no country`);
    case 'vesselType':
      // Texts that the mapping translates into no type of ours say nothing of the type.
      return found(vesselTypeOf(text), undefined);
    case 'imo':
      return parseImo(text);
    case 'mmsi':
      return parseMmsi(text);
    case 'cfr':
      return parseCfr(text);
    case 'day':
      return parseDay(text, 'dates' in from ? from.dates : undefined);
    case 'year':
      return parseYear(text, thisYear);
    case 'auxiliaryPower': {
      const power = size('kilowatts');
      return power !== undefined && 'value' in power ? { value: [{ power: power.value }] } : power;
    }
    case 'gear':
      return parseGear(text);
    case 'gears':
      return parseGears(text);
    case 'hullMaterial':
      return parseHullMaterial(text);
    case 'fleetSegment':
      return parseSegment(text);
    case 'registerEvent':
      return parseRegisterEvent(text);
    default:
      return size(kind);
  }
}

function found<T>(value: T | undefined, error: string | undefined): Parsed<T> {
  if (value !== undefined) return { value };
  return error === undefined ? undefined : { error };
}

function ownerOf(row: MappedRow, take: Take, countryOf: CountryOf): OwnerStatement | undefined {
  const name = row['owner.name'];
  if (name === undefined) return undefined;
  const part = (field: OwnerField) => row[field] ?? null;
  const country = countryOf(row['owner.country'] ?? '') ?? null;
  const kind = row['owner.kind']?.toUpperCase() === 'COMPANY' ? 'COMPANY' : 'PERSON';
  return {
    kind,
    name,
    address: part('owner.address'),
    city: part('owner.city'),
    postcode: part('owner.postcode'),
    country,
    registrationNumber:
      kind === 'PERSON' || country === null
        ? null
        : (take(companyNumber(part('owner.registrationNumber'), country)) ?? null),
  };
}

function companyNumber(text: string | null, country: string): Parsed<string> {
  if (text === null) return undefined;
  return looksLikeIdentityNumber(text, country)
    ? { error: 'the number of the owner may be a person’s' }
    : { value: text };
}

/** Units and vessel types that the mapping itself writes must be ones we have. */
function checkValues({ fields }: Mapping, { vesselTypeOf }: CsvSurroundings): void {
  for (const [field, from] of fields) {
    if (isOwnerField(field)) continue;
    const { kind } = importedField(field);
    if ('unit' in from && from.unit !== undefined) {
      const sizes = kind === 'auxiliaryPower' ? 'kilowatts' : kind;
      const known = unitNames(sizes);
      if (!known.includes(from.unit.toLowerCase())) {
        throw new UserFacingError(
          `The mapping gives "${field}" the unit "${from.unit}"; ` +
            (known.length === 0 ? 'it has none.' : `known are: ${known.join(', ')}.`),
        );
      }
    }
    if (kind !== 'vesselType') continue;
    const types = 'value' in from ? [from.value] : [...(from.values?.values() ?? [])];
    const unknown = types.find((type) => vesselTypeOf(type) === undefined);
    if (unknown !== undefined)
      throw new UserFacingError(`The mapping uses the vessel type "${unknown}", which isn't in the dictionary.`);
  }
}

function quoted(text: string): string {
  return `"${text}"`;
}
