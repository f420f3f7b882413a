import type { WeatherLayer } from '@wheelhouse/contract/weather';
import { latitudeOf, worldPixels, worldUnits } from '#map/engine/mercator.ts';
import { shownShare } from '#map/weather/edgeFade.ts';
import { sampleField, type Field } from '#map/weather/sampleField.ts';
import type { MercatorView } from './mercatorView.ts';

/** Words of an arrow: column and row as parts of the world, the direction it points to in radians from north, length in CSS pixels, value, opacity from 0 to 1. */
export const wordsPerArrow = 6;
/** The most arrows drawn: a screen of 3840 by 2160 at the closest spacing. */
export const arrowsMax = 6000;

/** The least CSS pixels between arrows; the most is twice as many. */
const spacing = 44;
const lengths = { least: 12, most: 30 } as const;

/** The values at which arrows reach full length. */
const fullValue = { temperature: 1, wind: 24, waves: 6, currents: 1.2 } as const satisfies Record<WeatherLayer, number>;

/** The direction of a layer's arrow, in degrees, and its value: a height in m or a speed in m/s. */
function readingOf(layer: WeatherLayer, values: Float64Array): readonly [towards: number, value: number] {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = values;
  // The direction of waves is where they come from.
  if (layer === 'waves') return [third + 180, first];
  return [(Math.atan2(first, second) * 180) / Math.PI, Math.hypot(first, second)];
}

/**
 * Writes an arrow for every point of a grid that is in view and has a value, and returns how many. The grid is fixed to
 * the map while it is moved, and doubles its spacing with the zoom.
 */
export function arrowsInView(layer: WeatherLayer, field: Field, view: MercatorView, into: Float32Array): number {
  const step = spacing / worldPixels(Math.floor(view.zoom));
  const west = Math.ceil((view.x - view.spanX / 2) / step);
  const east = Math.floor((view.x + view.spanX / 2) / step);
  const north = Math.max(0, Math.ceil((view.y - view.spanY / 2) / step));
  const south = Math.min(Math.floor(1 / step), Math.floor((view.y + view.spanY / 2) / step));
  const values = new Float64Array(3);
  let count = 0;
  for (let row = north; row <= south; row += 1) {
    const y = row * step;
    const latitude = latitudeOf(y * worldUnits);
    for (let column = west; column <= east && count < arrowsMax; column += 1) {
      // Every second row is offset by half a column.
      const x = (column + (row % 2) * 0.5) * step;
      if (!sampleField(field, latitude, (x - 0.5) * 360, values)) continue;
      const [towards, value] = readingOf(layer, values);
      if (Number.isNaN(towards) || Number.isNaN(value)) continue;
      const opacity = shownShare(field, latitude, (x - 0.5) * 360);
      if (opacity === 0) continue;
      const length = lengths.least + (lengths.most - lengths.least) * Math.min(1, value / fullValue[layer]);
      into.set([x, y, (towards * Math.PI) / 180, length, value, opacity], count * wordsPerArrow);
      count += 1;
    }
  }
  return count;
}
