import type { Random } from '#random.ts';
import { vectorOf } from '#zones/zoneGrid.ts';
import { cells, hourMs, placeOfCell } from './area.ts';

const EARTH_KM = 6371;

/** Unit vectors at each cell: away from the earth’s centre, to the east and to the north. */
const outward = new Float64Array(cells * 3);
const toEast = new Float64Array(cells * 3);
const toNorth = new Float64Array(cells * 3);
for (let cell = 0; cell < cells; cell++) {
  const [x, y] = placeOfCell(cell);
  const [east, north] = [(x * Math.PI) / 180, (y * Math.PI) / 180];
  outward.set(vectorOf(x, y), cell * 3);
  toEast.set([-Math.sin(east), Math.cos(east), 0], cell * 3);
  toNorth.set([-Math.sin(north) * Math.cos(east), -Math.sin(north) * Math.sin(east), Math.cos(north)], cell * 3);
}

/**
 * A field of some moving waves with random lengths and directions on the sphere: about -1 to 1, smooth in space and
 * time.
 */
export class Ripples {
  readonly #count: number;
  readonly #angular: Float64Array;
  /** Cosine and sine of each wave at each cell, wave by wave. */
  readonly #cosines: Float32Array;
  readonly #sines: Float32Array;
  /** The direction of each wave at each cell: its components to the east and to the north. */
  readonly #east: Float32Array;
  readonly #north: Float32Array;

  /**
   * @param lengths Shortest and longest wave, km.
   * @param periods Shortest and longest period, hours.
   */
  constructor(
    random: Random,
    count: number,
    lengths: readonly [shortest: number, longest: number],
    periods: readonly [shortest: number, longest: number],
  ) {
    this.#count = count;
    this.#angular = new Float64Array(count);
    this.#cosines = new Float32Array(count * cells);
    this.#sines = new Float32Array(count * cells);
    this.#east = new Float32Array(count * cells);
    this.#north = new Float32Array(count * cells);
    for (let wave = 0; wave < count; wave++) {
      const number = (2 * Math.PI * EARTH_KM) / random.between(...lengths);
      const direction = drawDirection(random);
      const phase = random.between(0, 2 * Math.PI);
      this.#angular[wave] = (2 * Math.PI * (random.chance(0.5) ? 1 : -1)) / (random.between(...periods) * hourMs);
      for (let cell = 0; cell < cells; cell++) {
        const at = wave * cells + cell;
        const angle = number * dot(direction, outward, cell) + phase;
        this.#cosines[at] = Math.cos(angle);
        this.#sines[at] = Math.sin(angle);
        this.#east[at] = dot(direction, toEast, cell);
        this.#north[at] = dot(direction, toNorth, cell);
      }
    }
  }

  /** The field at a time. */
  at(time: number): Float32Array {
    const field = new Float32Array(cells);
    for (let wave = 0; wave < this.#count; wave++) {
      const turned = (this.#angular[wave] ?? 0) * time;
      const [cosine, sine] = [Math.cos(turned), Math.sin(turned)];
      const start = wave * cells;
      for (let cell = 0; cell < cells; cell++) {
        const value = (this.#cosines[start + cell] ?? 0) * cosine + (this.#sines[start + cell] ?? 0) * sine;
        field[cell] = (field[cell] ?? 0) + value;
      }
    }
    const scale = Math.SQRT2 / Math.sqrt(this.#count) / 2;
    for (let cell = 0; cell < cells; cell++) field[cell] = (field[cell] ?? 0) * scale;
    return field;
  }

  /**
   * A flow around the maxima and minima of the field, of about the same strength for every wave: eastward and
   * northward, about -1 to 1.
   */
  flowAt(time: number): readonly [eastward: Float32Array, northward: Float32Array] {
    const eastward = new Float32Array(cells);
    const northward = new Float32Array(cells);
    for (let wave = 0; wave < this.#count; wave++) {
      const turned = (this.#angular[wave] ?? 0) * time;
      const [cosine, sine] = [Math.cos(turned), Math.sin(turned)];
      const start = wave * cells;
      for (let cell = 0; cell < cells; cell++) {
        const at = start + cell;
        const slope = (this.#cosines[at] ?? 0) * sine - (this.#sines[at] ?? 0) * cosine;
        eastward[cell] = (eastward[cell] ?? 0) - (this.#north[at] ?? 0) * slope;
        northward[cell] = (northward[cell] ?? 0) + (this.#east[at] ?? 0) * slope;
      }
    }
    const scale = Math.SQRT2 / Math.sqrt(this.#count);
    for (let cell = 0; cell < cells; cell++) {
      eastward[cell] = (eastward[cell] ?? 0) * scale;
      northward[cell] = (northward[cell] ?? 0) * scale;
    }
    return [eastward, northward];
  }
}

function drawDirection(random: Random): readonly [number, number, number] {
  const up = random.between(-1, 1);
  const around = random.between(0, 2 * Math.PI);
  const flat = Math.sqrt(1 - up * up);
  return [flat * Math.cos(around), flat * Math.sin(around), up];
}

function dot([x, y, z]: readonly [number, number, number], vectors: Float64Array, cell: number): number {
  return x * (vectors[cell * 3] ?? 0) + y * (vectors[cell * 3 + 1] ?? 0) + z * (vectors[cell * 3 + 2] ?? 0);
}
