/**
 * Coast segments, four numbers each: longitude and latitude of start and end. Closed rings, so that parity finds land.
 */
export type CoastEdges = Float64Array;

/** A rectangle of the earth divided into cells. Degrees. */
export interface GridShape {
  west: number;
  south: number;
  /** Width and height of a cell. */
  stepX: number;
  stepY: number;
  columns: number;
  rows: number;
}

/**
 * Larger than the rounding error of one division, far smaller than any cell: a line along a border counts for both
 * sides.
 */
const HAIR = 1e-9;

/**
 * Which cells of a grid contain land: a cell counts as land if land touches it, so a route through sea cells never
 * crosses land. Lines are straight in longitude and latitude.
 */
export class LandGrid {
  readonly shape: GridShape;
  /** 1 for land, by rows from the south-west. */
  readonly cells: Uint8Array;

  constructor(shape: GridShape, cells = new Uint8Array(shape.columns * shape.rows)) {
    this.shape = shape;
    this.cells = cells;
  }

  /** Marks the land of these coasts: every cell an edge touches, and every cell whose centre is inside. */
  static of(shape: GridShape, edges: CoastEdges): LandGrid {
    const grid = new LandGrid(shape);
    grid.touch(edges);
    const crossings: number[][] = Array.from({ length: shape.rows }, () => []);
    const { south, stepY, rows } = shape;
    const north = south + rows * stepY;
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1, x2, y2] = [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0];
      if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) continue;
      const low = Math.min(y1, y2);
      const high = Math.max(y1, y2);
      const first = Math.max(0, Math.floor((low - south) / stepY - 0.5));
      for (let row = first; row < rows; row++) {
        const y = south + (row + 0.5) * stepY;
        if (y >= high) break;
        if (y < low) continue;
        crossings[row]?.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1));
      }
    }
    for (const [row, xs] of crossings.entries())
      grid.#fillRow(
        row,
        xs.sort((a, b) => a - b),
      );
    return grid;
  }

  /** Marks every cell an edge touches as land. */
  touch(edges: CoastEdges): void {
    const { south, stepY, rows } = this.shape;
    const north = south + rows * stepY;
    for (let at = 0; at < edges.length; at += 4) {
      const [x1, y1, x2, y2] = [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0];
      if ((y1 < south && y2 < south) || (y1 > north && y2 > north)) continue;
      this.#eachCell(x1, y1, x2, y2, (cell) => {
        this.cells[cell] = 1;
        return true;
      });
    }
  }

  #fillRow(row: number, xs: readonly number[]): void {
    const { west, stepX, columns } = this.shape;
    for (let pair = 0; pair + 1 < xs.length; pair += 2) {
      const from = Math.max(0, Math.ceil(((xs[pair] ?? 0) - west) / stepX - 0.5));
      const to = Math.min(columns - 1, Math.floor(((xs[pair + 1] ?? 0) - west) / stepX - 0.5));
      if (to >= from) this.cells.fill(1, row * columns + from, row * columns + to + 1);
    }
  }

  /** Index of the cell with this point, -1 outside the grid. */
  cellAt(longitude: number, latitude: number): number {
    const { west, south, stepX, stepY, columns, rows } = this.shape;
    const column = Math.floor((longitude - west) / stepX);
    const row = Math.floor((latitude - south) / stepY);
    return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
  }

  /** Centre of a cell. */
  centre(cell: number): [longitude: number, latitude: number] {
    const { west, south, stepX, stepY, columns } = this.shape;
    return [west + ((cell % columns) + 0.5) * stepX, south + (Math.floor(cell / columns) + 0.5) * stepY];
  }

  isSea(longitude: number, latitude: number): boolean {
    return this.cells[this.cellAt(longitude, latitude)] === 0;
  }

  /** Whether the straight line between two points stays in sea cells of this grid. */
  isClear(x1: number, y1: number, x2: number, y2: number): boolean {
    if (this.cellAt(x1, y1) < 0 || this.cellAt(x2, y2) < 0) return false;
    return this.#eachCell(x1, y1, x2, y2, (cell) => this.cells[cell] === 0);
  }

  /** Visits every cell the line touches until the visitor returns false. */
  #eachCell(x1: number, y1: number, x2: number, y2: number, visit: (cell: number) => boolean): boolean {
    const { west, south, stepX, stepY, columns, rows } = this.shape;
    const [ax, ay, bx, by] = [(x1 - west) / stepX, (y1 - south) / stepY, (x2 - west) / stepX, (y2 - south) / stepY];
    const firstRow = Math.max(0, Math.floor(Math.min(ay, by) - HAIR));
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(ay, by) + HAIR));
    const slope = by === ay ? 0 : (bx - ax) / (by - ay);
    for (let row = firstRow; row <= lastRow; row++) {
      const atBottom = by === ay ? ax : ax + (clamp(row - HAIR, ay, by) - ay) * slope;
      const atTop = by === ay ? bx : ax + (clamp(row + 1 + HAIR, ay, by) - ay) * slope;
      const firstColumn = Math.max(0, Math.floor(Math.min(atBottom, atTop) - HAIR));
      const lastColumn = Math.min(columns - 1, Math.floor(Math.max(atBottom, atTop) + HAIR));
      for (let column = firstColumn; column <= lastColumn; column++) {
        if (!visit(row * columns + column)) return false;
      }
    }
    return true;
  }

  /** The same grid with land one cell wider on every side. */
  widened(): LandGrid {
    const { columns, rows } = this.shape;
    const cells = new Uint8Array(this.cells.length);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (this.cells[row * columns + column] === 0) continue;
        const left = Math.max(0, column - 1);
        const right = Math.min(columns - 1, column + 1);
        for (let near = Math.max(0, row - 1); near <= Math.min(rows - 1, row + 1); near++) {
          cells.fill(1, near * columns + left, near * columns + right + 1);
        }
      }
    }
    return new LandGrid(this.shape, cells);
  }

  /**
   * A grid of cells `factor` times as wide and high: land if any of the small cells is. Leftover rows and columns are
   * dropped.
   */
  coarsened(factor: number): LandGrid {
    const { west, south, stepX, stepY, columns, rows } = this.shape;
    const shape = {
      west,
      south,
      stepX: stepX * factor,
      stepY: stepY * factor,
      columns: Math.floor(columns / factor),
      rows: Math.floor(rows / factor),
    };
    const cells = new Uint8Array(shape.columns * shape.rows);
    for (let row = 0; row < shape.rows * factor; row++) {
      for (let column = 0; column < shape.columns * factor; column++) {
        if (this.cells[row * columns + column] === 0) continue;
        cells[Math.floor(row / factor) * shape.columns + Math.floor(column / factor)] = 1;
      }
    }
    return new LandGrid(shape, cells);
  }
}

function clamp(value: number, a: number, b: number): number {
  return Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
}
