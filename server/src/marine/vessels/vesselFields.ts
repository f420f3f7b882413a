import type { ValueKind } from '@wheelhouse/contract/vesselFieldRow';
import {
  fieldsWith,
  storedPlace,
  type FieldsWith,
  type StoredPlace,
  type vesselFields,
} from '@wheelhouse/contract/vesselFields';

type Rows = typeof vesselFields;
type ImportedKey = FieldsWith<{ readonly imported: unknown }>;

/** The fields that a register may have, by their path in the contract's vessel page. */
export type FieldPath = Rows[ImportedKey]['api'];
export type FieldKind = Extract<Rows[ImportedKey]['kind'], ValueKind> | 'auxiliaryPower' | 'gears';

interface ImportedField {
  readonly kind: FieldKind;
  readonly place: StoredPlace;
}

const imported = fieldsWith('imported').map((field) => {
  // The types of the table's rows, which a loop over the rows loses.
  const path = field.api as FieldPath;
  const kind = (field.imported === true ? field.kind : field.imported) as FieldKind;
  return [path, { kind, place: storedPlace(field) }] as const;
});
export const fieldPaths: readonly FieldPath[] = imported.map(([path]) => path);
const byPath: ReadonlyMap<FieldPath, ImportedField> = new Map(imported);

/** The type of a field in registers, and where it is stored. */
export function importedField(path: FieldPath): ImportedField {
  const field = byPath.get(path);
  if (field === undefined) throw new Error(`No register may have ${path}`);
  return field;
}

export type HistoryKind = Rows[FieldsWith<{ readonly history: number }>]['api'];
/** Fields with stored earlier values, under their paths. */
export const historyFields = fieldsWith('history').map(
  // Its type is lost like that of the path above.
  ({ api }) => api as HistoryKind,
);

/** Identifiers of which no two vessels have the same, in the order in which they are given to vessels. */
export const identifiers = ['cfr', 'imo', 'mmsi'] as const satisfies readonly FieldPath[];
export type Identifier = (typeof identifiers)[number];
