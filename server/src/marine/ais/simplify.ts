import { stepsPerDegree } from './report.ts';
import { SpanHeap } from './spanHeap.ts';

/** Positions of one vessel in time order, as columns in the units of `PositionRecord`; `speed` is -1 if unknown. */
export type TrackPoints = {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: Float64Array;
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  readonly speed: Int16Array;
};

export type SimplifiedTrack = {
  /** Indexes of the points that stay, ascending. */
  kept: Int32Array;
  /** The greatest distance of a point of the full track from the simplified one, metres. */
  tolerance: number;
};

/** No report for this long, in milliseconds, is a gap: the line over it is not the vessel's course. */
const gapMs = 30 * 60_000;
/**
 * Slower than this, in 1/10 knot, for at least `stopMs` is a stop; a higher speed for less than `restlessMs` does not
 * end it.
 */
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
 * The fewest points that show a track: at most `pointsMax`, with no point of the full track farther than `tolerance`
 * metres from the line through them, as drawn on a Mercator map. The first and the last point and both ends of every
 * stop and gap stay. If `pointsMax` is too low for the tolerance, it is raised to the smallest whole metre that works;
 * if there are more stops and gaps than points, only the longer ones keep their ends.
 */
export function simplifyTrack(track: TrackPoints, tolerance: number, pointsMax = 2000): SimplifiedTrack {
  const { count } = track;
  if (count <= 2) return { kept: Int32Array.from({ length: count }, (_, index) => index), tolerance };
  const significance = new Float64Array(count);
  markEnds(track, significance, pointsMax);
  const used = measure(project(track), significance, tolerance, pointsMax);
  const kept = new Int32Array(countAbove(significance, used));
  let at = 0;
  for (let index = 0; index < count; index++) if ((significance[index] ?? 0) > used) kept[at++] = index;
  return { kept, tolerance: used };
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

/** By the speed sent, else by the distance from the previous point. */
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

/** Mercator coordinates in radians, and metres per radian at each point: the Mercator scale is right around a point. */
type Plane = { x: Float64Array; y: Float64Array; scale: Float64Array; boxes: Float64Array };

/** Points per box: if the corners of a box are near enough to a line, its points are too, and none is checked. */
const boxPoints = 32;
/** West, south, east and north of the points, and the largest of their scales. */
const boxNumbers = 5;

/** Longitudes continue beyond 180 degrees, so that a track over the date line stays in one piece. */
function project({ count, latitude, longitude }: TrackPoints): Plane {
  const boxes = new Float64Array(Math.floor(count / boxPoints) * boxNumbers);
  const plane = { x: new Float64Array(count), y: new Float64Array(count), scale: new Float64Array(count), boxes };
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
  for (let at = 0; at < boxes.length; at += boxNumbers) {
    const first = (at / boxNumbers) * boxPoints;
    let [west, south, east, north, largest] = [Infinity, Infinity, -Infinity, -Infinity, 0];
    for (let index = first; index < first + boxPoints; index++) {
      const x = plane.x[index] ?? 0;
      const y = plane.y[index] ?? 0;
      const metres = plane.scale[index] ?? 0;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
      if (metres > largest) largest = metres;
    }
    boxes[at] = west;
    boxes[at + 1] = south;
    boxes[at + 2] = east;
    boxes[at + 3] = north;
    boxes[at + 4] = largest;
  }
  return plane;
}

/**
 * Douglas and Peucker between fixed points, the farthest point of all first, until there are as many as requested: in a
 * long track only some points are checked. A point's significance is the largest tolerance at which it still stays; 0
 * for points left out.
 *
 * @returns The requested tolerance, or the smallest whole metre that leaves at most `pointsMax` points.
 */
function measure(plane: Plane, significance: Float64Array, tolerance: number, pointsMax: number): number {
  const spans = new SpanHeap();
  const add = (from: number, to: number) => {
    if (to - from < 2) return;
    const { index, distance } = farthestFrom(plane, from, to);
    if (distance <= tolerance) return;
    spans.push({ from, to, index, weight: Math.min(distance, significance[from] ?? 0, significance[to] ?? 0) });
  };
  let start = 0;
  let kept = 1;
  for (let end = 1; end < significance.length; end++) {
    if (significance[end] !== Infinity) continue;
    add(start, end);
    start = end;
    kept++;
  }
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const { from, to, index, weight } = span;
    if (kept >= pointsMax) return Math.ceil(weight);
    significance[index] = weight;
    kept++;
    add(from, index);
    add(index, to);
  }
  return tolerance;
}

/** The point between two that is farthest, in metres, from the straight line between them. */
function farthestFrom({ x, y, scale, boxes }: Plane, from: number, to: number): { index: number; distance: number } {
  const fromX = x[from] ?? 0;
  const fromY = y[from] ?? 0;
  const alongX = (x[to] ?? 0) - fromX;
  const alongY = (y[to] ?? 0) - fromY;
  const length = alongX * alongX + alongY * alongY;
  const perLength = length === 0 ? 0 : 1 / length;
  /** The square of a point's distance from the line, in radians. */
  const offLine = (pointX: number, pointY: number): number => {
    const offX = pointX - fromX;
    const offY = pointY - fromY;
    let share = (offX * alongX + offY * alongY) * perLength;
    if (share < 0) share = 0;
    else if (share > 1) share = 1;
    const awayX = offX - share * alongX;
    const awayY = offY - share * alongY;
    return awayX * awayX + awayY * awayY;
  };
  /** No point of the box is farther than the farthest of its corners. */
  const offLineAtMost = (at: number): number => {
    const west = boxes[at] ?? 0;
    const south = boxes[at + 1] ?? 0;
    const east = boxes[at + 2] ?? 0;
    const north = boxes[at + 3] ?? 0;
    const metres = boxes[at + 4] ?? 0;
    const most = Math.max(offLine(west, south), offLine(west, north), offLine(east, south), offLine(east, north));
    return most * metres * metres;
  };
  let farthest = from;
  let most = 0;
  for (let index = from + 1; index < to; index++) {
    if (index % boxPoints === 0 && index + boxPoints <= to) {
      if (offLineAtMost((index / boxPoints) * boxNumbers) <= most) {
        index += boxPoints - 1;
        continue;
      }
    }
    const metres = scale[index] ?? 0;
    const distance = offLine(x[index] ?? 0, y[index] ?? 0) * metres * metres;
    if (distance > most) {
      most = distance;
      farthest = index;
    }
  }
  return { index: farthest, distance: Math.sqrt(most) };
}
