import { readCoastEdges, type Bounds } from './coastEdges.ts';

/** Width of a column in degrees. */
const COLUMN = 0.02;

/**
 * Exact answers to "is this place on land?", from the coastlines themselves and not from a grid: an independent check
 * of `buildSea.ts`.
 */
export class LandIndex {
  readonly #bounds: Bounds;
  readonly #columns: number[][];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#columns = Array.from({ length: Math.ceil((bounds.east - bounds.west) / COLUMN) + 1 }, () => []);
    const edges = readCoastEdges(bounds);
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1, x2, y2] = [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0];
      const first = Math.max(0, this.#column(Math.min(x1, x2)));
      const last = Math.min(this.#columns.length - 1, this.#column(Math.max(x1, x2)));
      for (let column = first; column <= last; column++) this.#columns[column]?.push(x1, y1, x2, y2);
    }
  }

  #column(longitude: number): number {
    return Math.floor((longitude - this.#bounds.west) / COLUMN);
  }

  /** By the parity of the coasts south of the place. */
  isLand(longitude: number, latitude: number): boolean {
    const edges = this.#columns[this.#column(longitude)];
    if (edges === undefined) throw new RangeError(`Longitude ${longitude} is outside the index.`);
    let inside = false;
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1, x2, y2] = [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0];
      if (x1 > longitude === x2 > longitude) continue;
      if (y1 + ((longitude - x1) / (x2 - x1)) * (y2 - y1) < latitude) inside = !inside;
    }
    return inside;
  }
}
