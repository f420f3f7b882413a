import { queryOptions } from '@tanstack/react-query';
import { countVesselsByFleet } from '@wheelhouse/contract/fleets';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { ListField } from '@wheelhouse/contract/filterParts';
import { listSpecies } from '@wheelhouse/contract/species';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { listVesselsOfSpecies } from '@wheelhouse/contract/vessels';
import { countVesselsBy, listVesselChoices } from '@wheelhouse/contract/vesselWindow';
import { api } from '#lib/api.ts';

/** Vessels that hold a right for any of the species. */
export const vesselsOfSpeciesQuery = (speciesIds: readonly number[]) =>
  queryOptions({
    queryKey: ['vessels', 'ofSpecies', speciesIds.toSorted((a, b) => a - b)],
    queryFn: ({ signal }) => api.call(listVesselsOfSpecies, { query: { speciesId: [...speciesIds] }, signal }),
  });

/** The species, with how many vessels hold a right for each. */
export const speciesToChooseQuery = queryOptions({
  queryKey: ['species', 'toChoose'],
  queryFn: ({ signal }) => api.call(listSpecies, { signal }),
});

/** What there is to choose from, of all vessels or those of a fleet. */
export const choicesQuery = (fleetId: number | undefined) =>
  queryOptions({
    queryKey: ['vessels', 'choices', fleetId],
    queryFn: ({ signal }) => api.call(listVesselChoices, { query: fleetId === undefined ? {} : { fleetId }, signal }),
  });

/** How many vessels each value of a list has, together with the other filters. */
export const countsQuery = (list: ListField, filter: VesselFilter) =>
  queryOptions({
    queryKey: ['vessels', 'counts', list, filterCodec.key(filter)],
    queryFn: async ({ signal }) => {
      const counted = await api.call(countVesselsBy, { query: { ...filterCodec.toQuery(filter), list }, signal });
      return new Map<unknown, number>(counted.map(({ value, vessels }) => [value, vessels]));
    },
  });

/** How many vessels each fleet has, together with the other filters. */
export const fleetCountsQuery = (filter: VesselFilter) =>
  queryOptions({
    queryKey: ['vessels', 'countsByFleet', filterCodec.key(filter)],
    queryFn: async ({ signal }) => {
      const counted = await api.call(countVesselsByFleet, { query: filterCodec.toQuery(filter), signal });
      return new Map<unknown, number>(counted.map(({ id, vessels }) => [id, vessels]));
    },
  });
