import type { WeatherGrid } from '@wheelhouse/contract/weather';
import { GribError } from './gribError.ts';
import type { ProjectedGrid } from './grid.ts';
import { projectionOf, type Projection } from './projection.ts';

/** Cells of the regular grid for a projection; a finer one is made coarser. */
const mostCells = 20_000_000;
const kilometresPerDegree = 111.2;
/** Cells: how far beyond the outermost cell centre a place still counts as inside. */
const edge = 1e-6;

type Place = { readonly latitude: number; readonly longitude: number };
type Bounds = { readonly south: number; readonly north: number; readonly west: number; readonly width: number };

/** A projected grid and the regular latitude/longitude grid of similar resolution that covers it. */
export class Mesh {
  readonly target: WeatherGrid;
  private readonly grid: ProjectedGrid;
  private readonly projection: Projection;
  private readonly firstX: number;
  private readonly firstY: number;
  private readonly stepX: number;
  private readonly stepY: number;

  /** @throws GribError if the projection is not defined where the grid is */
  constructor(grid: ProjectedGrid) {
    this.grid = grid;
    this.projection = projectionOf(grid);
    const row = this.projection.row(grid.firstLatitude);
    const column = this.projection.column(grid.firstLongitude);
    this.firstX = row[0] * column[0];
    this.firstY = row[1] * column[1];
    this.stepX = grid.scan.westward ? -grid.stepX : grid.stepX;
    this.stepY = grid.scan.northward ? grid.stepY : -grid.stepY;
    this.target = this.cover();
  }

  /** Centre of a cell, counted as scanned; degrees, with a longitude on any turn around the world. */
  place(column: number, row: number): Place {
    return this.projection.inverse(this.firstX + column * this.stepX, this.firstY + row * this.stepY);
  }

  /** Values of the projected grid, bilinear; NaN outside and if one of the surrounding cells has none. */
  draw(values: Float64Array): Float64Array {
    const { columns, rows, west, north, stepEast, stepSouth } = this.target;
    const acrossOf = Array.from({ length: columns }, (_, column) => this.projection.column(west + column * stepEast));
    const drawn = new Float64Array(columns * rows);
    for (let row = 0; row < rows; row += 1) {
      const [rowX, rowY] = this.projection.row(north - row * stepSouth);
      for (let column = 0; column < columns; column += 1) {
        const across = acrossOf[column];
        const x = (rowX * (across?.[0] ?? 0) - this.firstX) / this.stepX;
        const y = (rowY * (across?.[1] ?? 0) - this.firstY) / this.stepY;
        drawn[row * columns + column] = this.between(values, x, y);
      }
    }
    return drawn;
  }

  /** Rotates vectors along the grid, resampled by `draw`, to east and north; in place. */
  turnToEast(x: Float64Array, y: Float64Array): void {
    const { columns, west, stepEast } = this.target;
    const angles = Array.from({ length: columns }, (_, column) => this.projection.turn(west + column * stepEast));
    const [sines, cosines] = [angles.map(Math.sin), angles.map(Math.cos)];
    for (let cell = 0; cell < x.length; cell += 1) {
      const [sine, cosine] = [sines[cell % columns] ?? 0, cosines[cell % columns] ?? 1];
      const [along, up] = [x[cell] ?? Number.NaN, y[cell] ?? Number.NaN];
      x[cell] = along * cosine + up * sine;
      y[cell] = up * cosine - along * sine;
    }
  }

  private between(values: Float64Array, x: number, y: number): number {
    const { columns, rows, scan } = this.grid;
    // Written so that NaN is outside.
    if (!(x >= -edge && y >= -edge && x <= columns - 1 + edge && y <= rows - 1 + edge)) return Number.NaN;
    const column = Math.max(0, Math.min(columns - 2, Math.floor(x)));
    const row = Math.max(0, Math.min(rows - 2, Math.floor(y)));
    const alongX = scan.columnsFirst ? rows : 1;
    const alongY = scan.columnsFirst ? 1 : columns;
    const right = Math.max(0, Math.min(1, x - column));
    const down = Math.max(0, Math.min(1, y - row));
    const first = column * alongX + row * alongY;
    const upper = mixed(values, first, first + alongX, right);
    return down === 0 ? upper : mix(upper, mixed(values, first + alongY, first + alongY + alongX, right), down);
  }

  private cover(): WeatherGrid {
    const bounds = this.bounds();
    const { columns, rows } = this.grid;
    const [middleX, middleY] = [Math.floor((columns - 1) / 2), Math.floor((rows - 1) / 2)];
    const middle = this.place(middleX, middleY);
    const high = distance(middle, this.place(middleX, middleY + (rows > 1 ? 1 : 0))) || this.grid.stepY / 1000;
    const wide = distance(middle, this.place(middleX + (columns > 1 ? 1 : 0), middleY)) || this.grid.stepX / 1000;
    const shrink = Math.max(0.05, Math.cos((((bounds.south + bounds.north) / 2) * Math.PI) / 180));
    return regular(bounds, wide / kilometresPerDegree / shrink, high / kilometresPerDegree);
  }

  /** The bounds of the grid: the whole circle, up to the pole, if it goes around one. */
  private bounds(): Bounds {
    const start = this.place(0, 0);
    let [south, north, west, east] = [start.latitude, start.latitude, start.longitude, start.longitude];
    let longitude = start.longitude;
    for (const { latitude, longitude: next } of this.border()) {
      longitude = next - 360 * Math.round((next - longitude) / 360);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
    }
    if (!Number.isFinite(south + north + west + east))
      throw new GribError('damaged', 'the grid lies beyond its projection');
    if (Math.abs(longitude - start.longitude) < 180) return { south, north, west, width: east - west };
    const southern = this.grid.southPole || south + north < 0;
    return { south: southern ? -90 : south, north: southern ? north : 90, west: -180, width: 360 };
  }

  private *border(): Generator<Place> {
    const { columns, rows } = this.grid;
    for (let column = 0; column < columns; column += 1) yield this.place(column, 0);
    for (let row = 0; row < rows; row += 1) yield this.place(columns - 1, row);
    for (let column = columns - 1; column >= 0; column -= 1) yield this.place(column, rows - 1);
    for (let row = rows - 1; row >= 0; row -= 1) yield this.place(0, row);
  }
}

function regular({ south, north, west, width }: Bounds, wide: number, high: number): WeatherGrid {
  const around = width > 360 - wide;
  const coarser = Math.max(1, Math.sqrt(((width / wide + 2) * ((north - south) / high + 2)) / mostCells));
  const columns = around ? Math.round(360 / (wide * coarser)) : Math.ceil(width / (wide * coarser)) + 1;
  const rows = Math.ceil((north - south) / (high * coarser)) + 1;
  const first = around ? -180 : west - 360 * Math.floor((west + 180) / 360);
  return {
    west: first,
    north,
    stepEast: around ? 360 / columns : columns > 1 ? width / (columns - 1) : wide,
    stepSouth: rows > 1 ? (north - south) / (rows - 1) : high,
    columns,
    rows,
    around,
  };
}

function mixed(values: Float64Array, one: number, other: number, share: number): number {
  const value = values[one] ?? Number.NaN;
  return share === 0 ? value : mix(value, values[other] ?? Number.NaN, share);
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

/** Kilometres, approximate but good enough for neighbouring cells. */
function distance(one: Place, other: Place): number {
  const turns = Math.round((other.longitude - one.longitude) / 360);
  const east = (other.longitude - one.longitude - 360 * turns) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(east, other.latitude - one.latitude) * kilometresPerDegree;
}
