import type { LocationFilter } from '@wheelhouse/contract/positions';

/** What the filter looks at; null where a register does not know. */
export interface Filterable {
  readonly id: number;
  readonly flag: string;
  readonly typeId: number | null;
  readonly parentTypeId: number | null;
  readonly buildYear: number | null;
  readonly grossTonnage: number | null;
  readonly lengthOverall: number | null;
  readonly engineManufacturerId: number | null;
  readonly enginePower: number | null;
}

/** A bound keeps the vessels whose value is known and within it. */
function within(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

function oneOf<T>(chosen: readonly T[] | undefined, ...values: readonly (T | null)[]): boolean {
  if (chosen === undefined || chosen.length === 0) return true;
  return values.some((value) => value !== null && chosen.includes(value));
}

/**
 * Whether a vessel passes: bounds are inclusive, a type counts for its children too. `inFleets` are the vessels of the
 * fleets the filter names, already limited to the caller's own; undefined where it names none.
 */
export function passes(vessel: Filterable, filter: LocationFilter, inFleets: ReadonlySet<number> | undefined): boolean {
  return (
    oneOf(filter.flag, vessel.flag) &&
    oneOf(filter.vesselTypeId, vessel.typeId, vessel.parentTypeId) &&
    oneOf(filter.engineModelId, vessel.engineManufacturerId) &&
    within(vessel.grossTonnage, filter.bruttoTonsMin, filter.bruttoTonsMax) &&
    within(vessel.lengthOverall, filter.lengthMin, filter.lengthMax) &&
    within(vessel.enginePower, filter.enginePowerMin, filter.enginePowerMax) &&
    within(vessel.buildYear, filter.buildYearMin, filter.buildYearMax) &&
    (inFleets === undefined || inFleets.has(vessel.id))
  );
}
