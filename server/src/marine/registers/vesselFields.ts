import type { NumberKind } from './values/numbers.ts';

/** Columns of `vessel` that importers write. */
export type VesselColumn =
  | 'name'
  | 'flag'
  | 'vessel_type_id'
  | 'call_sign'
  | 'harbour_number'
  | 'registration_number'
  | 'registration_date'
  | 'imo'
  | 'mmsi'
  | 'cfr'
  | 'port'
  | 'build_year'
  | 'gross_tonnage'
  | 'length_overall'
  | 'engine_manufacturer_id'
  | 'engine_power'
  | 'left_day';

/** Groups of `vessel.extended` that importers write into. */
export type ExtendedGroup = 'dimensions' | 'built' | 'vesselClass' | 'propulsion';

export type FieldKind =
  | NumberKind
  | 'text'
  | 'country'
  | 'vesselType'
  | 'manufacturer'
  | 'imo'
  | 'mmsi'
  | 'cfr'
  | 'day'
  | 'year'
  | 'auxiliaryPower';

type Place = { readonly column: VesselColumn } | { readonly group: ExtendedGroup; readonly member: string };
export type VesselField = { readonly kind: FieldKind } & Place;

/** The fields that a register may have, by their path in the contract's vessel page, and where they are stored. */
export const vesselFields = {
  name: { kind: 'text', column: 'name' },
  flag: { kind: 'country', column: 'flag' },
  vesselType: { kind: 'vesselType', column: 'vessel_type_id' },
  callSign: { kind: 'text', column: 'call_sign' },
  harbourNumber: { kind: 'text', column: 'harbour_number' },
  registrationNumber: { kind: 'text', column: 'registration_number' },
  registrationDate: { kind: 'day', column: 'registration_date' },
  imo: { kind: 'imo', column: 'imo' },
  mmsi: { kind: 'mmsi', column: 'mmsi' },
  cfr: { kind: 'cfr', column: 'cfr' },
  port: { kind: 'text', column: 'port' },
  'built.buildYear': { kind: 'year', column: 'build_year' },
  'built.vesselYard': { kind: 'text', group: 'built', member: 'vesselYard' },
  'vesselSizes.bruttotons': { kind: 'tonnage', column: 'gross_tonnage' },
  'vesselSizes.lengthOverall': { kind: 'metres', column: 'length_overall' },
  'engine.power': { kind: 'kilowatts', column: 'engine_power' },
  'engine.manufacturerId': { kind: 'manufacturer', column: 'engine_manufacturer_id' },
  'vesselClass.classification': { kind: 'text', group: 'vesselClass', member: 'classification' },
  'vesselClass.classNotation': { kind: 'text', group: 'vesselClass', member: 'classNotation' },
  'extendedFields.built.designer': { kind: 'text', group: 'built', member: 'designer' },
  'extendedFields.built.design': { kind: 'text', group: 'built', member: 'design' },
  'extendedFields.dimensions.length': { kind: 'metres', group: 'dimensions', member: 'length' },
  'extendedFields.dimensions.width': { kind: 'metres', group: 'dimensions', member: 'width' },
  'extendedFields.dimensions.draft': { kind: 'metres', group: 'dimensions', member: 'draft' },
  'extendedFields.dimensions.depth': { kind: 'metres', group: 'dimensions', member: 'depth' },
  'extendedFields.dimensions.nettotons': { kind: 'tonnage', group: 'dimensions', member: 'nettotons' },
  'extendedFields.dimensions.deadWeight': { kind: 'tons', group: 'dimensions', member: 'deadWeight' },
  'extendedFields.dimensions.displacement': { kind: 'tons', group: 'dimensions', member: 'displacement' },
  'extendedFields.propulsion.auxiliaryEngines': {
    kind: 'auxiliaryPower',
    group: 'propulsion',
    member: 'auxiliaryEngines',
  },
  leftFleet: { kind: 'day', column: 'left_day' },
} as const satisfies Record<string, VesselField>;

export type FieldPath = keyof typeof vesselFields;

// Object.keys knows no key types; the table is the only object it is asked about.
export const fieldPaths = Object.keys(vesselFields) as FieldPath[];

/** Fields whose earlier values are worth keeping, under the contract's name of that kind of history. */
export const historyFields = [
  'name',
  'flag',
  'callSign',
  'imo',
  'mmsi',
  'cfr',
  'registrationNumber',
  'harbourNumber',
  'port',
] as const satisfies readonly FieldPath[];
export type HistoryKind = (typeof historyFields)[number];

/** Identifiers of which no two vessels have the same. */
export const identifiers = ['cfr', 'imo', 'mmsi'] as const satisfies readonly FieldPath[];
export type Identifier = (typeof identifiers)[number];
