import { stepsPerDegree } from './describe.ts';

/** Positions of one vessel in the order of time, as columns in the units of `PositionRecord`; `speed` is -1 where it is not known. */
export type TrackPoints = {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: Float64Array;
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  readonly speed: Int16Array;
};

export type SimplifiedTrack = {
  /** Numbers of the points that stay, ascending. */
  kept: Int32Array;
  /** Metres that no point of the full track is farther from the simplified one. */
  tolerance: number;
};

/** No report for so long, in milliseconds, is a gap: the line over it says nothing of where the vessel was. */
const gapMs = 30 * 60_000;
/** Slower than this, in 1/10 knot, for at least `stopMs` is a stop; `restlessMs` of more speed does not end it. */
const stopSpeed = 5;
const stopMs = 10 * 60_000;
const restlessMs = 2 * 60_000;

const earthRadius = 6_371_008.8;
const radiansPerStep = Math.PI / 180 / stepsPerDegree;
const metresPerStep = earthRadius * radiansPerStep;
const stepsAround = 360 * stepsPerDegree;
/** Mercator has no poles. */
const latitudeMax = (89.9 * Math.PI) / 180;

/**
 * The fewest points that show a track: at most `pointsMax`, no point of the full track farther than `tolerance` metres from the line through them,
 * as it is drawn on a Mercator map. The first and the last point and both ends of every stop and gap stay. Where `pointsMax` cannot hold the
 * tolerance, it is raised to the smallest whole metre that they hold; where there are more stops and gaps than points, only the longer ones keep
 * their ends.
 */
export function simplifyTrack(track: TrackPoints, tolerance: number, pointsMax = 2000): SimplifiedTrack {
  const { count } = track;
  if (count <= 2) return { kept: Int32Array.from({ length: count }, (_, index) => index), tolerance };
  const significance = new Float64Array(count);
  markEnds(track, significance, pointsMax);
  measure(project(track), significance, tolerance);
  const used = fittingTolerance(significance, tolerance, pointsMax);
  const kept = new Int32Array(countAbove(significance, used));
  let at = 0;
  for (let index = 0; index < count; index++) if ((significance[index] ?? 0) > used) kept[at++] = index;
  return { kept, tolerance: used };
}

/** The tolerance asked for, or the smallest that leaves at most `pointsMax` points. */
function fittingTolerance(significance: Float64Array, tolerance: number, pointsMax: number): number {
  const significant = significance.filter((value) => value > tolerance);
  if (significant.length <= pointsMax) return tolerance;
  return Math.ceil(significant.sort()[significant.length - pointsMax - 1] ?? tolerance);
}

function countAbove(values: Float64Array, limit: number): number {
  let above = 0;
  for (let index = 0; index < values.length; index++) if ((values[index] ?? 0) > limit) above++;
  return above;
}

/** Gives the points that must stay infinite significance. */
function markEnds(track: TrackPoints, significance: Float64Array, pointsMax: number): void {
  for (let scale = 1; ; scale *= 2) {
    significance.fill(0);
    significance[0] = Infinity;
    significance[track.count - 1] = Infinity;
    markGaps(track, significance, gapMs * scale);
    markStops(track, significance, stopMs * scale);
    if (countAbove(significance, 0) <= pointsMax) return;
  }
}

function markGaps({ at, count }: TrackPoints, significance: Float64Array, longest: number): void {
  for (let index = 1; index < count; index++) {
    if ((at[index] ?? 0) - (at[index - 1] ?? 0) <= longest) continue;
    significance[index - 1] = Infinity;
    significance[index] = Infinity;
  }
}

function markStops(track: TrackPoints, significance: Float64Array, shortest: number): void {
  const { at, count } = track;
  let first = -1;
  let last = -1;
  for (let index = 0; index <= count; index++) {
    const slow = index < count && isSlow(track, index);
    const pause = index === count || last === -1 ? Infinity : (at[index] ?? 0) - (at[last] ?? 0);
    const goesOn = first !== -1 && (slow ? pause <= gapMs : pause <= restlessMs);
    if (first !== -1 && !goesOn) {
      if ((at[last] ?? 0) - (at[first] ?? 0) >= shortest) {
        significance[first] = Infinity;
        significance[last] = Infinity;
      }
      first = -1;
    }
    if (!slow) continue;
    if (first === -1) first = index;
    last = index;
  }
}

