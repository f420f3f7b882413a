import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { findColumn, hasTwoUnits, headingUnit } from '#platform/reading/headings.ts';
import { sizeOf, twoUnits, typeInMapping, type CsvSurroundings } from './mappedField.ts';
import { isLengthUnit, isOfCoastGuard } from './registerHeadings.ts';
import { columnsOf, isOwnerField, type Mapping, type Origin } from './mapping.ts';
import { isUnit, unitNames } from '#marine/vessels/values/numbers.ts';
import { importedField, type FieldPath } from '#marine/vessels/vesselFields.ts';

/** Where the columns of a mapping stand in a file. */
export interface MappedColumns {
  indexOf(column: string): number;
  /** The unit that the heading of a column names, for a field that has units, or `twoUnits`. */
  unitOf(origin: Origin): string | undefined;
  /** Where the columns with sizes stand. */
  readonly sizes: readonly number[];
  /** Sentences about headings that differ from the mapping, and units that are taken from headings. */
  readonly assumed: readonly string[];
}

const isLength = (field: FieldPath) => /length$/i.test(field) || field === 'vesselSizes.lengthOverall';

/** What numbers without a unit are, where other units are usual. */
const takenFor: Readonly<Record<string, string>> = { metres: 'metres', kilowatts: 'kilowatts' };

/**
 * Finds the columns of a mapping by the headings of a file.
 *
 * @throws UserFacingError if columns are missing, or a heading names a unit that the field can't have.
 */
export function findColumns(path: string, headings: readonly string[], mapping: Mapping): MappedColumns {
  const { all, required } = columnsOf(mapping);
  const found = new Map(all.map((name) => [name, findColumn(headings, name)]));
  const absent = all.filter((name) => found.get(name) === undefined);
  const missing = absent.filter((name) => required.has(name));
  if (missing.length > 0) {
    throw new UserFacingError(
      `The mapping uses columns that the file ${path} doesn't have: ${missing.map(quoted).join(', ')}. ` +
        `Its columns are: ${headings.slice(0, 60).map(quoted).join(', ')}.`,
    );
  }
  const headingOf = (column: string) => headings[found.get(column)?.index ?? -1] ?? '';
  const units = new Map<Origin, string>();
  const findUnit = (field: FieldPath, origin: Origin) => {
    const names = unitNames(sizeOf(field));
    if (
      !('column' in origin) ||
      found.get(origin.column) === undefined ||
      origin.unit !== undefined ||
      names.length === 0
    )
      return undefined;
    const unit = headingUnit(headingOf(origin.column));
    if (unit === undefined || names.includes(unit)) return unit;
    throw new UserFacingError(
      `The mapping reads "${field}" from the column "${headingOf(origin.column)}", but its unit ${unit} is none of: ${names.join(', ')}.`,
    );
  };
  const assumed = [
    ...[...found].flatMap(([name, place]) =>
      place?.isExact === false ? [`The column "${headingOf(name)}" is read as "${name}".`] : [],
    ),
    ...absent.map((name) => `There is no column "${name}".`),
  ];
  const withoutUnit = new Map<string, Set<string>>();
  const feet = new Set<string>();
  const inFeet = isOfCoastGuard(headings);
  const shared = sharedUnits(mapping, (origin, field) => origin.unit ?? findUnit(field, origin));
  const likeOthers = new Map<string, Set<string>>();
  for (const [field, origins] of mapping.fields) {
    if (isOwnerField(field)) continue;
    for (const origin of origins) {
      const unit = findUnit(field, origin);
      if (!('column' in origin) || found.get(origin.column) === undefined) continue;
      const heading = headingOf(origin.column);
      for (const { column } of isLength(field) ? [] : origin.when)
        if (isLengthUnit(headingOf(column)))
          assumed.push(`The unit of the column "${heading}" is taken from "${headingOf(column)}".`);
      const taken = takenFor[sizeOf(field)];
      if (unit !== undefined) {
        units.set(origin, unit);
        assumed.push(`The numbers of the column "${heading}" are in ${unit}.`);
        continue;
      }
      if (taken === undefined || origin.unit !== undefined || origin.when.length > 0) continue;
      if (hasTwoUnits(heading)) {
        units.set(origin, twoUnits);
        assumed.push(`Only numbers with a unit are read from the column "${heading}", since its heading has two.`);
        continue;
      }
      const sharedUnit = shared.get(sizeOf(field));
      if (inFeet && taken === 'metres') {
        units.set(origin, 'ft');
        feet.add(heading);
      } else if (sharedUnit === undefined) addTo(withoutUnit, taken, heading);
      else {
        units.set(origin, sharedUnit);
        addTo(likeOthers, sharedUnit, heading);
      }
    }
  }
  if (feet.size > 0)
    assumed.push(
      `Read as feet, since the headings are those of the United States Coast Guard: ${[...feet].map(quoted).join(', ')}.`,
    );
  for (const [unit, columns] of likeOthers)
    assumed.push(`Read in ${unit} like the other columns of their kind: ${[...columns].map(quoted).join(', ')}.`);
  for (const [unit, columns] of withoutUnit)
    assumed.push(`Read as ${unit}, since no unit is given: ${[...columns].map(quoted).join(', ')}.`);
  const sizes = [...mapping.fields].flatMap(([field, origins]) =>
    isOwnerField(field) || unitNames(sizeOf(field)).length === 0
      ? []
      : origins.flatMap((origin) => ('column' in origin ? [found.get(origin.column)?.index ?? []] : []).flat()),
  );
  return {
    sizes: [...new Set(sizes)],
    indexOf: (column) => found.get(column)?.index ?? -1,
    unitOf: (origin) => units.get(origin),
    assumed: [...new Set(assumed)],
  };
}

