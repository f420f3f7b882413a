import {
  vesselColumns,
  type ColumnKey,
  type ListedKey,
  type ValueOf,
  type VesselFieldKey,
  type vesselFields,
} from '@wheelhouse/contract/vesselFields';

type Rows = typeof vesselFields;
type Selected<Key extends ColumnKey> = Key extends ColumnKey ? `vessel.${Rows[Key]['column']} as ${Key}` : never;

/** The columns of these fields as a query selects them, each under the field's key. */
export function columnsOf<Key extends ColumnKey>(fields: readonly { readonly key: Key }[]): Selected<Key>[] {
  const keys = new Set<VesselFieldKey>(fields.map(({ key }) => key));
  // The table's columns under its keys, which is what the type says.
  return vesselColumns
    .filter(({ key }) => keys.has(key))
    .map(({ key, column }) => `vessel.${column} as ${key}` as Selected<Key>);
}

/** Values of the fields in the vessel list; null where they are not known. */
export type ListedValues = { readonly [Key in ListedKey]: Key extends 'name' | 'flag' ? string : ValueOf<Key> | null };
