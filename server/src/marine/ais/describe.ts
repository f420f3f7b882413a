import type { Reception } from './decoder.ts';
import { aidTypeText, shipTypeText } from './gpsdText.ts';
import { isAuxiliaryCraft, type BaseStationReport, type Report, type VoyageReport } from './report.ts';

/** Units per degree of a position, for all types but 27, and for type 27. */
export const stepsPerDegree = 600_000;
const coarseStepsPerDegree = 600;

/** Navigational status by code; 15 is not defined. */
export const navigationalStatuses: readonly (string | null)[] = [
  'under way using engine',
  'at anchor',
  'not under command',
  'restricted manoeuvrability',
  'constrained by her draught',
  'moored',
  'aground',
  'engaged in fishing',
  'under way sailing',
  'reserved for high speed craft',
  'reserved for wing in ground craft',
  'towing astern',
  'pushing ahead or towing alongside',
  'reserved',
  'search and rescue, man overboard or distress beacon',
  null,
];

const positionFixes: readonly (string | null)[] = [
  null,
  'GPS',
  'GLONASS',
  'GPS and GLONASS',
  'Loran-C',
  'Chayka',
  'integrated navigation system',
  'surveyed',
  'Galileo',
  'BeiDou',
];

/** One message in the platform's terms: degrees, knots, metres, ISO times; null for what the sender does not know. */
export type Description = { type: number; mmsi: number; [field: string]: unknown };

/** A report and how it was received, ready for JSON. */
export function describeReport(report: Report, reception: Reception): Description {
  return {
    type: report.type,
    mmsi: report.mmsi,
    repeat: report.repeat,
    receivedAt: reception.stampedAt === 0 ? null : isoTime(reception.stampedAt),
    station: orNull(reception.station),
    channel: orNull(reception.channel),
    ownShip: reception.ownShip,
    ...content(report),
  };
}

function content(report: Report): Record<string, unknown> {
  switch (report.type) {
    case 1:
    case 2:
    case 3:
      return {
        ...place(report),
        speed: knots(report.sog),
        course: degrees(report.cog),
        heading: heading(report.heading),
        navigationalStatus: navigationalStatuses[report.status] ?? null,
        rateOfTurn: rateOfTurn(report.rot),
        second: second(report.second),
        specialManoeuvre: report.maneuver === 1 || report.maneuver === 2 ? report.maneuver === 2 : null,
        raim: report.raim,
        radio: report.radio,
      };
    case 4:
    case 11:
      return {
        ...place(report),
        time: baseTime(report),
        positionFix: positionFix(report.epfd),
        raim: report.raim,
        radio: report.radio,
      };
    case 5:
      return {
        name: orNull(report.name),
        callSign: orNull(report.callSign),
        imo: report.imo === 0 ? null : report.imo,
        ...shipType(report.shipType),
        dimensions: dimensions(report),
        draught: report.draught === 0 ? null : report.draught / 10,
        destination: orNull(report.destination),
        eta: eta(report),
        positionFix: positionFix(report.epfd),
        version: report.version,
        dataTerminalReady: !report.dte,
      };
    case 9:
      return {
        ...place(report),
        speed: report.sog === 1023 ? null : report.sog,
        course: degrees(report.cog),
        altitude: report.alt === 4095 ? null : report.alt,
        second: second(report.second),
        regional: report.regional,
        dataTerminalReady: !report.dte,
        assigned: report.assigned,
        raim: report.raim,
        radio: report.radio,
      };
    case 18:
      return {
        ...place(report),
        speed: knots(report.sog),
        course: degrees(report.cog),
        heading: heading(report.heading),
        second: second(report.second),
        regional: report.regional,
        carrierSense: report.carrierSense,
        display: report.display,
        digitalSelectiveCalling: report.dsc,
        wholeBand: report.band,
        message22: report.message22,
        assigned: report.assigned,
        raim: report.raim,
        radio: report.radio,
      };
    case 19:
      return {
        ...place(report),
        speed: knots(report.sog),
        course: degrees(report.cog),
        heading: heading(report.heading),
        second: second(report.second),
        regional: report.regional,
        name: orNull(report.name),
        ...shipType(report.shipType),
        dimensions: dimensions(report),
        positionFix: positionFix(report.epfd),
        dataTerminalReady: !report.dte,
        assigned: report.assigned,
        raim: report.raim,
      };
    case 21:
      return {
        ...place(report),
        name: orNull(report.name),
        aidType: report.aidType,
        aidTypeText: aidTypeText(report.aidType),
        dimensions: dimensions(report),
        positionFix: positionFix(report.epfd),
        second: second(report.second),
        offPosition: report.offPosition,
        virtual: report.virtual,
        regional: report.regional,
        assigned: report.assigned,
        raim: report.raim,
      };
    case 24:
      if (report.part === 'A') return { part: 'A', name: orNull(report.name) };
      return {
        part: 'B',
        callSign: orNull(report.callSign),
        ...shipType(report.shipType),
        vendor: orNull(report.vendorId),
        model: report.model,
        serial: report.serial,
        dimensions: dimensions(report),
        mothership: isAuxiliaryCraft(report.mmsi) ? report.mothership : null,
      };
    case 27:
      return {
        ...place(report),
        speed: report.sog === 63 ? null : report.sog,
        course: report.cog >= 360 ? null : report.cog,
        navigationalStatus: navigationalStatuses[report.status] ?? null,
        raim: report.raim,
        currentPosition: !report.gnss,
      };
  }
}

