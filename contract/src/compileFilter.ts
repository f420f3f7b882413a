import type { ValueOf } from './vesselFields.ts';
import { listParts, rangeParts, type ListField, type RangeField } from './filterParts.ts';
import type { Range, VesselFilter } from './vesselFilter.ts';

/** The data that the filter reads; null or undefined if unknown. */
export type FilteredVessel = {
  readonly [Field in ListField | RangeField]: Field extends 'flag' ? string : ValueOf<Field> | null | undefined;
} & {
  readonly id: number;
  /** The parent of its type, which also selects the vessel. */
  readonly parentTypeId: number | null | undefined;
};

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

type VesselTest = (vessel: FilteredVessel) => boolean;
const all: VesselTest = () => true;

function listTest(field: ListField, values: readonly unknown[]): VesselTest {
  if (field === 'vesselTypeId') {
    return ({ vesselTypeId, parentTypeId }) => values.includes(vesselTypeId) || values.includes(parentTypeId);
  }
  return (vessel) => values.includes(vessel[field]);
}

function rangeTest(field: RangeField, { min = -Infinity, max = Infinity }: Range): VesselTest {
  return (vessel) => {
    const value = vessel[field];
    return value !== null && value !== undefined && value >= min && value <= max;
  };
}

/**
 * A function that tells whether a vessel passes: a bound keeps vessels with a known value within it, a type also counts
 * for its children. Compiled from the parts that are set, since it runs for every vessel.
 */
export function compileFilter(filter: VesselFilter, { inFleets, withSpecies }: FilterMembers): VesselTest {
  const tests: VesselTest[] = [];
  for (const { part } of listParts) {
    const values = filter[part];
    if (part !== 'species' && part !== 'fleet' && values?.length) tests.push(listTest(part, values));
  }
  for (const { part } of rangeParts) {
    const range = filter[part];
    if (range?.min !== undefined || range?.max !== undefined) tests.push(rangeTest(part, range));
  }
  if (inFleets !== undefined) tests.push(({ id }) => inFleets.has(id));
  if (withSpecies !== undefined) tests.push(({ id }) => withSpecies.has(id));
  // Chained, which is faster than a loop over the tests of every vessel.
  return tests.reduce<VesselTest>(
    (before, passes) => (before === all ? passes : (vessel) => before(vessel) && passes(vessel)),
    all,
  );
}
