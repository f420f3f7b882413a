import { aidTypeText, positionFixText, shipTypeText, statusText } from './gpsdText.ts';
import type {
  AidReport,
  AircraftReport,
  BaseStationReport,
  ClassAReport,
  ClassBReport,
  ExtendedClassBReport,
  LongRangeReport,
  Report,
  StaticDataReport,
  StaticNameReport,
  VoyageReport,
} from './report.ts';
import { isAuxiliaryCraft } from './report.ts';

/** Names of class B vessels that wait for part B, per radio channel, as many as gpsd stores. */
const namesMax = 8;

type NameQueue = { mmsi: number[]; name: string[]; next: number };

function newQueue(): NameQueue {
  return {
    mmsi: Array.from({ length: namesMax }, () => 0),
    name: Array.from({ length: namesMax }, () => ''),
    next: 0,
  };
}

/**
 * Writes reports as gpsd 3.22 does (`gpsdecode -s -j`), byte for byte: field names, order, scaled units, words for
 * codes. Stores the last names sent in parts A of type 24, since gpsd repeats them with part B.
 */
export class GpsdWriter {
  readonly #queues = [newQueue(), newQueue()];

  /** One line of JSON without a line end. `channel` is the message's radio channel. */
  line(report: Report, channel: string): string {
    const head = `{"class":"AIS","device":"stdin","type":${report.type},"repeat":${report.repeat},"mmsi":${report.mmsi},"scaled":true,`;
    return `${head}${this.#fields(report, channel)}}`;
  }

  #fields(report: Report, channel: string): string {
    switch (report.type) {
      case 1:
      case 2:
      case 3:
        return classA(report);
      case 4:
      case 11:
        return baseStation(report);
      case 5:
        return voyage(report);
      case 9:
        return aircraft(report);
      case 18:
        return classB(report);
      case 19:
        return extendedClassB(report);
      case 21:
        return aid(report);
      case 24:
        return this.#staticData(report, channel);
      case 27:
        return longRange(report);
    }
  }

  #staticData(report: StaticNameReport | StaticDataReport, channel: string): string {
    const queue = this.#queues[channel === 'B' || channel === '2' ? 1 : 0] ?? newQueue();
    if (report.part === 'A') {
      queue.mmsi[queue.next] = report.mmsi;
      queue.name[queue.next] = report.name;
      queue.next = (queue.next + 1) % namesMax;
      return `"part":"A","shipname":${quote(report.name)}`;
    }
    const at = queue.mmsi.indexOf(report.mmsi);
    if (at === -1) return `"part":"B",${classBStatic(report)}`;
    queue.mmsi[at] = 0;
    return `"shipname":${quote(queue.name[at] ?? '')},${classBStatic(report)}`;
  }
}

function classA(report: ClassAReport): string {
  return (
    `"status":${report.status},"status_text":${quote(statusText(report.status))},"turn":${turn(report.rot)},"speed":${speed(report.sog)},` +
    `"accuracy":${report.accuracy},${place(report)},"course":${tenths(report.cog)},"heading":${report.heading},"second":${report.second},` +
    `"maneuver":${report.maneuver},"raim":${report.raim},"radio":${report.radio}`
  );
}

