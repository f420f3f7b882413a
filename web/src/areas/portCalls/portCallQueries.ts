import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getPort, listDestinations, listPortCalls, listVoyages, type CallsQuery } from '@wheelhouse/contract/portCalls';
import { api } from '#lib/api.ts';

/** Whose calls and voyages: a vessel, a fleet, a company or a port. */
export type Subject = Pick<CallsQuery, 'vesselId' | 'fleetId' | 'companyId' | 'portId'>;
/** Days in UTC; all of the last three months without them. */
export type Days = Pick<CallsQuery, 'from' | 'to'>;

export const portQuery = (id: number) =>
  queryOptions({
    queryKey: ['port', id],
    queryFn: ({ signal }) => api.call(getPort, { params: { id }, signal }),
    staleTime: 60_000,
  });

const nextPage = ({ page, size, total }: { page: number; size: number; total: number }) =>
  (page + 1) * size < total ? page + 1 : undefined;

export const callsQuery = (query: Subject & Days) =>
  infiniteQueryOptions({
    queryKey: ['portCalls', query],
    queryFn: ({ pageParam, signal }) => api.call(listPortCalls, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    staleTime: 60_000,
  });

export const voyagesQuery = (query: Subject & Days) =>
  infiniteQueryOptions({
    queryKey: ['voyages', query],
    queryFn: ({ pageParam, signal }) => api.call(listVoyages, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
    staleTime: 60_000,
  });

export const destinationsQuery = (vesselId: number) =>
  queryOptions({
    queryKey: ['destinations', vesselId],
    queryFn: ({ signal }) => api.call(listDestinations, { params: { id: vesselId }, signal }),
    staleTime: 60_000,
  });
