import { inLanguage, numberFormat } from '#lib/inLanguage.ts';
import { withinTurn, type Place } from './mapView.ts';

/** A space that keeps a number and its unit on one line. */
const space = '\u00A0';

/** Degrees and minutes to a hundredth, 18 metres: `62° 28.20′ N`. */
function degreesAndMinutes(degrees: number, digits: number, hemisphere: string): string {
  // Rounded first, so that 59.996 minutes become the next degree instead of "60.00".
  const hundredths = Math.round(Math.abs(degrees) * 6000);
  const whole = Math.floor(hundredths / 6000);
  const minutes = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `${String(whole).padStart(digits, '0')}°${space}${minutes}′${space}${hemisphere}`;
}

export function formatLatitude(degrees: number): string {
  return degreesAndMinutes(degrees, 2, degrees < 0 ? 'S' : 'N');
}

/** On any copy of the world. */
export function formatLongitude(degrees: number): string {
  const turned = withinTurn(degrees);
  return degreesAndMinutes(turned, 3, turned < 0 ? 'W' : 'E');
}

/** A place as written everywhere on the map: `69° 41.20′ N 018° 05.31′ E`. */
export function formatPlace({ latitude, longitude }: Place): string {
  return `${formatLatitude(latitude)} ${formatLongitude(longitude)}`;
}

const knots = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Speed over ground, `9.5 kn`. */
export function formatKnots(speed: number): string {
  return `${knots(speed)}${space}kn`;
}

/** A course or heading in three digits: `087°`. */
export function formatBearing(degrees: number): string {
  return `${String(Math.round(degrees) % 360).padStart(3, '0')}°`;
}

const relative = inLanguage((tag) => new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'always' }));
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago something was: `42 sec ago`, `5 min ago`, `3 hr ago`, `2 days ago`. 0 if clocks disagree. */
export function formatAge(then: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  for (const [unit, size] of units) {
    if (seconds >= size || unit === 'second') return relative().format(-Math.floor(seconds / size), unit);
  }
  return '';
}

const clock = inLanguage((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));

/** A time of this day, milliseconds since 1970, in the reader's time zone: `14:05`. */
export function formatClock(time: number): string {
  return clock().format(time);
}
