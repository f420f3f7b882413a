import type { WeatherLayer, WeatherPlane } from '@wheelhouse/contract/weather';
import { noValue } from '@wheelhouse/contract/weatherFrame';
import type { Corner } from './pointBlocks.ts';
import { roundFields, type FieldsAtPoint } from './roundFields.ts';

const degrees = 180 / Math.PI;

/** The values of a layer at a point, from the cells around it. */
export function fieldsOf(
  layer: WeatherLayer,
  planes: readonly WeatherPlane[],
  corners: readonly Corner[],
): FieldsAtPoint {
  const scalar = (place: number) => mean(corners, (values) => valueOf(planes, values, place));
  switch (layer) {
    case 'temperature':
      return roundFields({ temperature: scalar(0) });
    case 'wind': {
      const [speed, towards] = speedAndWay(scalar(0), scalar(1));
      return roundFields({ windSpeed: speed, windDirection: towards === undefined ? undefined : towards + 180 });
    }
    case 'waves':
      return roundFields({
        waveHeight: scalar(0),
        wavePeriod: scalar(1),
        waveDirection: meanDirection(corners, planes, 2),
      });
    case 'currents': {
      const [speed, towards] = speedAndWay(scalar(0), scalar(1));
      return roundFields({ currentSpeed: speed, currentDirection: towards });
    }
  }
}

function valueOf(planes: readonly WeatherPlane[], values: readonly number[], place: number): number | undefined {
  const plane = planes[place];
  const whole = values[place] ?? noValue;
  return plane === undefined || whole === noValue ? undefined : whole * plane.step + plane.base;
}

/** The weighted mean of the cells that have a value. */
function mean(
  corners: readonly Corner[],
  valueIn: (values: readonly number[]) => number | undefined,
): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const { weight, values } of corners) {
    const value = valueIn(values);
    if (value === undefined) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : undefined;
}

/** Directions are averaged by their unit vectors: 350 and 10 degrees have 0 between them. */
function meanDirection(corners: readonly Corner[], planes: readonly WeatherPlane[], place: number): number | undefined {
  const along = (turn: (radians: number) => number) =>
    mean(corners, (values) => {
      const direction = valueOf(planes, values, place);
      return direction === undefined ? undefined : turn(direction / degrees);
    });
  return wayOf(along(Math.sin), along(Math.cos));
}

function speedAndWay(
  eastward: number | undefined,
  northward: number | undefined,
): readonly [number | undefined, number | undefined] {
  if (eastward === undefined || northward === undefined) return [undefined, undefined];
  return [Math.hypot(eastward, northward), wayOf(eastward, northward)];
}

/** Degrees from north of a vector, from -180 to 180; undefined if its length is zero. */
function wayOf(eastward: number | undefined, northward: number | undefined): number | undefined {
  if (eastward === undefined || northward === undefined || Math.hypot(eastward, northward) < 1e-9) return undefined;
  return Math.atan2(eastward, northward) * degrees;
}
