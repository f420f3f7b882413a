import { GribError } from './gribError.ts';
import type { GribLevel, GribMember, GribParameter } from './message.ts';
import type { Octets } from './octets.ts';

/** The content of section 4 of a field. */
export type Product = {
  readonly parameter: GribParameter;
  readonly level: GribLevel;
  readonly secondLevel: GribLevel;
  readonly member: GribMember | undefined;
  readonly validTime: Date;
  readonly intervalStart: Date | undefined;
  readonly statistic: number | undefined;
  readonly productTemplate: number;
};

/** Supported templates 4.x: where the ensemble's octets and the interval's octets begin. */
const layouts: Partial<Record<number, { readonly member?: number; readonly interval?: number }>> = {
  0: {},
  1: { member: 35 },
  8: { interval: 35 },
  11: { member: 35, interval: 38 },
};

const names: Partial<Record<number, string>> = {
  2: 'derived from an ensemble',
  5: 'probability',
  9: 'probability over an interval',
  12: 'derived from an ensemble over an interval',
  103: 'waves of a range of periods',
};

/** Code table 4.4 in milliseconds. */
const fixedUnits: Partial<Record<number, number>> = {
  0: 60_000,
  1: 3_600_000,
  2: 86_400_000,
  10: 3 * 3_600_000,
  11: 6 * 3_600_000,
  12: 12 * 3_600_000,
  13: 1000,
};
/** Code table 4.4 in months: month, year, decade, thirty years, century. */
const monthUnits: Partial<Record<number, number>> = { 3: 1, 4: 12, 5: 120, 6: 360, 7: 1200 };

/** Category and number are at the same place in all templates of a forecast field. */
export function parameterOf(discipline: number, section: Octets): GribParameter {
  return { discipline, category: section.u8(10), number: section.u8(11) };
}

/** @throws GribError for another template than 4.0, 4.1, 4.8 and 4.11, or invalid times */
export function readProduct(discipline: number, reference: Date, section: Octets): Product {
  const template = section.u16(8);
  const layout = layouts[template];
  if (layout === undefined) {
    const suffix = names[template] === undefined ? '' : ` (${names[template]})`;
    throw new GribError('unsupported', `product template 4.${template}${suffix} is not supported`);
  }
  const forecast = after(reference, section.s32(19), section.u8(18));
  return {
    parameter: parameterOf(discipline, section),
    level: levelAt(section, 23),
    secondLevel: levelAt(section, 29),
    member: layout.member === undefined ? undefined : memberAt(section, layout.member),
    validTime: layout.interval === undefined ? forecast : section.time(layout.interval),
    intervalStart: layout.interval === undefined ? undefined : forecast,
    statistic: layout.interval === undefined ? undefined : section.u8(layout.interval + 12),
    productTemplate: template,
  };
}

function levelAt(section: Octets, octet: number): GribLevel {
  return { type: section.u8(octet), value: section.scaled(octet + 1) };
}

function memberAt(section: Octets, octet: number): GribMember {
  return { number: section.u8(octet + 1), of: section.u8(octet + 2) };
}

function after(reference: Date, amount: number, unit: number): Date {
  const months = monthUnits[unit];
  const milliseconds = fixedUnits[unit];
  const time = new Date(reference);
  if (months !== undefined) time.setUTCMonth(time.getUTCMonth() + amount * months);
  else if (milliseconds !== undefined) time.setTime(time.getTime() + amount * milliseconds);
  else throw new GribError('unsupported', `a forecast time in unit ${unit} (code table 4.4) is not supported`);
  const year = time.getUTCFullYear();
  // An invalid date has no year, so both comparisons are false.
  if (year >= 1700 && year <= 3000) return time;
  throw new GribError('damaged', 'the forecast time lies centuries away');
}
