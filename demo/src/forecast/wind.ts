import { Random } from '#random.ts';
import { KM_PER_DEGREE } from '#sea/distances.ts';
import { cells, forecastGrid, placeOfCell, smoothStep } from './area.ts';
import { Ripples } from './ripples.ts';
import type { Surface } from './surface.ts';
import { Systems, type System } from './systems.ts';

/** Air density, kg per cubic metre. */
const DENSITY = 1.22;
/** Twice the earth's rotation, radians per second. */
const CORIOLIS = 1.4584e-4;
/** Nearer to the equator the wind is no longer geostrophic. */
const SOUTHERNMOST = 28;
/** The geostrophic wind is damped towards this, m/s: curved flow is slower than straight flow. */
const STRONGEST = 62;
/** Ratio of the wind at 10 m, and its turn towards the low in degrees, at sea and on land. */
const onSea = { share: 0.74, turn: 17 } as const;
const onLand = { share: 0.45, turn: 32 } as const;
/** Variations over some hundred kilometres, m/s. */
const UNREST = 1.3;

export interface Wind {
  /** m/s eastward and northward at 10 m. */
  readonly eastward: Float32Array;
  readonly northward: Float32Array;
}

/** Geostrophic wind around lows and highs, reduced and turned inward near the ground. */
export class WindModel {
  readonly #systems: Systems;
  readonly #unrest: Ripples;
  readonly #ground: Float32Array;

  constructor(seed: string, surface: Surface) {
    this.#systems = new Systems(`${seed}/weather`);
    this.#unrest = new Ripples(new Random(seed, 'unrest'), 10, [500, 1400], [18, 50]);
    this.#ground = surface.offshore.map((offshore) => smoothStep(40, -60, offshore));
  }

  at(time: number): Wind {
    const [east, north] = pressureSlopes(this.#systems.at(time));
    const [gustEast, gustNorth] = this.#unrest.flowAt(time);
    const { columns } = forecastGrid;
    for (let cell = 0; cell < cells; cell++) {
      const latitude = forecastGrid.north - Math.floor(cell / columns) * forecastGrid.stepSouth;
      const force = DENSITY * CORIOLIS * Math.sin((Math.max(SOUTHERNMOST, latitude) * Math.PI) / 180);
      const [u, v] = [-(north[cell] ?? 0) / force, (east[cell] ?? 0) / force];
      const damping = 1 / (1 + Math.hypot(u, v) / STRONGEST);
      const ground = this.#ground[cell] ?? 0;
      const share = damping * (onSea.share + (onLand.share - onSea.share) * ground);
      const turn = ((onSea.turn + (onLand.turn - onSea.turn) * ground) * Math.PI) / 180;
      const [cosine, sine] = [Math.cos(turn) * share, Math.sin(turn) * share];
      const gusts = UNREST * (1 - 0.3 * ground);
      east[cell] = u * cosine - v * sine + (gustEast[cell] ?? 0) * gusts;
      north[cell] = u * sine + v * cosine + (gustNorth[cell] ?? 0) * gusts;
    }
    return { eastward: east, northward: north };
  }
}

/** Pa per metre to the east and north, of all systems and of the belts between tropics and pole. */
function pressureSlopes(systems: readonly System[]): [Float32Array, Float32Array] {
  const east = new Float32Array(cells);
  const north = new Float32Array(cells);
  const { columns, rows, stepEast, stepSouth, west, north: top } = forecastGrid;
  for (const { longitude, latitude, rise, radius } of systems) {
    // Beyond, the gradient is less than a thousandth of its maximum.
    const far = 4.4 * radius;
    const tall = far / KM_PER_DEGREE;
    const firstRow = Math.max(0, Math.ceil((top - latitude - tall) / stepSouth));
    const lastRow = Math.min(rows - 1, Math.floor((top - latitude + tall) / stepSouth));
    for (let row = firstRow; row <= lastRow; row++) {
      const y = top - row * stepSouth;
      const kmEast = KM_PER_DEGREE * Math.max(0.15, Math.cos((((y + latitude) / 2) * Math.PI) / 180));
      const dy = (y - latitude) * KM_PER_DEGREE;
      const wide = Math.sqrt(Math.max(0, far * far - dy * dy)) / kmEast;
      const first = Math.max(0, Math.ceil((longitude - wide - west) / stepEast));
      const last = Math.min(columns - 1, Math.floor((longitude + wide - west) / stepEast));
      for (let column = first; column <= last; column++) {
        const dx = (west + column * stepEast - longitude) * kmEast;
        // A Gaussian; per metre, hence the thousand.
        const slope = (-rise * Math.exp(-(dx * dx + dy * dy) / (2 * radius * radius))) / (radius * radius * 1000);
        const cell = row * columns + column;
        east[cell] = (east[cell] ?? 0) + slope * dx;
        north[cell] = (north[cell] ?? 0) + slope * dy;
      }
    }
  }
  for (let cell = 0; cell < cells; cell++) {
    const [, y] = placeOfCell(cell);
    // Pressure falls from the horse latitudes to 62 degrees and rises again towards the pole: by 12 hPa at most.
    north[cell] = (north[cell] ?? 0) - 5.2e-4 * Math.sin(((y - 32) / 30) * Math.PI) * smoothStep(92, 60, y);
  }
  return [east, north];
}
