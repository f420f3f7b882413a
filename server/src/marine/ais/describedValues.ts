import { shipTypeText } from './gpsdText.ts';
import { coarseStepsPerDegree, stepsPerDegree, type BaseStationReport, type VoyageReport } from './report.ts';

/** Navigational status by code; 15 is not defined. */
const navigationalStatuses: readonly (string | null)[] = [
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

/** Degrees; null for 91 and 181, which mean an unknown position, and for anything else out of range. */
export function place(report: { type: number; lon: number; lat: number; accuracy: boolean }): Record<string, unknown> {
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

/** Knots of a speed in tenths; null for 1023, unknown. */
export function knots(sog: number): number | null {
  return sog === 1023 ? null : sog / 10;
}

/** Degrees of a course in tenths; null if unknown. */
export function degrees(cog: number): number | null {
  return cog >= 3600 ? null : cog / 10;
}

/** Degrees; null if unknown. */
export function heading(value: number): number | null {
  return value >= 360 ? null : value;
}

/** The second of the minute of a position; null for the codes that say why there is none. */
export function second(value: number): number | null {
  return value >= 60 ? null : value;
}

/**
 * Degrees per minute, positive to starboard; 720 means more than the indicator can express (ITU-R M.1371-5, table 48).
 */
export function rateOfTurn(rot: number): number | null {
  if (rot === -128) return null;
  if (Math.abs(rot) === 127) return 720 * Math.sign(rot);
  return (Math.sign(rot) * Math.round((rot / 4.733) ** 2 * 10)) / 10;
}

/** The code of a type of vessel and its name; null for a code without a meaning. */
export function shipType(code: number): { shipType: number | null; shipTypeText: string | null } {
  return code === 0 || code > 99
    ? { shipType: code || null, shipTypeText: null }
    : { shipType: code, shipTypeText: shipTypeText(code) };
}

/** In words; null if it is not defined. */
export function navigationalStatus(code: number): string | null {
  return navigationalStatuses[code] ?? null;
}

/** The device that fixes the position; null if unknown. */
export function positionFix(code: number): string | null {
  return code === 15 ? 'internal satellite receiver' : (positionFixes[code] ?? null);
}

/** Metres, from the four distances to the reference point; null if they are unknown. */
export function dimensions(report: {
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
export function eta(report: VoyageReport): string | null {
  if (report.month < 1 || report.month > 12 || report.day < 1) return null;
  const day = `${two(report.month)}-${two(report.day)}`;
  return report.hour > 23 ? day : `${day}T${two(report.hour)}:${two(report.minute > 59 ? 0 : report.minute)}Z`;
}

/** ISO time of a base station; null if any part is unknown. */
export function baseTime(report: BaseStationReport): string | null {
  const { year, month, day, hour, minute, second: seconds } = report;
  if (year === 0 || month === 0 || month > 12 || day === 0 || hour > 23 || minute > 59 || seconds > 59) return null;
  return isoTime(Date.UTC(year, month - 1, day, hour, minute, seconds));
}

/** Null for an invalid date. */
export function isoTime(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function two(value: number): string {
  return `${value}`.padStart(2, '0');
}

/** Null for an empty text. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}
