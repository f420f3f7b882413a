import type { ValueKind, ValueTypes, VesselFieldRow } from './vesselFieldRow.ts';

const engine = { manufacturerId: 'manufacturer', details: 'text', power: 'kilowatts', quantity: 'count' } as const;
const generator = { manufacturerId: 'manufacturer', quantity: 'count', power: 'kilowatts', details: 'text' } as const;
const thruster = { manufacturerId: 'manufacturer', type: 'text', quantity: 'count', details: 'text' } as const;
const installed = { manufacturerId: 'manufacturer', type: 'text' } as const;

/**
 * The table of vessel fields: one row per field. Importers, stores, answers, exports and the page read it; to add a
 * field, add its row, its label in the page, and its import from a register. Rows are in the page's order.
 */
export const vesselFields = {
  name: {
    api: 'name',
    inList: 'name',
    column: 'name',
    kind: 'text',
    isOpen: true,
    imported: true,
    history: 1,
    fleetExport: { place: 1, member: 'name' },
  },
  vesselTypeId: {
    api: 'vesselType',
    inList: 'vesselType.id',
    column: 'vessel_type_id',
    kind: 'vesselType',
    isOpen: true,
    imported: true,
    filter: { place: 2, list: 'vesselTypeId' },
  },
  flag: {
    api: 'flag',
    inList: 'flag',
    column: 'flag',
    kind: 'country',
    isOpen: true,
    imported: true,
    history: 2,
    filter: { place: 1, list: 'flag' },
    fleetExport: { place: 2, member: 'flag' },
  },
  callSign: {
    api: 'callSign',
    column: 'call_sign',
    kind: 'text',
    imported: true,
    history: 3,
    identifies: true,
    fleetExport: { place: 5, member: 'callSign' },
    mapExport: { place: 1, column: 'call_sign', member: 'callSign' },
  },
  harbourNumber: {
    api: 'harbourNumber',
    column: 'harbour_number',
    kind: 'text',
    about: 'External marking, the number on the hull',
    imported: true,
    history: 8,
    identifies: true,
    fleetExport: { place: 9, member: 'mark' },
  },
  registrationNumber: {
    api: 'registrationNumber',
    column: 'registration_number',
    kind: 'text',
    imported: true,
    history: 7,
    identifies: true,
    fleetExport: { place: 10, member: 'registrationNumber' },
  },
  registrationDate: {
    api: 'registrationDate',
    column: 'registration_date',
    kind: 'day',
    imported: true,
    identifies: true,
  },
  leftFleet: {
    api: 'leftFleet',
    column: 'left_day',
    kind: 'day',
    about: 'Day the vessel left its fleet: scrapped, sold abroad or laid up',
    imported: true,
  },
  port: {
    api: 'port',
    column: 'port',
    kind: 'text',
    imported: true,
    history: 9,
    fleetExport: { place: 11, member: 'port' },
  },
  imo: {
    api: 'imo',
    column: 'imo',
    kind: 'imo',
    imported: true,
    history: 4,
    identifies: true,
    fleetExport: { place: 6, member: 'imo' },
    mapExport: { place: 3, column: 'imo', member: 'imo' },
  },
  mmsi: {
    api: 'mmsi',
    column: 'mmsi',
    kind: 'mmsi',
    imported: true,
    history: 5,
    identifies: true,
    fleetExport: { place: 7, member: 'mmsi' },
    mapExport: { place: 2, column: 'mmsi', member: 'mmsi' },
  },
  cfr: {
    api: 'cfr',
    column: 'cfr',
    kind: 'cfr',
    imported: true,
    history: 6,
    identifies: true,
    fleetExport: { place: 8, member: 'cfr' },
  },
  buildYear: {
    api: 'built.buildYear',
    alsoAt: 'extendedFields.built.buildYear',
    inList: 'buildYear',
    column: 'build_year',
    kind: 'year',
    isOpen: true,
    imported: true,
    hasMedian: true,
    orders: { largest: 'newest', smallest: 'oldest' },
    filter: {
      place: 5,
      range: ['buildYearMin', 'buildYearMax'],
      bounds: { min: 1950, max: 'thisYear' },
      steps: [[1950, 1]],
    },
    fleetExport: { place: 12, member: 'buildYear' },
  },
  vesselYard: { api: 'built.vesselYard', alsoAt: 'extendedFields.built.vesselYard', kind: 'text', imported: true },
  designer: { api: 'extendedFields.built.designer', kind: 'text', imported: true },
  design: { api: 'extendedFields.built.design', kind: 'text', imported: true },
  lengthOverall: {
    api: 'vesselSizes.lengthOverall',
    alsoAt: 'extendedFields.dimensions.lengthOverall',
    inList: 'vesselSizes.lengthOverall',
    column: 'length_overall',
    kind: 'metres',
    isOpen: true,
    imported: true,
    hasMedian: true,
    orders: { largest: 'longest', smallest: 'shortest' },
    filter: {
      place: 3,
      range: ['lengthMin', 'lengthMax'],
      bounds: { min: 0, max: 220 },
      steps: [
        [0, 1],
        [30, 2],
        [60, 5],
        [120, 20],
      ],
    },
    fleetExport: { place: 13, member: 'lengthOverall' },
    mapExport: { place: 6, column: 'length_overall_m', member: 'lengthOverallMetres' },
  },
  length: {
    api: 'extendedFields.dimensions.length',
    kind: 'metres',
    about: 'Length between perpendiculars',
    imported: true,
    hasMedian: true,
  },
  registeredLength: { api: 'fleetRegister.registeredLength', kind: 'metres', imported: true },
  otherLength: {
    api: 'fleetRegister.otherLength',
    kind: 'metres',
    about: 'Length of which the register doesn’t say how it is measured',
    imported: true,
  },
  width: { api: 'extendedFields.dimensions.width', kind: 'metres', imported: true, hasMedian: true },
  depth: { api: 'extendedFields.dimensions.depth', kind: 'metres', imported: true, hasMedian: true },
  draft: { api: 'extendedFields.dimensions.draft', kind: 'metres', imported: true, hasMedian: true },
  grossTonnage: {
    api: 'vesselSizes.bruttotons',
    alsoAt: 'extendedFields.dimensions.bruttotons',
    inList: 'vesselSizes.bruttotons',
    column: 'gross_tonnage',
    kind: 'tonnage',
    isOpen: true,
    imported: true,
    hasMedian: true,
    orders: { largest: 'tonnage' },
    filter: {
      place: 4,
      range: ['bruttoTonsMin', 'bruttoTonsMax'],
      bounds: { min: 0, max: 16_000 },
      steps: [
        [0, 5],
        [50, 25],
        [200, 50],
        [500, 100],
        [1_000, 250],
        [2_000, 500],
        [4_000, 1_000],
        [8_000, 2_000],
      ],
    },
    fleetExport: { place: 14, member: 'grossTonnage' },
    mapExport: { place: 7, column: 'gross_tonnage', member: 'grossTonnage' },
  },
  registerTonnage: {
    api: 'fleetRegister.registerTonnage',
    kind: 'registerTonnage',
    about: 'Gross register tonnage, the measure before gross tonnage',
    imported: true,
  },
  safetyTonnage: {
    api: 'fleetRegister.safetyTonnage',
    kind: 'tonnage',
    about: 'Tonnage added for safety on board, as the EU counts it',
    imported: true,
  },
  otherTonnage: {
    api: 'fleetRegister.otherTonnage',
    kind: 'otherTonnage',
    about: 'Tonnage by a national measure, or by one that the register doesn’t name',
    imported: true,
  },
  netTonnage: { api: 'extendedFields.dimensions.nettotons', kind: 'netTonnage', imported: true, hasMedian: true },
  deadWeight: { api: 'extendedFields.dimensions.deadWeight', kind: 'tons', imported: true, hasMedian: true },
  displacement: { api: 'extendedFields.dimensions.displacement', kind: 'tons', imported: true, hasMedian: true },
  engineManufacturerId: {
    api: 'engine.manufacturerId',
    inList: 'engine.manufacturerId',
    column: 'engine_manufacturer_id',
    kind: 'manufacturer',
    imported: true,
    line: 'engine',
    filter: { place: 7, list: 'engineModelId' },
  },
  enginePower: {
    api: 'engine.power',
    inList: 'engine.power',
    column: 'engine_power',
    kind: 'kilowatts',
    imported: true,
    line: 'engine',
    hasMedian: true,
    filter: {
      place: 6,
      range: ['enginePowerMin', 'enginePowerMax'],
      bounds: { min: 150, max: 16_000 },
      steps: [
        [150, 25],
        [300, 50],
        [1_000, 100],
        [2_000, 250],
        [4_000, 500],
        [6_000, 1_000],
        [10_000, 2_000],
      ],
    },
    fleetExport: { place: 15, member: 'enginePower' },
  },
  mainGear: {
    api: 'fleetRegister.mainGear',
    inList: 'fleetRegister.mainGear',
    column: 'main_gear',
    kind: 'gear',
    imported: true,
    filter: { place: 8, list: 'mainGear' },
    fleetExport: { place: 16, member: 'mainGear' },
  },
  subsidiaryGears: { api: 'fleetRegister.subsidiaryGears', kind: { list: 'gear' }, imported: 'gears' },
  hullMaterial: {
    api: 'fleetRegister.hullMaterial',
    inList: 'fleetRegister.hullMaterial',
    column: 'hull_material',
    kind: 'hullMaterial',
    imported: true,
    filter: { place: 9, list: 'hullMaterial' },
    fleetExport: { place: 17, member: 'hullMaterial' },
  },
  fleetSegment: { api: 'fleetRegister.fleetSegment', kind: 'fleetSegment', imported: true },
  entryIntoService: { api: 'fleetRegister.entryIntoService', kind: 'day', imported: true },
  tradeCountry: {
    api: 'fleetRegister.tradeCountry',
    kind: 'country',
    about: 'Country that the vessel was imported from or exported to',
    imported: true,
  },
  registerEvent: {
    api: 'fleetRegister.registerEvent',
    kind: 'registerEvent',
    about: 'The last event of the vessel in the register',
    imported: true,
  },
  exportType: { api: 'fleetRegister.exportType', kind: 'exportType', imported: true },
  publicAid: { api: 'fleetRegister.publicAid', kind: 'publicAid', imported: true },
  licensed: {
    api: 'fleetRegister.licensed',
    kind: 'yesNo',
    about: 'Has a fishing licence, by the register',
    imported: true,
  },
  monitored: {
    api: 'fleetRegister.monitored',
    kind: 'yesNo',
    about: 'Has a vessel monitoring system (VMS)',
    imported: true,
  },
  reportsElectronically: {
    api: 'fleetRegister.reportsElectronically',
    kind: 'yesNo',
    about: 'Has an electronic recording and reporting system (ERS)',
    imported: true,
  },
  reportingExempt: {
    api: 'fleetRegister.reportingExempt',
    kind: 'yesNo',
    about: 'Exempt from electronic reporting',
    imported: true,
  },
  aisOnBoard: { api: 'fleetRegister.aisOnBoard', kind: 'yesNo', about: 'Has an AIS transponder', imported: true },
  classification: {
    api: 'vesselClass.classification',
    alsoAt: 'extendedFields.vesselClass.classification',
    kind: 'text',
    imported: true,
  },
  classNotation: {
    api: 'vesselClass.classNotation',
    alsoAt: 'extendedFields.vesselClass.classNotation',
    kind: 'text',
    imported: true,
  },
  notableMentions: {
    api: 'vesselClass.notableMentions',
    alsoAt: 'extendedFields.vesselClass.notableMentions',
    kind: 'text',
  },
  mainPowerDriveMethod: { api: 'extendedFields.propulsion.mainPowerDriveMethod', kind: 'text' },
  mainEngines: { api: 'extendedFields.propulsion.mainEngines', kind: { records: engine } },
  auxiliaryEngines: {
    api: 'extendedFields.propulsion.auxiliaryEngines',
    kind: { records: engine },
    imported: 'auxiliaryPower',
  },
  propellers: {
    api: 'extendedFields.propulsion.propellers',
    kind: { records: { manufacturerId: 'manufacturer', pitch: 'text', quantity: 'count', details: 'text' } },
  },
  steeringGear: {
    api: 'extendedFields.propulsion.steeringGear',
    kind: { records: { manufacturerId: 'manufacturer', details: 'text' } },
  },
  reductionGear: {
    api: 'extendedFields.propulsion.reductionGear',
    kind: { records: { manufacturerId: 'manufacturer', type: 'text', details: 'text' } },
  },
  propulsionThrusters: { api: 'extendedFields.propulsion.propulsionThrusters', kind: { records: thruster } },
  maneuveringThrusters: { api: 'extendedFields.propulsion.maneuveringThrusters', kind: { records: thruster } },
  dynamicPositioningAvailable: { api: 'extendedFields.propulsion.dynamicPositioningAvailable', kind: 'yesNo' },
  winches: {
    api: 'extendedFields.deckEquipment.winches',
    kind: {
      records: { manufacturerId: 'manufacturer', type: 'text', method: 'text', quantity: 'count', tonnage: 'tons' },
    },
  },
  cranes: {
    api: 'extendedFields.deckEquipment.cranes',
    kind: {
      records: { manufacturerId: 'manufacturer', type: 'text', quantity: 'count', power: 'tonMetres', details: 'text' },
    },
  },
  fishPump: { api: 'extendedFields.deckEquipment.fishPump', kind: 'text' },
  fishHandling: { api: 'extendedFields.deckEquipment.fishHandling', kind: 'text' },
  primaryGenerators: { api: 'extendedFields.electricalPower.primaryGenerators', kind: { records: generator } },
  secondaryGenerators: { api: 'extendedFields.electricalPower.secondaryGenerators', kind: { records: generator } },
  turbineSet: { api: 'extendedFields.electricalPower.turbineSet', kind: 'text' },
  shaftGenerators: { api: 'extendedFields.electricalPower.shaftGenerators', kind: 'text' },
  emergencyGenerator: { api: 'extendedFields.electricalPower.emergencyGenerator', kind: 'text' },
  batterySystem: { api: 'extendedFields.electricalPower.batterySystem', kind: 'text' },
  electricalInstallation: { api: 'extendedFields.electricalPower.electricalInstallation', kind: 'text' },
  shoreChargingAvailable: { api: 'extendedFields.electricalPower.shoreChargingAvailable', kind: 'yesNo' },
  aquacultureCapacity: { api: 'extendedFields.aquaculture.capacity', kind: 'measured' },
  well: {
    api: 'extendedFields.aquaculture.well',
    kind: { parts: { arrangement: 'text', departmentsAmount: 'count' } },
  },
  aquacultureRefrigeration: { api: 'extendedFields.aquaculture.refrigeration', kind: 'typedVolume' },
  loadingUnloading: { api: 'extendedFields.aquaculture.loadingUnloading', kind: 'text' },
  handling: { api: 'extendedFields.aquaculture.handling', kind: 'text' },
  slaughter: { api: 'extendedFields.aquaculture.slaughter', kind: 'text' },
  delousing: {
    api: 'extendedFields.aquaculture.delousing',
    kind: { records: { manufacturerId: 'manufacturer', method: 'text' } },
  },
  amoebicGillDisease: { api: 'extendedFields.aquaculture.AGDMethod', kind: 'text' },
  cageMaintenance: { api: 'extendedFields.aquaculture.cageMaintenance', kind: 'text' },
  aquacultureOperations: { api: 'extendedFields.aquaculture.aquaOperations', kind: 'text' },
  aquacultureAutomation: { api: 'extendedFields.aquaculture.automation', kind: 'text' },
  aquacultureElectronics: { api: 'extendedFields.aquaculture.electronics', kind: 'text' },
  processingFactory: {
    api: 'extendedFields.installations.processingFactory',
    kind: { records: { manufacturerId: 'manufacturer', details: 'text' } },
  },
  loadingEquipment: { api: 'extendedFields.installations.loadingUploading', kind: { records: installed } },
  refrigeration: { api: 'extendedFields.installations.refrigeration', kind: { records: installed } },
  boilers: { api: 'extendedFields.installations.boilers', kind: { records: { manufacturerId: 'manufacturer' } } },
  automation: { api: 'extendedFields.installations.automation', kind: { records: installed } },
  electronics: { api: 'extendedFields.installations.electronics', kind: { records: installed } },
  otherInstallations: { api: 'extendedFields.installations.otherInstallations', kind: { records: installed } },
} as const satisfies Record<string, VesselFieldRow>;

