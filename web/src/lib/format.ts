import { inLanguage, numberFormat } from './inLanguage.ts';

const whole = numberFormat({ maximumFractionDigits: 0 });
const oneDigit = numberFormat({ maximumFractionDigits: 1 });
const twoDigits = numberFormat({ maximumFractionDigits: 2 });
const ratio = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = numberFormat({ notation: 'compact', maximumFractionDigits: 1 });
const dayFormat = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortDay = inLanguage((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }));
const ownDayFormat = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const timeFormat = inLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));

/** A space that keeps a number and its unit on one line. */
const space = '\u00A0';

function withUnit(format: (value: number) => string, unit: string) {
  return (value: number): string => `${format(value)}${space}${unit}`;
}

export const formatCount = whole;
/** A large number in few characters, for an axis: `12.5k`. */
export const formatCompact = compact;
export const formatNumber = twoDigits;
export const formatMetres = withUnit(twoDigits, 'm');
/** Metres with one decimal, for lengths that are compared. */
export const formatLength = withUnit(oneDigit, 'm');
export const formatTonnage = withUnit(whole, 'GT');
export const formatNetTonnage = withUnit(whole, 'NT');
export const formatRegisterTonnage = withUnit(whole, 'GRT');
/** A tonnage of which the measure is unknown has no unit. */
export const formatOtherTonnage = whole;
export const formatTons = withUnit(twoDigits, 't');
export const formatPower = withUnit(whole, 'kW');
/** A ratio, as `3.62`. */
export const formatRatio = ratio;
/** Per cent with one decimal, `19.9%`. */
export const formatShare = (value: number): string => `${oneDigit(value)}%`;
export const formatHours = withUnit(oneDigit, 'h');
const formatDays = withUnit(oneDigit, 'd');
/** Hours, or days if they are more than three. */
export const formatStay = (hours: number): string => (hours < 72 ? formatHours(hours) : formatDays(hours / 24));
/** Nautical miles. */
export const formatMiles = withUnit(whole, 'nm');
export const formatTonMetres = withUnit(twoDigits, 't/m');

/** A calendar day of the contract, `2026-05-01`, as `1 May 2026` on one line. */
export function formatDay(day: string): string {
  return dayFormat()
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', space);
}

/** The same without its year, for days in a row. */
export function formatDayShort(day: string): string {
  return shortDay()
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' ', space);
}

/** The day of a time of the contract in the reader's time zone or in UTC, as `1 May 2026` on one line. */
export function formatDayOf(instant: string, zone?: 'UTC'): string {
  const format = zone === undefined ? ownDayFormat : dayFormat;
  return format().format(new Date(instant)).replaceAll(' ', space);
}

/** A time of the contract in the reader's time zone. */
export function formatTime(instant: string): string {
  return timeFormat().format(new Date(instant));
}
