import type { IdentityRecord, ReasonKind } from '@wheelhouse/contract/identity';

/** What a record says, in the order in which a reader compares it. */
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
  'tonnage',
  'buildYear',
] as const satisfies readonly (ReasonKind & keyof IdentityRecord)[];