/** Degrees; null for 91 and 181, which mean an unknown position, and for anything else out of range. */
function place(report: { type: number; lon: number; lat: number; accuracy: boolean }): Record<string, unknown> {
  const steps = report.type === 27 ? coarseStepsPerDegree : stepsPerDegree;
  const latitude = report.lat / steps;
  const longitude = report.lon / steps;
  const known = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    latitude: known ? round(latitude) : null,
    longitude: known ? round(longitude) : null,
    accurate: report.accuracy,
  };
}

/** Seven decimals: a centimetre, finer than the unit that is sent. */
function round(value: number): number {
  return Math.round(value * 1e7) / 1e7;
}

function knots(sog: number): number | null {
  return sog === 1023 ? null : sog / 10;
}

function degrees(cog: number): number | null {
  return cog >= 3600 ? null : cog / 10;
}

function heading(value: number): number | null {
  return value >= 360 ? null : value;
}

function second(value: number): number | null {
  return value >= 60 ? null : value;
}

/**
 * Degrees per minute, positive to starboard; 720 means more than the indicator can express (ITU-R M.1371-5, table 48).
 */
function rateOfTurn(rot: number): number | null {
  if (rot === -128) return null;
  if (Math.abs(rot) === 127) return 720 * Math.sign(rot);
  return (Math.sign(rot) * Math.round((rot / 4.733) ** 2 * 10)) / 10;
}

function shipType(code: number): { shipType: number | null; shipTypeText: string | null } {
  return code === 0 || code > 99
    ? { shipType: code || null, shipTypeText: null }
    : { shipType: code, shipTypeText: shipTypeText(code) };
}

function positionFix(code: number): string | null {
  return code === 15 ? 'internal satellite receiver' : (positionFixes[code] ?? null);
}

function dimensions(report: {
  toBow: number;
  toStern: number;
  toPort: number;
  toStarboard: number;
}): Record<string, number> | null {
  const { toBow, toStern, toPort, toStarboard } = report;
  const length = toBow + toStern;
  const beam = toPort + toStarboard;
  return length + beam === 0 ? null : { length, beam, toBow, toStern, toPort, toStarboard };
}

/** `05-15T14:00Z`: the message has no year. Only the day if the hour is unknown, null if the day is. */
function eta(report: VoyageReport): string | null {
  if (report.month < 1 || report.month > 12 || report.day < 1) return null;
  const day = `${two(report.month)}-${two(report.day)}`;
  return report.hour > 23 ? day : `${day}T${two(report.hour)}:${two(report.minute > 59 ? 0 : report.minute)}Z`;
}

function baseTime(report: BaseStationReport): string | null {
  const { year, month, day, hour, minute, second: seconds } = report;
  if (year === 0 || month === 0 || month > 12 || day === 0 || hour > 23 || minute > 59 || seconds > 59) return null;
  return isoTime(Date.UTC(year, month - 1, day, hour, minute, seconds));
}

/** Null for an invalid date. */
function isoTime(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function two(value: number): string {
  return `${value}`.padStart(2, '0');
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
