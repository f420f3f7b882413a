import { languageTag } from './language.ts';

const whole = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 2 });
const dayFormat = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat(languageTag, { dateStyle: 'medium', timeStyle: 'short' });

/** A space that keeps a number and its unit on one line. */
const space = '\u00A0';

function withUnit(format: Intl.NumberFormat, unit: string) {
  return (value: number): string => `${format.format(value)}${space}${unit}`;
}

export const formatCount = (value: number): string => whole.format(value);
export const formatNumber = (value: number): string => twoDigits.format(value);
export const formatMetres = withUnit(twoDigits, 'm');
/** Metres with one digit, where lengths stand in a row to be compared. */
export const formatLength = withUnit(oneDigit, 'm');
export const formatTonnage = withUnit(whole, 'GT');
export const formatTons = withUnit(twoDigits, 't');
export const formatPower = withUnit(whole, 'kW');
export const formatTonMetres = withUnit(twoDigits, 't/m');

/** A calendar day of the contract, `2026-05-01`, as `1 May 2026` on one line. */
export function formatDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`)).replaceAll(' ', space);
}

/** A time of the contract in the reader's time zone. */
export function formatTime(instant: string): string {
  return timeFormat.format(new Date(instant));
}
