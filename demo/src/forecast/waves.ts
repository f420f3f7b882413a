import { cells, forecastGrid, hourMs } from './area.ts';
import { Fetch } from './fetch.ts';
import type { Surface } from './surface.ts';
import type { Wind } from './wind.ts';

const GRAVITY = 9.81;
/** Waves depend on the wind of these hours, mostly of the latest. */
const memory = [
  { hours: 0, share: 0.4 },
  { hours: 6, share: 0.35 },
  { hours: 12, share: 0.25 },
] as const;
/** Swell is the earlier sea of this many hours ago, spread over the ocean. */
const SWELL_HOURS = 18;
const SWELL_ROUNDS = 3;
/** Half the width of the spread, cells east and north. */
const SWELL_CELLS = { east: 9, north: 5 } as const;
const SWELL_SHARE = 0.5;
const LEAST = { height: 0.1, period: 2 } as const;

export interface Waves {
  /** Significant height in m, period in s, direction they come from in degrees; NaN on land. */
  readonly height: Float32Array;
  readonly period: Float32Array;
  readonly direction: Float32Array;
}

/** The wind sea: m² of height squared, its direction with that weight, and seconds. */
interface WindSea {
  readonly energy: Float32Array;
  readonly fromEast: Float32Array;
  readonly fromNorth: Float32Array;
  readonly period: Float32Array;
}

/** Wind waves limited by fetch and duration, and swell that outlasts them. */
export class WaveModel {
  readonly #surface: Surface;
  readonly #fetch: Fetch;
  readonly #windAt: (time: number) => Wind;
  readonly #open: Float32Array;
  readonly #seas = new Map<number, WindSea>();

  /** @param windAt Returns the wind of a time; called repeatedly for the same times. */
  constructor(surface: Surface, windAt: (time: number) => Wind) {
    this.#surface = surface;
    this.#fetch = new Fetch(surface);
    this.#windAt = windAt;
    this.#open = Float32Array.from(surface.isSea);
    this.#open = spread(this.#open);
  }

  at(time: number): Waves {
    const sea = this.#seaAt(time);
    const past = this.#swellAt(time - SWELL_HOURS * hourMs);
    for (const known of this.#seas.keys()) if (known < time - SWELL_HOURS * hourMs) this.#seas.delete(known);
    const height = new Float32Array(cells).fill(Number.NaN);
    const period = new Float32Array(cells).fill(Number.NaN);
    const direction = new Float32Array(cells).fill(Number.NaN);
    for (let cell = 0; cell < cells; cell++) {
      if (this.#surface.isSea[cell] === 0) continue;
      const open = this.#open[cell] ?? 0;
      // Swell needs open sea around: enclosed waters have almost none.
      const swellShare = (SWELL_SHARE * open * open) / Math.max(0.05, open);
      const wind = sea.energy[cell] ?? 0;
      const swell = (past.energy[cell] ?? 0) * swellShare;
      const energy = wind + swell;
      height[cell] = Math.max(LEAST.height, Math.sqrt(energy));
      const swellPeriod = 1.35 * (past.period[cell] ?? 0);
      const longer = ((sea.period[cell] ?? 0) * wind + swellPeriod * swell) / Math.max(1e-6, energy);
      period[cell] = Math.max(LEAST.period, longer);
      const east = (sea.fromEast[cell] ?? 0) + (past.fromEast[cell] ?? 0) * swellShare;
      const north = (sea.fromNorth[cell] ?? 0) + (past.fromNorth[cell] ?? 0) * swellShare;
      direction[cell] = ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
    }
    return { height, period, direction };
  }

  #seaAt(time: number): WindSea {
    const known = this.#seas.get(time);
    if (known !== undefined) return known;
    const winds = memory.map(({ hours, share }) => ({ wind: this.#windAt(time - hours * hourMs), share }));
    const sea: WindSea = {
      energy: new Float32Array(cells),
      fromEast: new Float32Array(cells),
      fromNorth: new Float32Array(cells),
      period: new Float32Array(cells),
    };
    for (let cell = 0; cell < cells; cell++) {
      if (this.#surface.isSea[cell] === 0) continue;
      let [east, north, square] = [0, 0, 0];
      for (const { wind, share } of winds) {
        const [u, v] = [wind.eastward[cell] ?? 0, wind.northward[cell] ?? 0];
        const speed = Math.hypot(u, v);
        east += u * speed * share;
        north += v * speed * share;
        square += speed * speed * share;
      }
      const length = Math.max(1e-6, Math.hypot(east, north));
      const bearing = Math.atan2(-east, -north);
      // Growth with fetch by the Shore Protection Manual of 1977, for deep water.
      const fetch = (GRAVITY * this.#fetch.against(cell, bearing) * 1000) / Math.max(1, square);
      const height = (square / GRAVITY) * 0.283 * Math.tanh(0.0125 * fetch ** 0.42);
      sea.energy[cell] = height * height;
      sea.period[cell] = (Math.sqrt(square) / GRAVITY) * 7.54 * Math.tanh(0.077 * fetch ** 0.25);
      sea.fromEast[cell] = (-east / length) * height * height;
      sea.fromNorth[cell] = (-north / length) * height * height;
    }
    this.#seas.set(time, sea);
    return sea;
  }

  #swellAt(time: number): WindSea {
    const sea = this.#seaAt(time);
    const forced = sea.period.map((period, cell) => period * (sea.energy[cell] ?? 0));
    const energy = spread(sea.energy);
    const period = spread(forced).map((value, cell) => value / Math.max(1e-4, energy[cell] ?? 0));
    const open = this.#open;
    const perSea = (field: Float32Array) => field.map((value, cell) => value / Math.max(0.15, open[cell] ?? 0));
    return {
      energy: perSea(energy),
      fromEast: perSea(spread(sea.fromEast)),
      fromNorth: perSea(spread(sea.fromNorth)),
      period,
    };
  }
}

/** Spread like a Gaussian: repeated box means. */
function spread(field: Float32Array): Float32Array {
  const { columns, rows } = forecastGrid;
  let from = field;
  for (let round = 0; round < SWELL_ROUNDS; round++) {
    const across = new Float32Array(cells);
    for (let row = 0; row < rows; row++) meansAlong(from, across, row * columns, 1, columns, SWELL_CELLS.east);
    const down = new Float32Array(cells);
    for (let column = 0; column < columns; column++) meansAlong(across, down, column, columns, rows, SWELL_CELLS.north);
    from = down;
  }
  return from;
}

/** Means of every cell and `half` on either side of it, along one line of cells. */
function meansAlong(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  half: number,
): void {
  let sum = 0;
  for (let place = -half; place <= half; place++)
    sum += from[start + Math.min(count - 1, Math.max(0, place)) * step] ?? 0;
  for (let place = 0; place < count; place++) {
    to[start + place * step] = sum / (2 * half + 1);
    const next = Math.min(count - 1, place + half + 1);
    const last = Math.max(0, place - half);
    sum += (from[start + next * step] ?? 0) - (from[start + last * step] ?? 0);
  }
}
