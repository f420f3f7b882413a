import type { Random } from '#random.ts';
import type { Flag } from './flags.ts';
import { drawLength, usualFor } from './lengths.ts';
import { drawEngineMaker, designers, yards, yardsAbroad } from './makers.ts';

/** A hull and its engine. Metres, GT, kW. */
export interface Particulars {
  vesselTypeId: number;
  length: number;
  /** Between perpendiculars. */
  lengthBetween: number;
  width: number;
  depth: number;
  draft: number;
  grossTonnage: number;
  netTonnage: number;
  displacement: number;
  deadWeight: number;
  power: number;
  engineMaker: string | undefined;
  buildYear: number;
  yard: string;
  designer: string | undefined;
}

/** Types of recent industries have young vessels. */
const firstYears: Readonly<Record<number, number>> = {
  51: 1994,
  52: 1986,
  53: 1998,
  54: 2012,
  55: 2008,
  56: 2005,
  57: 1996,
  17: 1972,
  16: 1962,
};
/** The highest power of a beam trawler in the North Sea (2,000 hp). */
const BEAM_TRAWLER_KW = 1471;
const MOST_KW = 12_000;
/** Freezer and well decks add volume to some types. */
const roomy: Readonly<Record<number, number>> = {
  12: 1.05,
  13: 1.1,
  51: 1.05,
  55: 1.1,
  57: 1.1,
  74: 1.3,
  27: 1.15,
  56: 0.9,
  72: 0.85,
};

function to(places: number, value: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}

/** Draws a hull: what is correlated in real fleets (length, beam, tonnage, power, age) is correlated here. */
export function drawParticulars(random: Random, flag: Flag, vesselTypeId: number, thisYear: number): Particulars {
  const length = drawLength(random, vesselTypeId, flag);
  const buildYear = drawBuildYear(random, vesselTypeId, length, thisYear);
  // Newer hulls are wider for their length.
  const age = (buildYear - 1990) / 100;
  const width = to(2, 0.666 * length ** 0.733 * (1 + 0.25 * age) * random.normal(1, 0.035));
  const depth = to(2, width * (length < 15 ? 0.43 : length < 40 ? 0.52 : 0.6) * random.normal(1, 0.04));
  const draft = to(2, depth * (length < 15 ? 0.8 : 0.74) * random.normal(1, 0.05));
  const grossTonnage = tonnage(length, width, depth, (roomy[vesselTypeId] ?? 1) * (1 + 0.6 * age));
  const displacement = to(0, length * 0.92 * width * draft * 0.56 * 1.025);
  const power = drawPower(random, flag, vesselTypeId, length, age);
  return {
    vesselTypeId,
    length,
    lengthBetween: to(2, length * (length < 15 ? 0.94 : 0.885) * random.normal(1, 0.01)),
    width,
    depth,
    draft,
    grossTonnage: grossTonnage < 100 ? to(1, grossTonnage) : Math.round(grossTonnage),
    netTonnage: to(grossTonnage < 100 ? 1 : 0, grossTonnage * random.between(0.3, 0.38)),
    displacement,
    deadWeight: to(0, displacement * random.between(0.36, 0.5)),
    power,
    engineMaker: power === 0 ? undefined : drawEngineMaker(random, power),
    buildYear,
    ...drawYard(random, flag.iso, length, buildYear),
  };
}

function drawBuildYear(random: Random, vesselTypeId: number, length: number, thisYear: number): number {
  const first = firstYears[vesselTypeId] ?? (length > 45 ? 1976 : 1957);
  // The square favours recent years; large vessels are replaced sooner.
  const share = 1 - random.next() ** (length > 45 ? 0.62 : 0.85);
  return Math.min(thisYear, Math.round(thisYear + 0.4 - share * (thisYear - first)));
}

/** From the volume of hull and houses, by the International Convention on Tonnage Measurement of Ships. */
function tonnage(length: number, width: number, depth: number, houses: number): number {
  const fullness = length < 15 ? 0.6 : 0.65;
  const volume = fullness * length * width * depth * houses * (1 + Math.min(0.5, length / 140));
  return (0.2 + 0.02 * Math.log10(volume)) * volume;
}

function drawPower(random: Random, flag: Flag, vesselTypeId: number, length: number, age: number): number {
  const usual = 1.35 * length ** 1.9 * usualFor(vesselTypeId).power * (1 + 0.4 * age) * random.between(0.75, 1.3);
  if (usual === 0) return 0;
  const limited = vesselTypeId === 14 && flag.iso !== 'GB' ? Math.min(usual, BEAM_TRAWLER_KW) : usual;
  return Math.min(MOST_KW, Math.max(9, limited > 400 ? Math.round(limited / 10) * 10 : Math.round(limited)));
}

function drawYard(
  random: Random,
  country: string,
  length: number,
  buildYear: number,
): { yard: string; designer: string | undefined } {
  const own = yards[country] ?? [];
  const abroad = length > 35 && buildYear > 1996 && random.chance(0.4);
  // Large vessels come from the yards listed first.
  const place = random.next() ** (length > 35 ? 2 : 0.9);
  const yard = abroad ? random.pick(yardsAbroad) : (own[Math.floor(place * own.length)] ?? random.pick(yardsAbroad));
  return { yard, designer: length > 28 ? random.pick(designers) : undefined };
}
