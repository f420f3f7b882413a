import { distanceMeasure, isPlausible } from './plausible.ts';

/** Where and when a ship was last received. Position in 1/600,000 degree, time in milliseconds. */
export type LastReceived = { at: number; latitude: number; longitude: number };

/** A ship that is none of the known ones of its MMSI, by reports that agree with each other. */
export type Stranger = LastReceived & {
  /** Reports. */
  count: number;
  /** How often a known ship was received between two of them. */
  turns: number;
  /** A known ship was received since the latest of them. */
  isAnswered: boolean;
};

/** Of the ships that send one MMSI, two are kept apart. */
export type Ship = 'first' | 'second';

/**
 * Positions are stored by a number that is the MMSI for the first ship, and this plus the MMSI for the second: it fits
 * into 32 bits, and a request for the MMSI gets one ship.
 */
const secondShip = 1_000_000_000;

/** The number under which the second ship of an MMSI is stored. */
export function secondTrack(mmsi: number): number {
  return mmsi + secondShip;
}

export function isSecondTrack(track: number): boolean {
  return track >= secondShip;
}

export function mmsiOfTrack(track: number): number {
  return track % secondShip;
}

/** So many reports that agree are a ship, and not a wrong position. */
const agreeing = 5;
/** If the known ship is received this often between them, it is elsewhere at the same time. */
const turnsLeast = 2;
/** A ship that isn't received for so long may be where the stranger is. Even a ship at anchor sends every 3 minutes. */
const silentMs = 10 * 60_000;
/** A ship that isn't received for so long is gone from its MMSI. */
const goneMs = 24 * 3_600_000;

/** Whether a ship was received too long before a time to be kept apart from the other one. */
export function isGone(ship: LastReceived, at: number): boolean {
  return at - ship.at > goneMs;
}

/** The ship that a report of the MMSI can be from by place and time; of two the nearer one. */
export function shipOf(report: LastReceived, first: LastReceived, second: LastReceived): Ship | undefined {
  const canBeFirst = canReach(first, report);
  const canBeSecond = canReach(second, report);
  if (canBeFirst && canBeSecond) return distance(second, report) < distance(first, report) ? 'second' : 'first';
  if (canBeFirst) return 'first';
  return canBeSecond ? 'second' : undefined;
}

/**
 * The ship that a stranger is. While the known one is received as well, there are two. If it is silent, it is where the
 * stranger is, and its stored position was wrong or is long ago.
 *
 * @param second Undefined if only one ship is known.
 * @returns Undefined if that isn't sure yet, or if the stranger is a third ship.
 */
export function shipOfStranger(
  stranger: Stranger,
  first: LastReceived,
  second: LastReceived | undefined,
): Ship | undefined {
  if (stranger.count < agreeing) return undefined;
  if (second === undefined && stranger.turns >= turnsLeast) return 'second';
  const isSecondOlder = second !== undefined && second.at <= first.at;
  const oldest = isSecondOlder ? second : first;
  if (stranger.at - oldest.at < silentMs) return undefined;
  return isSecondOlder ? 'second' : 'first';
}

function canReach(from: LastReceived, to: LastReceived): boolean {
  return isPlausible(from.latitude, from.longitude, to.latitude, to.longitude, Math.abs(to.at - from.at));
}

function distance(from: LastReceived, to: LastReceived): number {
  return distanceMeasure(from.latitude, from.longitude, to.latitude, to.longitude);
}
