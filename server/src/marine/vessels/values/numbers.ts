import { inHalfWidth } from './texts.ts';
const mass = { t: 1, ts: 1, ton: 1, tons: 1, tonne: 1, tonnes: 1 } as const;
/** Gross tonnage, and its French, Danish and German names. */
const tonnage = { gt: 1, ums: 1, bt: 1, brz: 1, ...mass } as const;
/**
 * Gross register tonnage, under its English, German, French, Spanish, Portuguese and Italian names. It is measured in another way
 * than GT; neither can be turned into the other.
 */
const registerTonnage = { grt: 1, brt: 1, tjb: 1, trb: 1, tab: 1, tsl: 1, ...mass } as const;
const metricHorsepower = 0.73549875;
/** Units as registers write them, to the one unit of a kind. */
const unitsOf = {
  metres: {
    m: 1,
    metre: 1,
    metres: 1,
    meter: 1,
    meters: 1,
    metro: 1,
    metros: 1,
    metri: 1,
    mtr: 1,
    mtrs: 1,
    mts: 1,
    metrar: 1,
    м: 1,
    μ: 1,
    cm: 0.01,
    ft: 0.3048,
    feet: 0.3048,
    foot: 0.3048,
    pieds: 0.3048,
    pies: 0.3048,
    pi: 0.3048,
  },
  kilowatts: {
    kw: 1,
    bkw: 1,
    kilowatt: 1,
    kilowatts: 1,
    квт: 1,
    mw: 1000,
    // Horsepower: the English one, and the metric one under its German, French, Spanish, Dutch, Nordic and Russian names.
    hp: 0.745699872,
    bhp: 0.745699872,
    horsepower: 0.745699872,
    ps: metricHorsepower,
    ch: metricHorsepower,
    cv: metricHorsepower,
    pk: metricHorsepower,
    hk: metricHorsepower,
    hkr: metricHorsepower,
    лс: metricHorsepower,
  },
  tonnage,
  netTonnage: { ...tonnage, nt: 1 },
  registerTonnage,
  otherTonnage: { ...tonnage, ...registerTonnage },
  tons: { ...mass, kg: 0.001 },
} as const satisfies Record<string, Record<string, number>>;

export type NumberKind = keyof typeof unitsOf;

/** The value of a cell: nothing, a number in the unit of its kind, or an invalid one. */
export type Parsed<T> = { readonly value: T } | { readonly error: string } | undefined;

/** How many of our units one of these is, or undefined for a unit we do not know. */
export function unitFactor(kind: NumberKind, unit: string): number | undefined {
  const factors: Record<string, number> = unitsOf[kind];
  return factors[unit.toLowerCase().replaceAll('.', '')];
}

/** Whether a kind of size has a unit. */
export function isUnit(kind: string, unit: string): boolean {
  return unitNames(kind).includes(unit.toLowerCase().replaceAll('.', ''));
}

/** The units of a kind in lower case; none for a kind that isn't a size. */
export function unitNames(kind: string): string[] {
  const units: Readonly<Record<string, object>> = unitsOf;
  return Object.keys(units[kind] ?? {});
}

/** What is more than this is a slip of the pen: metres, kW, GT and tons of the largest ship afloat, and some. */
const largest: Record<NumberKind, number> = {
  metres: 500,
  kilowatts: 150_000,
  tonnage: 300_000,
  netTonnage: 300_000,
  registerTonnage: 300_000,
  otherTonnage: 300_000,
  tons: 700_000,
};

export interface Writing {
  /** The sign before three digits that separates thousands: `1,234` or `1.234` is more than a thousand. Undefined: neither. */
  readonly thousands: Separator | undefined;
}

export type Separator = ',' | '.';

/** What a file shows of how its numbers are written. */
export interface SeenWriting extends Writing {
  /** The first number that has two readings, as it is written. */
  readonly example: string | undefined;
}

/**
 * How the numbers of a file are written: where only commas are seen as decimal signs, a point before three digits separates
 * thousands, and the other way round.
 *
 * @param texts Cells of columns with sizes.
 * @param otherwise Where the cells don't show it.
 */
