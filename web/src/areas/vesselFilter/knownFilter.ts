import type { Dictionaries } from '@wheelhouse/contract/dictionaries';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { SessionState } from '#lib/session/session.ts';
import type { AddressError } from './addressErrors.ts';
import { lists, setParts, tidiedFilter, withoutPart, type FilterPart } from './vesselFilter.ts';

/** What needs a session: a visitor's list has none of it. */
const particulars = ['fleetId', 'speciesId', 'engineModelId', 'enginePower'] as const satisfies readonly FilterPart[];

/** The data that decides which parts of a filter are valid; undefined until loaded. */
export interface FilterKnowledge {
  readonly dictionaries: Dictionaries | undefined;
  readonly session: SessionState;
}

function among<T>(chosen: readonly T[] | undefined, known: readonly T[] | undefined): T[] | undefined {
  if (chosen === undefined || known === undefined) return chosen?.slice();
  const all = new Set(known);
  return chosen.filter((each) => all.has(each));
}

function idsOf(items: readonly { readonly id: number }[] | undefined): readonly number[] | undefined {
  return items?.map(({ id }) => id);
}

/** Types without those whose parent is selected as well: a parent includes its children. */
function withoutIncluded(chosen: number[] | undefined, types: Dictionaries['vesselTypes'] | undefined) {
  if (chosen === undefined || types === undefined) return chosen;
  const parents = new Map(types.map(({ id, parentId }) => [id, parentId]));
  return chosen.filter((id) => {
    const parent = parents.get(id);
    return parent === undefined || !chosen.includes(parent);
  });
}

function allowedFilter(filter: VesselFilter, { session }: FilterKnowledge): VesselFilter {
  return session.stage === 'visitor' ? particulars.reduce(withoutPart, filter) : filter;
}

function existing(allowed: VesselFilter, { dictionaries, session }: FilterKnowledge): VesselFilter {
  return {
    ...allowed,
    flag: among(
      allowed.flag,
      dictionaries?.countries.map(({ iso }) => iso),
    ),
    vesselTypeId: among(allowed.vesselTypeId, idsOf(dictionaries?.vesselTypes)),
    engineModelId: among(allowed.engineModelId, idsOf(dictionaries?.engines)),
    speciesId: among(allowed.speciesId, idsOf(dictionaries?.species)),
    fleetId: among(allowed.fleetId, session.stage === 'open' ? idsOf(session.user.fleets) : undefined),
  };
}

/**
 * The filter without what does not exist (countries, types, manufacturers, species), without fleets of others, and for
 * a visitor without details that a visitor's list does not contain.
 */
export function knownFilter(filter: VesselFilter, knowledge: FilterKnowledge): VesselFilter {
  const there = existing(allowedFilter(filter, knowledge), knowledge);
  return tidiedFilter({
    ...there,
    vesselTypeId: withoutIncluded(there.vesselTypeId, knowledge.dictionaries?.vesselTypes),
  });
}

/** The errors that `knownFilter` corrects. */
export function errorsOfUnknown(filter: VesselFilter, knowledge: FilterKnowledge): readonly AddressError[] {
  const allowed = allowedFilter(filter, knowledge);
  const there = existing(allowed, knowledge);
  const unknown = lists.some((list) => (there[list]?.length ?? 0) < (allowed[list]?.length ?? 0));
  const particular = setParts(allowed).length < setParts(filter).length;
  return [...(unknown ? (['dropped'] as const) : []), ...(particular ? (['login'] as const) : [])];
}
