import * as z from 'zod/mini';
import { countryList, idList, numberInAddress } from './values.ts';

/** Default bounds of the vessel filter (platform specification, section 9): tonnage GT, length m, power kW. */
export const vesselFilterBounds = {
  tonnage: { min: 0, max: 16_000 },
  buildYear: { min: 1950 },
  length: { min: 0, max: 220 },
  enginePower: { min: 150, max: 16_000 },
} as const;

export const vesselFilterMessages = {
  reversed: "The minimum can't be greater than the maximum.",
} as const;

/** The bounded quantities of the filter, with the two keys that bound each. */
export const filterRanges = {
  tonnage: { min: 'bruttoTonsMin', max: 'bruttoTonsMax' },
  buildYear: { min: 'buildYearMin', max: 'buildYearMax' },
  length: { min: 'lengthMin', max: 'lengthMax' },
  enginePower: { min: 'enginePowerMin', max: 'enginePowerMax' },
} as const;
export type FilterRange = keyof typeof filterRanges;

/** The range a slider goes over; the build year ends with the current year. */
export function boundsOf(range: FilterRange, thisYear: number): { readonly min: number; readonly max: number } {
  return range === 'buildYear' ? { ...vesselFilterBounds.buildYear, max: thisYear } : vesselFilterBounds[range];
}

const bound = z.optional(numberInAddress);
/**
 * The vessel filter as the specification's query names it. Bounds are inclusive; one that is left out is open, so a bound
 * at its default is left out. An empty or absent list asks for nothing.
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

/** What the filter looks at; null or undefined where a register does not know. */
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

/** What a filter means that a vessel does not carry itself: the vessels in the chosen fleets, and of the chosen species. */
export interface FilterMembers {
  /** Vessels of the fleets the filter names, limited to the caller's own; undefined where it names none. */
  readonly inFleets: ReadonlySet<number> | undefined;
  /** Vessels that hold a right for one of the species; undefined where the filter names none. */
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

/** Whether a vessel passes: a bound keeps those whose value is known and within it, a type counts for its children too. */
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
