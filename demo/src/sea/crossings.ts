import type { CoastEdges } from './landGrid.ts';
import type { Point } from './smoothWay.ts';

/** Width and height of a bucket in degrees. */
const BUCKET = 0.02;

/**
 * Finds where a line meets the coast, from the coast itself and not from a grid: an independent check of `buildSea.ts`.
 */
export class Crossings {
  /** Indexes in `edges` by bucket. */
  readonly #buckets = new Map<number, number[]>();
  readonly #edges: readonly CoastEdges[];

  constructor(...edges: readonly CoastEdges[]) {
    this.#edges = edges;
    for (const [which, coast] of edges.entries()) {
      for (let at = 0; at < coast.length; at += 4) {
        // By index: millions of edges are taken up here.
        const from: Point = [coast[at] ?? 0, coast[at + 1] ?? 0];
        for (const key of bucketsOf(from, [coast[at + 2] ?? 0, coast[at + 3] ?? 0])) {
          const bucket = this.#buckets.get(key);
          if (bucket === undefined) this.#buckets.set(key, [which, at]);
          else bucket.push(which, at);
        }
      }
    }
  }

  /** Whether the straight line between two places meets any coast. */
  meets(from: Point, to: Point): boolean {
    for (const key of bucketsOf(from, to)) {
      const bucket = this.#buckets.get(key) ?? [];
      for (let place = 0; place < bucket.length; place += 2) {
        const at = bucket[place + 1] ?? 0;
        const coast = this.#edges[bucket[place] ?? 0] ?? [];
        const [start, end]: [Point, Point] = [
          [coast[at] ?? 0, coast[at + 1] ?? 0],
          [coast[at + 2] ?? 0, coast[at + 3] ?? 0],
        ];
        if (cross(from, to, start, end)) return true;
      }
    }
    return false;
  }
}

/** The buckets of the bounding box of each piece of a line, with pieces no longer than a bucket. */
function* bucketsOf([x1, y1]: Point, [x2, y2]: Point): Generator<number> {
  const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) / BUCKET));
  for (let piece = 0; piece < pieces; piece += 1) {
    const [start, end] = [piece / pieces, (piece + 1) / pieces];
    const [left, right] = columnsOf(x1 + (x2 - x1) * start, x1 + (x2 - x1) * end);
    const [low, high] = columnsOf(y1 + (y2 - y1) * start, y1 + (y2 - y1) * end);
    for (let row = low; row <= high; row += 1)
      for (let column = left; column <= right; column += 1) yield row * 20_000 + column;
  }
}

function columnsOf(a: number, b: number): [number, number] {
  return [Math.floor((Math.min(a, b) + 180) / BUCKET), Math.floor((Math.max(a, b) + 180) / BUCKET)];
}

function side([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number {
  return Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}
