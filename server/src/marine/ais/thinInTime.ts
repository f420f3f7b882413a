import type { TrackPoints } from './simplify.ts';
import { stepsPerDegree } from './report.ts';

const stepsAround = 360 * stepsPerDegree;
const metresPerStep = ((Math.PI / 180) * 6_371_008.8) / stepsPerDegree;

/** A track of which some points may be missing already: what is a gap is not in its times. */
export interface TimedPoints extends Omit<TrackPoints, 'speed'> {
  /** 1 if nothing was received for long before the point, else 0. */
  readonly afterGap: Uint8Array;
}

/**
 * The points without which a vessel would be elsewhere: one that goes at an even speed from each of them to the next is at any
 * time within `tolerance` metres of where it was. Unlike `simplifyTrack` it keeps changes of speed on a straight way.
 * The first and the last point and both ends of each gap stay. One pass: from the last point that stays, the speeds with
 * which all points since then are met are a box that gets smaller.
 *
 * @returns Indexes, ascending.
 */
export function thinInTime(track: TimedPoints, tolerance: number): number[] {
  const { count, at, latitude, longitude, afterGap } = track;
  // Along each of two axes, so that the distance itself is within the tolerance.
  const reach = tolerance / Math.SQRT2;
  const kept: number[] = [];
  let from = 0;
  let slowEast = -Infinity;
  let fastEast = Infinity;
  let slowNorth = -Infinity;
  let fastNorth = Infinity;
  const keep = (index: number) => {
    kept.push(index);
    from = index;
    [slowEast, fastEast, slowNorth, fastNorth] = [-Infinity, Infinity, -Infinity, Infinity];
  };
  for (let index = 0; index < count; index += 1) {
    if (index === 0 || afterGap[index] === 1) {
      if (index > 0 && from !== index - 1) keep(index - 1);
      keep(index);
      continue;
    }
    for (;;) {
      const seconds = Math.max(1e-3, ((at[index] ?? 0) - (at[from] ?? 0)) / 1000);
      const northSteps = (latitude[index] ?? 0) - (latitude[from] ?? 0);
      const turned = (longitude[index] ?? 0) - (longitude[from] ?? 0);
      const eastSteps = turned - stepsAround * Math.round(turned / stepsAround);
      const middle = (((latitude[index] ?? 0) - northSteps / 2) / stepsPerDegree) * (Math.PI / 180);
      const east = eastSteps * metresPerStep * Math.cos(middle);
      const north = northSteps * metresPerStep;
      const [eastward, northward] = [east / seconds, north / seconds];
      const isMet = eastward >= slowEast && eastward <= fastEast && northward >= slowNorth && northward <= fastNorth;
      if (!isMet) {
        keep(index - 1);
        continue;
      }
      slowEast = Math.max(slowEast, (east - reach) / seconds);
      fastEast = Math.min(fastEast, (east + reach) / seconds);
      slowNorth = Math.max(slowNorth, (north - reach) / seconds);
      fastNorth = Math.min(fastNorth, (north + reach) / seconds);
      break;
    }
  }
  if (count > 0 && from !== count - 1) kept.push(count - 1);
  return kept;
}
