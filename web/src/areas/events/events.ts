import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { eventLimits, getEvent, listEventChoices, listEvents, type Event } from '@wheelhouse/contract/events';
import { api } from '#lib/api.ts';
import { readBody } from '#lib/readBody.ts';

/** What the list of events is narrowed by. */
export interface EventFilterValues {
  readonly q?: string | undefined;
  readonly country?: string | undefined;
  readonly branch?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly free?: 'true' | undefined;
}

export interface EventChoice extends EventFilterValues {
  /** Those of one provider. */
  readonly provider?: number;
  readonly when: 'ahead' | 'past';
}

/** Events page by page: upcoming ones by start, past ones from the latest. */
export const eventsQuery = (choice: EventChoice) =>
  infiniteQueryOptions({
    queryKey: ['events', choice],
    queryFn: ({ pageParam, signal }) =>
      api.call(listEvents, { query: { ...choice, page: pageParam, size: eventLimits.page }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, total }) => ((page + 1) * size < total ? page + 1 : undefined),
    staleTime: 30_000,
  });

/** What events can be filtered by. */
export const eventChoicesQuery = queryOptions({
  queryKey: ['eventChoices'],
  queryFn: ({ signal }) => api.call(listEventChoices, { signal }),
  staleTime: 60_000,
});

/** An event with its body, which is a separate file. */
export interface FullEvent {
  readonly event: Event;
  readonly body: string;
}

export async function loadEvent(id: number, signal?: AbortSignal): Promise<FullEvent> {
  const event = await api.call(getEvent, { params: { id }, ...(signal !== undefined && { signal }) });
  return { event, body: await readBody(event.longDescriptionMedia.path, signal) };
}

export const eventQuery = (id: number) =>
  queryOptions({ queryKey: ['event', id], queryFn: ({ signal }) => loadEvent(id, signal) });
