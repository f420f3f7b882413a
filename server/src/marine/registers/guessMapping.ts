import type { MappingDocument } from '@wheelhouse/contract/adminMappings';
import { headingUnit, plainWords } from '#platform/reading/headings.ts';
import { isUnit, unitNames } from '#marine/vessels/values/numbers.ts';
import { parseText } from '#marine/vessels/values/texts.ts';
import { sizeOf } from './mappedField.ts';
import { isOwnerField, type MappedField } from './mapping.ts';
import {
  headingsOf,
  isLengthUnit,
  isOfCoastGuard,
  measureHeadings,
  ownNumbers,
  plainHeading,
} from './registerHeadings.ts';

interface Guess {
  readonly field: MappedField;
  /** How usual the heading is, 0 the most. */
  readonly rank: number;
}

const fieldOf: ReadonlyMap<string, Guess> = new Map(
  Object.entries(headingsOf).flatMap(([name, headings]) =>
    headings.map((heading, rank) => [
      plainHeading(heading),
      // The table's own keys, which Object.entries loses.
      { field: name as MappedField, rank },
    ]),
  ),
);

/** A heading with an abbreviation in brackets counts less than any other of its field. */
const rankOfAbbreviations = 1000;

/** Columns that identify vessels, the most certain first. */
const keys = ['cfr', 'registrationNumber', 'imo', 'harbourNumber', 'mmsi', 'callSign'] as const;

/** Fields whose kind is not known, and those of the same measure whose kind is. */
const kinds: Partial<Record<MappedField, ReadonlySet<MappedField>>> = {
  'fleetRegister.otherLength': new Set([
    'vesselSizes.lengthOverall',
    'fleetRegister.registeredLength',
    'extendedFields.dimensions.length',
  ]),
  'fleetRegister.otherTonnage': new Set(['vesselSizes.bruttotons', 'fleetRegister.registerTonnage']),
};

/** The field that a heading most likely is about; a size whose heading has a unit that it can't have is none. */
function guessField(heading: string): Guess | undefined {
  const whole = guessWords(heading);
  if (whole !== undefined) return whole;
  // Headings in two languages: "Vessel Name / Nom du bateau".
  const parts = heading.split(/[/|\n]/).map((part) => guessWords(part));
  return parts.find((part) => part !== undefined) ?? guessAbbreviation(heading);
}

/** Words in any language with a known abbreviation behind them: "Lunghezza massima (LOA)"; not "Last call sign (IRCS)". */
function guessAbbreviation(heading: string): Guess | undefined {
  const [, abbreviation] = /\(([A-Z]{2,4})\)\s*$/.exec(heading) ?? [];
  if (abbreviation === undefined || /\b(last|old|former|prev\w*|anter\w*|ex)\b/i.test(heading)) return undefined;
  const found = fieldOf.get(plainHeading(abbreviation));
  return found === undefined ? undefined : { field: found.field, rank: found.rank + rankOfAbbreviations };
}

function guessWords(heading: string): Guess | undefined {
  const unit = headingUnit(heading);
  const found = fieldOf.get(plainHeading(heading));
  if (found === undefined) return undefined;
  if (namesBothTonnages(heading)) return { field: 'fleetRegister.otherTonnage', rank: found.rank };
  const brackets = [...heading.matchAll(/[([](.*?)[)\]]/g)];
  const inBrackets = brackets.length === 1 ? fieldOf.get(plainHeading(brackets[0]?.[1] ?? '')) : undefined;
  if (inBrackets !== undefined && kinds[found.field]?.has(inBrackets.field) === true)
    return { field: inBrackets.field, rank: found.rank };
  if (unit === undefined || isOwnerField(found.field)) return found;
  const size = sizeOf(found.field);
  // "Tonnage GT" is compared as "Tonnage", but also names the measure.
  if (size === 'otherTonnage' && isUnit('tonnage', unit) !== isUnit('registerTonnage', unit)) {
    const field = isUnit('tonnage', unit) ? 'vesselSizes.bruttotons' : 'fleetRegister.registerTonnage';
    return { field, rank: found.rank };
  }
  if (unitNames(size).length === 0 || isUnit(size, unit)) return found;
  const isTonnage = size.toLowerCase().includes('tonnage');
  return isTonnage && isUnit('registerTonnage', unit)
    ? { field: 'fleetRegister.registerTonnage', rank: found.rank }
    : undefined;
}

