import type { ExtendedFields } from '@wheelhouse/contract/vesselSchemas';

/**
 * The format of a value. `measured` is a value with its own unit, `records` a table, `parts` facts in the same group.
 */
export type ValueFormat =
  | 'text'
  | 'year'
  | 'metres'
  | 'tonnage'
  | 'netTonnage'
  | 'tons'
  | 'kilowatts'
  | 'tonMetres'
  | 'count'
  | 'yesNo'
  | 'manufacturer';

export type FieldFormat =
  | ValueFormat
  | 'measured'
  | { readonly records: Readonly<Record<string, ValueFormat>> }
  | { readonly parts: Readonly<Record<string, ValueFormat>> };

/** A format for every field of an object; a field added to the contract does not compile without one. */
type FormatsOf<T> = { readonly [K in keyof T]-?: FormatOf<NonNullable<T[K]>> };
type FormatOf<T> = T extends readonly (infer Item)[]
  ? { readonly records: { readonly [K in keyof Item]-?: ValueFormat } }
  : T extends string | number | boolean
    ? ValueFormat
    : 'measured' | { readonly parts: { readonly [K in keyof T]-?: ValueFormat } };

type ExtendedShape = { readonly [G in keyof ExtendedFields]-?: FormatsOf<NonNullable<ExtendedFields[G]>> };

const engine = { manufacturerId: 'manufacturer', details: 'text', power: 'kilowatts', quantity: 'count' } as const;
const generator = { manufacturerId: 'manufacturer', quantity: 'count', power: 'kilowatts', details: 'text' } as const;
const thruster = { manufacturerId: 'manufacturer', type: 'text', quantity: 'count', details: 'text' } as const;
const installed = { manufacturerId: 'manufacturer', type: 'text' } as const;

/** The extended details as the page shows them: groups and fields in this order. */
export const extendedShape = {
  dimensions: {
    lengthOverall: 'metres',
    length: 'metres',
    width: 'metres',
    depth: 'metres',
    draft: 'metres',
    bruttotons: 'tonnage',
    nettotons: 'netTonnage',
    deadWeight: 'tons',
    displacement: 'tons',
  },
  built: { buildYear: 'year', vesselYard: 'text', designer: 'text', design: 'text' },
  vesselClass: { classification: 'text', classNotation: 'text', notableMentions: 'text' },
  propulsion: {
    mainPowerDriveMethod: 'text',
    mainEngines: { records: engine },
    auxiliaryEngines: { records: engine },
    propellers: { records: { manufacturerId: 'manufacturer', pitch: 'text', quantity: 'count', details: 'text' } },
    steeringGear: { records: { manufacturerId: 'manufacturer', details: 'text' } },
    reductionGear: { records: { manufacturerId: 'manufacturer', type: 'text', details: 'text' } },
    propulsionThrusters: { records: thruster },
    maneuveringThrusters: { records: thruster },
    dynamicPositioningAvailable: 'yesNo',
  },
  deckEquipment: {
    winches: {
      records: { manufacturerId: 'manufacturer', type: 'text', method: 'text', quantity: 'count', tonnage: 'tons' },
    },
    cranes: {
      records: { manufacturerId: 'manufacturer', type: 'text', quantity: 'count', power: 'tonMetres', details: 'text' },
    },
    fishPump: 'text',
    fishHandling: 'text',
  },
  electricalPower: {
    primaryGenerators: { records: generator },
    secondaryGenerators: { records: generator },
    turbineSet: 'text',
    shaftGenerators: 'text',
    emergencyGenerator: 'text',
    batterySystem: 'text',
    electricalInstallation: 'text',
    shoreChargingAvailable: 'yesNo',
  },
  aquaculture: {
    capacity: 'measured',
    well: { parts: { arrangement: 'text', departmentsAmount: 'count' } },
    refrigeration: 'measured',
    loadingUnloading: 'text',
    handling: 'text',
    slaughter: 'text',
    delousing: { records: { manufacturerId: 'manufacturer', method: 'text' } },
    AGDMethod: 'text',
    cageMaintenance: 'text',
    aquaOperations: 'text',
    automation: 'text',
    electronics: 'text',
  },
  installations: {
    processingFactory: { records: { manufacturerId: 'manufacturer', details: 'text' } },
    loadingUploading: { records: installed },
    refrigeration: { records: installed },
    boilers: { records: { manufacturerId: 'manufacturer' } },
    automation: { records: installed },
    electronics: { records: installed },
    otherInstallations: { records: installed },
  },
} as const satisfies ExtendedShape;

export type ExtendedGroup = keyof typeof extendedShape;
