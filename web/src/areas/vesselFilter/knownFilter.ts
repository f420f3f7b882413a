import type { Dictionaries } from '@wheelhouse/contract/dictionaries';
import { setParts } from '@wheelhouse/contract/filterCodec';
import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import { listParts, type FilterPart, type ListKind } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { SessionState } from '#lib/session/session.ts';
import type { AddressError } from './addressErrors.ts';
import { tidiedFilter, withoutPart } from './vesselFilter.ts';

/** What needs a session: a visitor's list has none of it. */
const particulars: readonly FilterPart[] = [
  'fleet',
  'species',
  ...fieldsWith('filter').flatMap(({ key, isOpen }) => (isOpen ? [] : [key])),
];

/** The data that decides which parts of a filter are valid; undefined until loaded. */
export interface FilterKnowledge {
  readonly dictionaries: Dictionaries | undefined;
  readonly session: SessionState;
}

function idsOf(items: readonly { readonly id: number }[] | undefined): readonly number[] | undefined {
  return items?.map(({ id }) => id);
}

/** The values that exist; undefined until loaded, and for codes, of which no dictionary is complete. */
function knownValues(kind: ListKind, { dictionaries, session }: FilterKnowledge) {
  const known: Partial<Record<ListKind, readonly (string | number)[] | undefined>> = {
    country: dictionaries?.countries.map(({ iso }) => iso),
    vesselType: idsOf(dictionaries?.vesselTypes),
    manufacturer: idsOf(dictionaries?.engines),
    species: idsOf(dictionaries?.species),
    fleet: session.stage === 'open' ? idsOf(session.user.fleets) : undefined,
  };
  return known[kind];
}

/** Types without those whose parent is selected as well: a parent includes its children. */
function withoutIncluded(chosen: VesselFilter['vesselTypeId'], types: Dictionaries['vesselTypes'] | undefined) {
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

function existing(allowed: VesselFilter, knowledge: FilterKnowledge): VesselFilter {
  const lists = listParts.map(({ part, kind }) => {
    const known = knownValues(kind, knowledge);
    const chosen: readonly (string | number)[] | undefined = allowed[part];
    return [part, known === undefined ? chosen : chosen?.filter((value) => known.includes(value))];
  });
  return { ...allowed, ...Object.fromEntries(lists) };
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
  const unknown = listParts.some(({ part }) => (there[part]?.length ?? 0) < (allowed[part]?.length ?? 0));
  const particular = setParts(allowed).length < setParts(filter).length;
  return [...(unknown ? (['dropped'] as const) : []), ...(particular ? (['login'] as const) : [])];
}
