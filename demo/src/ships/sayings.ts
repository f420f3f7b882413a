import { encodeReport, withTagBlock } from './encode.ts';
import type { Moment } from './voyage.ts';
import type { Transmitter, VesselAboard } from './transmitters.ts';

/** Name of the invented receiving station, as in the tag block of a national feed. */
const STATION = 'DEMO';
/** AIS ship types (ITU-R M.1371, table 53). */
const shipTypes = { fishing: 30, lawEnforcement: 55, cargo: 70, other: 90 } as const;
const NO_TURN_INDICATOR = -128;
const GPS = 1;

/** Position of a ship as sentences, in units of AIS. */
export function sayPosition({ vessel, isClassA }: Transmitter, moment: Moment, time: number): string[] {
  const motion = {
    repeat: 0,
    mmsi: vessel.mmsi,
    sog: Math.min(1022, Math.round(moment.speed * 10)),
    accuracy: true,
    lon: Math.round(moment.longitude * 600_000),
    lat: Math.round(moment.latitude * 600_000),
    cog: Math.round(moment.course * 10) % 3600,
    heading: moment.heading,
    second: new Date(time).getUTCSeconds(),
    raim: false,
  };
  const report = isClassA
    ? ({ type: 1, ...motion, status: moment.status, rot: NO_TURN_INDICATOR, maneuver: 0, radio: 0 } as const)
    : ({
        type: 18,
        ...motion,
        reserved: 0,
        regional: 0,
        carrierSense: true,
        display: false,
        dsc: true,
        band: true,
        message22: true,
        assigned: false,
        radio: 0,
      } as const);
  return encodeReport(report, { channel: vessel.mmsi % 2 === 0 ? 'A' : 'B' }).map((sentence) =>
    withTagBlock(sentence, STATION, time),
  );
}

/** A ship's static data and voyage: type 5 of class A, both parts of type 24 of class B. */
export function sayIdentity(
  { vessel, isClassA }: Transmitter,
  { destination, arrival }: { readonly destination: string; readonly arrival: number | undefined },
  sequence: number,
  time: number,
): string[] {
  const name = inSixBits(vessel.name);
  const callSign = inSixBits(vessel.callSign ?? '');
  const shipType = shipTypeOf(vessel);
  const extent = extentOf(vessel);
  const sender = { repeat: 0, mmsi: vessel.mmsi };
  const channel = vessel.mmsi % 2 === 0 ? 'A' : 'B';
  if (!isClassA) {
    const parts = [
      encodeReport({ type: 24, part: 'A', ...sender, name }, { channel }),
      encodeReport(
        {
          type: 24,
          part: 'B',
          ...sender,
          shipType,
          vendorId: '',
          model: 0,
          serial: 0,
          callSign,
          ...extent,
          mothership: 0,
        },
        { channel },
      ),
    ];
    return parts.flat().map((sentence) => withTagBlock(sentence, STATION, time));
  }
  const draught = Math.min(255, Math.round(vessel.draft * 10));
  return encodeReport(
    {
      type: 5,
      ...sender,
      version: 0,
      imo: vessel.imo ?? 0,
      callSign,
      name,
      shipType,
      ...extent,
      epfd: GPS,
      ...arrivalOf(arrival),
      draught,
      destination: inSixBits(destination),
      dte: false,
    },
    { channel, sequence: sequence % 10 },
  ).map((sentence) => withTagBlock(sentence, STATION, time));
}

/** Of the time, what type 5 has of it; 24 and 60 mean none. */
function arrivalOf(time: number | undefined) {
  if (time === undefined) return { month: 0, day: 0, hour: 24, minute: 60 };
  const at = new Date(time);
  return { month: at.getUTCMonth() + 1, day: at.getUTCDate(), hour: at.getUTCHours(), minute: at.getUTCMinutes() };
}

function shipTypeOf({ vesselTypeId }: VesselAboard): number {
  if (vesselTypeId < 50) return shipTypes.fishing;
  if (vesselTypeId === 72) return shipTypes.lawEnforcement;
  return [51, 52, 57, 74].includes(vesselTypeId) ? shipTypes.cargo : shipTypes.other;
}

/** Distances from the antenna, at two fifths of the length from the stern. */
function extentOf({ length, width }: VesselAboard) {
  const toStern = Math.round(length * 0.4);
  const toPort = Math.round(width / 2);
  return { toBow: Math.round(length) - toStern, toStern, toPort, toStarboard: Math.max(0, Math.round(width) - toPort) };
}

const letters: Readonly<Record<string, string>> = { Æ: 'AE', Ø: 'O', Å: 'A', Ð: 'D', Þ: 'TH', Ł: 'L', '’': "'" };

/** Text in AIS characters: capitals without accents. */
export function inSixBits(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[ÆØÅÐÞŁ’]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '');
}
