import { queryOptions } from '@tanstack/react-query';
import { listSpecies } from '@wheelhouse/contract/species';
import { listVesselsOfSpecies } from '@wheelhouse/contract/vessels';
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
