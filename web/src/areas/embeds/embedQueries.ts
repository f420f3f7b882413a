import { queryOptions } from '@tanstack/react-query';
import { listEmbeds } from '@wheelhouse/contract/embeds';
import { api } from '#lib/api.ts';

/** The embeds that the user may change. */
export const embedsQuery = queryOptions({
  queryKey: ['embeds'],
  queryFn: ({ signal }) => api.call(listEmbeds, { signal }),
  staleTime: 0,
});
