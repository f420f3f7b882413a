import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leadLimits, listLeads, type LeadState } from '@wheelhouse/contract/leads';
import { api } from '#lib/api.ts';

/** A page of the requests to a provider, in all states or one. */
export const leadsQuery = (id: number, state: LeadState | undefined, page: number) =>
  queryOptions({
    queryKey: ['leads', id, state ?? 'all', page],
    queryFn: ({ signal }) =>
      api.call(listLeads, {
        params: { id },
        query: { page, size: leadLimits.page, ...(state !== undefined && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
