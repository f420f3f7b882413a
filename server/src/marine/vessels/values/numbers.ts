const tonnage = { gt: 1, t: 1, ts: 1, tons: 1, tonnes: 1 } as const;
/** Gross register tonnage is measured in another way than GT; neither can be turned into the other. */
const registerTonnage = { grt: 1, brt: 1, tjb: 1, t: 1, tons: 1, tonnes: 1 } as const;
/** Units as registers write them, to the one unit of a kind. */
const unitsOf = {
  metres: { m: 1, metre: 1, metres: 1, meter: 1, meters: 1, mtr: 1, ft: 0.3048, feet: 0.3048, foot: 0.3048, cm: 0.01 },
  kilowatts: {
    kw: 1,
    // Horsepower: the English one, and the metric one under its German, French, Spanish and Nordic names.
    hp: 0.745699872,
    bhp: 0.745699872,
    ps: 0.73549875,
    ch: 0.73549875,
    cv: 0.73549875,
    hk: 0.73549875,
    hkr: 0.73549875,
    mw: 1000,
  },
  tonnage,
  netTonnage: { ...tonnage, nt: 1 },
  registerTonnage,
  otherTonnage: { ...tonnage, ...registerTonnage },
  tons: { t: 1, tons: 1, tonnes: 1, kg: 0.001 },
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
  /** `12,345` is twelve thousand where commas also part the columns, else twelve and a third. */
  readonly commaIsThousands: boolean;
}

/**
 * A size with or without its unit, with decimal point or comma and any thousands sign. Registers write 0 for unknown
 * values, so 0 means nothing.
 *
 * @param factor Our units per unit of the column, if the cell has no unit itself.
 */
export function parseSize(text: string, kind: NumberKind, writing: Writing, factor = 1): Parsed<number> {
  const match = /^([-+]?[\d.,'’\s\u00a0\u202f]*\d\.?)\s*([\p{L}.]*)$/u.exec(text.trim());
  if (text.trim() === '') return undefined;
  const [, digits = '', unit = ''] = match ?? [];
  const number = parseNumber(digits, writing);
  const unitOfCell = unit === '' ? factor : unitFactor(kind, unit);
  if (number === undefined || unitOfCell === undefined) return { error: `"${text}" isn't a number` };
  // A hundredth of any of our units is finer than registers measure.
  const value = Math.round(number * unitOfCell * 100) / 100;
  if (value === 0) return undefined;
  if (value < 0 || value > largest[kind]) return { error: `"${text}" is out of bounds` };
  return { value };
}

/** A plain number, or undefined if the text is none. */
export function parseNumber(text: string, { commaIsThousands }: Writing): number | undefined {
  const bare = text.replace(/['’\s\u00a0\u202f]/g, '');
  if (!/^[-+]?[\d.,]+$/.test(bare) || !/\d/.test(bare)) return undefined;
  const value = Number(withDecimalPoint(bare, commaIsThousands));
  return Number.isFinite(value) ? value : undefined;
}

function withDecimalPoint(text: string, commaIsThousands: boolean): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma === -1 && text.indexOf('.') === point) return text;
  if (comma === -1) return text.replaceAll('.', '');
  if (point > comma) return text.replaceAll(',', '');
  if (point !== -1) return text.replaceAll('.', '').replace(',', '.');
  const grouped = /^[-+]?\d{1,3}(,\d{3})+$/.test(text);
  const severalCommas = text.indexOf(',') !== comma;
  return grouped && (severalCommas || commaIsThousands) ? text.replaceAll(',', '') : text.replace(',', '.');
}
