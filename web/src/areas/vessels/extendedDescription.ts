import type { FieldKind, Members, ValueKind } from '@wheelhouse/contract/vesselFieldRow';
import { extendedGroups, type ExtendedGroup } from '@wheelhouse/contract/vesselFields';
import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import { formatValue } from '#areas/vesselFields/formatField.ts';
import { formatNumber } from '#lib/format.ts';
import { extendedShape } from './extendedShape.ts';

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

function cellOf(value: unknown, kind: ValueKind, words: Words): DescribedCell {
  const text = formatValue(kind, value, words) ?? '';
  return kind === 'manufacturer' && typeof value === 'number' && text !== ''
    ? { text, manufacturerId: value }
    : { text };
}

function listed(field: string, records: unknown, kinds: Members, words: Words) {
  const items = Array.isArray(records) ? records.filter(isFields) : [];
  const columns = Object.entries(kinds).filter(([name, kind]) =>
    items.some((item) => formatValue(kind, item[name], words) !== undefined),
  );
  const rows = items.map((item) => columns.map(([name, kind]) => cellOf(item[name], kind, words)));
  return columns.length === 0 ? [] : [{ field, columns: columns.map(([name]) => name), rows }];
}

function factsOf(field: string, value: unknown, kind: FieldKind, words: Words): DescribedFact[] {
  if (typeof kind === 'object') {
    if (!('parts' in kind) || !isFields(value)) return [];
    return Object.entries(kind.parts).flatMap(([name, part]) => factsOf(name, value[name], part, words));
  }
  const text = isFields(value) ? measured(value) : formatValue(kind, value, words);
  return text === undefined ? [] : [{ field, value: text }];
}

/** Extended details in words and units, group by group; empty groups are omitted. */
export function describeExtended(extended: ExtendedFields, words: Words): readonly DescribedGroup[] {
  const groups = extendedGroups.map((group) => {
    const values: Fields = extended[group] ?? {};
    const fields = Object.entries(extendedShape[group]).map(([field, kind]) => ({ field, kind, value: values[field] }));
    return {
      group,
      facts: fields.flatMap(({ field, kind, value }) => factsOf(field, value, kind, words)),
      lists: fields.flatMap(({ field, kind, value }) =>
        typeof kind === 'object' && 'records' in kind ? listed(field, value, kind.records, words) : [],
      ),
    };
  });
  return groups.filter(({ facts, lists }) => facts.length > 0 || lists.length > 0);
}
