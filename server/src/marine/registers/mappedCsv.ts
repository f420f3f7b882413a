import { namelessName } from '#marine/vessels/values/nameless.ts';
import { firstCells } from '#platform/reading/csvRows.ts';
import { findColumn } from '#platform/reading/headings.ts';
import { openTable, sentencesOfSheet, type TableFile } from '#platform/reading/tableFile.ts';
import { checkValues, findColumns, type MappedColumns } from './mappedColumns.ts';
import { parseField, type CsvSurroundings } from './mappedField.ts';
import { combineRows, readRow, type FoundText, type MappedRow } from './mappedRow.ts';
import { columnsOf, isOwnerField, type Mapping, type OwnerField } from './mapping.ts';
import { isKeyedByName, ofOneVessel } from './namesakes.ts';
import { SeenTexts } from './seenTexts.ts';
import { withSeenDates } from './seenDates.ts';
import { comparableName } from '#marine/identity/names.ts';
import { compareTexts } from '#marine/vessels/compareTexts.ts';
import type { HistoryEntry } from '#marine/vessels/history.ts';
import type { FieldValue, OwnerStatement, VesselFields } from '#marine/vessels/statements.ts';
import type { KeyedRow, RefusedRow, SnapshotRegister, Take } from './register.ts';
import type { CountryOf } from '#marine/vessels/values/countries.ts';
import { looksLikeCompany, looksLikeIdentityNumber } from '#marine/vessels/values/identifiers.ts';
import {
  parseNumber,
  seenWriting,
  type Parsed,
  type SeenWriting,
  type Writing,
} from '#marine/vessels/values/numbers.ts';
import { identifiers, type FieldPath } from '#marine/vessels/vesselFields.ts';

/**
 * Any CSV file or workbook whose columns a mapping names.
 *
 * @throws UserFacingError when the mapping names a sheet or columns that the file has not, or units and types that we have not.
 */
export async function openMappedCsv(
  file: TableFile,
  given: Mapping,
  surroundings: CsvSurroundings,
): Promise<SnapshotRegister<MappedRow>> {
  checkValues(given, surroundings);
  const { all: wanted } = columnsOf(given);
  const table = await openTable(
    file,
    (headings) => wanted.filter((name) => findColumn(headings, name) !== undefined).length,
    given.sheet,
  );
  const rows = await firstCells(table, WRITING_ROWS);
  const first = (column: number | undefined) => (column === undefined ? [] : rows.map((cells) => cells[column] ?? ''));
  const { mapping, assumed: dates } = withSeenDates(given, (column) =>
    first(findColumn(table.headings, column)?.index),
  );
  const columns = findColumns(file.path, table.headings, mapping);
  const writing = seenWriting(columns.sizes.flatMap(first), table.delimiter === ',' ? ',' : undefined);
  const reader = { mapping, columns, surroundings, writing };
  let seen = new SeenTexts(mapping, surroundings);

  async function* read(): AsyncGenerator<KeyedRow<MappedRow> | RefusedRow, void, void> {
    seen = new SeenTexts(mapping, surroundings);
    for await (const row of table.rows()) {
      yield 'reason' in row
        ? row
        : seen.add(
            readRow(row.line, (name) => row.cells[columns.indexOf(name)] ?? '', mapping, surroundings.countryOf),
          );
    }
  }

  return {
    id: `csv:${mapping.source.toLowerCase()}`,
    source: mapping.source,
    assumed: [
      ...sentencesOfSheet(table),
      ...columns.assumed,
      ...sentencesOfWriting(writing),
      ...dates,
      ...sentencesOfFlag(mapping),
    ],
    noticed: () => [...table.noticed(), ...seen.sentences()],
    hasLicences: mapping.licence !== undefined,
    rowWord: 'line',
    kind: 'snapshots',
    read,
    combine: combineRows,
    interpret(given, take) {
      const row = isKeyedByName(mapping) ? withoutNamesakes(given, take, reader) : given;
      const fields = interpret(row, take, reader);
      const owner = ownerOf(row, take, surroundings.countryOf);
      const former = formerValues(row, fields, reader);
      return {
        fields,
        ...([...mapping.fields.keys()].some(isOwnerField) ? { owners: owner === undefined ? [] : [owner] } : {}),
        ...(former.length === 0 ? {} : { former }),
      };
    },
  };
}

/** Rows that show how numbers and days are written. */
const WRITING_ROWS = 2000;

/** Reports how numbers with two readings are read. */
function sentencesOfWriting({ thousands, example }: SeenWriting): string[] {
  if (example === undefined) return [];
  return [`Numbers like ${example} are read as ${parseNumber(example, { thousands })}.`];
}

