import { queryOptions } from '@tanstack/react-query';
import { listSpecies } from '@wheelhouse/contract/species';
import { api } from '#lib/api.ts';

export const speciesQuery = queryOptions({
  queryKey: ['species'],
  queryFn: ({ signal }) => api.call(listSpecies, { signal }),
});