/** By the speed sent, else by the way made since the last point. */
function isSlow({ at, latitude, longitude, speed }: TrackPoints, index: number): boolean {
  const sent = speed[index] ?? -1;
  if (sent >= 0) return sent < stopSpeed;
  if (index === 0) return false;
  const north = (latitude[index] ?? 0) - (latitude[index - 1] ?? 0);
  const across = Math.abs((longitude[index] ?? 0) - (longitude[index - 1] ?? 0));
  const east = Math.min(across, stepsAround - across) * Math.cos((latitude[index] ?? 0) * radiansPerStep);
  const seconds = ((at[index] ?? 0) - (at[index - 1] ?? 0)) / 1000;
  const knots = (Math.hypot(north, east) * metresPerStep) / 1852 / (seconds / 3600);
  return knots * 10 < stopSpeed;
}

/** Mercator coordinates in radians, and metres to one radian at each point: Mercator is true to scale around a point. */
type Plane = { x: Float64Array; y: Float64Array; scale: Float64Array };

/** Longitudes go on over 180 degrees, so that a track over the date line stays whole. */
function project({ count, latitude, longitude }: TrackPoints): Plane {
  const plane = { x: new Float64Array(count), y: new Float64Array(count), scale: new Float64Array(count) };
  let turns = 0;
  let before = longitude[0] ?? 0;
  for (let index = 0; index < count; index++) {
    const east = longitude[index] ?? 0;
    if (east - before > stepsAround / 2) turns--;
    else if (before - east > stepsAround / 2) turns++;
    before = east;
    const north = Math.max(-latitudeMax, Math.min(latitudeMax, (latitude[index] ?? 0) * radiansPerStep));
    const sine = Math.sin(north);
    plane.x[index] = (east + turns * stepsAround) * radiansPerStep;
    plane.y[index] = Math.log((1 + sine) / (1 - sine)) / 2;
    plane.scale[index] = earthRadius * Math.cos(north);
  }
  return plane;
}

/**
 * Douglas and Peucker without recursion, between the points that stay anyway. A point's significance is the largest tolerance at which it still
 * stays, so one run serves all tolerances from `tolerance` up; less significant points are left at 0.
 */
function measure(plane: Plane, significance: Float64Array, tolerance: number): void {
  const stack: number[] = [];
  let start = 0;
  for (let end = 1; end < significance.length; end++) {
    if (significance[end] !== Infinity) continue;
    stack.push(start, end);
    start = end;
  }
  while (stack.length > 0) {
    const to = stack.pop() ?? 0;
    const from = stack.pop() ?? 0;
    const farthest = farthestFrom(plane, from, to);
    if (farthest.distance <= tolerance) continue;
    const { index } = farthest;
    significance[index] = Math.min(farthest.distance, significance[from] ?? 0, significance[to] ?? 0);
    stack.push(from, index, index, to);
  }
}

/** The point between two that lies farthest, in metres, from the straight line that joins them. */
function farthestFrom({ x, y, scale }: Plane, from: number, to: number): { index: number; distance: number } {
  const fromX = x[from] ?? 0;
  const fromY = y[from] ?? 0;
  const alongX = (x[to] ?? 0) - fromX;
  const alongY = (y[to] ?? 0) - fromY;
  const length = alongX * alongX + alongY * alongY;
  const perLength = length === 0 ? 0 : 1 / length;
  let farthest = from;
  let most = 0;
  for (let index = from + 1; index < to; index++) {
    const offX = (x[index] ?? 0) - fromX;
    const offY = (y[index] ?? 0) - fromY;
    let share = (offX * alongX + offY * alongY) * perLength;
    if (share < 0) share = 0;
    else if (share > 1) share = 1;
    const awayX = offX - share * alongX;
    const awayY = offY - share * alongY;
    const metres = scale[index] ?? 0;
    const distance = (awayX * awayX + awayY * awayY) * metres * metres;
    if (distance > most) {
      most = distance;
      farthest = index;
    }
  }
  return { index: farthest, distance: Math.sqrt(most) };
}