export function seenWriting(texts: Iterable<string>, otherwise: Separator | undefined): SeenWriting {
  const decimals = new Set<string>();
  let example: string | undefined;
  for (const text of texts) {
    const [number = ''] = /^[-+]?[\d.,'’\s\u00a0\u202f]*\d/.exec(text.trim()) ?? [];
    const [whole, sign = '', digits = ''] = /^[-+]?(.*?)([.,])(\d+)$/.exec(number)?.slice(1) ?? [];
    if (whole === undefined) continue;
    const hasOtherSign = whole.includes(sign === ',' ? '.' : ',');
    // 1,234 and 1,234,567 are two readings or thousands; 12,5, 0,125, 1234,567 and 1.234,567 have decimals.
    const isGrouped = digits.length === 3 && /^[1-9]\d{0,2}([.,'’\s\u00a0\u202f]\d{3})*$/.test(whole) && !hasOtherSign;
    if (!isGrouped) decimals.add(sign);
    else if (/^\d+$/.test(whole)) example ??= number;
  }
  const [sign] = decimals;
  const shown = decimals.size === 1 ? (sign === ',' ? '.' : ',') : undefined;
  return { thousands: shown ?? otherwise, example };
}

/**
 * A size with or without its unit before or after it, with decimal point or comma and any thousands sign. Registers write 0 for unknown
 * values, so 0 means nothing.
 *
 * @param factor Our units per unit of the column, if the cell has no unit itself; NaN if the unit of such a cell isn't known.
 */
export function parseSize(text: string, kind: NumberKind, writing: Writing, factor = 1): Parsed<number> {
  // Registers of East Asia have digits of full width.
  const plain = inHalfWidth(text).trim();
  const written = kind === 'metres' ? withoutInches(plain) : plain;
  if (written === '') return undefined;
  const [, before = '', digits = '', after = ''] =
    /^(?:(\p{L}+)\s*)?([-+]?[\d.,'’\s\u00a0\u202f]*\d\.?)\s*([\p{L}.]*)$/u.exec(written) ?? [];
  const number = parseNumber(digits, writing);
  const unitOfCell = before + after === '' ? factor : unitFactor(kind, before + after);
  if (number === undefined || unitOfCell === undefined) return { error: `"${text}" isn't a number` };
  if (Number.isNaN(unitOfCell)) return { error: `"${text}" has no unit, and its column has two` };
  // A hundredth of any of our units is finer than registers measure.
  const value = Math.round(number * unitOfCell * 100) / 100;
  if (value === 0) return undefined;
  if (value < 0 || value > largest[kind]) return { error: `"${text}" is out of range` };
  return { value };
}

/** `44'11"`, `44´` or `44 ft 11 in` as feet with decimals; any other text unchanged. */
function withoutInches(text: string): string {
  const [, feet, inches = '0'] =
    /^(\d+)\s*(?:['’´′]|ft\.?|feet)(?:[\s-]*((?:\d|1[01])(?:\.\d+)?)\s*(?:["”″]|['’´′]{2}|in\.?|inches)?)?$/i.exec(
      text,
    ) ?? [];
  return feet === undefined ? text : `${(Number(feet) + Number(inches) / 12).toFixed(4)} ft`;
}

/** A plain number, or undefined if the text is none. */
export function parseNumber(text: string, { thousands }: Writing): number | undefined {
  const bare = text.replace(/['’\s\u00a0\u202f]/g, '');
  if (!/^[-+]?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined;
  const value = Number(withDecimalPoint(bare, thousands));
  return Number.isFinite(value) ? value : undefined;
}

function withDecimalPoint(text: string, thousands: Separator | undefined): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma === -1 && point === -1) return text;
  const decimal = point > comma ? '.' : ',';
  const other = decimal === '.' ? ',' : '.';
  if (text.includes(other)) return text.replaceAll(other, '').replace(decimal, '.');
  const isSeveral = text.indexOf(decimal) !== text.lastIndexOf(decimal);
  const isGrouped = /^[-+]?\d{1,3}([.,]\d{3})+$/.test(text);
  return isGrouped && (isSeveral || thousands === decimal) ? text.replaceAll(decimal, '') : text.replace(decimal, '.');
}
