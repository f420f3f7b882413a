import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { alertLimits, listAlertEvents, listAlerts, rehearseAlert, type AlertForm } from '@wheelhouse/contract/alerts';
import { findPlaces, referenceLayerLimits } from '@wheelhouse/contract/referenceLayers';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';

const refreshMs = 60_000;
const alertsKey = ['alerts'] as const;

/** The alerts of the user. All queries that change when an alert fires begin with this key. */
export const alertsQuery = queryOptions({
  queryKey: [...alertsKey, 'list'],
  queryFn: ({ signal }) => api.call(listAlerts, { signal }),
  staleTime: 10_000,
  refetchInterval: refreshMs,
});

/** What the alerts fired, or one of them, page by page. */
export const alertEventsQuery = (alertId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...alertsKey, 'events', alertId],
    queryFn: ({ pageParam, signal }) =>
      api.call(listAlertEvents, {
        query: { page: pageParam, size: alertLimits.page, ...(alertId !== undefined && { alertId }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 10_000,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** The latest of what fired since a time. */
export const eventsSinceQuery = (from: string, size: number) =>
  queryOptions({
    queryKey: [...alertsKey, 'since', from, size],
    queryFn: ({ signal }) => api.call(listAlertEvents, { query: { page: 0, size, from }, signal }),
    staleTime: 10_000,
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  });

/** How often an alert would have fired; the request is cancelled when the next one begins. */
export const rehearsalQuery = (form: AlertForm | undefined) =>
  queryOptions({
    queryKey: ['alertRehearsal', form],
    queryFn: ({ signal }) => {
      if (form === undefined) throw new Error('There is nothing to rehearse.');
      return api.call(rehearseAlert, { body: form, signal });
    },
    enabled: form !== undefined,
    staleTime: 5 * refreshMs,
    gcTime: refreshMs,
    placeholderData: keepPreviousData,
  });

/** Ports by part of their name. */
export const portsNamedQuery = (typed: string) => {
  const query = typed.trim().slice(0, referenceLayerLimits.queryMax);
  return queryOptions({
    queryKey: ['portsNamed', query],
    queryFn: async ({ signal }) => {
      const found = await api.call(findPlaces, { query: { query }, signal });
      return found.filter(({ kind }) => kind === 'port');
    },
    enabled: query !== '',
    gcTime: refreshMs,
  });
};

/** Reads alerts and what they fired again when there are other notifications than before. */
export function useAlertRefresh(unread: number | undefined): void {
  const queries = useQueryClient();
  const seen = useRef(unread);
  useEffect(() => {
    const isFirst = seen.current === undefined;
    if (seen.current === unread) return;
    seen.current = unread;
    if (!isFirst) void queries.invalidateQueries({ queryKey: alertsKey });
  }, [queries, unread]);
}