type Rows = typeof vesselFields;
export type VesselFieldKey = keyof Rows;
/** The keys of the rows with these properties. */
export type FieldsWith<Part> = { [Key in VesselFieldKey]: Rows[Key] extends Part ? Key : never }[VesselFieldKey];

export interface VesselField extends VesselFieldRow {
  readonly key: VesselFieldKey;
}
/** The rows with their keys, in order. */
export const allVesselFields: readonly VesselField[] = Object.entries<VesselFieldRow>(vesselFields).map(
  // Object.entries loses the types of the table's keys.
  ([key, row]) => ({ ...row, key: key as VesselFieldKey }),
);

/** The rows that have a property, in order. */
export function fieldsWith<Property extends keyof VesselFieldRow>(property: Property) {
  type Having = FieldsWith<{ readonly [P in Property]: {} }>;
  return allVesselFields.filter(
    (field): field is VesselField & { readonly key: Having } & Required<Pick<VesselFieldRow, Property>> =>
      field[property] !== undefined,
  );
}

export type ValueOf<Key extends VesselFieldKey> = Rows[Key]['kind'] extends infer Kind extends ValueKind
  ? ValueTypes[Kind]
  : unknown;

export const extendedGroups = [
  'dimensions',
  'built',
  'vesselClass',
  'propulsion',
  'deckEquipment',
  'electricalPower',
  'aquaculture',
  'installations',
] as const;
export type ExtendedGroup = (typeof extendedGroups)[number];

