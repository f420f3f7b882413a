import { boxOfRing, type Ring } from '@wheelhouse/contract/areaShape';

/** Cells of the grid along each side of the box: with it only the sides of a point's own cell are compared. */
const cells = 64;
const outside = 0;
const inside = 1;
/** The border goes through the cell; added to whether its middle is inside. */
const border = 2;

/** A straight way in longitude and latitude, degrees. */
export interface Way {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

type Parts = readonly (readonly [from: number, to: number])[];
const whole: Parts = [[0, 1]];
const nothing: Parts = [];

/** An area prepared for many points. */
export class AreaIndex {
  /** West, south, east and north; east may be beyond 180, or west beyond -180. */
  readonly box: readonly [number, number, number, number];
  readonly #ring: Ring;
  readonly #state = new Uint8Array(cells * cells);
  /** The sides that touch each cell, by the index of their first point: those of a cell from its place to that of the next. */
  readonly #places = new Uint32Array(cells * cells + 1);
  readonly #sides: Uint32Array;
  readonly #cellWidth: number;
  readonly #cellHeight: number;

  constructor(ring: Ring) {
    this.#ring = ring;
    this.box = boxOfRing(ring);
    const [west, south, east, north] = this.box;
    this.#cellWidth = (east - west) / cells || 1;
    this.#cellHeight = (north - south) / cells || 1;
    const touched = Array.from(ring.slice(1), (_, side) => this.#cellsOfSide(side));
    for (const found of touched) for (const cell of found) this.#places[cell + 1] = (this.#places[cell + 1] ?? 0) + 1;
    for (let cell = 0; cell < cells * cells; cell += 1)
      this.#places[cell + 1] = (this.#places[cell + 1] ?? 0) + (this.#places[cell] ?? 0);
    this.#sides = new Uint32Array(this.#places[cells * cells] ?? 0);
    const next = this.#places.slice();
    for (const [side, found] of touched.entries())
      for (const cell of found) {
        const place = next[cell] ?? 0;
        this.#sides[place] = side;
        next[cell] = place + 1;
        this.#state[cell] = border;
      }
    for (let row = 0; row < cells; row += 1) this.#fillRow(row);
  }

  /** A longitude as the border counts it: nearest to the area's middle. */
  nearest(longitude: number): number {
    const middle = (this.box[0] + this.box[2]) / 2;
    return longitude - 360 * Math.round((longitude - middle) / 360);
  }

  /** Whether a point is inside; a longitude as `nearest` gives it. */
  has(x: number, y: number): boolean {
    const [west, south, east, north] = this.box;
    if (x < west || x > east || y < south || y > north) return false;
    const [row, column] = [this.#row(y), this.#column(x)];
    const state = this.#state[row * cells + column] ?? outside;
    return state < border ? state === inside : this.#isInCell(row, column, x, y);
  }

  /** The parts of a way that are inside, as fractions of it, in order. */
  partsInside(way: Way): Parts {
    if (!this.#mayCross(way)) return this.has((way.fromX + way.toX) / 2, (way.fromY + way.toY) / 2) ? whole : nothing;
    const at = [0, ...this.#crossings(way).sort((a, b) => a - b), 1];
    const parts: [number, number][] = [];
    for (let index = 0; index + 1 < at.length; index += 1) {
      const [from = 0, to = 0] = [at[index], at[index + 1]];
      const middle = (from + to) / 2;
      const isIn = this.has(way.fromX + (way.toX - way.fromX) * middle, way.fromY + (way.toY - way.fromY) * middle);
      if (!isIn) continue;
      const last = parts.at(-1);
      if (last !== undefined && last[1] === from) last[1] = to;
      else parts.push([from, to]);
    }
    return parts;
  }

  #row(y: number): number {
    return Math.min(cells - 1, Math.max(0, Math.floor((y - this.box[1]) / this.#cellHeight)));
  }

  #column(x: number): number {
    return Math.min(cells - 1, Math.max(0, Math.floor((x - this.box[0]) / this.#cellWidth)));
  }

  /** Finds for each cell whether its middle is inside: right of an odd number of sides. */
  #fillRow(row: number): void {
    const y = this.#middle(row, 0)[1];
    const crossed = this.#ring.slice(1).flatMap((_, side) => {
      const [[x1, y1], [x2, y2]] = this.#side(side);
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    });
    crossed.sort((a, b) => a - b);
    let passed = 0;
    for (let column = 0; column < cells; column += 1) {
      const [x] = this.#middle(row, column);
      while (passed < crossed.length && (crossed[passed] ?? 0) <= x) passed += 1;
      this.#state[row * cells + column] = (this.#state[row * cells + column] ?? 0) + (passed % 2);
    }
  }

  #middle(row: number, column: number): readonly [x: number, y: number] {
    return [this.box[0] + (column + 0.5) * this.#cellWidth, this.box[1] + (row + 0.5) * this.#cellHeight];
  }

  /** The cells that a side may touch. */
  #cellsOfSide(side: number): number[] {
    const [[x1, y1], [x2, y2]] = this.#side(side);
    const [low, high] = [this.#row(Math.min(y1, y2)), this.#row(Math.max(y1, y2))];
    const found: number[] = [];
    for (let row = low; row <= high; row += 1) {
      // The part of the side in this row.
      const bottom = this.box[1] + row * this.#cellHeight;
      const along = (y: number) => (y1 === y2 ? 0 : Math.min(1, Math.max(0, (y - y1) / (y2 - y1))));
      const [start, end] = y1 === y2 ? [0, 1] : [along(bottom), along(bottom + this.#cellHeight)];
      const [xa, xb] = [x1 + (x2 - x1) * start, x1 + (x2 - x1) * end];
      // One more on each side, since fractions are rounded.
      const first = Math.max(0, this.#column(Math.min(xa, xb) - this.#cellWidth * 1e-6));
      const last = this.#column(Math.max(xa, xb) + this.#cellWidth * 1e-6);
      for (let column = first; column <= last; column += 1) found.push(row * cells + column);
    }
    return found;
  }

  #side(side: number): readonly [Ring[number], Ring[number]] {
    return [this.#ring[side] ?? [0, 0], this.#ring[side + 1] ?? [0, 0]];
  }

  /** Counts the sides on the way to the middle of the cell: first north or south, then east or west. */
  #isInCell(row: number, column: number, x: number, y: number): boolean {
    const cell = row * cells + column;
    const [middleX, middleY] = this.#middle(row, column);
    let isIn = this.#state[cell] === border + inside;
    for (let place = this.#places[cell] ?? 0; place < (this.#places[cell + 1] ?? 0); place += 1) {
      const [[x1, y1], [x2, y2]] = this.#side(this.#sides[place] ?? 0);
      if (x1 > x !== x2 > x) {
        const crossed = y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
        if (crossed > y !== crossed > middleY) isIn = !isIn;
      }
      if (y1 > middleY !== y2 > middleY) {
        const crossed = x1 + ((middleY - y1) / (y2 - y1)) * (x2 - x1);
        if (crossed > x !== crossed > middleX) isIn = !isIn;
      }
    }
    return isIn;
  }

  #mayCross({ fromX, fromY, toX, toY }: Way): boolean {
    const [west, south, east, north] = this.box;
    if (Math.max(fromX, toX) < west || Math.min(fromX, toX) > east) return false;
    if (Math.max(fromY, toY) < south || Math.min(fromY, toY) > north) return false;
    const [low, high] = [this.#row(Math.min(fromY, toY)), this.#row(Math.max(fromY, toY))];
    const [first, last] = [this.#column(Math.min(fromX, toX)), this.#column(Math.max(fromX, toX))];
    for (let row = low; row <= high; row += 1)
      for (let column = first; column <= last; column += 1)
        if ((this.#state[row * cells + column] ?? outside) >= border) return true;
    // It may come from outside the box into cells that are all inside.
    return (
      fromX < west ||
      toX < west ||
      fromX > east ||
      toX > east ||
      fromY < south ||
      toY < south ||
      fromY > north ||
      toY > north
    );
  }

  #crossings({ fromX, fromY, toX, toY }: Way): number[] {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const looked = new Set<number>();
    const found: number[] = [];
    const look = (side: number) => {
      if (looked.has(side)) return;
      looked.add(side);
      const [[x1, y1], [x2, y2]] = this.#side(side);
      const across = dx * (y2 - y1) - dy * (x2 - x1);
      if (across === 0) return;
      const along = ((x1 - fromX) * (y2 - y1) - (y1 - fromY) * (x2 - x1)) / across;
      const onSide = ((x1 - fromX) * dy - (y1 - fromY) * dx) / across;
      if (along > 0 && along < 1 && onSide >= 0 && onSide <= 1) found.push(along);
    };
    const [first, last] = [this.#column(Math.min(fromX, toX)), this.#column(Math.max(fromX, toX))];
    for (let row = this.#row(Math.min(fromY, toY)); row <= this.#row(Math.max(fromY, toY)); row += 1) {
      const from = this.#places[row * cells + first] ?? 0;
      const end = this.#places[row * cells + last + 1] ?? 0;
      for (let place = from; place < end; place += 1) look(this.#sides[place] ?? 0);
    }
    return found;
  }
}
