/**
 * A value by itself, as it is written with its unit: metres, GT, NT, GRT, tons, kW, t/m. GT and GRT are measured in different
 * ways, so one is never written as the other; `otherTonnage` is a tonnage of which the measure is unknown.
 */
export type ValueKind =
  | 'text'
  | 'country'
  | 'vesselType'
  | 'manufacturer'
  | 'imo'
  | 'mmsi'
  | 'cfr'
  | 'day'
  | 'year'
  | 'metres'
  | 'tonnage'
  | 'netTonnage'
  | 'registerTonnage'
  | 'otherTonnage'
  | 'tons'
  | 'kilowatts'
  | 'tonMetres'
  | 'count'
  | 'yesNo'
  | CodeKind;

/**
 * Codes of registers: gears by the ISSCFG of the FAO, as the EU writes it; fleet segments, events, types of export and of public
 * aid of the EU's Master Data Register (MDR).
 */
export type CodeKind = 'gear' | 'hullMaterial' | 'fleetSegment' | 'registerEvent' | 'exportType' | 'publicAid';
export const hullMaterials = ['WOOD', 'METAL', 'GLASS_FIBRE', 'OTHER'] as const;
export type HullMaterial = (typeof hullMaterials)[number];
/** The form of each code, in capital letters. */
export const codeForms: Readonly<Record<CodeKind, RegExp>> = {
  gear: /^[A-Z]{2,3}\d?$/,
  hullMaterial: new RegExp(`^(${hullMaterials.join('|')})$`),
  fleetSegment: /^[A-Z0-9]{2,4}$/,
  registerEvent: /^[A-Z]{3}$/,
  exportType: /^[A-Z]{2}$/,
  publicAid: /^[A-Z]{2}$/,
};

export type Members = Readonly<Record<string, ValueKind>>;
/**
 * `measured` is an amount with its own unit, `typedVolume` a volume with unit and type; `list` has several values, `records` is
 * a list of equipment,
 * `parts` an object whose members are shown as fields of the group.
 */
export type FieldKind =
  | ValueKind
  | 'measured'
  | 'typedVolume'
  | { readonly list: ValueKind }
  | { readonly records: Members }
  | { readonly parts: Members };

/** Steps of a slider: from a value on, this step. Most vessels are small, so small values have finer steps. */
export type SliderSteps = readonly (readonly [from: number, step: number])[];

/**
 * A list of values or a range, under these names in addresses and queries, which must never change. `place` is its place
 * in the drawer of filters.
 */
export type FieldFilter =
  | { readonly place: number; readonly list: string }
  | {
      readonly place: number;
      readonly range: readonly [min: string, max: string];
      /** The ends of its slider (platform specification, section 9). */
      readonly bounds: { readonly min: number; readonly max: number | 'thisYear' };
      readonly steps: SliderSteps;
    };

export interface VesselFieldRow {
  /**
   * Its path in the vessel page, in the stored sources and in mapping files: it must never change. Fields that begin
   * with `extendedFields` are only shown with the right to extended fields.
   */
  readonly api: string;
  /** A second path in the vessel page, in an extended group. */
  readonly alsoAt?: `extendedFields.${string}`;
  /** Its path in an item of the vessel list. */
  readonly inList?: string;
  /** Column of the table `vessel`; a field without one is stored in `vessel.extended`, under its path. */
  readonly column?: string;
  readonly kind: FieldKind;
  /** Its description in the API document besides the unit. */
  readonly about?: string;
  /** Also shown without log-in. Others are particulars, or extended fields. */
  readonly isOpen?: true;
  /** In registers; `auxiliaryPower` is a list of engines of which a register only knows the power, `gears` one of codes. */
  readonly imported?: true | 'auxiliaryPower' | 'gears';
  /** Earlier values are stored; the timeline shows those of one day in this order. */
  readonly history?: number;
  /** Identifies a vessel, so that a difference means nothing. */
  readonly identifies?: true;
  /** Compared with the median of vessels of the same type and length class. */
  readonly hasMedian?: true;
  /** Fields with the same line are shown as one, under this label. */
  readonly line?: string;
  readonly orders?: { readonly largest: string; readonly smallest?: string };
  /** How the vessel filter selects by this field. */
  readonly filter?: FieldFilter;
  /** Column of a fleet's CSV file, and the member of its GeoJSON file. A new column gets the next place. */
  readonly fleetExport?: { readonly place: number; readonly member: string };
  /** The same for the files that the map exports. */
  readonly mapExport?: { readonly place: number; readonly column: string; readonly member: string };
}

/** The type of a single value in code. */
export interface ValueTypes {
  text: string;
  country: string;
  vesselType: number;
  manufacturer: number;
  imo: number;
  mmsi: number;
  cfr: string;
  day: string;
  year: number;
  metres: number;
  tonnage: number;
  netTonnage: number;
  registerTonnage: number;
  otherTonnage: number;
  tons: number;
  kilowatts: number;
  tonMetres: number;
  count: number;
  yesNo: boolean;
  gear: string;
  hullMaterial: HullMaterial;
  fleetSegment: string;
  registerEvent: string;
  exportType: string;
  publicAid: string;
}
