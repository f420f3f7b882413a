import * as z from 'zod/mini';
import { countryList, idList, numberInAddress } from './values.ts';

/** Default limits of the vessel filter (platform specification, section 9): tonnage GT, length m, power kW. */
export const vesselFilterBounds = {
  tonnage: { min: 0, max: 16_000 },
  buildYear: { min: 1950 },
  length: { min: 0, max: 220 },
  enginePower: { min: 150, max: 16_000 },
} as const;

export const vesselFilterMessages = {
  reversed: "The minimum can't be greater than the maximum.",
} as const;

/** The ranges of the filter, with the two keys of their bounds. */
export const filterRanges = {
  tonnage: { min: 'bruttoTonsMin', max: 'bruttoTonsMax' },
  buildYear: { min: 'buildYearMin', max: 'buildYearMax' },
  length: { min: 'lengthMin', max: 'lengthMax' },
  enginePower: { min: 'enginePowerMin', max: 'enginePowerMax' },
} as const;
export type FilterRange = keyof typeof filterRanges;

/** The range of a slider; the build year ends with the current year. */
export function boundsOf(range: FilterRange, thisYear: number): { readonly min: number; readonly max: number } {
  return range === 'buildYear' ? { ...vesselFilterBounds.buildYear, max: thisYear } : vesselFilterBounds[range];
}

const bound = z.optional(numberInAddress);
/**
 * The vessel filter as in the specification's query. Bounds are inclusive; a missing one is open, so a bound at its
 * default is omitted. An empty or missing list has no effect.
 */
export const vesselFilter = z
  .object({
    fleetId: z.optional(idList),
    flag: z.optional(countryList),
    vesselTypeId: z.optional(idList),
    engineModelId: z.optional(idList),
    speciesId: z.optional(idList),
    bruttoTonsMin: bound,
    bruttoTonsMax: bound,
    lengthMin: bound,
    lengthMax: bound,
    enginePowerMin: bound,
    enginePowerMax: bound,
    buildYearMin: bound,
    buildYearMax: bound,
  })
  .check((payload) => {
    for (const { min, max } of Object.values(filterRanges)) {
      const [smallest, largest] = [payload.value[min], payload.value[max]];
      if (smallest === undefined || largest === undefined || smallest <= largest) continue;
      const message = vesselFilterMessages.reversed;
      payload.issues.push({ code: 'custom', path: [min], message, input: smallest });
    }
  });
export type VesselFilter = z.infer<typeof vesselFilter>;
/** The lists of the filter that select by a field of the vessel. */
export type FilterList = 'flag' | 'vesselTypeId' | 'engineModelId';

/** The data that the filter reads; null or undefined if unknown. */
export interface Filterable {
  readonly id: number;
  readonly flag: string;
  readonly vesselTypeId: number | null | undefined;
  readonly parentTypeId: number | null | undefined;
  readonly buildYear: number | null | undefined;
  readonly grossTonnage: number | null | undefined;
  readonly lengthOverall: number | null | undefined;
  readonly engineManufacturerId: number | null | undefined;
  readonly enginePower: number | null | undefined;
}

/**
 * Data of a filter that is not in the vessel: the vessels in the selected fleets, and with rights for the selected
 * species.
 */
export interface FilterMembers {
  /** Vessels of the filter's fleets, limited to the caller's own; undefined without fleets. */
  readonly inFleets: ReadonlySet<number> | undefined;
  /** Vessels with a right for one of the species; undefined without species. */
  readonly withSpecies: ReadonlySet<number> | undefined;
}

function within(value: number | null | undefined, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

function oneOf<T>(chosen: readonly T[] | undefined, ...values: readonly (T | null | undefined)[]): boolean {
  if (chosen === undefined || chosen.length === 0) return true;
  return values.some((value) => value !== null && value !== undefined && chosen.includes(value));
}

/** Whether a vessel passes: a bound keeps vessels with a known value within it, a type also counts for its children. */
export function passes(vessel: Filterable, filter: VesselFilter, members: FilterMembers): boolean {
  return (
    oneOf(filter.flag, vessel.flag) &&
    oneOf(filter.vesselTypeId, vessel.vesselTypeId, vessel.parentTypeId) &&
    oneOf(filter.engineModelId, vessel.engineManufacturerId) &&
    within(vessel.grossTonnage, filter.bruttoTonsMin, filter.bruttoTonsMax) &&
    within(vessel.lengthOverall, filter.lengthMin, filter.lengthMax) &&
    within(vessel.enginePower, filter.enginePowerMin, filter.enginePowerMax) &&
    within(vessel.buildYear, filter.buildYearMin, filter.buildYearMax) &&
    (members.inFleets === undefined || members.inFleets.has(vessel.id)) &&
    (members.withSpecies === undefined || members.withSpecies.has(vessel.id))
  );
}
