import type { DropReason } from './counts.ts';
import type { StampedReportHandler } from './jsonDecoder.ts';
import { classBReports, extentOf, mmsiOf, numberOf, positionReport, voyageReport } from './reportOfValues.ts';

type Members = Record<string, unknown>;

/**
 * Reads a message in the form of BarentsWatch: a position, what a ship is, or both together (`combined`), as their
 * members say. Source: https://live.ais.barentswatch.no/index.html
 */
export function readBarentsWatch(message: Members, onReport: StampedReportHandler): DropReason | undefined {
  const mmsi = mmsiOf(message['mmsi']);
  if (mmsi === undefined) return 'malformed';
  const { type } = message;
  // Aids to navigation and base stations are no vessels.
  if (type !== undefined && type !== 'Position' && type !== 'Staticdata') return 'unsupportedType';
  const hasPosition = 'latitude' in message && 'longitude' in message;
  const hasShip = 'shipType' in message || 'name' in message || 'callSign' in message;
  if (!hasPosition && !hasShip) return 'malformed';
  const stampedAt = timeOf(message['msgtime']);
  if (hasPosition) onReport(positionOf(message, mmsi), stampedAt);
  if (hasShip) for (const report of shipOf(message, mmsi)) onReport(report, stampedAt);
  return undefined;
}

function positionOf(message: Members, mmsi: number) {
  return positionReport({
    mmsi,
    latitude: numberOf(message['latitude']),
    longitude: numberOf(message['longitude']),
    speed: numberOf(message['speedOverGround']),
    course: numberOf(message['courseOverGround']),
    heading: numberOf(message['trueHeading']),
    status: numberOf(message['navigationalStatus']),
  });
}

function shipOf(message: Members, mmsi: number) {
  const { dimensionA, dimensionB, dimensionC, dimensionD, callSign, name, shipType, draught, destination } = message;
  const ship = { mmsi, ...extentOf(dimensionA, dimensionB, dimensionC, dimensionD), callSign, name, shipType };
  if (message['reportClass'] !== 'A') return classBReports(ship);
  const eta = etaOf(message['eta']);
  return [voyageReport({ ...ship, imo: message['imoNumber'], draught, destination, eta })];
}

/** `MMDDhhmm`. */
function etaOf(value: unknown) {
  const match = typeof value === 'string' ? /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(value) : null;
  const [month, day, hour, minute] = match === null ? [] : match.slice(1).map(Number);
  return { month, day, hour, minute };
}

const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970; 0 for anything but a time with its zone. */
function timeOf(value: unknown): number {
  const at = typeof value === 'string' && timeForm.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? 0 : at;
}