function baseStation(report: BaseStationReport): string {
  const { year, month, day, hour, minute, second } = report;
  const timestamp = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${pad(hour, 2)}:${pad(minute, 2)}:${pad(second, 2)}Z`;
  return (
    `"timestamp":"${timestamp}","accuracy":${report.accuracy},${place(report)},${positionFix(report.epfd)},` +
    `"raim":${report.raim},"radio":${report.radio}`
  );
}

function voyage(report: VoyageReport): string {
  const eta = `${pad(report.month, 2)}-${pad(report.day, 2)}T${pad(report.hour, 2)}:${pad(report.minute, 2)}Z`;
  return (
    `"imo":${report.imo},"ais_version":${report.version},"callsign":${quote(report.callSign)},"shipname":${quote(report.name)},` +
    `${shipType(report.shipType)},${extent(report)},${positionFix(report.epfd)},"eta":"${eta}","draught":${tenths(report.draught)},` +
    `"destination":${quote(report.destination)},"dte":${bit(report.dte)}`
  );
}

function aircraft(report: AircraftReport): string {
  const alt = report.alt === 4095 ? '"nan"' : report.alt === 4094 ? '"high"' : `${report.alt}`;
  const knots = report.sog === 1023 ? '"nan"' : report.sog === 1022 ? '"fast"' : `${report.sog}`;
  return (
    `"alt":${alt},"speed":${knots},"accuracy":${report.accuracy},${place(report)},"course":${tenths(report.cog)},"second":${report.second},` +
    `"regional":${report.regional},"dte":${bit(report.dte)},"raim":${report.raim},"radio":${report.radio}`
  );
}

function classB(report: ClassBReport): string {
  return (
    `"reserved":${report.reserved},"speed":${tenths(report.sog)},"accuracy":${report.accuracy},${place(report)},"course":${tenths(report.cog)},` +
    `"heading":${report.heading},"second":${report.second},"regional":${report.regional},"cs":${report.carrierSense},"display":${report.display},` +
    `"dsc":${report.dsc},"band":${report.band},"msg22":${report.message22},"raim":${report.raim},"radio":${report.radio}`
  );
}

function extendedClassB(report: ExtendedClassBReport): string {
  return (
    `"reserved":${report.reserved},"speed":${tenths(report.sog)},"accuracy":${report.accuracy},${place(report)},"course":${tenths(report.cog)},` +
    `"heading":${report.heading},"second":${report.second},"regional":${report.regional},"shipname":${quote(report.name)},` +
    `${shipType(report.shipType)},${extent(report)},${positionFix(report.epfd)},"raim":${report.raim},"dte":${bit(report.dte)},` +
    `"assigned":${report.assigned}`
  );
}

function aid(report: AidReport): string {
  return (
    `"aid_type":${report.aidType},"aid_type_text":${quote(aidTypeText(report.aidType))},"name":${quote(report.name)},${place(report)},` +
    `"accuracy":${report.accuracy},${extent(report)},${positionFix(report.epfd)},"second":${report.second},"regional":${report.regional},` +
    `"off_position":${report.offPosition},"raim":${report.raim},"virtual_aid":${report.virtual}`
  );
}

function classBStatic(report: StaticDataReport): string {
  const place = isAuxiliaryCraft(report.mmsi) ? `"mothership_mmsi":${report.mothership}` : extent(report);
  return (
    `${shipType(report.shipType)},"vendorid":${quote(report.vendorId)},"model":${report.model},"serial":${report.serial},` +
    `"callsign":${quote(report.callSign)},${place}`
  );
}

function longRange(report: LongRangeReport): string {
  return (
    `"status":${quote(statusText(report.status))},"accuracy":${report.accuracy},"lon":${coarse(report.lon)},"lat":${coarse(report.lat)},` +
    `"speed":${report.sog},"course":${report.cog},"raim":${report.raim},"gnss":${report.gnss}`
  );
}

function place(report: { lon: number; lat: number }): string {
  return `"lon":${(report.lon / 600_000).toFixed(6)},"lat":${(report.lat / 600_000).toFixed(6)}`;
}

function extent(report: { toBow: number; toStern: number; toPort: number; toStarboard: number }): string {
  return `"to_bow":${report.toBow},"to_stern":${report.toStern},"to_port":${report.toPort},"to_starboard":${report.toStarboard}`;
}

function shipType(code: number): string {
  return `"shiptype":${code},"shiptype_text":${quote(shipTypeText(code))}`;
}

function positionFix(code: number): string {
  return `"epfd":${code},"epfd_text":${quote(positionFixText(code))}`;
}

/**
 * Degrees per minute: the indicator is 4.733 times the square root (ITU-R M.1371-5, table 48). gpsd 3.22 omits the sign
 * of turns to port.
 */
function turn(rot: number): string {
  if (rot === -128) return '"nan"';
  if (rot === -127) return '"fastleft"';
  if (rot === 127) return '"fastright"';
  return `${Math.round((rot / 4.733) ** 2)}`;
}

function speed(sog: number): string {
  return sog === 1023 ? '"nan"' : sog === 1022 ? '"fast"' : tenths(sog);
}

function tenths(value: number): string {
  return `${Math.floor(value / 10)}.${value % 10}`;
}

/** 1/600 degree with one decimal; exact halves round to even as in C, where `toFixed` rounds away from zero. */
function coarse(value: number): string {
  const isHalf = Math.abs(value) % 600 === 150;
  return ((isHalf ? value - 30 * Math.sign(value) : value) / 600).toFixed(1);
}

function pad(value: number, digits: number): string {
  return `${value}`.padStart(digits, '0');
}

function bit(value: boolean): number {
  return value ? 1 : 0;
}

/** Six-bit text has no control characters: only quotation mark and backslash need escaping. */
function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
