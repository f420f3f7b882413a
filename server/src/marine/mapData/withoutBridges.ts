interface Point {
  readonly x: number;
  readonly y: number;
}
type Edge = readonly [from: Point, to: Point];

const keyOf = ({ x, y }: Point) => `${x} ${y}`;
const edgeKey = ([from, to]: Edge) => `${keyOf(from)} ${keyOf(to)}`;

/** The side of a box that an edge lies on: its axis and place. */
function sideOf([from, to]: Edge, low: number, high: number): readonly ['x' | 'y', number] | undefined {
  const axis = (['x', 'y'] as const).find((one) => from[one] === to[one] && (from[one] === low || from[one] === high));
  return axis && [axis, from[axis]];
}

/** An edge on a side, broken where the ring has another point on it. */
function brokenUp(edge: Edge, ring: readonly Point[], [axis, place]: readonly ['x' | 'y', number]): Edge[] {
  const along = axis === 'x' ? 'y' : 'x';
  const [from, to] = [edge[0][along], edge[1][along]];
  const between = ring
    .filter((point) => point[axis] === place && (point[along] - from) * (point[along] - to) < 0)
    .sort((a, b) => (a[along] - b[along]) * Math.sign(to - from));
  const points = [edge[0], ...between, edge[1]];
  return points.slice(1).map((point, index): Edge => [points[index] ?? point, point]);
}

/**
 * Areas that were cut to a box are one ring still, along the side of the box there and back across what is between them,
 * which shows when the ring is drawn. This leaves out such edges.
 *
 * @param ring Closed: its last point is its first.
 * @returns one ring for each area, closed too
 */
export function withoutBridges(ring: readonly Point[], low: number, high: number): (readonly Point[])[] {
  const edges = ring.slice(1).map((to, index): Edge => [ring[index] ?? to, to]);
  const pieces = edges
    .filter((edge) => edgeKey(edge) !== edgeKey([edge[1], edge[0]]))
    .flatMap((edge) => {
      const side = sideOf(edge, low, high);
      return side === undefined ? [edge] : brokenUp(edge, ring, side);
    });
  const left = new Map<string, Edge[]>();
  let isBridged = false;
  for (const edge of pieces) {
    const [from, to] = edge;
    const back = sideOf(edge, low, high) && left.get(edgeKey([to, from]))?.pop();
    if (back === undefined) left.set(edgeKey(edge), [...(left.get(edgeKey(edge)) ?? []), edge]);
    else isBridged = true;
  }
  return isBridged ? ringsOf([...left.values()].flat()) : [ring];
}

/** Joins edges to rings: as many leave each point as come to it. */
function ringsOf(edges: readonly Edge[]): Point[][] {
  const leaving = Map.groupBy(edges, ([from]) => keyOf(from));
  const rings: Point[][] = [];
  for (const [start] of edges) {
    const ring = [start];
    for (let next = leaving.get(keyOf(start))?.pop(); next !== undefined;) {
      ring.push(next[1]);
      next = leaving.get(keyOf(next[1]))?.pop();
    }
    if (ring.length > 1) rings.push(ring);
  }
  return rings;
}
