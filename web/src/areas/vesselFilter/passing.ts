import { passes, type Filterable, type FilterMembers, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { withoutPart, type FilterList } from './vesselFilter.ts';

/** A vessel of the list with the values the filter reads. */
export interface Candidate {
  readonly vessel: VesselListItem;
  readonly about: Filterable;
}

/** Prepared once per list, since every change of the filter reads all of it. */
export function candidatesOf(vessels: readonly VesselListItem[]): readonly Candidate[] {
  return vessels.map((vessel) => ({
    vessel,
    about: {
      id: vessel.id,
      flag: vessel.flag,
      vesselTypeId: vessel.vesselType?.id,
      parentTypeId: vessel.vesselType?.parentId,
      buildYear: vessel.buildYear,
      grossTonnage: vessel.vesselSizes.bruttotons,
      lengthOverall: vessel.vesselSizes.lengthOverall,
      engineManufacturerId: vessel.engine?.manufacturerId,
      enginePower: vessel.engine?.power,
    },
  }));
}

export const everyVessel: FilterMembers = { inFleets: undefined, withSpecies: undefined };

/** The vessels that pass, in the order given. */
export function passing(
  candidates: readonly Candidate[],
  filter: VesselFilter,
  members: FilterMembers,
): readonly VesselListItem[] {
  return candidates.filter(({ about }) => passes(about, filter, members)).map(({ vessel }) => vessel);
}

/** What a vessel counts for in each list: a child type also for its parent. */
const choices: Readonly<Record<'flag' | 'vesselTypeId' | 'engineModelId', (about: Filterable) => readonly unknown[]>> =
  {
    flag: ({ flag }) => [flag],
    vesselTypeId: ({ vesselTypeId, parentTypeId }) => [vesselTypeId, parentTypeId],
    engineModelId: ({ engineManufacturerId }) => [engineManufacturerId],
  };
type CountedList = keyof typeof choices;

/** The vessels that pass everything but one list of the filter: those its options are counted for. */
function besides(
  candidates: readonly Candidate[],
  filter: VesselFilter,
  members: FilterMembers,
  list: FilterList,
): readonly Candidate[] {
  const others = withoutPart(filter, list);
  const belonging = list === 'fleetId' ? { ...members, inFleets: undefined } : members;
  return candidates.filter(({ about }) => passes(about, others, belonging));
}

/** How many vessels each option of a list would show together with the other filters. */
export function countsBy(
  candidates: readonly Candidate[],
  filter: VesselFilter,
  members: FilterMembers,
  list: CountedList,
): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  const of = choices[list];
  for (const { about } of besides(candidates, filter, members, list)) {
    for (const choice of of(about)) {
      if (choice !== undefined && choice !== null) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
  }
  return counts;
}

/** The same for fleets, by their vessels. */
export function countsByFleet(
  candidates: readonly Candidate[],
  filter: VesselFilter,
  members: FilterMembers,
  fleets: readonly { readonly id: number; readonly vesselIds: readonly number[] }[],
): ReadonlyMap<unknown, number> {
  const shown = new Set(besides(candidates, filter, members, 'fleetId').map(({ about }) => about.id));
  return new Map(fleets.map(({ id, vesselIds }) => [id, vesselIds.filter((vessel) => shown.has(vessel)).length]));
}