/** `GT/GRT`: which of them a row has is not known, or in another column. */
function namesBothTonnages(heading: string): boolean {
  const words = plainWords(heading).split(' ');
  return (
    words.some((word) => isUnit('registerTonnage', word) && !isUnit('tonnage', word)) &&
    words.some((word) => isUnit('tonnage', word) && !isUnit('registerTonnage', word))
  );
}

/** How many of the headings look like fields. */
export function countKnownHeadings(headings: readonly string[]): number {
  return new Set(headings.map((heading) => guessField(heading)?.field).filter((field) => field !== undefined)).size;
}

/**
 * A mapping that the headings of a file suggest. Each field is taken from the column whose heading is the most usual one.
 *
 * @param rows The first rows: the key is the number that most of them have, and that identifies them.
 */
export function guessMapping(
  headings: readonly string[],
  source: string,
  rows: readonly (readonly string[])[] = [],
): MappingDocument {
  const best = new Map<MappedField, { readonly heading: string; readonly rank: number }>();
  for (const heading of headings) {
    const guess = guessField(heading);
    if (guess === undefined) continue;
    const before = best.get(guess.field);
    // Of two columns with the same measure, the one in kilowatts needs no conversion.
    const rank = guess.rank - (headingUnit(heading) === 'kw' ? 0.5 : 0);
    if (before === undefined || rank < before.rank) best.set(guess.field, { heading, rank });
  }
  const fields = Object.fromEntries(
    [...best].flatMap(([field, { heading }]): [string, unknown][] => {
      const measured = measuredFields(field, heading, headings);
      if (measured !== undefined) return measured.filter(([one]) => one === field || !best.has(one));
      return [[field === 'engine.manufacturerId' ? 'engine.manufacturer' : field, heading]];
    }),
  );
  const own = headings.filter((heading) => ownNumbers.some((name) => plainHeading(name) === plainHeading(heading)));
  const known = keys.flatMap((field) => best.get(field)?.heading ?? []);
  // Names repeat, and lists end in remarks and sums: a number that most vessels have identifies them better.
  const name = best.get('name')?.heading;
  const beside = besideNames.flatMap((field) => best.get(field)?.heading ?? []);
  const key = surestKey([...own, ...known], headings, rows) ?? (name && keyOfName(name, beside, headings, rows));
  const flag = best.has('flag') || !isOfCoastGuard(headings) ? {} : { flag: { value: 'US' } };
  return { source, key: key ?? headings.find((heading) => heading !== '') ?? 'name', fields: { ...fields, ...flag } };
}

/** Columns that tell vessels of one name apart, the most lasting first. */
const besideNames = [
  'harbourNumber',
  'callSign',
  'port',
  'built.buildYear',
  'fleetRegister.otherLength',
  'vesselSizes.lengthOverall',
] as const;

