import {
  storedPlace,
  vesselColumns,
  type ColumnKey,
  type ListedKey,
  type ValueOf,
  type VesselField,
  type VesselFieldKey,
  type vesselFields,
} from '@wheelhouse/contract/vesselFields';
import type { StoredGroups } from '@wheelhouse/contract/vesselSchemas';

type Rows = typeof vesselFields;
type Selected<Key extends VesselFieldKey> = Key extends ColumnKey ? `vessel.${Rows[Key]['column']} as ${Key}` : never;

/** The columns of those of these fields that have one, as a query selects them: each under the field's key. */
export function columnsOf<Key extends VesselFieldKey>(fields: readonly { readonly key: Key }[]): Selected<Key>[] {
  const keys = new Set<VesselFieldKey>(fields.map(({ key }) => key));
  // The table's columns under its keys, as the type has them.
  return vesselColumns
    .filter(({ key }) => keys.has(key))
    .map(({ key, column }) => `vessel.${column} as ${key}` as Selected<Key>);
}

/** Values of the fields in the vessel list; null where they are not known. */
export type ListedValues = { readonly [Key in ListedKey]: Key extends 'name' | 'flag' ? string : ValueOf<Key> | null };

interface StoredFields extends Partial<Readonly<Record<ColumnKey, string | number | null>>> {
  readonly extended: StoredGroups;
}

/** A function that reads a field from a row with its column or, for a field in a group, with `extended`. */
export function readStored(field: VesselField): (row: StoredFields) => unknown {
  const place = storedPlace(field);
  if ('column' in place) return (row) => row[place.key];
  return ({ extended }) => {
    const groups: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = extended;
    return groups[place.group]?.[place.member];
  };
}
