import type { MessageBits } from './messageBits.ts';
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
  type StaticNameReport,
  type VoyageReport,
} from './report.ts';

/** Why a complete, undamaged message produces no report. */
export type Refusal = 'unsupportedType' | 'badLength';

/**
 * The report in a message. Lengths are accepted as gpsd accepts them: real transmitters send short and padded messages,
 * and anything after the known fields is ignored. Source of the layouts: ITU-R M.1371-5, annex 8; bit numbers count
 * from 0.
 */
export function decodeMessage(bits: MessageBits): Report | Refusal {
  if (bits.length < 40) return 'badLength';
  const type = bits.unsigned(0, 6);
  switch (type) {
    case 1:
    case 2:
    case 3:
      return bits.length < 163 ? 'badLength' : classA(bits, type);
    case 18:
      return bits.length < 168 ? 'badLength' : classB(bits);
    case 4:
    case 11:
      return bits.length < 168 ? 'badLength' : baseStation(bits, type);
    case 5:
      return bits.length < 420 ? 'badLength' : voyage(bits);
    case 9:
      return bits.length < 168 ? 'badLength' : aircraft(bits);
    case 19:
      return bits.length < 312 ? 'badLength' : extendedClassB(bits);
    case 21:
      return bits.length < 272 || bits.length > 368 ? 'badLength' : aid(bits);
    case 24:
      return staticData(bits);
    case 27:
      return bits.length !== 96 && bits.length !== 168 ? 'badLength' : longRange(bits);
    default:
      return 'unsupportedType';
  }
}

function classA(bits: MessageBits, type: 1 | 2 | 3): ClassAReport {
  return {
    type,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    status: bits.unsigned(38, 4),
    rot: bits.signed(42, 8),
    sog: bits.unsigned(50, 10),
    accuracy: bits.flag(60),
    lon: bits.signed(61, 28),
    lat: bits.signed(89, 27),
    cog: bits.unsigned(116, 12),
    heading: bits.unsigned(128, 9),
    second: bits.unsigned(137, 6),
    maneuver: bits.unsigned(143, 2),
    raim: bits.flag(148),
    radio: bits.unsigned(149, Math.min(19, bits.length - 149)),
  };
}

function classB(bits: MessageBits): ClassBReport {
  return {
    type: 18,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    reserved: bits.unsigned(38, 8),
    sog: bits.unsigned(46, 10),
    accuracy: bits.flag(56),
    lon: bits.signed(57, 28),
    lat: bits.signed(85, 27),
    cog: bits.unsigned(112, 12),
    heading: bits.unsigned(124, 9),
    second: bits.unsigned(133, 6),
    regional: bits.unsigned(139, 2),
    carrierSense: bits.flag(141),
    display: bits.flag(142),
    dsc: bits.flag(143),
    band: bits.flag(144),
    message22: bits.flag(145),
    assigned: bits.flag(146),
    raim: bits.flag(147),
    radio: bits.unsigned(148, 20),
  };
}

function baseStation(bits: MessageBits, type: 4 | 11): BaseStationReport {
  return {
    type,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    year: bits.unsigned(38, 14),
    month: bits.unsigned(52, 4),
    day: bits.unsigned(56, 5),
    hour: bits.unsigned(61, 5),
    minute: bits.unsigned(66, 6),
    second: bits.unsigned(72, 6),
    accuracy: bits.flag(78),
    lon: bits.signed(79, 28),
    lat: bits.signed(107, 27),
    epfd: bits.unsigned(134, 4),
    raim: bits.flag(148),
    radio: bits.unsigned(149, 19),
  };
}

/** 424 bits in the standard; 420 and 422 are common, and cut the last character of the destination. */
function voyage(bits: MessageBits): VoyageReport {
  return {
    type: 5,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    version: bits.unsigned(38, 2),
    imo: bits.unsigned(40, 30),
    callSign: bits.text(70, 7),
    name: bits.text(112, 20),
    shipType: bits.unsigned(232, 8),
    toBow: bits.unsigned(240, 9),
    toStern: bits.unsigned(249, 9),
    toPort: bits.unsigned(258, 6),
    toStarboard: bits.unsigned(264, 6),
    epfd: bits.unsigned(270, 4),
    month: bits.unsigned(274, 4),
    day: bits.unsigned(278, 5),
    hour: bits.unsigned(283, 5),
    minute: bits.unsigned(288, 6),
    draught: bits.unsigned(294, 8),
    destination: bits.text(302, 20),
    dte: bits.flag(422),
  };
}

