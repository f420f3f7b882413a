import { Random } from '#random.ts';
import { KM_PER_DEGREE } from '#sea/distances.ts';
import { cells, hourMs, placeOfCell, season, smoothStep } from './area.ts';
import { Ripples } from './ripples.ts';
import { alongStreams, warmStreams } from './streams.ts';
import type { Surface } from './surface.ts';
import type { Wind } from './wind.ts';

/** Annual mean near the sea, °C, every five degrees from 5 to 85 north. */
const byLatitude = [26.8, 26.8, 26.2, 25.1, 23.5, 21, 18.2, 15.2, 12.6, 10.4, 8.6, 6.2, 2.5, -2.5, -8, -13, -17];
/** Regions colder or warmer than their latitude: °C in the middle, km to where it has decreased to a third. */
const regions = [
  { longitude: -66, latitude: 57, by: -9, radius: 1000 },
  { longitude: -40, latitude: 73, by: -17, radius: 620 },
  { longitude: -45, latitude: 66, by: -6, radius: 380 },
  { longitude: -30, latitude: 79, by: -8, radius: 600 },
  { longitude: 9, latitude: 46.5, by: -4, radius: 250 },
  { longitude: 8, latitude: 61.5, by: -4, radius: 220 },
  { longitude: 16, latitude: 67, by: -3, radius: 280 },
  { longitude: 44, latitude: 42, by: -4, radius: 350 },
  { longitude: 10, latitude: 28, by: 4, radius: 1100 },
] as const;
/** Warmest day of the year, on land and at sea. */
const WARMEST = { land: 202, sea: 232 } as const;
/** Warmest hour of local solar time. */
const WARMEST_HOUR = 14.5;
/** °C for each m/s of southerly wind, and the limit. */
const SOUTH_WIND = 0.62;
const MOST_BY_WIND = 9;
/** Passing air masses, °C. */
const AIR_MASSES = 2.2;

/** Air temperature at 2 m: by latitude, coast and stream, with the season, the hour and the wind. */
export class TemperatureModel {
  readonly #mean = new Float32Array(cells);
  readonly #yearly = new Float32Array(cells);
  readonly #daily = new Float32Array(cells);
  readonly #land: Float32Array;
  readonly #airMasses: Ripples;

  constructor(seed: string, { offshore }: Surface) {
    this.#airMasses = new Ripples(new Random(seed, 'air masses'), 9, [1500, 4200], [70, 160]);
    this.#land = offshore.map((km) => smoothStep(35, -45, km));
    const warmth = alongStreams(warmStreams, 620);
    for (let cell = 0; cell < cells; cell++) {
      const [x, y] = placeOfCell(cell);
      const land = this.#land[cell] ?? 0;
      const warm = warmth[cell] ?? 0;
      const inland = 1 - Math.exp(Math.min(0, offshore[cell] ?? 0) / 520);
      const ice = smoothStep(68, 80, y) * (1 - 0.8 * warm);
      const regional = regions.reduce((sum, { longitude, latitude, by, radius }) => {
        const dx = (x - longitude) * KM_PER_DEGREE * Math.cos((y * Math.PI) / 180);
        const dy = (y - latitude) * KM_PER_DEGREE;
        const isBoundToLand = radius < 700 ? land : 0.35 + 0.65 * land;
        return sum + by * isBoundToLand * Math.exp(-(dx * dx + dy * dy) / (radius * radius));
      }, 0);
      const drift = 5.5 * warm * smoothStep(38, 62, y) * (1 - 0.5 * land);
      this.#mean[cell] = meanAt(y) + regional + drift - 2.5 * inland * smoothStep(40, 60, y);
      this.#yearly[cell] = (1 - land) * (2.6 + 0.035 * (y - 25) + 8 * ice) + land * (5 + 9 * inland + 0.09 * (y - 25));
      this.#daily[cell] = 0.3 + land * (1.8 + 3.2 * inland);
    }
  }

  at(time: number, { northward }: Wind): Float32Array {
    const values = this.#airMasses.at(time);
    const summer = { land: season(time, WARMEST.land), sea: season(time, WARMEST.sea) };
    const tilt = 23.4 * season(time, 172);
    const hour = (time / hourMs) % 24;
    for (let cell = 0; cell < cells; cell++) {
      const [x, y] = placeOfCell(cell);
      const land = this.#land[cell] ?? 0;
      const yearly = (this.#yearly[cell] ?? 0) * (summer.sea + (summer.land - summer.sea) * land);
      const sun = Math.max(0, Math.cos(((y - tilt) * Math.PI) / 180));
      const daily = (this.#daily[cell] ?? 0) * sun * Math.cos(((hour + x / 15 - WARMEST_HOUR) / 12) * Math.PI);
      // On land the wind near the ground is weaker than the one that brought the air.
      const south = (northward[cell] ?? 0) * SOUTH_WIND * (0.75 + 0.75 * land);
      const byWind = MOST_BY_WIND * Math.tanh(south / MOST_BY_WIND) * smoothStep(22, 45, y);
      const airMass = (values[cell] ?? 0) * AIR_MASSES * (0.7 + 0.6 * land);
      values[cell] = (this.#mean[cell] ?? 0) + yearly + daily + byWind + airMass;
    }
    return values;
  }
}

function meanAt(latitude: number): number {
  const place = Math.min(byLatitude.length - 1.001, Math.max(0, (latitude - 5) / 5));
  const below = Math.floor(place);
  const [from = 0, to = 0] = [byLatitude[below], byLatitude[below + 1]];
  return from + (to - from) * (place - below);
}
