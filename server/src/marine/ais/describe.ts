import type { Reception } from './decoder.ts';
import {
  baseTime,
  degrees,
  dimensions,
  eta,
  heading,
  isoTime,
  knots,
  navigationalStatus,
  orNull,
  place,
  positionFix,
  rateOfTurn,
  second,
  shipType,
} from './describedValues.ts';
import { aidTypeText } from './gpsdText.ts';
import {
  isAuxiliaryCraft,
  type AidReport,
  type AircraftReport,
  type BaseStationReport,
  type ClassAReport,
  type ClassBReport,
  type ExtendedClassBReport,
  type LongRangeReport,
  type Report,
  type StaticDataReport,
  type VoyageReport,
} from './report.ts';

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

/** The content of a message besides its sender and reception. */
function content(report: Report): Record<string, unknown> {
  switch (report.type) {
    case 1:
    case 2:
    case 3:
      return classAPosition(report);
    case 4:
    case 11:
      return baseStation(report);
    case 5:
      return voyage(report);
    case 9:
      return aircraft(report);
    case 18:
      return classBPosition(report);
    case 19:
      return extendedClassB(report);
    case 21:
      return aidToNavigation(report);
    case 24:
      return report.part === 'A' ? { part: 'A', name: orNull(report.name) } : staticData(report);
    case 27:
      return longRange(report);
  }
}

function classAPosition(report: ClassAReport): Record<string, unknown> {
  return {
    ...place(report),
    speed: knots(report.sog),
    course: degrees(report.cog),
    heading: heading(report.heading),
    navigationalStatus: navigationalStatus(report.status),
    rateOfTurn: rateOfTurn(report.rot),
    second: second(report.second),
    specialManoeuvre: report.maneuver === 1 || report.maneuver === 2 ? report.maneuver === 2 : null,
    raim: report.raim,
    radio: report.radio,
  };
}

function baseStation(report: BaseStationReport): Record<string, unknown> {
  return {
    ...place(report),
    time: baseTime(report),
    positionFix: positionFix(report.epfd),
    raim: report.raim,
    radio: report.radio,
  };
}

function voyage(report: VoyageReport): Record<string, unknown> {
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
}

function aircraft(report: AircraftReport): Record<string, unknown> {
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
}

function classBPosition(report: ClassBReport): Record<string, unknown> {
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
}

function extendedClassB(report: ExtendedClassBReport): Record<string, unknown> {
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
}

function aidToNavigation(report: AidReport): Record<string, unknown> {
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
}

function staticData(report: StaticDataReport): Record<string, unknown> {
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
}

function longRange(report: LongRangeReport): Record<string, unknown> {
  return {
    ...place(report),
    speed: report.sog === 63 ? null : report.sog,
    course: report.cog >= 360 ? null : report.cog,
    navigationalStatus: navigationalStatus(report.status),
    raim: report.raim,
    currentPosition: !report.gnss,
  };
}
