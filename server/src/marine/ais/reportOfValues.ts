import { stepsPerDegree, type ClassAReport, type VoyageReport } from './report.ts';

/**
 * Reports made of values in degrees, knots and words, as feeds of JSON and archives have them. What is missing, not a
 * number or impossible becomes the code of the standard for "not available" (report.ts).
 */

/** A number of a foreign message; undefined if it is none. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** An MMSI that can be one: 1 to 999999999; undefined for anything else. */
export function mmsiOf(value: unknown): number | undefined {
  const mmsi = numberOf(value);
  return mmsi !== undefined && Number.isInteger(mmsi) && mmsi > 0 && mmsi <= 999_999_999 ? mmsi : undefined;
}

/** A text in the characters of AIS, without what follows an `@` and without spaces around it. */
export function aisText(value: unknown, longest: number): string {
  if (typeof value !== 'string') return '';
  const [text = ''] = value.slice(0, longest).toUpperCase().split('@', 1);
  return text.replaceAll(/[^ -_]/g, ' ').trim();
}

/** A whole number in a range; 0, which is "not available", for anything else. */
export function wholeOf(value: unknown, most: number): number {
  const number = numberOf(value);
  return number !== undefined && Number.isInteger(number) && number > 0 && number <= most ? number : 0;
}

/** Degrees, knots and degrees; undefined if unknown. */
export interface Movement {
  readonly mmsi: number;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  readonly speed: number | undefined;
  readonly course: number | undefined;
  readonly heading: number | undefined;
  /** Navigational status. */
  readonly status: number | undefined;
}

/** A position report, in the form of class A, which has all that any class sends. */
export function positionReport(of: Movement): ClassAReport {
  return {
    ...sender(of.mmsi),
    type: 1,
    lat: stepsOf(of.latitude, 91),
    lon: stepsOf(of.longitude, 181),
    sog: tenthsOf(of.speed, 1022, 1023),
    cog: tenthsOf(of.course, 3599, 3600),
    heading: inRange(of.heading, 359) ? Math.round(of.heading) : 511,
    status: inRange(of.status, 14) ? Math.round(of.status) : 15,
    rot: -128,
    accuracy: false,
    second: 60,
    maneuver: 0,
    raim: false,
    radio: 0,
  };
}

/** Metres from the antenna. */
export type Extent = Pick<VoyageReport, 'toBow' | 'toStern' | 'toPort' | 'toStarboard'>;

export function extentOf(bow: unknown, stern: unknown, port: unknown, starboard: unknown): Extent {
  return {
    toBow: wholeOf(bow, 511),
    toStern: wholeOf(stern, 511),
    toPort: wholeOf(port, 63),
    toStarboard: wholeOf(starboard, 63),
  };
}

/** What a ship is, and its voyage. */
export interface ShipValues extends Extent {
  readonly mmsi: number;
  readonly imo: unknown;
  readonly callSign: unknown;
  readonly name: unknown;
  readonly shipType: unknown;
  readonly destination: unknown;
  /** 1/10 metre. */
  readonly draught: unknown;
  readonly eta: { readonly month: unknown; readonly day: unknown; readonly hour: unknown; readonly minute: unknown };
}

/** Static and voyage data of a class A vessel. */
export function voyageReport({ eta, ...of }: ShipValues): VoyageReport {
  const month = wholeOf(eta.month, 12);
  return {
    ...sender(of.mmsi),
    toBow: of.toBow,
    toStern: of.toStern,
    toPort: of.toPort,
    toStarboard: of.toStarboard,
    type: 5,
    version: 0,
    imo: wholeOf(of.imo, 9_999_999),
    callSign: aisText(of.callSign, 7),
    name: aisText(of.name, 20),
    shipType: wholeOf(of.shipType, 255),
    epfd: 0,
    month,
    day: wholeOf(eta.day, 31),
    hour: hourOf(eta.hour, 24),
    minute: hourOf(eta.minute, 60),
    draught: wholeOf(of.draught, 255),
    destination: aisText(of.destination, 20),
    dte: false,
  };
}

/** Static data of a class B vessel, both parts. */
export function classBReports(
  of: Extent & {
    readonly mmsi: number;
    readonly name: unknown;
    readonly callSign: unknown;
    readonly shipType: unknown;
  },
) {
  const { toBow, toStern, toPort, toStarboard } = of;
  return [
    { ...sender(of.mmsi), type: 24, part: 'A', name: aisText(of.name, 20) },
    {
      ...sender(of.mmsi),
      toBow,
      toStern,
      toPort,
      toStarboard,
      type: 24,
      part: 'B',
      shipType: wholeOf(of.shipType, 255),
      vendorId: '',
      model: 0,
      serial: 0,
      callSign: aisText(of.callSign, 7),
      mothership: 0,
    },
  ] as const;
}

function sender(mmsi: number): { repeat: number; mmsi: number } {
  return { repeat: 0, mmsi };
}

/** 0 is an hour and a minute; the most is "not available". */
function hourOf(value: unknown, none: number): number {
  const number = numberOf(value);
  return inRange(number, none) && Number.isInteger(number) ? number : none;
}

function inRange(value: number | undefined, most: number): value is number {
  return value !== undefined && value >= 0 && value <= most;
}

function stepsOf(degrees: number | undefined, none: number): number {
  return Math.round((degrees === undefined || Math.abs(degrees) > none ? none : degrees) * stepsPerDegree);
}

function tenthsOf(value: number | undefined, most: number, none: number): number {
  const tenths = value === undefined ? none : Math.round(value * 10);
  return inRange(tenths, most) ? tenths : none;
}
