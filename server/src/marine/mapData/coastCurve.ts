import { gridX, gridY, onWorldEdge } from './worldGrid.ts';

/** Shorter segments stay straight: cells of the grid, about 50 m at 60 degrees north. */
const straightCells = 20;
/** Length of a piece of the curve. */
const pieceCells = 24;
const mostPieces = 8;
/** How much the longest segments bend: a longer straight line of the source stays nearly straight. */
const longestTangent = 500;

/**
 * A closed ring of longitudes and latitudes as a curve on the grid, x and y alternating, open: through every point of
 * the ring, without its corners. The source has a point about every 440 m, which would be visible as corners at zoom
 * 12. Along the edge of the world it stays straight.
 */
export function coastCurve(ring: readonly (readonly number[])[]): Int32Array {
  const count = ring.length - 1;
  const xs = Int32Array.from({ length: count }, (_, index) => gridX(ring[index]?.[0] ?? 0));
  const ys = Int32Array.from({ length: count }, (_, index) => gridY(ring[index]?.[1] ?? 0));
  const isEdge = (from: number) => {
    const to = (from + 1) % count;
    return onWorldEdge(xs[from] ?? 0, ys[from] ?? 0, xs[to] ?? 0, ys[to] ?? 0);
  };
  const curve: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const to = (at + 1) % count;
    const [x1, y1, x2, y2] = [xs[at] ?? 0, ys[at] ?? 0, xs[to] ?? 0, ys[to] ?? 0];
    curve.push(x1, y1);
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (count < 4 || length < straightCells || isEdge(at)) continue;
    const before = (at + count - 1) % count;
    const [leaveX, leaveY] = isEdge(before) ? [0, 0] : tangent(xs, ys, before, at, to);
    const [arriveX, arriveY] = isEdge(to) ? [0, 0] : tangent(xs, ys, at, to, (to + 1) % count);
    const pieces = Math.min(mostPieces, Math.ceil(length / pieceCells));
    for (let piece = 1; piece < pieces; piece += 1) {
      const t = piece / pieces;
      const [start, leave, arrive] = [(1 - t) ** 2 * (1 + 2 * t), t * (1 - t) ** 2, t ** 2 * (t - 1)];
      curve.push(
        Math.round(x1 * start + x2 * (1 - start) + leaveX * leave + arriveX * arrive),
        Math.round(y1 * start + y2 * (1 - start) + leaveY * leave + arriveY * arrive),
      );
    }
  }
  return Int32Array.from(curve);
}

/**
 * Parallel to the line between the neighbours of a point, as long as the shorter of its two segments, so that the curve
 * never overshoots.
 */
function tangent(xs: Int32Array, ys: Int32Array, before: number, at: number, after: number): [number, number] {
  const [x, y] = [xs[at] ?? 0, ys[at] ?? 0];
  const [ax, ay, bx, by] = [xs[before] ?? 0, ys[before] ?? 0, xs[after] ?? 0, ys[after] ?? 0];
  const across = Math.hypot(bx - ax, by - ay);
  const long = Math.min(longestTangent, Math.hypot(x - ax, y - ay), Math.hypot(bx - x, by - y));
  return across === 0 ? [0, 0] : [((bx - ax) / across) * long, ((by - ay) / across) * long];
}
