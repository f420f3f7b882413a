import { weatherPlanes, type WeatherLayer, type WeatherPlane } from '@wheelhouse/contract/weather';
import { noValue } from '@wheelhouse/contract/weatherFrame';

/** Every plane is stored in hundredths of its unit; forecasts are rarely usefully finer. */
const step = 0.01;
const widest = 32_767;

/** The planes of a layer; a direction is counted from south so that the whole circle fits. */
export function planesOf(layer: WeatherLayer): WeatherPlane[] {
  return weatherPlanes[layer].map((name) => ({ name, step, base: name === 'direction' ? 180 : 0 }));
}

/**
 * How coarse packed frames may become to stay small, from fine to coarse: steps of each plane in hundredths of its
 * unit. What does not fit at the last one gets fewer cells.
 */
export const coarseness: Readonly<Record<WeatherLayer, readonly (readonly number[])[]>> = {
  temperature: [[1], [2], [5], [10], [20]],
  wind: [
    [1, 1],
    [2, 2],
    [5, 5],
    [10, 10],
    [20, 20],
  ],
  waves: [
    [1, 1, 1],
    [1, 2, 10],
    [2, 5, 50],
    [2, 10, 100],
    [5, 10, 100],
    [5, 20, 200],
  ],
  currents: [
    [1, 1],
    [2, 2],
    [5, 5],
  ],
};

/** How a frame is packed: every n-th column and row, and the index in `coarseness`. */
export interface Level {
  readonly thinning: number;
  readonly coarse: number;
}

/** The step of a source in hundredths, rounded down: 1 if it is finer or unknown. */
export function multipleOf(quantum: number | undefined): number {
  return Math.max(1, Math.floor((quantum ?? 0) / step + 1e-6));
}

/**
 * Integers of a plane, with an error of at most half of `multiple` hundredths. They are counted from the first value,
 * so that a source with steps of `multiple` is stored exactly.
 */
export function quantise(values: Float32Array, { base, name }: WeatherPlane, multiple: number): Int16Array {
  const whole = new Int16Array(values.length);
  const circle = name === 'direction';
  const first = values.find((value) => !Number.isNaN(value)) ?? base;
  const offset = circle ? 0 : ((first - base) / step) % multiple || 0;
  for (let cell = 0; cell < values.length; cell += 1) {
    const value = values[cell] ?? Number.NaN;
    if (Number.isNaN(value)) {
      whole[cell] = noValue;
      continue;
    }
    const inCircle = circle ? value - 360 * Math.floor(value / 360) : value;
    const number = Math.round(Math.round(((inCircle - base) / step - offset) / multiple) * multiple + offset);
    whole[cell] = number > widest ? widest : number < -widest ? -widest : number;
  }
  return whole;
}
