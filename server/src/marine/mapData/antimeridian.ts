import { clipRing } from './clip.ts';
import type { FlatPolygon } from './areaFeature.ts';
import { doubleArea, latitudeMax } from './worldGrid.ts';

/** Cuts of other programs are slightly off 180 degrees. */
const beside180 = 1e-6;

/**
 * Normalises a polygon to -180 to 180 degrees: rings that jump over the antimeridian, or go beyond it, are unrolled and
 * cut there; one that goes round a pole is closed over it. The resulting rings are open (the first point is not
 * repeated).
 */
export function polygonsInWorld(polygon: FlatPolygon): number[][][] {
  const [outer, ...holes] = polygon.map(unrolled).filter((ring) => ring.length >= 6);
  if (outer === undefined) return [];
  const { low, high } = span(outer);
  const rings = [outer, ...holes.map((hole) => besideOuter(hole, low, high))];
  if (low >= -180 && high <= 180) return [rings];
  const parts: number[][][] = [];
  const firstWorld = Math.floor((low + 180) / 360);
  for (let world = firstWorld; world * 360 - 180 < high; world += 1) {
    const west = world * 360 - 180;
    const [shell, ...inner] = rings.map((ring) =>
      Array.from(clipRing(ring, 0, west, west + 360), (value, index) =>
        index % 2 === 0 ? value - world * 360 : value,
      ),
    );
    if (shell === undefined || shell.length < 6 || doubleArea(shell) === 0) continue;
    parts.push([shell, ...inner.filter((ring) => ring.length >= 6)]);
  }
  return parts;
}

function span(ring: readonly number[]): { low: number; high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < ring.length; index += 2) {
    const longitude = ring[index] ?? 0;
    if (longitude < low) low = longitude;
    if (longitude > high) high = longitude;
  }
  return { low, high };
}

/** A hole is unrolled from its own first point, which may be a whole world away from the outer ring. */
function besideOuter(hole: number[], low: number, high: number): number[] {
  const own = span(hole);
  const middle = (own.low + own.high) / 2;
  const worlds = middle < low ? Math.ceil((low - middle) / 360) : middle > high ? -Math.ceil((middle - high) / 360) : 0;
  return worlds === 0 ? hole : hole.map((value, index) => (index % 2 === 0 ? value + worlds * 360 : value));
}

/** An open ring without jumps of more than half the world. */
function unrolled(flat: ArrayLike<number>): number[] {
  const ring = openRing(flat);
  const jumps = countJumps(ring);
  if (jumps === 0) return ring;
  const unrolledRing: number[] = [];
  let turn = 0;
  const count = ring.length / 2;
  for (let index = 0; index < count; index += 1) {
    if (index > 0) turn += turnOf(ring, index - 1, index);
    unrolledRing.push((ring[index * 2] ?? 0) + turn, ring[index * 2 + 1] ?? 0);
  }
  const whole = turn + turnOf(ring, count - 1, 0);
  if (whole !== 0) return isFullWidth(ring) ? ring : overPole(unrolledRing, whole);
  // A band from edge to edge of the world has its corners at both edges and no width when unrolled.
  return isFullWidth(ring) && Math.abs(doubleArea(unrolledRing)) < Math.abs(doubleArea(ring)) / 1e6
    ? ring
    : unrolledRing;
}

function openRing(flat: ArrayLike<number>): number[] {
  const ring: number[] = [];
  for (let index = 0; index < flat.length; index += 2) {
    const longitude = flat[index] ?? 0;
    const latitude = flat[index + 1] ?? 0;
    const snapped = Math.abs(Math.abs(longitude) - 180) < beside180 ? Math.sign(longitude) * 180 : longitude;
    if (ring.length > 0 && ring.at(-2) === snapped && ring.at(-1) === latitude) continue;
    ring.push(snapped, latitude);
  }
  if (ring.length >= 4 && ring[0] === ring.at(-2) && ring[1] === ring.at(-1)) ring.length -= 2;
  return ring;
}

/** Degrees to add after this step for the short way round. */
function turnOf(ring: readonly number[], from: number, to: number): number {
  const step = (ring[to * 2] ?? 0) - (ring[from * 2] ?? 0);
  if (Math.abs(step) <= 180 || alongPole(ring, from, to)) return 0;
  return step > 0 ? -360 : 360;
}

/** Areas that reach a pole run along the whole upper or lower edge of a map; that isn't a jump. */
function alongPole(ring: readonly number[], from: number, to: number): boolean {
  const step = Math.abs((ring[to * 2] ?? 0) - (ring[from * 2] ?? 0));
  const y0 = ring[from * 2 + 1] ?? 0;
  const y1 = ring[to * 2 + 1] ?? 0;
  return step <= 360 && Math.min(Math.abs(y0), Math.abs(y1)) >= latitudeMax - 0.1 && y0 * y1 > 0;
}

function countJumps(ring: readonly number[]): number {
  let jumps = 0;
  const count = ring.length / 2;
  for (let index = 0; index < count; index += 1) if (turnOf(ring, index, (index + 1) % count) !== 0) jumps += 1;
  return jumps;
}

/** Every jump goes exactly from one edge of the world to the other, like the sides of a band round the world. */
function isFullWidth(ring: readonly number[]): boolean {
  const count = ring.length / 2;
  for (let index = 0; index < count; index += 1) {
    const next = (index + 1) % count;
    if (turnOf(ring, index, next) === 0) continue;
    if (Math.abs(ring[index * 2] ?? 0) !== 180 || Math.abs(ring[next * 2] ?? 0) !== 180) return false;
  }
  return true;
}

/** Closes a ring that goes round the world along the edge of the map beyond the nearer pole. */
function overPole(ring: number[], whole: number): number[] {
  let sum = 0;
  for (let index = 1; index < ring.length; index += 2) sum += ring[index] ?? 0;
  const pole = sum >= 0 ? 90 : -90;
  const first = ring[0] ?? 0;
  return [...ring, first + whole, ring[1] ?? 0, first + whole, pole, first, pole];
}
