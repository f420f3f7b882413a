import { queryOptions } from '@tanstack/react-query';
import { listFleetShares, openSharedFleet } from '@wheelhouse/contract/fleets';
import { api } from '#lib/api.ts';

export const sharesQuery = (id: number) =>
  queryOptions({
    queryKey: ['fleet', id, 'shares'],
    queryFn: ({ signal }) => api.call(listFleetShares, { params: { id }, signal }),
    staleTime: 0,
  });

export const sharedFleetQuery = (token: string) =>
  queryOptions({
    queryKey: ['sharedFleet', token],
    queryFn: ({ signal }) => api.call(openSharedFleet, { params: { token }, signal }),
    // The server counts the openings of a link: showing the page again is no new opening.
    staleTime: Infinity,
  });
