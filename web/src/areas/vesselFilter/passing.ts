import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import { compileFilter, type FilteredVessel, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { ListField } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { readerOf } from '#areas/vesselFields/readField.ts';
import { withoutPart } from './vesselFilter.ts';

/** A vessel of the list with the values the filter reads. */
export interface Candidate {
  readonly vessel: VesselListItem;
  readonly about: FilteredVessel;
}

// Fields of the filter are in the vessel list.
const readers = fieldsWith('filter').map(({ key, inList = key }) => ({ key, read: readerOf(inList) }));

/** Prepared once per list, since every change of the filter reads all of it. */
export function candidatesOf(vessels: readonly VesselListItem[]): readonly Candidate[] {
  return vessels.map((vessel) => {
    const about: Record<string, unknown> = { id: vessel.id, parentTypeId: vessel.vesselType?.parentId };
    for (const { key, read } of readers) about[key] = read(vessel);
    // The values of the filter's fields, each of its own type.
    return { vessel, about: about as FilteredVessel };
  });
}

export const everyVessel: FilterMembers = { inFleets: undefined, withSpecies: undefined };

/** The vessels that pass, in the order given. */
export function passing(
  candidates: readonly Candidate[],
  filter: VesselFilter,
  members: FilterMembers,
): readonly VesselListItem[] {
  const passes = compileFilter(filter, members);
  return candidates.filter(({ about }) => passes(about)).map(({ vessel }) => vessel);
}

type Choices = readonly (string | number)[];
const none: Choices = [];
const isKnown = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

/** A function for what a vessel counts for in a list: a child type also for its parent. */
export function choicesOf(field: ListField): (about: FilteredVessel) => Choices {
  if (field === 'vesselTypeId')
    return ({ vesselTypeId, parentTypeId }) => [vesselTypeId, parentTypeId].filter((id) => isKnown(id));
  return ({ [field]: value }) => (isKnown(value) ? [value] : none);
}

/** The vessels that pass everything but one list of the filter: those its options are counted for. */
function besides(
  candidates: readonly Candidate[],
  filter: VesselFilter,
  members: FilterMembers,
  list: ListField | 'fleet',
): readonly Candidate[] {
  const belonging = list === 'fleet' ? { ...members, inFleets: undefined } : members;
  const passes = compileFilter(withoutPart(filter, list), belonging);
  return candidates.filter(({ about }) => passes(about));
}

/** How many vessels each option of a list would show together with the other filters. */
export function countsBy(
  candidates: readonly Candidate[],
  filter: VesselFilter,
  members: FilterMembers,
  list: ListField,
): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  const choices = choicesOf(list);
  for (const { about } of besides(candidates, filter, members, list)) {
    for (const choice of choices(about)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
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
  const shown = new Set(besides(candidates, filter, members, 'fleet').map(({ about }) => about.id));
  return new Map(fleets.map(({ id, vesselIds }) => [id, vesselIds.filter((vessel) => shown.has(vessel)).length]));
}
