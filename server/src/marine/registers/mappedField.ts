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
import type { CountryOf } from '#marine/vessels/values/countries.ts';
import { parseDay, parseYear } from '#marine/vessels/values/days.ts';
import { parseCallSign, parseCfr, parseImo, parseMmsi } from '#marine/vessels/values/identifiers.ts';
import { parseSize, unitFactor, type NumberKind, type Parsed, type Writing } from '#marine/vessels/values/numbers.ts';
import { importedField, type FieldPath } from '#marine/vessels/vesselFields.ts';

export interface CsvSurroundings {
  readonly countryOf: CountryOf;
  /** Id of a vessel type by its English name. */
  readonly vesselTypeOf: (name: string) => number | undefined;
  readonly thisYear: number;
}

/** How the text of a cell is read: what the mapping says of its column, and what the file shows. */
export interface Reading {
  readonly origin: Origin | undefined;
  /** The unit that the heading names. */
  readonly headingUnit: string | undefined;
  readonly writing: Writing;
}

/** The value of a field in the text of a cell. */
export function parseField(
  field: FieldPath,
  text: string,
  { origin, headingUnit, writing }: Reading,
  { countryOf, vesselTypeOf, thisYear }: CsvSurroundings,
): Parsed<FieldValue> {
  const size = (kind: NumberKind) => {
    const unit = (origin !== undefined && 'unit' in origin ? origin.unit : undefined) ?? headingUnit;
    return parseSize(text, kind, writing, unit === undefined ? 1 : unitFactor(kind, unit));
  };
  const { kind } = importedField(field);
  switch (kind) {
    case 'text':
      return field === 'callSign' ? parseCallSign(text) : { value: text };
    case 'manufacturer':
      return { value: text };
    case 'country':
      return found(countryOf(text), `"${text}" is no country`);
    case 'vesselType':
      // Texts that the mapping translates into no type of ours say nothing of the type.
      return found(vesselTypeOf(text), undefined);
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

/** What the numbers of a field are measured in; undefined for a field that is no size. */
export function sizeOf(field: FieldPath): string {
  const { kind } = importedField(field);
  return kind === 'auxiliaryPower' ? 'kilowatts' : kind;
}

function found<T>(value: T | undefined, error: string | undefined): Parsed<T> {
  if (value !== undefined) return { value };
  return error === undefined ? undefined : { error };
}
