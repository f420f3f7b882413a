import type { FramePosition } from '@wheelhouse/contract/positionFrames';
import { latitudeOf, longitudeOf, unitX, unitY } from '#map/engine/mercator.ts';

/**
 * A vessel as the graphics card reads it, four 32-bit words: column, row, style (direction in hundredths of a degree in
 * 16 bits, country index in 8, vessel type index in 8), and the time of its position in seconds since 1970.
 */
export const wordsPerVessel = 4;

/** Speed in knots, course and heading in degrees beside each record; NaN if unknown. */
export const motionsPerVessel = 3;

/** An unknown direction, or a stationary vessel: drawn as a dot. */
export const noDirection = 0xffff;
/** Below this speed, in knots, a vessel's direction is not shown. */
const stillBelow = 0.5;

/** Stands for the vessel type of ships that are no vessels: in no register, or the second ship that sends an MMSI. */
export const otherShipType = -1;

/** Index of the countries and vessel types that don't fit into the 8 bits. */
export const unknownIndex = 0;

/** The direction of a marker in hundredths of a degree, or `noDirection`. */
export function directionOf({ speed, course, heading }: Pick<FramePosition, 'speed' | 'course' | 'heading'>): number {
  if (speed !== undefined && speed < stillBelow) return noDirection;
  const degrees = heading ?? course;
  if (degrees === undefined) return noDirection;
  return Math.round((((degrees % 360) + 360) % 360) * 100) % 36_000;
}

export function styleWord(direction: number, country: number, vesselType: number): number {
  return (direction | (country << 16) | (vesselType << 24)) >>> 0;
}

export function directionIn(word: number): number {
  return word & 0xffff;
}

export function countryIn(word: number): number {
  return (word >>> 16) & 0xff;
}

export function vesselTypeIn(word: number): number {
  return word >>> 24;
}

/** Seconds since 1970 of an ISO 8601 time. */
export function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

/** Writes a position of a time at a slot, and keeps its country and vessel type. */
export function writePosition(
  { records, motion }: { readonly records: Uint32Array; readonly motion: Float32Array },
  slot: number,
  position: Omit<FramePosition, 'id' | 'second'>,
  second: number,
): void {
  const at = slot * wordsPerVessel;
  const word = records[at + 2] ?? 0;
  records[at] = unitX(position.longitude);
  records[at + 1] = unitY(position.latitude);
  records[at + 2] = styleWord(directionOf(position), countryIn(word), vesselTypeIn(word));
  records[at + 3] = second;
  motion[slot * motionsPerVessel] = position.speed ?? Number.NaN;
  motion[slot * motionsPerVessel + 1] = position.course ?? Number.NaN;
  motion[slot * motionsPerVessel + 2] = position.heading ?? Number.NaN;
}

/** Where and when the vessel of a slot was last seen, and how it moves. */
export interface Motion {
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | undefined;
  readonly course: number | undefined;
  readonly heading: number | undefined;
  /** Milliseconds since 1970. */
  readonly lastUpdate: number;
}

function known(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

export function readMotion(records: Uint32Array, motion: Float32Array, slot: number): Motion {
  const at = slot * wordsPerVessel;
  return {
    latitude: latitudeOf(records[at + 1] ?? 0),
    longitude: longitudeOf(records[at] ?? 0),
    speed: known(motion[slot * motionsPerVessel]),
    course: known(motion[slot * motionsPerVessel + 1]),
    heading: known(motion[slot * motionsPerVessel + 2]),
    lastUpdate: (records[at + 3] ?? 0) * 1000,
  };
}
