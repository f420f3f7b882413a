import { shortWay } from '@wheelhouse/contract/areaShape';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const metresPerDegree = 111_195;
const firstTolerance = 50;

/** A place on a plane around the first one, metres. */
interface Flat {
  readonly x: number;
  readonly y: number;
}

function flatten(places: readonly Place[]): Flat[] {
  const [first] = places;
  if (first === undefined) return [];
  const eastPerDegree = metresPerDegree * Math.cos((first.latitude * Math.PI) / 180);
  return places.map(({ latitude, longitude }) => ({
    x: shortWay(longitude - first.longitude) * eastPerDegree,
    y: (latitude - first.latitude) * metresPerDegree,
  }));
}

/** Metres from a point to a line between two. */
function offLine(point: Flat, from: Flat, to: Flat): number {
  const [east, north] = [to.x - from.x, to.y - from.y];
  const length = east * east + north * north;
  const along = length === 0 ? 0 : ((point.x - from.x) * east + (point.y - from.y) * north) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - at * east, point.y - from.y - at * north);
}

/** The numbers of the points that are left (Douglas and Peucker), without recursion: a track has thousands of points. */
function pointsLeft(points: readonly Flat[], tolerance: number): number[] {
  const left = new Set([0, points.length - 1]);
  const stretches: [number, number][] = [[0, points.length - 1]];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [from, to] = stretch;
    const [start, end] = [points[from], points[to]];
    if (start === undefined || end === undefined) continue;
    let [farthest, most] = [0, tolerance];
    for (const [index, point] of points.slice(from + 1, to).entries()) {
      const off = offLine(point, start, end);
      if (off > most) [farthest, most] = [from + 1 + index, off];
    }
    if (farthest === 0) continue;
    left.add(farthest);
    stretches.push([from, farthest], [farthest, to]);
  }
  return [...left].sort((a, b) => a - b);
}

/**
 * The line along a track with few points: as near to it as that many allow, from 50 metres.
 *
 * @param most Points, two or more.
 */
export function lineAlong(track: readonly Place[], most: number): readonly Place[] {
  for (let tolerance = firstTolerance; ; tolerance *= 1.5) {
    const line = withoutWiggles(track, tolerance);
    if (line.length <= most) return line;
  }
}

/** The line without points that are nearer than this many metres to the rest of it. */
export function withoutWiggles(line: readonly Place[], tolerance: number): readonly Place[] {
  if (line.length < 2) return line;
  return pointsLeft(flatten(line), tolerance).flatMap((at) => line[at] ?? []);
}
