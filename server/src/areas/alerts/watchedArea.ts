import { ringOf, type AreaShape, type Ring } from '@wheelhouse/contract/areaShape';
import { AreaIndex, type Way } from '#areas/drawnAreas/areaIndex.ts';

/** An area whose border alerts watch. Longitudes as `nearest` gives them. */
export interface WatchedArea {
  /** West, south, east and north, degrees; east may be beyond 180, or west beyond -180. */
  readonly box: readonly [west: number, south: number, east: number, north: number];
  nearest(longitude: number): number;
  has(x: number, y: number): boolean;
  /** The parts of a way that are inside, as fractions of it, in order. */
  partsInside(way: Way): readonly (readonly [from: number, to: number])[];
  /** Whether a point outside is so far from the border that no error of a position explains it. */
  isClearOf(x: number, y: number): boolean;
}

const nmPerDegree = 60;
/** Errors of positions at the border must not count as crossings. */
const marginNm = 0.1;
/** Parts of a way that are looked at where a border is a distance. */
const samples = 8;
const halvings = 20;

/** The square of the distance of a point from a side, degrees of latitude; `scale` is that of a degree of longitude. */
function squareToSide(ring: Ring, side: number, { x, y, scale }: { x: number; y: number; scale: number }): number {
  const [x1 = 0, y1 = 0] = ring[side] ?? [];
  const [x2 = 0, y2 = 0] = ring[side + 1] ?? [];
  const [ax, ay] = [(x1 - x) * scale, y1 - y];
  const [dx, dy] = [(x2 - x1) * scale, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return (ax + dx * along) ** 2 + (ay + dy * along) ** 2;
}

const scaleAt = (y: number) => Math.cos((y * Math.PI) / 180);

/** The distance of a point from the border of an area, nautical miles; on a plane, which is exact enough at some miles. */
function distanceNm(ring: Ring, x: number, y: number): number {
  const point = { x, y, scale: scaleAt(y) };
  let least = Infinity;
  for (let side = 0; side + 1 < ring.length; side += 1) least = Math.min(least, squareToSide(ring, side, point));
  return Math.sqrt(least) * nmPerDegree;
}

/** Cells of the grid along each side of a box. */
const cells = 32;

/** Which points of a box are up to some nautical miles from a border: of each cell of a grid it keeps the sides that matter. */
class NearBorder {
  readonly #ring: Ring;
  readonly #box: WatchedArea['box'];
  readonly #nm: number;
  /** Undefined for a cell that is near as a whole. */
  readonly #sides: (Uint32Array | undefined)[] = [];

  constructor(ring: Ring, box: WatchedArea['box'], nm: number) {
    this.#ring = ring;
    this.#box = box;
    this.#nm = nm;
    for (let cell = 0; cell < cells * cells; cell += 1) this.#sides.push(this.#sidesNear(cell));
  }

  has(x: number, y: number): boolean {
    const [west, south, east, north] = this.#box;
    const placeIn = (at: number, from: number, to: number) =>
      Math.min(cells - 1, Math.max(0, Math.floor(((at - from) / (to - from)) * cells)));
    const sides = this.#sides[placeIn(y, south, north) * cells + placeIn(x, west, east)];
    if (sides === undefined) return true;
    const most = (this.#nm / nmPerDegree) ** 2;
    const point = { x, y, scale: scaleAt(y) };
    return sides.some((side) => squareToSide(this.#ring, side, point) <= most);
  }

  /** The sides to which a point of a cell may be near; undefined if all of its points are near one of them. */
  #sidesNear(cell: number): Uint32Array | undefined {
    const [west, south, east, north] = this.#box;
    const [width, height] = [(east - west) / cells, (north - south) / cells];
    const low = south + Math.floor(cell / cells) * height;
    const middle = { x: west + ((cell % cells) + 0.5) * width, y: low + height / 2 };
    // A degree of longitude is shortest at the latitude farthest from the equator, and longest at the nearest.
    const ends = [low, low + height].map(Math.abs);
    const shortest = scaleAt(Math.min(90, Math.max(...ends)));
    const longest = low < 0 && low + height > 0 ? 1 : scaleAt(Math.min(...ends));
    const radiusAt = (scale: number) => Math.hypot((width / 2) * scale, height / 2);
    const most = this.#nm / nmPerDegree;
    const reach = most + radiusAt(shortest);
    const [far, close] = [
      { ...middle, scale: shortest },
      { ...middle, scale: longest },
    ];
    const near: number[] = [];
    for (let side = 0; side + 1 < this.#ring.length; side += 1) {
      const [first, second] = [this.#ring[side]?.[1] ?? 0, this.#ring[side + 1]?.[1] ?? 0];
      // For most sides the latitude shows that they are far away.
      if (Math.min(first, second) > middle.y + reach || Math.max(first, second) < middle.y - reach) continue;
      if (squareToSide(this.#ring, side, far) > reach * reach) continue;
      if (Math.sqrt(squareToSide(this.#ring, side, close)) + radiusAt(longest) <= most) return undefined;
      near.push(side);
    }
    return Uint32Array.from(near);
  }
}

/** A drawn area, or the circle around a port. */
export function areaOf(shape: AreaShape): WatchedArea {
  const ring = ringOf(shape);
  const index = new AreaIndex(ring);
  return {
    box: index.box,
    nearest: (longitude) => index.nearest(longitude),
    has: (x, y) => index.has(x, y),
    partsInside: (way) => index.partsInside(way),
    isClearOf: (x, y) => distanceNm(ring, x, y) > marginNm,
  };
}

/** A box with all that is up to some nautical miles from it. */
export function widened([west, south, east, north]: WatchedArea['box'], nm: number): WatchedArea['box'] {
  const up = nm / nmPerDegree;
  const widest = Math.min(89, Math.max(Math.abs(south - up), Math.abs(north + up)));
  const aside = up / Math.cos((widest * Math.PI) / 180);
  return [west - aside, south - up, east + aside, north + up];
}

/** An area with all that is up to some nautical miles from its border. */
export function areaAround(shape: AreaShape, nm: number): WatchedArea {
  const ring = ringOf(shape);
  const index = new AreaIndex(ring);
  const box = widened(index.box, nm);
  const near = new NearBorder(ring, box, nm);
  const has = (x: number, y: number) =>
    x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && (index.has(x, y) || near.has(x, y));
  const nearest = (longitude: number) => index.nearest(longitude);
  return {
    box,
    nearest,
    has,
    partsInside: (way) => partsWhere(has, way),
    isClearOf: (x, y) => distanceNm(ring, x, y) > nm + Math.max(marginNm, nm * 0.05),
  };
}

/** The parts of a way at which a condition holds, found at some points of it and then more exactly. */
function partsWhere(has: (x: number, y: number) => boolean, { fromX, fromY, toX, toY }: Way): [number, number][] {
  const at = (along: number) => has(fromX + (toX - fromX) * along, fromY + (toY - fromY) * along);
  const parts: [number, number][] = [];
  let [before, wasIn] = [0, at(0)];
  let start = wasIn ? 0 : undefined;
  for (let step = 1; step <= samples; step += 1) {
    const along = step / samples;
    const isIn = at(along);
    if (isIn !== wasIn) {
      const border = turningPoint(at, before, along);
      if (isIn) start = border;
      else parts.push([start ?? 0, border]);
    }
    [before, wasIn] = [along, isIn];
  }
  if (wasIn) parts.push([start ?? 0, 1]);
  return parts;
}

function turningPoint(at: (along: number) => boolean, from: number, to: number): number {
  const isIn = at(from);
  let [low, high] = [from, to];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle) === isIn) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
