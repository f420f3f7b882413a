import { forecastDays, type WeatherLayer } from '@wheelhouse/contract/weather';
import { hourMs } from './area.ts';
import { CurrentModel } from './currents.ts';
import { readSurface, type Surface } from './surface.ts';
import { TemperatureModel } from './temperature.ts';
import { WaveModel } from './waves.ts';
import { WindModel, type Wind } from './wind.ts';

/** Hours from one frame to the next. */
export const stepHours: Readonly<Record<WeatherLayer, number>> = { temperature: 3, wind: 3, waves: 3, currents: 6 };

/**
 * The times of a forecast made now, milliseconds since 1970: from the last full step on, for the number of days of its
 * layer.
 */
export function timesFrom(layer: WeatherLayer, now: number): number[] {
  const step = stepHours[layer] * hourMs;
  const first = Math.floor(now / step) * step;
  return Array.from({ length: (forecastDays[layer] * 24) / stepHours[layer] + 1 }, (_, place) => first + place * step);
}

/** Cached winds: those that the waves of one time depend on. */
const WINDS_KEPT = 16;

/** The weather of a seed: the same for the same time, whenever it is requested. Its parts are created on first use. */
export class Weather {
  readonly #seed: string;
  readonly #surface: Surface;
  readonly #wind: WindModel;
  #temperature: TemperatureModel | undefined;
  #currents: CurrentModel | undefined;
  #waves: WaveModel | undefined;
  readonly #winds = new Map<number, Wind>();

  constructor(seed: string, surface: Surface = readSurface()) {
    this.#seed = seed;
    this.#surface = surface;
    this.#wind = new WindModel(seed, surface);
  }

  /** The planes of a layer at a time, in the order of `weatherPlanes`; NaN for no value. */
  planesAt(layer: WeatherLayer, time: number): Float32Array[] {
    const wind = this.#windAt(time);
    if (layer === 'wind') return [wind.eastward, wind.northward];
    if (layer === 'temperature') {
      this.#temperature ??= new TemperatureModel(this.#seed, this.#surface);
      return [this.#temperature.at(time, wind)];
    }
    if (layer === 'currents') {
      this.#currents ??= new CurrentModel(this.#seed, this.#surface);
      const { eastward, northward } = this.#currents.at(time, wind);
      return [eastward, northward];
    }
    this.#waves ??= new WaveModel(this.#surface, (at) => this.#windAt(at));
    const { height, period, direction } = this.#waves.at(time);
    return [height, period, direction];
  }

  #windAt(time: number): Wind {
    const known = this.#winds.get(time);
    if (known !== undefined) return known;
    const wind = this.#wind.at(time);
    this.#winds.set(time, wind);
    const [oldest] = this.#winds.keys();
    if (this.#winds.size > WINDS_KEPT && oldest !== undefined) this.#winds.delete(oldest);
    return wind;
  }
}
