import type { Origin } from './mapping.ts';
import type { FieldValue } from '#marine/vessels/statements.ts';
import {
  parseExportType,
  parseGear,
  parseGears,
  parseHullMaterial,
  parsePublicAid,
  parseRegisterEvent,
  parseSegment,
  parseYesNo,
} from '#marine/vessels/values/codes.ts';
import { countryLookup, type CountryOf, type KnownCountry } from '#marine/vessels/values/countries.ts';
import { parseDay, parseYear } from '#marine/vessels/values/days.ts';
import { parseCallSign, parseCfr, parseImo, parseMmsi } from '#marine/vessels/values/identifiers.ts';
import { parseSize, unitFactor, type NumberKind, type Parsed, type Writing } from '#marine/vessels/values/numbers.ts';
import { vesselTypeLookup, type KnownVesselType, type VesselTypeOf } from '#marine/vessels/values/vesselTypes.ts';
import { importedField, type FieldPath } from '#marine/vessels/vesselFields.ts';

export interface CsvSurroundings {
  readonly countryOf: CountryOf;
  readonly vesselTypes: readonly KnownVesselType[];
  readonly vesselTypeOf: VesselTypeOf;
  readonly thisYear: number;
}

/** What the dictionaries have for the texts of a file. */
export function surroundingsOf(
  countries: readonly KnownCountry[],
  vesselTypes: readonly KnownVesselType[],
  thisYear: number,
): CsvSurroundings {
  return { countryOf: countryLookup(countries), vesselTypes, vesselTypeOf: vesselTypeLookup(vesselTypes), thisYear };
}

/** In place of the unit of a heading that has two. */
export const twoUnits = 'two units';

/** How the text of a cell is read: what the mapping has for its column, and what the file shows. */
export interface Reading {
  readonly origin: Origin | undefined;
  /** The unit that the heading names, or `twoUnits`. */
  readonly headingUnit: string | undefined;
  readonly writing: Writing;
}

/** The value of a field in the text of a cell. */
export function parseField(
  field: FieldPath,
  text: string,
  { origin, headingUnit, writing }: Reading,
  surroundings: CsvSurroundings,
): Parsed<FieldValue> {
  const { countryOf, thisYear } = surroundings;
  const size = (kind: NumberKind) => {
    const unit = (origin !== undefined && 'unit' in origin ? origin.unit : undefined) ?? headingUnit;
    const factor = unit === twoUnits ? Number.NaN : unit === undefined ? 1 : unitFactor(kind, unit);
    return parseSize(text, kind, writing, factor);
  };
  const { kind } = importedField(field);
  switch (kind) {
    case 'text':
      return field === 'callSign' ? parseCallSign(text) : { value: text };
    case 'manufacturer':
      return { value: text };
    case 'country':
      return found(countryOf(text), `"${text}" isn't a country`);
    case 'vesselType':
      // Texts that the mapping translates into no type of ours don't set the type.
      return found(
        isOfMapping(text, origin) ? typeInMapping(text, surroundings) : surroundings.vesselTypeOf(text),
        undefined,
      );
    case 'imo':
      return parseImo(text);
    case 'mmsi':
      return parseMmsi(text);
    case 'cfr':
      return parseCfr(text);
    case 'day':
      return parseDay(text, origin !== undefined && 'dates' in origin ? origin.dates : undefined);
    case 'year':
      return parseYear(text, thisYear);
    case 'auxiliaryPower': {
      const power = size('kilowatts');
      return power !== undefined && 'value' in power ? { value: [{ power: power.value }] } : power;
    }
    case 'yesNo':
      return parseYesNo(text);
    case 'gear':
      return parseGear(text);
    case 'gears':
      return parseGears(text);
    case 'hullMaterial':
      return parseHullMaterial(text);
    case 'fleetSegment':
      return parseSegment(text);
    case 'registerEvent':
      return parseRegisterEvent(text);
    case 'exportType':
      return parseExportType(text);
    case 'publicAid':
      return parsePublicAid(text);
    default:
      return size(kind);
  }
}

/** Whether the mapping itself writes the text, in place of one in the file. */
export function isOfMapping(text: string, origin: Origin | undefined): boolean {
  if (origin === undefined) return false;
  return 'value' in origin || [...(origin.values?.values() ?? [])].includes(text);
}

/** The vessel type that a mapping names, also by its number: numbers in files are the register's own. */
export function typeInMapping(text: string, { vesselTypes, vesselTypeOf }: CsvSurroundings): number | undefined {
  return vesselTypes.find(({ id }) => String(id) === text)?.id ?? vesselTypeOf(text);
}

/** What the numbers of a field are measured in; undefined for a field that isn't a size. */
export function sizeOf(field: FieldPath): string {
  const { kind } = importedField(field);
  return kind === 'auxiliaryPower' ? 'kilowatts' : kind;
}

function found<T>(value: T | undefined, error: string | undefined): Parsed<T> {
  if (value !== undefined) return { value };
  return error === undefined ? undefined : { error };
}
