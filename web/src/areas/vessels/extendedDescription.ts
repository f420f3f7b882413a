import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import {
  formatCount,
  formatMetres,
  formatNetTonnage,
  formatNumber,
  formatPower,
  formatTonMetres,
  formatTonnage,
  formatTons,
} from '#lib/format.ts';
import { extendedShape, type ExtendedGroup, type FieldFormat, type ValueFormat } from './extendedShape.ts';

/** Texts that the caller provides. */
export interface Words {
  manufacturer(id: number): string | undefined;
  readonly yes: string;
  readonly no: string;
}

/** One line of a group: `field` is the key of its label. */
export interface DescribedFact {
  readonly field: string;
  readonly value: string;
}

/** One value of a piece of equipment; a manufacturer's name comes with the manufacturer. */
export interface DescribedCell {
  readonly text: string;
  readonly manufacturerId?: number;
}

/** A list of equipment; columns that are empty in every row are omitted. */
export interface DescribedList {
  readonly field: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly DescribedCell[])[];
}

export interface DescribedGroup {
  readonly group: ExtendedGroup;
  readonly facts: readonly DescribedFact[];
  readonly lists: readonly DescribedList[];
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function written(value: unknown, format: ValueFormat, words: Words): string | undefined {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value !== 'number') return undefined;
  switch (format) {
    case 'metres':
      return formatMetres(value);
    case 'tonnage':
      return formatTonnage(value);
    case 'netTonnage':
      return formatNetTonnage(value);
    case 'tons':
      return formatTons(value);
    case 'kilowatts':
      return formatPower(value);
    case 'tonMetres':
      return formatTonMetres(value);
    case 'count':
      return formatCount(value);
    case 'manufacturer':
      return words.manufacturer(value);
    case 'year':
    case 'text':
    case 'yesNo':
      return String(value);
  }
}

/** Units as registers type them on a plain keyboard, and their proper form. */
const writtenUnits: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³' };

/** A value with its own unit, such as a capacity in m³, after its type if it has one. */
function measured({ type, value, volume, units }: Fields): string | undefined {
  const amount = typeof value === 'number' ? value : volume;
  const parts = [
    typeof type === 'string' ? type : undefined,
    typeof amount === 'number' ? formatNumber(amount) : undefined,
    typeof amount === 'number' && typeof units === 'string' ? (writtenUnits[units] ?? units) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('\u00A0');
}

function cellOf(value: unknown, format: ValueFormat, words: Words): DescribedCell {
  const text = written(value, format, words) ?? '';
  return format === 'manufacturer' && typeof value === 'number' && text !== ''
    ? { text, manufacturerId: value }
    : { text };
}

function listed(field: string, records: unknown, formats: Readonly<Record<string, ValueFormat>>, words: Words) {
  const items = Array.isArray(records) ? records.filter(isFields) : [];
  const columns = Object.entries(formats).filter(([name, format]) =>
    items.some((item) => written(item[name], format, words) !== undefined),
  );
  const rows = items.map((item) => columns.map(([name, format]) => cellOf(item[name], format, words)));
  return columns.length === 0 ? [] : [{ field, columns: columns.map(([name]) => name), rows }];
}

function factsOf(field: string, value: unknown, format: FieldFormat, words: Words): DescribedFact[] {
  if (typeof format === 'object') {
    if (!('parts' in format) || !isFields(value)) return [];
    return Object.entries(format.parts).flatMap(([name, part]) => factsOf(name, value[name], part, words));
  }
  const text = format === 'measured' ? (isFields(value) ? measured(value) : undefined) : written(value, format, words);
  return text === undefined ? [] : [{ field, value: text }];
}

/** Extended details in words and units, group by group; empty groups are omitted. */
export function describeExtended(extended: ExtendedFields, words: Words): readonly DescribedGroup[] {
  const groups = Object.entries(extendedShape).map(([name, formats]) => {
    // Object.entries forgets that the keys are the groups.
    const group = name as ExtendedGroup;
    const values: unknown = extended[group];
    const fields = Object.entries<FieldFormat>(formats).map(([field, format]) => ({
      field,
      format,
      value: isFields(values) ? values[field] : undefined,
    }));
    return {
      group,
      facts: fields.flatMap(({ field, format, value }) => factsOf(field, value, format, words)),
      lists: fields.flatMap(({ field, format, value }) =>
        typeof format === 'object' && 'records' in format ? listed(field, value, format.records, words) : [],
      ),
    };
  });
  return groups.filter(({ facts, lists }) => facts.length > 0 || lists.length > 0);
}