/** Reports which rows have a flag that the file doesn't give. */
function sentencesOfFlag({ fields }: Mapping): string[] {
  const ways = fields.get('flag');
  if (!fields.has('mmsi') || ways?.some((way) => 'value' in way && way.when.length === 0) === true) return [];
  return [`${ways === undefined ? 'The flag' : 'The flag of a row without one'} is the country of its MMSI.`];
}

interface MappedReader {
  readonly mapping: Mapping;
  readonly columns: MappedColumns;
  readonly surroundings: CsvSurroundings;
  readonly writing: Writing;
}

function interpret({ key, rows }: MappedRow, take: Take, reader: MappedReader): VesselFields {
  const fields: { [Path in FieldPath]?: FieldValue } = {};
  for (const field of reader.mapping.fields.keys()) {
    if (isOwnerField(field)) continue;
    const parsed = firstValue(
      rows.flatMap(({ texts }) => {
        const found = texts[field];
        return found === undefined ? [] : [valueOf(field, found, reader)];
      }),
    );
    const value = take(isIdentifier(field) ? parsed : named(field, parsed));
    if (value !== undefined) fields[field] = value;
  }
  const first = (field: FieldPath) => rows.find(({ texts }) => texts[field] !== undefined)?.texts[field]?.[0];
  const mmsi = first('mmsi');
  const name =
    first('name') ??
    first('harbourNumber') ??
    first('registrationNumber') ??
    first('callSign') ??
    (mmsi === undefined ? key : namelessName(mmsi));
  // `readRow` refused rows of no known country.
  return { ...fields, name, flag: reader.surroundings.countryOf(first('flag') ?? '') ?? '' };
}

function withoutNamesakes(row: MappedRow, take: Take, reader: MappedReader): MappedRow {
  const { rows, left } = ofOneVessel(row, ({ texts }, field) => {
    const found = texts[field];
    return found === undefined ? undefined : valueOf(field, found, reader);
  });
  for (const error of left) take({ error });
  return { ...row, rows };
}

function valueOf(
  field: FieldPath,
  [text, way]: FoundText,
  { mapping, columns, surroundings, writing }: MappedReader,
): Parsed<FieldValue> {
  const origin = mapping.fields.get(field)?.[way];
  const headingUnit = origin === undefined ? undefined : columns.unitOf(origin);
  return parseField(field, text, { origin, headingUnit, writing }, surroundings);
}

/** What the vessel had before, by the rows: texts that can't be read, or that it has today, are left out. */
function formerValues({ rows }: MappedRow, now: VesselFields, { surroundings, writing }: MappedReader): HistoryEntry[] {
  const entries = rows.flatMap(({ former = [] }) =>
    former.flatMap(({ field, text, until }): HistoryEntry[] => {
      const parsed = parseField(field, text, { origin: undefined, headingUnit: undefined, writing }, surroundings);
      const value = parsed !== undefined && 'value' in parsed ? String(parsed.value) : undefined;
      if (value === undefined || isSame(field, value, String(now[field] ?? ''))) return [];
      return [{ kind: field, value, from: null, until }];
    }),
  );
  const inOrder = entries.toSorted((a, b) => compareTexts(keyOfEntry(a), keyOfEntry(b)));
  return [...new Map(inOrder.map((entry) => [keyOfEntry(entry), entry])).values()];
}

function keyOfEntry({ kind, value, until }: HistoryEntry): string {
  return JSON.stringify([kind, value, until]);
}

function isSame(field: FieldPath, one: string, other: string): boolean {
  return field === 'name' ? comparableName(one) === comparableName(other) : one === other;
}

/** The first that is a value; without one, the first fault. */
function firstValue<T>(parsed: readonly Parsed<T>[]): Parsed<T> {
  return parsed.find((one) => one !== undefined && 'value' in one) ?? parsed.find((one) => one !== undefined);
}

/** Errors of identifiers name the identifier; others name their field. */
function named<T>(field: FieldPath, parsed: Parsed<T>): Parsed<T> {
  return parsed !== undefined && 'error' in parsed ? { error: `${field}: ${parsed.error}` } : parsed;
}

function isIdentifier(field: FieldPath): boolean {
  return identifiers.some((identifier) => identifier === field);
}

/** The owner in the newest row that has one. */
function ownerOf({ rows }: MappedRow, take: Take, countryOf: CountryOf): OwnerStatement | undefined {
  const texts = rows.find((row) => row.texts['owner.name'] !== undefined)?.texts;
  const name = texts?.['owner.name']?.[0];
  if (texts === undefined || name === undefined) return undefined;
  const part = (field: OwnerField) => texts[field]?.[0] ?? null;
  const country = countryOf(part('owner.country') ?? '') ?? null;
  const written = part('owner.kind')?.toUpperCase();
  const kind = (written === undefined ? looksLikeCompany(name) : written === 'COMPANY') ? 'COMPANY' : 'PERSON';
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
