import type { WeatherAtTime } from '@wheelhouse/contract/weather';
import { numberFormat } from '#lib/inLanguage.ts';
import { knotsOf } from '#map/weather/beaufort.ts';
import type { Charted } from './pointValues.ts';

const oneDigit = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const twoDigits = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A space that keeps a number and its unit on one line. */
const space = '\u00A0';

const units = { temperature: '°C', windSpeed: 'm/s', waveHeight: 'm', currentSpeed: 'm/s' } as const satisfies Record<
  Charted,
  string
>;

/** A value as a table shows it; the heading has the unit. Uses the typographic minus sign. */
export function bare(value: number | undefined, field: Charted | 'wavePeriod'): string {
  if (value === undefined) return '–';
  const digits = field === 'currentSpeed' ? twoDigits : oneDigit;
  return digits(value).replace('-', '−');
}

export function withUnit(value: number, field: Charted): string {
  return `${bare(value, field)}${space}${units[field]}`;
}

export function inKnots(speed: number): string {
  return `${oneDigit(knotsOf(speed))}${space}kn`;
}

export function period({ wavePeriod }: WeatherAtTime): string | undefined {
  return wavePeriod === undefined ? undefined : `${oneDigit(wavePeriod)}${space}s`;
}
