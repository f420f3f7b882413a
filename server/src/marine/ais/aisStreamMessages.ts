import type { DropReason } from './counts.ts';
import { objectOf, type StampedReportHandler } from './jsonDecoder.ts';
import { classBReports, extentOf, mmsiOf, numberOf, positionReport, voyageReport } from './reportOfValues.ts';

/**
 * The kinds of messages that are read, in the words of AISStream: what we subscribe to. Source:
 * https://aisstream.io/documentation and https://github.com/aisstream/ais-message-models
 */
export const aisStreamKinds = [
  'PositionReport',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
  'ShipStaticData',
  'StaticDataReport',
] as const;
type Kind = (typeof aisStreamKinds)[number];

type Members = Record<string, unknown>;

/** Reads a message in AISStream's form: `{MessageType, MetaData, Message: {<type>: {...}}}`. */
export function readAisStream(message: Members, onReport: StampedReportHandler): DropReason | undefined {
  const { MessageType: named, MetaData: about, Message: content } = message;
  const kind = aisStreamKinds.find((one) => one === named);
  if (kind === undefined) return typeof named === 'string' ? 'unsupportedType' : 'malformed';
  const body = objectOf(objectOf(content)?.[kind]);
  const mmsi = mmsiOf(body?.['UserID'] ?? objectOf(about)?.['MMSI']);
  if (body === undefined || mmsi === undefined || body['Valid'] === false) return 'malformed';
  const stampedAt = timeOf(objectOf(about)?.['time_utc']);
  for (const report of reportsOf(kind, body, mmsi)) onReport(report, stampedAt);
  return undefined;
}

function reportsOf(kind: Kind, body: Members, mmsi: number) {
  switch (kind) {
    case 'PositionReport':
    case 'StandardClassBPositionReport':
    case 'LongRangeAisBroadcastMessage':
      return [positionOf(body, mmsi)];
    case 'ExtendedClassBPositionReport':
      return [
        positionOf(body, mmsi),
        ...classBReports({
          ...extentIn(body),
          mmsi,
          name: body['Name'],
          callSign: undefined,
          shipType: body['Type'],
        }),
      ];
    case 'ShipStaticData':
      return [shipOf(body, mmsi)];
    case 'StaticDataReport':
      return staticReports(body, mmsi);
  }
}

function positionOf(body: Members, mmsi: number) {
  return positionReport({
    mmsi,
    latitude: numberOf(body['Latitude']),
    longitude: numberOf(body['Longitude']),
    speed: numberOf(body['Sog']),
    course: numberOf(body['Cog']),
    heading: numberOf(body['TrueHeading']),
    status: numberOf(body['NavigationalStatus']),
  });
}

function shipOf(body: Members, mmsi: number) {
  const eta = objectOf(body['Eta']) ?? {};
  const draught = numberOf(body['MaximumStaticDraught']);
  return voyageReport({
    mmsi,
    ...extentIn(body),
    imo: body['ImoNumber'],
    callSign: body['CallSign'],
    name: body['Name'],
    shipType: body['Type'],
    destination: body['Destination'],
    draught: draught === undefined ? 0 : Math.round(draught * 10),
    eta: { month: eta['Month'], day: eta['Day'], hour: eta['Hour'], minute: eta['Minute'] },
  });
}

/** Of parts A and B one is marked as valid; without marks, what is there counts. */
function staticReports(body: Members, mmsi: number) {
  const part = (name: string): Members => {
    const found = objectOf(body[name]) ?? {};
    return found['Valid'] === false ? {} : found;
  };
  const [a, b] = [part('ReportA'), part('ReportB')];
  return classBReports({
    ...extentIn(b),
    mmsi,
    name: a['Name'],
    callSign: b['CallSign'],
    shipType: b['ShipType'],
  });
}

function extentIn(body: Members) {
  const size = objectOf(body['Dimension']) ?? {};
  return extentOf(size['A'], size['B'], size['C'], size['D']);
}

const timeForm = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,3})?\d* \+0000(?: UTC)?$/;

/** `2022-12-29 18:22:32.318353 +0000 UTC` in milliseconds since 1970; 0 for anything else. */
function timeOf(value: unknown): number {
  const match = typeof value === 'string' ? timeForm.exec(value) : null;
  if (match === null) return 0;
  const [, day = '', time = '', fraction = ''] = match;
  const at = Date.parse(`${day}T${time}${fraction}Z`);
  return Number.isNaN(at) ? 0 : at;
}
