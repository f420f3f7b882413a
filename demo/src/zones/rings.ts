import type { Border, Place } from './borders.ts';

/** Kilometres per degree of latitude. */
const KM = 111.195;

/** The same border with the fewest points that stay within this many kilometres of all (Douglas and Peucker). */
export function simplified(border: Border, within: number): Border {
  const { places } = border;
  if (places.length < 3) return border;
  const kept = new Uint8Array(places.length);
  kept[0] = 1;
  kept[places.length - 1] = 1;
  // A loop begins where it ends: its farthest point is kept too.
  const spans: [number, number][] = [[0, places.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, within];
    for (let at = from + 1; at < to; at++) {
      const off = kilometresOff(places[at], places[from], places[to]);
      if (off > distance) [farthest, distance] = [at, off];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    spans.push([from, farthest], [farthest, to]);
  }
  return { ...border, places: places.filter((_, at) => kept[at] === 1) };
}

/** The same border with every corner cut at a quarter (Chaikin); its ends stay. */
export function rounded(border: Border): Border {
  const { places, ends } = border;
  if (places.length < 4) return border;
  const cut = places.slice(1).flatMap((place, at) => {
    const before = places[at] ?? place;
    return [between(before, place, 0.25), between(before, place, 0.75)];
  });
  const [first = [0, 0], last = [0, 0]] = [places[0], places.at(-1)];
  if (ends === undefined) return { ...border, places: [...cut, cut[0] ?? first] };
  return { ...border, places: [first, ...cut.slice(1, -1), last] };
}

function between([ax, ay]: Place, [bx, by]: Place, share: number): Place {
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}

function kilometresOff(place: Place | undefined, from: Place | undefined, to: Place | undefined): number {
  if (place === undefined || from === undefined || to === undefined) return 0;
  const east = KM * Math.cos((place[1] * Math.PI) / 180);
  const [x, y] = [(place[0] - from[0]) * east, (place[1] - from[1]) * KM];
  const [dx, dy] = [(to[0] - from[0]) * east, (to[1] - from[1]) * KM];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x, y);
  const along = (x * dx + y * dy) / length;
  if (along < 0) return Math.hypot(x, y);
  if (along > length) return Math.hypot(x - dx, y - dy);
  return Math.abs(x * dy - y * dx) / length;
}

/** Closed rings of a region, with the region on their left: outer ones anticlockwise, holes clockwise. */
export function ringsOf(region: number, borders: readonly Border[]): Place[][] {
  const rings: Place[][] = [];
  const leaving = new Map<string, { places: Place[]; end: string }[]>();
  for (const { left, right, places, ends } of borders) {
    if (left !== region && right !== region) continue;
    const isForward = left === region;
    const directed = isForward ? places : places.toReversed();
    if (ends === undefined) {
      rings.push(directed);
      continue;
    }
    const [begin, end] = isForward ? ends : [ends[1], ends[0]];
    leaving.set(begin, [...(leaving.get(begin) ?? []), { places: directed, end }]);
  }
  for (const [begin, from] of leaving) {
    while (from.length > 0) {
      const ring: Place[] = [];
      for (let at = begin; ;) {
        const next = leaving.get(at)?.pop();
        if (next === undefined) break;
        ring.push(...(ring.length === 0 ? next.places : next.places.slice(1)));
        at = next.end;
      }
      rings.push(ring);
    }
  }
  return rings;
}

/** Approximate square kilometres within a ring; negative for a hole. */
export function areaOf(ring: readonly Place[]): number {
  let sum = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[at + 1] ?? ring[0] ?? [x, y];
    sum += (nextX - x) * (Math.sin((nextY * Math.PI) / 180) + Math.sin((y * Math.PI) / 180));
  }
  return -(sum / 2) * (180 / Math.PI) * KM * KM;
}

/** Assigns holes to the outer rings around them: polygons in GeoJSON's form. */
export function polygonsOf(rings: readonly Place[][]): Place[][][] {
  const polygons = rings.filter((ring) => areaOf(ring) > 0).map((ring) => [ring]);
  for (const hole of rings.filter((ring) => areaOf(ring) < 0)) {
    const [place] = hole;
    if (place === undefined) continue;
    const around = polygons.filter(([outer = []]) => isInside(place, outer));
    const smallest = around.toSorted(([a = []], [b = []]) => areaOf(a) - areaOf(b))[0];
    smallest?.push(hole);
  }
  return polygons;
}

/** Whether a place is within a closed ring, by the parity of the lines north of it. */
export function isInside([x, y]: Place, ring: readonly Place[]): boolean {
  let inside = false;
  for (const [at, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring[at - 1] ?? ring.at(-1) ?? [bx, by];
    if (ax > x !== bx > x && y < ((by - ay) * (x - ax)) / (bx - ax) + ay) inside = !inside;
  }
  return inside;
}