function addTo(sets: Map<string, Set<string>>, key: string, text: string): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(text));
}

type ColumnOrigin = Extract<Origin, { readonly column: string }>;

/**
 * The unit of each kind of size, where all columns that have one agree: those without one are most likely in it too. A column whose
 * unit depends on others of the row agrees with none.
 */
function sharedUnits(
  { fields }: Mapping,
  unitOf: (origin: ColumnOrigin, field: FieldPath) => string | undefined,
): ReadonlyMap<string, string> {
  const known = new Map<string, Set<string>>();
  for (const [field, origins] of fields) {
    if (isOwnerField(field)) continue;
    for (const origin of origins) {
      if (!('column' in origin)) continue;
      const unit = unitOf(origin, field) ?? (origin.when.length > 0 ? 'by row' : undefined);
      if (unit !== undefined) addTo(known, sizeOf(field), unit);
    }
  }
  return new Map(
    [...known].flatMap(([kind, units]) => {
      const [unit = 'by row', ...others] = units;
      return unit === 'by row' || others.length > 0 ? [] : [[kind, unit] as const];
    }),
  );
}

/** Units and vessel types that the mapping itself writes must be ones that there are. */
export function checkValues({ fields }: Mapping, surroundings: CsvSurroundings): void {
  for (const [field, origins] of fields) {
    if (isOwnerField(field)) continue;
    for (const origin of origins) {
      if ('unit' in origin && origin.unit !== undefined && !isUnit(sizeOf(field), origin.unit)) {
        const known = unitNames(sizeOf(field));
        throw new UserFacingError(
          `The mapping gives "${field}" the unit "${origin.unit}"; ` +
            (known.length === 0 ? 'it has none.' : `known are: ${known.join(', ')}.`),
        );
      }
      if (importedField(field).kind !== 'vesselType') continue;
      const types = 'value' in origin ? [origin.value] : [...(origin.values?.values() ?? [])];
      const unknown = types.find((type) => typeInMapping(type, surroundings) === undefined);
      if (unknown !== undefined)
        throw new UserFacingError(`The mapping uses the vessel type "${unknown}", which isn't in the dictionary.`);
    }
  }
}

function quoted(text: string): string {
  return `"${text}"`;
}
