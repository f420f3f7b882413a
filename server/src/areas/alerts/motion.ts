import { nmBetween } from './distance.ts';
import { straightMs, type Fix } from './crossings.ts';

/** Slower for ten minutes, a ship has stopped. Knots. */
const stoppedKnots = 0.5;
const stoppedMs = 10 * 60_000;
/** Faster for half a minute, or this far from where it stopped, it is under way. */
const movingKnots = 1.5;
const movingMs = 30_000;
const movedNm = 0.25;

/** Whether a ship lies or moves; undefined while that isn't known. */
export interface Motion {
  readonly isStopped: boolean | undefined;
  /** Where it stopped. */
  readonly place: Fix | undefined;
  /** Where the other state may have begun. */
  readonly since: Fix | undefined;
}

export interface MotionStep {
  readonly motion: Motion;
  /** Where it stopped or got under way, if that is known now. */
  readonly changed: (Fix & { readonly kind: 'stop' | 'move' }) | undefined;
}

export const unknownMotion: Motion = { isStopped: undefined, place: undefined, since: undefined };

/** Follows whether a ship lies or moves. @param speed Over ground, knots; undefined if it isn't sent */
export function moveOn(before: Motion, from: Fix, to: Fix, speed: number | undefined): MotionStep {
  const elapsed = to.at - from.at;
  // After a silence it may be in the other state, and is from its next positions on.
  const motion = elapsed > straightMs ? { ...before, since: undefined } : before;
  const knots = speed ?? nmBetween(from, to) / Math.max(elapsed / 3_600_000, 1 / 3600);
  if (motion.isStopped === true) return whileStopped(motion, to, knots);
  if (knots >= stoppedKnots) {
    const isStopped = knots >= movingKnots ? false : motion.isStopped;
    return { motion: { isStopped, place: undefined, since: undefined }, changed: undefined };
  }
  const since = motion.since ?? to;
  if (to.at - since.at < stoppedMs) return { motion: { ...motion, since }, changed: undefined };
  return {
    motion: { isStopped: true, place: since, since: undefined },
    // A ship that lay at its first positions stopped at a time that isn't known.
    changed: motion.isStopped === undefined ? undefined : { kind: 'stop', ...since },
  };
}

function whileStopped(motion: Motion, to: Fix, knots: number): MotionStep {
  const isAway = motion.place !== undefined && nmBetween(motion.place, to) > movedNm;
  if (knots < movingKnots && !isAway) return { motion: { ...motion, since: undefined }, changed: undefined };
  const since = motion.since ?? to;
  if (to.at - since.at < movingMs && !isAway) return { motion: { ...motion, since }, changed: undefined };
  return {
    motion: { isStopped: false, place: undefined, since: undefined },
    changed: { kind: 'move', ...since },
  };
}
