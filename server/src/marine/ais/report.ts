/**
 * The content of an AIS message, as integers exactly as sent (ITU-R M.1371-5), so that nothing is lost or computed
 * before it is needed. Its abbreviations are used for the values that still need scaling:
 *
 * | field | unit | not available |
 * | --- | --- | --- |
 * | `lon`, `lat` | 1/600,000 degree (type 27: 1/600), east and north positive | 181, 91 degrees |
 * | `sog` | 1/10 knot (types 9 and 27: knots) | 1023 (type 27: 63) |
 * | `cog` | 1/10 degree (type 27: degrees) | 3600 (type 27: 511) |
 * | `rot` | rate of turn indicator, -128 to 127 | -128 |
 * | `heading` | degrees | 511 |
 * | `draught` | 1/10 metre | 0 |
 * | `toBow`, `toStern`, `toPort`, `toStarboard` | metres from the reference point | 0 |
 *
 * `describe.ts` turns a report into degrees, knots and words; `gpsdJson.ts` into gpsd's fields.
 */

/** Units per degree of a position, for all types but 27, and for type 27. */
export const stepsPerDegree = 600_000;
export const coarseStepsPerDegree = 600;

type Sender = { repeat: number; mmsi: number };
type Extent = { toBow: number; toStern: number; toPort: number; toStarboard: number };
type Motion = { sog: number; accuracy: boolean; lon: number; lat: number; cog: number };

/** Position report of a class A vessel. */
export type ClassAReport = Sender &
  Motion & {
    type: 1 | 2 | 3;
    status: number;
    rot: number;
    heading: number;
    second: number;
    maneuver: number;
    raim: boolean;
    radio: number;
  };

/** Base station report (4) and UTC response of a ship (11). */
export type BaseStationReport = Sender & {
  type: 4 | 11;
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  accuracy: boolean;
  lon: number;
  lat: number;
  epfd: number;
  raim: boolean;
  radio: number;
};

/** Static and voyage data of a class A vessel. `month` and the rest are the estimated time of arrival. */
export type VoyageReport = Sender &
  Extent & {
    type: 5;
    version: number;
    imo: number;
    callSign: string;
    name: string;
    shipType: number;
    epfd: number;
    month: number;
    day: number;
    hour: number;
    minute: number;
    draught: number;
    destination: string;
    dte: boolean;
  };

/** Position of a search and rescue aircraft; `alt` in metres, 4094 or higher 4094, 4095 not available. */
export type AircraftReport = Sender &
  Motion & {
    type: 9;
    alt: number;
    second: number;
    regional: number;
    dte: boolean;
    assigned: boolean;
    raim: boolean;
    radio: number;
  };

/** Position report of a class B vessel. */
export type ClassBReport = Sender &
  Motion & {
    type: 18;
    reserved: number;
    heading: number;
    second: number;
    regional: number;
    carrierSense: boolean;
    display: boolean;
    dsc: boolean;
    band: boolean;
    message22: boolean;
    assigned: boolean;
    raim: boolean;
    radio: number;
  };

/** Extended position report of a class B vessel. */
export type ExtendedClassBReport = Sender &
  Motion &
  Extent & {
    type: 19;
    reserved: number;
    heading: number;
    second: number;
    regional: number;
    name: string;
    shipType: number;
    epfd: number;
    raim: boolean;
    dte: boolean;
    assigned: boolean;
  };

/** Aid to navigation; `name` includes the extension. */
export type AidReport = Sender &
  Extent & {
    type: 21;
    aidType: number;
    name: string;
    accuracy: boolean;
    lon: number;
    lat: number;
    epfd: number;
    second: number;
    offPosition: boolean;
    regional: number;
    raim: boolean;
    virtual: boolean;
    assigned: boolean;
  };

/** Static data of a class B vessel, part A. */
export type StaticNameReport = Sender & { type: 24; part: 'A'; name: string };

/**
 * Static data of a class B vessel, part B. `vendorId` contains all seven characters of older equipment; newer equipment
 * uses the first three and sends `model` and `serial` in the rest. A craft belonging to a ship (MMSI 98xxxxxxx) sends
 * `mothership` instead of its dimensions, which are then 0.
 */
export type StaticDataReport = Sender &
  Extent & {
    type: 24;
    part: 'B';
    shipType: number;
    vendorId: string;
    model: number;
    serial: number;
    callSign: string;
    mothership: number;
  };

/** Long-range position report: coarse units, see the table above. */
export type LongRangeReport = Sender &
  Motion & {
    type: 27;
    raim: boolean;
    status: number;
    gnss: boolean;
  };

export type Report =
  | ClassAReport
  | BaseStationReport
  | VoyageReport
  | AircraftReport
  | ClassBReport
  | ExtendedClassBReport
  | AidReport
  | StaticNameReport
  | StaticDataReport
  | LongRangeReport;

/** The message types that are decoded; all others are counted as unsupported. */
export const decodedTypes: readonly Report['type'][] = [1, 2, 3, 4, 5, 9, 11, 18, 19, 21, 24, 27];

/** Craft belonging to a ship, 98xxxxxxx (ITU-R M.585). */
export function isAuxiliaryCraft(mmsi: number): boolean {
  return mmsi >= 980_000_000 && mmsi < 990_000_000;
}