function aircraft(bits: MessageBits): AircraftReport {
  return {
    type: 9,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    alt: bits.unsigned(38, 12),
    sog: bits.unsigned(50, 10),
    accuracy: bits.flag(60),
    lon: bits.signed(61, 28),
    lat: bits.signed(89, 27),
    cog: bits.unsigned(116, 12),
    second: bits.unsigned(128, 6),
    regional: bits.unsigned(134, 8),
    dte: bits.flag(142),
    assigned: bits.flag(146),
    raim: bits.flag(147),
    radio: bits.unsigned(148, 20),
  };
}

function extendedClassB(bits: MessageBits): ExtendedClassBReport {
  return {
    type: 19,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    reserved: bits.unsigned(38, 8),
    sog: bits.unsigned(46, 10),
    accuracy: bits.flag(56),
    lon: bits.signed(57, 28),
    lat: bits.signed(85, 27),
    cog: bits.unsigned(112, 12),
    heading: bits.unsigned(124, 9),
    second: bits.unsigned(133, 6),
    regional: bits.unsigned(139, 4),
    name: bits.text(143, 20),
    shipType: bits.unsigned(263, 8),
    toBow: bits.unsigned(271, 9),
    toStern: bits.unsigned(280, 9),
    toPort: bits.unsigned(289, 6),
    toStarboard: bits.unsigned(295, 6),
    epfd: bits.unsigned(301, 4),
    raim: bits.flag(305),
    dte: bits.flag(306),
    assigned: bits.flag(307),
  };
}

function aid(bits: MessageBits): AidReport {
  return {
    type: 21,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    aidType: bits.unsigned(38, 5),
    name: aidName(bits),
    accuracy: bits.flag(163),
    lon: bits.signed(164, 28),
    lat: bits.signed(192, 27),
    toBow: bits.unsigned(219, 9),
    toStern: bits.unsigned(228, 9),
    toPort: bits.unsigned(237, 6),
    toStarboard: bits.unsigned(243, 6),
    epfd: bits.unsigned(249, 4),
    second: bits.unsigned(253, 6),
    offPosition: bits.flag(259),
    regional: bits.unsigned(260, 8),
    raim: bits.flag(268),
    virtual: bits.flag(269),
    assigned: bits.flag(270),
  };
}

/** A name that fills its 20 characters continues after the fixed fields; spaces between the halves belong to it. */
function aidName(bits: MessageBits): string {
  const name = bits.rawText(43, 20);
  const extension = name.length === 20 ? bits.text(272, Math.floor((bits.length - 272) / 6)) : '';
  return extension === '' ? name.trimEnd() : name + extension;
}

function staticData(bits: MessageBits): StaticNameReport | StaticDataReport | Refusal {
  const part = bits.unsigned(38, 2);
  if (part === 0) return bits.length < 160 || bits.length > 168 ? 'badLength' : staticName(bits);
  if (part !== 1) return 'unsupportedType';
  if (bits.length < 168) return 'badLength';
  const mmsi = bits.unsigned(8, 30);
  const auxiliary = isAuxiliaryCraft(mmsi);
  return {
    type: 24,
    part: 'B',
    repeat: bits.unsigned(6, 2),
    mmsi,
    shipType: bits.unsigned(40, 8),
    vendorId: bits.text(48, 7),
    model: bits.unsigned(66, 4),
    serial: bits.unsigned(70, 20),
    callSign: bits.text(90, 7),
    toBow: auxiliary ? 0 : bits.unsigned(132, 9),
    toStern: auxiliary ? 0 : bits.unsigned(141, 9),
    toPort: auxiliary ? 0 : bits.unsigned(150, 6),
    toStarboard: auxiliary ? 0 : bits.unsigned(156, 6),
    mothership: auxiliary ? bits.unsigned(132, 30) : 0,
  };
}

function staticName(bits: MessageBits): StaticNameReport {
  return { type: 24, part: 'A', repeat: bits.unsigned(6, 2), mmsi: bits.unsigned(8, 30), name: bits.text(40, 20) };
}

function longRange(bits: MessageBits): LongRangeReport {
  return {
    type: 27,
    repeat: bits.unsigned(6, 2),
    mmsi: bits.unsigned(8, 30),
    accuracy: bits.flag(38),
    raim: bits.flag(39),
    status: bits.unsigned(40, 4),
    lon: bits.signed(44, 18),
    lat: bits.signed(62, 17),
    sog: bits.unsigned(79, 6),
    cog: bits.unsigned(85, 9),
    gnss: bits.flag(94),
  };
}
