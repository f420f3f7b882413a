import {
  stepsPerDegree,
  type ClassAReport,
  type ClassBReport,
  type StaticDataReport,
  type StaticNameReport,
  type VoyageReport,
} from './report.ts';

/** How a vessel moves, in degrees and knots; omitted values are sent as not available. */
export type Sailing = {
  mmsi: number;
  latitude: number;
  longitude: number;
  speed?: number;
  course?: number;
  heading?: number;
  /** ITU code, 7 while fishing; class B does not send it. */
  navigationalStatus?: number;
  /** Second of the minute the position was taken. */
  second?: number;
};

/** Static data of a vessel, in metres from the antenna; voyage data is only for class A. */
export type ShipData = {
  mmsi: number;
  name: string;
  callSign?: string;
  imo?: number;
  /** ITU code, 30 for fishing vessels. */
  shipType: number;
  toBow: number;
  toStern: number;
  toPort: number;
  toStarboard: number;
  /** Metres. */
  draught?: number;
  destination?: string;
  eta?: { month: number; day: number; hour: number; minute: number };
};

const noSpeed = 1023;
const noCourse = 3600;
const noHeading = 511;

export function composeClassA(sailing: Sailing): ClassAReport {
  return {
    type: 1,
    repeat: 0,
    mmsi: sailing.mmsi,
    status: sailing.navigationalStatus ?? 15,
    rot: -128,
    ...motion(sailing),
    maneuver: 0,
    raim: false,
    radio: 0,
  };
}

export function composeClassB(sailing: Sailing): ClassBReport {
  return {
    type: 18,
    repeat: 0,
    mmsi: sailing.mmsi,
    reserved: 0,
    ...motion(sailing),
    regional: 0,
    carrierSense: true,
    display: false,
    dsc: true,
    band: true,
    message22: true,
    assigned: false,
    raim: false,
    // The fixed communication state of carrier-sense equipment (ITU-R M.1371-5, annex 8, 3.3.7.3.2).
    radio: 917_510,
  };
}

export function composeVoyage(ship: ShipData): VoyageReport {
  const eta = ship.eta ?? { month: 0, day: 0, hour: 24, minute: 60 };
  return {
    type: 5,
    repeat: 0,
    mmsi: ship.mmsi,
    version: 0,
    imo: ship.imo ?? 0,
    callSign: ship.callSign ?? '',
    name: ship.name,
    shipType: ship.shipType,
    toBow: ship.toBow,
    toStern: ship.toStern,
    toPort: ship.toPort,
    toStarboard: ship.toStarboard,
    epfd: 1,
    ...eta,
    draught: Math.min(255, Math.round((ship.draught ?? 0) * 10)),
    destination: ship.destination ?? '',
    dte: false,
  };
}

/** Parts A and B of a class B vessel's static data. */
export function composeClassBStatic(ship: ShipData): [StaticNameReport, StaticDataReport] {
  const { mmsi, shipType, toBow, toStern, toPort, toStarboard } = ship;
  return [
    { type: 24, part: 'A', repeat: 0, mmsi, name: ship.name },
    {
      type: 24,
      part: 'B',
      repeat: 0,
      mmsi,
      shipType,
      vendorId: '',
      model: 0,
      serial: 0,
      callSign: ship.callSign ?? '',
      toBow,
      toStern,
      toPort,
      toStarboard,
      mothership: 0,
    },
  ];
}

type Motion = Pick<ClassAReport, 'sog' | 'accuracy' | 'lon' | 'lat' | 'cog' | 'heading' | 'second'>;

function motion({ latitude, longitude, speed, course, heading, second }: Sailing): Motion {
  return {
    sog: speed === undefined ? noSpeed : Math.min(1022, Math.round(speed * 10)),
    accuracy: true,
    lon: Math.round(longitude * stepsPerDegree),
    lat: Math.round(latitude * stepsPerDegree),
    cog: course === undefined ? noCourse : Math.round(around(course) * 10) % 3600,
    heading: heading === undefined ? noHeading : Math.round(around(heading)) % 360,
    second: second ?? 60,
  };
}

/** Degrees normalised to 0 to 360. */
function around(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
