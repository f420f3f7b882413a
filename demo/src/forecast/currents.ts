import { Random } from '#random.ts';
import { KM_PER_DEGREE } from '#sea/distances.ts';
import { cells, forecastGrid, hourMs, placeOfCell, smoothStep } from './area.ts';
import { Ripples } from './ripples.ts';
import { beside, streams, type Beside, type Stream } from './streams.ts';
import type { Surface } from './surface.ts';
import type { Wind } from './wind.ts';

/** Eddies, m/s; three times as strong in a stream. */
const EDDIES = 0.09;
/** Surface current as a fraction of the wind speed, and its angle to the right of the wind. */
const WIND_SHARE = 0.014;
const WIND_TURN = (35 * Math.PI) / 180;
/** Streams meander with this wavelength, which moves downstream within this time. */
const BEND_KM = 640;
const BEND_HOURS = 700;
/** Amplitude of meanders, relative to the width and at most, and the distance from the start at which it is full. */
const BEND_SHARE = 0.7;
const WIDEST_BEND_KM = 62;
const BENDS_FROM_KM = 1100;
/** Within this many kilometres water flows along the coast. */
const COAST_KM = 70;

export interface Currents {
  /** m/s; NaN on land. */
  readonly eastward: Float32Array;
  readonly northward: Float32Array;
}

/** Surface currents: the great streams, eddies between them, and wind drift. */
export class CurrentModel {
  readonly #surface: Surface;
  readonly #eddies: Ripples;
  readonly #streaming: readonly Streaming[];
  readonly #eddying = new Float32Array(cells);
  /** Unit vector towards the open sea; zero far from coasts. */
  readonly #outEast = new Float32Array(cells);
  readonly #outNorth = new Float32Array(cells);

  constructor(seed: string, surface: Surface) {
    this.#surface = surface;
    this.#eddies = new Ripples(new Random(seed, 'eddies'), 26, [230, 620], [400, 1500]);
    this.#streaming = streams.flatMap((one) => streamingOf(one, surface));
    for (const { cell, near, one } of this.#streaming) {
      const speed = one.speed * Math.exp(-((near.off / (2 * one.width)) ** 2));
      this.#eddying[cell] = Math.max(this.#eddying[cell] ?? 0, speed);
    }
    for (let cell = 0; cell < cells; cell++)
      this.#eddying[cell] = EDDIES * (1 + 2 * Math.min(1, this.#eddying[cell] ?? 0));
    this.#findCoasts();
  }

  #findCoasts(): void {
    const { offshore } = this.#surface;
    const { columns, rows } = forecastGrid;
    for (let row = 1; row < rows - 1; row++) {
      for (let column = 1; column < columns - 1; column++) {
        const cell = row * columns + column;
        const [, y] = placeOfCell(cell);
        const east = ((offshore[cell + 1] ?? 0) - (offshore[cell - 1] ?? 0)) / Math.cos((y * Math.PI) / 180);
        const north = (offshore[cell - columns] ?? 0) - (offshore[cell + columns] ?? 0);
        const length = Math.hypot(east, north);
        if (length === 0) continue;
        this.#outEast[cell] = east / length;
        this.#outNorth[cell] = north / length;
      }
    }
  }

  at(time: number, wind: Wind): Currents {
    const [eastward, northward] = this.#eddies.flowAt(time);
    const { offshore, isSea } = this.#surface;
    const streamEast = new Float32Array(cells);
    const streamNorth = new Float32Array(cells);
    addStreams(this.#streaming, time, streamEast, streamNorth);
    const [cosine, sine] = [Math.cos(WIND_TURN) * WIND_SHARE, Math.sin(WIND_TURN) * WIND_SHARE];
    for (let cell = 0; cell < cells; cell++) {
      if (isSea[cell] === 0) {
        eastward[cell] = Number.NaN;
        northward[cell] = Number.NaN;
        continue;
      }
      const eddying = this.#eddying[cell] ?? 0;
      const [windEast, windNorth] = [wind.eastward[cell] ?? 0, wind.northward[cell] ?? 0];
      const u = (streamEast[cell] ?? 0) + (eastward[cell] ?? 0) * eddying + windEast * cosine + windNorth * sine;
      const v = (streamNorth[cell] ?? 0) + (northward[cell] ?? 0) * eddying + windNorth * cosine - windEast * sine;
      const near = 1 - smoothStep(0, COAST_KM, offshore[cell] ?? 0);
      const [outEast, outNorth] = [this.#outEast[cell] ?? 0, this.#outNorth[cell] ?? 0];
      const across = (u * outEast + v * outNorth) * near;
      eastward[cell] = (u - across * outEast) * (1 - 0.35 * near);
      northward[cell] = (v - across * outNorth) * (1 - 0.35 * near);
    }
    return { eastward, northward };
  }
}

/** A cell that a stream may reach. */
interface Streaming {
  readonly cell: number;
  readonly one: Stream;
  readonly near: Beside;
  /** The offset of the stream there to either side, km. */
  readonly bend: number;
}

function streamingOf(one: Stream, { isSea }: Surface): Streaming[] {
  const found: Streaming[] = [];
  const wide = (5 * one.width) / KM_PER_DEGREE;
  const latitudes = one.way.map(([, latitude]) => latitude);
  const [south, north] = [Math.min(...latitudes) - wide, Math.max(...latitudes) + wide];
  for (let cell = 0; cell < cells; cell++) {
    const [x, y] = placeOfCell(cell);
    if (isSea[cell] === 0 || y < south || y > north) continue;
    const near = beside(one, x, y);
    if (Math.abs(near.off) > 4 * one.width) continue;
    const bend = Math.min(WIDEST_BEND_KM, BEND_SHARE * one.width) * smoothStep(0, BENDS_FROM_KM, near.along);
    found.push({ cell, one, near, bend });
  }
  return found;
}

function addStreams(streaming: readonly Streaming[], time: number, east: Float32Array, north: Float32Array): void {
  const passed = ((time / hourMs / BEND_HOURS) % 1) * 2 * Math.PI;
  for (const { cell, one, near, bend } of streaming) {
    const phase = (near.along / BEND_KM) * 2 * Math.PI - passed;
    const off = (near.off - bend * Math.sin(phase)) / one.width;
    const fade = smoothStep(-1, 3 * one.width, near.fromEnd);
    const speed = one.speed * fade * Math.exp(-off * off);
    if (speed < 0.005) continue;
    // It flows along its meanders: the offset to the left per kilometre forward.
    const aside = ((bend * 2 * Math.PI) / BEND_KM) * Math.cos(phase);
    const length = Math.hypot(1, aside);
    const [onward, left] = [speed / length, (speed * aside) / length];
    east[cell] = (east[cell] ?? 0) + near.toEast * onward - near.toNorth * left;
    north[cell] = (north[cell] ?? 0) + near.toNorth * onward + near.toEast * left;
  }
  smoothOnce(east);
  smoothOnce(north);
}

/** Each cell is half its own value, half its neighbours’. */
function smoothOnce(field: Float32Array): void {
  const { columns, rows } = forecastGrid;
  const before = field.slice();
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const cell = row * columns + column;
      const around =
        (before[cell - 1] ?? 0) +
        (before[cell + 1] ?? 0) +
        (before[cell - columns] ?? 0) +
        (before[cell + columns] ?? 0);
      field[cell] = (before[cell] ?? 0) * 0.5 + around * 0.125;
    }
  }
}
