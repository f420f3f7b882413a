import { kilometres } from './distances.ts';

/** Longitude and latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number];
export type Clear = (from: Point, to: Point) => boolean;

const ROUNDS = 7;
/** Points between two corners at which a shortcut may begin or end, for legs longer than this many kilometres. */
const BETWEEN = 5;
const LONG_LEG_KM = 4;
/** A corner is only added if it saves more than this. */
const CORNER_KM = 0.4;

/**
 * Simplifies a route over cells to its corners, in 1/1000 degree. Each leg of the result is clear.
 * @throws Error if the line between two neighbouring points of the route is not clear.
 */
export function smoothWay(way: readonly Point[], clear: Clear): Point[] {
  let corners = alongTheWay(way.map(rounded), clear);
  for (let round = 0; round < ROUNDS && corners.length > 2; round++) {
    corners = shortest(
      round % 2 === 0
        ? corners.flatMap((corner, leg) => [corner, ...between(corner, corners[leg + 1])])
        : pulledTight(corners, clear),
      clear,
    );
  }
  return corners;
}

function rounded([longitude, latitude]: Point): Point {
  return [Math.round(longitude * 1000) / 1000, Math.round(latitude * 1000) / 1000];
}

function alongTheWay(way: readonly Point[], clear: Clear): Point[] {
  const [start, ...others] = way;
  if (start === undefined) return [];
  const corners = [start];
  let anchor = start;
  let last = start;
  for (const point of others) {
    if (!clear(anchor, point)) {
      if (last === anchor || !clear(last, point))
        throw new Error(`No clear way from ${last.join(', ')} to ${point.join(', ')}`);
      corners.push(last);
      anchor = last;
    }
    last = point;
  }
  if (last !== anchor) corners.push(last);
  return corners;
}

function between(from: Point, to: Point | undefined): Point[] {
  if (to === undefined || kilometres(...from, ...to) < LONG_LEG_KM) return [];
  return Array.from({ length: BETWEEN }, (_, index) => {
    const share = (index + 1) / (BETWEEN + 1);
    return rounded([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  });
}

/**
 * The shortest clear route over some of the points, in order. Neighbours need not be clear: rounding may move a point
 * slightly.
 */
function shortest(points: readonly Point[], clear: Clear): Point[] {
  const best = points.map((_, index) => ({ length: index === 0 ? 0 : Number.POSITIVE_INFINITY, before: -1 }));
  for (const [from, point] of points.entries()) {
    const length = best[from]?.length ?? Number.POSITIVE_INFINITY;
    if (!Number.isFinite(length)) continue;
    for (let to = points.length - 1; to > from; to--) {
      const [next, known] = [points[to], best[to]];
      if (next === undefined || known === undefined) continue;
      const through = length + kilometres(...point, ...next) + CORNER_KM;
      if (through < known.length && clear(point, next)) best[to] = { length: through, before: from };
    }
  }
  const corners: Point[] = [];
  for (let at = points.length - 1; at >= 0; at = best[at]?.before ?? -1) corners.push(points[at] ?? [0, 0]);
  return corners.reverse();
}

/** Moves each corner as far towards the line between its neighbours as the route stays clear. */
function pulledTight(corners: readonly Point[], clear: Clear): Point[] {
  const pulled = [...corners];
  for (let at = 1; at < pulled.length - 1; at++) {
    const [before, corner, after] = [pulled[at - 1], pulled[at], pulled[at + 1]];
    if (before === undefined || corner === undefined || after === undefined) continue;
    const foot = nearestOn(before, after, corner);
    let best = corner;
    for (let step = 1, share = 0.5; step <= 6; step++) {
      const tried = rounded([corner[0] + (foot[0] - corner[0]) * share, corner[1] + (foot[1] - corner[1]) * share]);
      const fits = clear(before, tried) && clear(tried, after);
      if (fits) best = tried;
      share += (fits ? 0.5 : -0.5) / 2 ** step;
    }
    pulled[at] = best;
  }
  return pulled;
}

function nearestOn([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): Point {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}
