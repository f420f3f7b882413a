import type { Condition, FormerOrigins, LicencePart, MappedField, Mapping, Origins } from './mapping.ts';
import type { LicenceStatement } from '#marine/vessels/statements.ts';
import type { KeyedRow, RefusedRow } from './register.ts';
import { parseDay } from '#marine/vessels/values/days.ts';
import type { CountryOf } from '#marine/vessels/values/countries.ts';
import { parseMmsi } from '#marine/vessels/values/identifiers.ts';
import { countryOfMmsi } from '#marine/vessels/values/mmsiCountries.ts';
import { parseKey, parseText } from '#marine/vessels/values/texts.ts';

/** A text of a row, and which of the field's ways in the mapping found it. */
export type FoundText = readonly [text: string, way: number];
/** Texts of the mapped fields of a row; fields without one are left out. */
export type FieldTexts = { readonly [Field in MappedField]?: FoundText };

/** A text that was the vessel's until a day. */
export interface FormerText {
  readonly field: FormerOrigins['field'];
  readonly text: string;
  readonly until: string;
}

/** The values of the rows of one vessel; the first entry is that of the newest row. */
export interface MappedRow {
  readonly key: string;
  readonly rows: readonly {
    readonly day?: string;
    readonly texts: FieldTexts;
    readonly former?: readonly FormerText[];
  }[];
}

/** Finds the values of a row, or why it can't be used. */
export function readRow(
  line: number,
  cell: (column: string) => string,
  mapping: Mapping,
  countryOf: CountryOf,
): KeyedRow<MappedRow> | RefusedRow {
  const key = parseKey(mapping.key.map(cell));
  if (key === undefined) {
    return { line, reason: `It has nothing in ${mapping.key.map(quoted).join(', ')} that identifies the vessel.` };
  }
  const texts: { [Field in MappedField]?: FoundText } = {};
  for (const [field, origins] of mapping.fields) {
    const found = findText(origins, cell);
    if (found !== undefined) texts[field] = found;
  }
  const flag = texts.flag?.[0] ?? flagOfMmsi(texts.mmsi?.[0]);
  if (flag === undefined)
    return {
      line,
      reason: "It has no flag, and no ship's MMSI to take the country from. The mapping can give all rows a flag.",
    };
  if (countryOf(flag) === undefined) return { line, reason: `Its flag "${flag}" isn't a country.` };
  texts.flag ??= [flag, 0];
  const day = dayOf(mapping.rowDate, cell);
  const former = mapping.former.flatMap((one) => formerOf(one, cell));
  const row = { ...(day === undefined ? {} : { day }), texts, ...(former.length === 0 ? {} : { former }) };
  const licence = licenceOf(mapping.licence, cell);
  return { line, key, row: { key, rows: [row] }, ...(licence === undefined ? {} : { licence }) };
}

/** The rows of one vessel as one, the newest first; of the same day, in their order in the file. */
export function combineRows(parts: readonly MappedRow[]): MappedRow {
  const rows = parts.flatMap((part) => part.rows);
  const key = parts[0]?.key ?? '';
  const order = (day: string | undefined) => day ?? '';
  return {
    key,
    rows: rows.toSorted((a, b) => (order(a.day) < order(b.day) ? 1 : order(a.day) > order(b.day) ? -1 : 0)),
  };
}

function flagOfMmsi(text = ''): string | undefined {
  const mmsi = parseMmsi(text);
  return mmsi !== undefined && 'value' in mmsi ? countryOfMmsi(mmsi.value) : undefined;
}

function dayOf(origins: Origins, cell: (column: string) => string): string | undefined {
  const found = findText(origins, cell);
  if (found === undefined) return undefined;
  const [text, way] = found;
  const origin = origins[way];
  const day = parseDay(text, origin !== undefined && 'dates' in origin ? origin.dates : undefined);
  return day !== undefined && 'value' in day ? day.value : undefined;
}

/** A former value counts only with the day on which it ended. */
function formerOf({ field, value, until }: FormerOrigins, cell: (column: string) => string): FormerText[] {
  const text = findText(value, cell)?.[0];
  const day = dayOf(until, cell);
  return text === undefined || day === undefined ? [] : [{ field, text, until: day }];
}

/** The licence that a row is about, if it names one. Invalid days are left out. */
function licenceOf(licence: Mapping['licence'], cell: (column: string) => string): LicenceStatement | undefined {
  const text = (part: LicencePart) => findText(licence?.get(part) ?? [], cell)?.[0] ?? null;
  const day = (part: LicencePart) => dayOf(licence?.get(part) ?? [], cell) ?? null;
  const name = text('name');
  if (name === null) return undefined;
  const [type, area, comment] = [text('type'), text('area'), text('comment')];
  return { name, type, start: day('start'), end: day('end'), area, comment };
}

/** The first text that one of the ways finds in the row. */
export function findText(origins: Origins, cell: (column: string) => string): FoundText | undefined {
  for (const [way, origin] of origins.entries()) {
    if (!origin.when.every((condition) => holds(condition, cell))) continue;
    if ('value' in origin) return [origin.value, way];
    const text = parseText(cell(origin.column));
    if (text === undefined || origin.empty.has(text.toLowerCase()) || origin.not?.test(text) === true) continue;
    const match = origin.pattern?.exec(text);
    if (match === null) continue;
    const part = match?.[1] ?? text;
    return [origin.prefix + (origin.values?.get(part.toLowerCase()) ?? part), way];
  }
  return undefined;
}

function holds({ column, is, isNot, pattern }: Condition, cell: (column: string) => string): boolean {
  const text = cell(column).trim();
  const lower = text.toLowerCase();
  return is?.has(lower) !== false && isNot?.has(lower) !== true && pattern?.test(text) !== false;
}

function quoted(text: string): string {
  return `"${text}"`;
}
