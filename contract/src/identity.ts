import * as z from 'zod/mini';

/** What two records of vessels may have in common, or differ in. */
export const reasonKinds = [
  'imo',
  'cfr',
  'nationalNumber',
  'mmsi',
  'callSign',
  'mark',
  'name',
  'flag',
  'length',
  'tonnage',
  'buildYear',
  'registerKey',
] as const;
export const reasonKind = z.enum(reasonKinds);
export type ReasonKind = z.infer<typeof reasonKind>;