/** The name, with the first column beside it that all vessels of a name have, if two rows have the same name. */
function keyOfName(
  name: string,
  beside: readonly string[],
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string | string[] {
  const textOf = (column: string, cells: readonly string[]) => parseText(cells[headings.indexOf(column)] ?? '');
  const named = rows.filter((cells) => textOf(name, cells) !== undefined);
  const names = new Set(named.map((cells) => textOf(name, cells)));
  if (names.size === named.length) return name;
  const other = beside.find((column) => named.every((cells) => textOf(column, cells) !== undefined));
  return other === undefined ? name : [name, other];
}

/** The column that most rows have a text in, and that differs in most; of equal ones the first. Undefined if many lack it. */
function surestKey(
  columns: readonly string[],
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string | undefined {
  let best: { readonly column: string; readonly filled: number } | undefined;
  for (const column of columns) {
    const at = headings.indexOf(column);
    const texts = rows.map((cells) => parseText(cells[at] ?? '')).filter((text) => text !== undefined);
    // A few rows of each vessel are usual, one text in most rows isn't a key.
    if (new Set(texts).size * 4 < texts.length) continue;
    if (best === undefined || texts.length > best.filled) best = { column, filled: texts.length };
  }
  if (rows.length === 0) return columns[0];
  const missing = rows.length - (best?.filled ?? 0);
  return missing * 2 < rows.length && missing <= Math.max(1, rows.length / 10) ? best?.column : undefined;
}

/** How the columns of kinds call them. */
const kindPatterns = {
  'vesselSizes.lengthOverall': '^(loa|lht|overall|length overall|total|eslora total|longueur hors tout)',
  'fleetRegister.registeredLength': '^(reg|rgl|rl$)',
  'extendedFields.dimensions.length': '^(lbp|lpp|pp|between|length between)',
  'vesselSizes.bruttotons': '^(gt|gross tonnage)',
  'fleetRegister.registerTonnage': '^(grt|gross reg)',
} as const satisfies Partial<Record<MappedField, string>>;

/** How the columns of units call them, and which units they are; others are left out. */
const unitPatterns: Readonly<Record<string, readonly (readonly [pattern: string, unit: string | undefined])[]>> = {
  metres: [
    ['^(f|pi)', 'ft'],
    ['^c', 'cm'],
    ['^(m|$)', undefined],
  ],
  kilowatts: [
    ['^(hp|bhp|horse)', 'hp'],
    ['^(ps|pferd|cv|ch|pk|hk)', 'ps'],
    ['^k', undefined],
  ],
};

/**
 * The fields of a measure whose kind and unit are in columns of their own: a length of 80 may be registered, and in feet. Undefined
 * without such columns.
 */
function measuredFields(
  field: MappedField,
  column: string,
  headings: readonly string[],
): [MappedField, unknown][] | undefined {
  if (isOwnerField(field)) return undefined;
  const measure = measureHeadings[field] ?? { kind: [], unit: [] };
  const columnOf = (names: readonly string[]) =>
    headings.find((heading) => names.some((name) => plainHeading(name) === plainHeading(heading)));
  // A file has one unit of lengths, whichever of them its column names.
  const hasUnitOfLength = sizeOf(field) === 'metres' && headingUnit(column) === undefined;
  const unitOfLength = hasUnitOfLength ? headings.find(isLengthUnit) : undefined;
  const ownUnit =
    unitPatterns[sizeOf(field)] === undefined
      ? undefined
      : columnOf([`${column} unit`, `unit of ${column}`, `unit ${column}`]);
  const [kindColumn, unitColumn] = [columnOf(measure.kind), ownUnit ?? columnOf(measure.unit) ?? unitOfLength];
  if (kindColumn === undefined && unitColumn === undefined) return undefined;
  const patterns = unitColumn === undefined ? [['', undefined] as const] : (unitPatterns[sizeOf(field)] ?? []);
  const ways = (kind: string | undefined) =>
    patterns.map(([pattern, unit]) => ({
      column,
      ...(unit === undefined ? {} : { unit }),
      when: [
        ...(unitColumn === undefined ? [] : [{ column: unitColumn, pattern }]),
        ...(kindColumn === undefined || kind === undefined ? [] : [{ column: kindColumn, pattern: kind }]),
      ],
    }));
  if (kindColumn === undefined) return [[field, ways(undefined)]];
  const named = Object.entries(kindPatterns).filter(([one]) => kinds[field]?.has(one as MappedField) === true);
  const others = `^(?!${named.map(([, pattern]) => pattern.slice(1)).join('|')})`;
  return [...named.map(([one, pattern]) => [one, ways(pattern)] as [MappedField, unknown]), [field, ways(others)]];
}