/** The name of a field in its object: `bruttotons` of `vesselSizes.bruttotons`. */
export function memberName({ api }: Pick<VesselFieldRow, 'api'>): string {
  return api.slice(api.lastIndexOf('.') + 1);
}

/** The path of a field in the vessel page. */
export function pathOnPage({ api, inList = api }: Pick<VesselFieldRow, 'api' | 'inList'>): string {
  return inList;
}

export type VesselColumn = Rows[FieldsWith<{ readonly column: string }>]['column'];
export type ListedKey = FieldsWith<{ readonly inList: string }>;
export type ColumnKey = FieldsWith<{ readonly column: string }>;

/** Where a field is stored: in a column of `vessel`, or as a member of a group of `vessel.extended`. */
export type StoredPlace =
  | { readonly key: ColumnKey; readonly column: VesselColumn }
  | { readonly group: string; readonly member: string };

export function storedPlace({ key, api, column }: VesselField): StoredPlace {
  // A row with a column has that column's key.
  if (column !== undefined) return { key: key as ColumnKey, column: column as VesselColumn };
  const [group = '', member = ''] = api.replace('extendedFields.', '').split('.');
  return { group, member };
}

/** The columns of `vessel` for fields, with the kind of their values. */
export const vesselColumns = fieldsWith('column').map(({ key, column, kind }) => ({
  key,
  // Fields in columns are single values, and the table has the columns.
  column: column as VesselColumn,
  kind: kind as ValueKind,
}));

/** Whether a field is only shown with the right to extended fields. */
export function isExtended({ api }: Pick<VesselFieldRow, 'api'>): boolean {
  return api.startsWith('extendedFields.');
}
