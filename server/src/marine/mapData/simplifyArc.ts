/**
 * Douglas and Peucker's simplification of x, y pairs: no omitted point is farther than `tolerance` from the result. A
 * closed arc (its first point repeated at the end) keeps the point farthest from its start, so that it keeps its
 * extent.
 */
export function simplifyArc(points: Int32Array, tolerance: number): Int32Array {
  const count = points.length / 2;
  if (count <= 2) return points;
  const keep = new Uint8Array(count);
  keep[0] = 1;
  keep[count - 1] = 1;
  const limit = tolerance * tolerance;
  const stack = [0, count - 1];
  let kept = 2;
  while (stack.length > 0) {
    const to = stack.pop() ?? 0;
    const from = stack.pop() ?? 0;
    const furthest = furthestBetween(points, from, to);
    if (furthest.distance <= limit) continue;
    keep[furthest.index] = 1;
    kept += 1;
    if (furthest.index - from > 1) stack.push(from, furthest.index);
    if (to - furthest.index > 1) stack.push(furthest.index, to);
  }
  if (kept === count) return points;
  const result = new Int32Array(kept * 2);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (keep[index] === 0) continue;
    result[at] = points[index * 2] ?? 0;
    result[at + 1] = points[index * 2 + 1] ?? 0;
    at += 2;
  }
  return result;
}

/** The point between two others that is farthest from the segment between them; squared distance. */
function furthestBetween(points: Int32Array, from: number, to: number): { index: number; distance: number } {
  const x0 = points[from * 2] ?? 0;
  const y0 = points[from * 2 + 1] ?? 0;
  const dx = (points[to * 2] ?? 0) - x0;
  const dy = (points[to * 2 + 1] ?? 0) - y0;
  const length = dx * dx + dy * dy;
  let furthest = from;
  let distance = -1;
  for (let index = from + 1; index < to; index += 1) {
    const px = (points[index * 2] ?? 0) - x0;
    const py = (points[index * 2 + 1] ?? 0) - y0;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
    const ex = px - share * dx;
    const ey = py - share * dy;
    const own = ex * ex + ey * ey;
    if (own > distance) {
      distance = own;
      furthest = index;
    }
  }
  return { index: furthest, distance };
}
