import type { FieldPath } from './vesselFields.ts';

/** A value of a vessel's field: a text, a number in the field's unit, yes or no, or a list of codes or of equipment. */
export type FieldValue = string | number | boolean | readonly string[] | readonly Equipment[];
export type Equipment = Readonly<Record<string, string | number>>;

/** A register's current data of a vessel. Fields it does not have are missing. */
export type VesselFields = { name: string; flag: string } & { [Path in FieldPath]?: FieldValue };

/** A source and the day of its data, YYYY-MM-DD. */
export interface Provenance {
  readonly source: string;
  readonly date: string;
}

export interface OwnerStatement {
  readonly kind: 'COMPANY' | 'PERSON';
  readonly name: string;
  readonly address: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** Number in the companies register of `country`; never a person's identity number. */
  readonly registrationNumber: string | null;
  /** Percent of the vessel. */
  readonly share?: number;
}

/** A fishing licence, authorisation or entitlement of a vessel. Days are YYYY-MM-DD. */
export interface LicenceStatement {
  readonly name: string;
  readonly type: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly area: string | null;
  readonly comment: string | null;
}
