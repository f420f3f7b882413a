import type { VesselIdentity } from '@wheelhouse/contract/identity';
import { allVesselFields, memberName, type VesselField } from '@wheelhouse/contract/vesselFields';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import { formatValue, type ValueWords } from '#areas/vesselFields/formatField.ts';
import { pageReader } from '#areas/vesselFields/readField.ts';

/** The value of a field in one source, as text. */
export interface StatedText {
  readonly text: string;
  readonly source: string;
  /** Since when it has the value, YYYY-MM-DD. */
  readonly date: string;
  /** Whether the page shows this value. */
  readonly isShown: boolean;
}

/** A field of which sources say different things. */
export interface Difference {
  /** Path of the field in the vessel. */
  readonly path: string;
  /** Key of its label. */
  readonly field: string;
  /** Each source's values, in the order in which they count. */
  readonly values: readonly StatedText[];
}

const fields: ReadonlyMap<string, VesselField> = new Map(allVesselFields.map((field) => [field.api, field]));

/** The field at a path in the vessel. */
export function fieldAt(path: string): VesselField | undefined {
  return fields.get(path);
}

/** The key of a field's label. */
export function labelOf(field: VesselField): string {
  return field.line ?? memberName(field);
}

/** The fields of which sources say different things; capitals and spaces make no difference. */
export function differencesOf(
  { fields: stated }: Pick<VesselIdentity, 'fields'>,
  vessel: VesselPage,
  words: ValueWords,
): readonly Difference[] {
  return stated.flatMap(({ field: path, values }) => {
    const field = fieldAt(path);
    if (field === undefined) return [];
    const fold = (text: string) => comparable(field, text);
    const shown = fold(textOf(field, pageReader(field)(vessel), words) ?? '');
    const texts = values.flatMap(({ value, source, date }) => {
      const text = textOf(field, value, words);
      return text === undefined ? [] : [{ text, source, date, isShown: fold(text) === shown }];
    });
    if (new Set(texts.map(({ text }) => fold(text))).size < 2) return [];
    const distinct = new Map<string, StatedText>();
    for (const stated of texts) {
      const key = `${fold(stated.text)}\n${stated.source}`;
      if (!distinct.has(key)) distinct.set(key, stated);
    }
    return [{ path, field: labelOf(field), values: [...distinct.values()] }];
  });
}

/** A field's value in words; undefined if it isn't one of this field. */
export function textOf({ kind }: VesselField, value: unknown, words: ValueWords): string | undefined {
  if (typeof kind !== 'object' || !('records' in kind)) return formatValue(kind, value, words);
  const items = Array.isArray(value) ? value.map((item) => equipmentText(kind.records, item, words)) : [];
  return items.filter((text) => text !== '').join('; ') || undefined;
}

function equipmentText(kinds: Readonly<Record<string, VesselField['kind']>>, item: unknown, words: ValueWords): string {
  if (typeof item !== 'object' || item === null) return '';
  const parts = Object.entries(kinds).map(([name, kind]) => formatValue(kind, Reflect.get(item, name), words));
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Identifiers are the same with and without spaces and dashes. */
function comparable({ identifies }: VesselField, text: string): string {
  return text.toUpperCase().replaceAll(identifies === true ? /[^\p{L}\p{N}]/gu : /\s/g, '');
}

/** Differing values as a table with a row per field and a column per source. */
export interface ComparedSources {
  readonly sources: readonly string[];
  readonly rows: readonly { readonly path: string; readonly field: string; readonly cells: readonly StatedText[][] }[];
}

export function comparedSources(differences: readonly Difference[]): ComparedSources {
  const sources = [...new Set(differences.flatMap(({ values }) => values.map(({ source }) => source)))];
  const rows = differences.map(({ path, field, values }) => ({
    path,
    field,
    cells: sources.map((source) => values.filter((stated) => stated.source === source)),
  }));
  return { sources, rows };
}
