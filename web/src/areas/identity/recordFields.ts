import type { IdentityRecord, ReasonKind } from '@wheelhouse/contract/identity';

/** The values of a record, in the order in which a reader compares them. */
export const recordFields = [
  'name',
  'flag',
  'callSign',
  'mmsi',
  'imo',
  'cfr',
  'mark',
  'nationalNumber',
  'length',
  'registeredLength',
  'lengthBetweenPerpendiculars',
  'unknownLength',
  'tonnage',
  'registerTonnage',
  'unknownTonnage',
  'buildYear',
] as const satisfies readonly (keyof IdentityRecord)[];
export type RecordField = (typeof recordFields)[number];

/** The measures of a size that are compared, in this order: the first that both records have. */
const measures: { readonly [Kind in ReasonKind]?: readonly RecordField[] } = {
  length: ['length', 'registeredLength', 'lengthBetweenPerpendiculars'],
  tonnage: ['tonnage', 'registerTonnage'],
};

/** The field that a reason about two records is about; undefined for their keys. */
export function fieldOfReason(kind: ReasonKind, a: IdentityRecord, b: IdentityRecord): RecordField | undefined {
  const fields = measures[kind] ?? recordFields.filter((field) => field === kind);
  return fields.find((field) => a[field] !== undefined && b[field] !== undefined) ?? fields[0];
}
