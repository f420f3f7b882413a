import type { WeatherAtTime } from '@wheelhouse/contract/weather';

/** Everything but the time. */
export type FieldsAtPoint = Omit<WeatherAtTime, 'time'>;

const hundredths = 100;
const tenths = 10;
const circle = 360;

/** No forecast is usefully finer than this. */
const steps: Readonly<Record<keyof FieldsAtPoint, number>> = {
  temperature: hundredths,
  windSpeed: hundredths,
  windDirection: tenths,
  waveHeight: hundredths,
  wavePeriod: tenths,
  waveDirection: tenths,
  currentSpeed: hundredths,
  currentDirection: tenths,
};

const fieldNames = [
  'temperature',
  'windSpeed',
  'windDirection',
  'waveHeight',
  'wavePeriod',
  'waveDirection',
  'currentSpeed',
  'currentDirection',
] as const satisfies readonly (keyof FieldsAtPoint)[];

const directions: ReadonlySet<keyof FieldsAtPoint> = new Set(['windDirection', 'waveDirection', 'currentDirection']);

/**
 * The fields that have a value, rounded for an answer: speeds, heights and temperature to 0.01 of their unit, periods
 * to 0.1 s, directions to 0.1 degrees in [0, 360).
 */
export function roundFields(fields: { readonly [Name in keyof FieldsAtPoint]: number | undefined }): FieldsAtPoint {
  const rounded: { -readonly [Name in keyof FieldsAtPoint]: FieldsAtPoint[Name] } = {};
  for (const name of fieldNames) {
    const value = fields[name];
    if (value === undefined) continue;
    const step = steps[name];
    const whole = Math.round(value * step);
    const turned = directions.has(name) ? ((whole % (circle * step)) + circle * step) % (circle * step) : whole;
    // No -0.
    rounded[name] = turned / step + 0;
  }
  return rounded;
}
