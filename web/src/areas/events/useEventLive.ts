import { useQueryClient } from '@tanstack/react-query';
import { eventMoved, streamEvent } from '@wheelhouse/contract/events';
import { useEffect, useRef } from 'react';
import { api } from '#lib/api.ts';
import { eventQuery } from './events.ts';
import { followStream } from '#lib/followStream.ts';

/** Loads the event again when the server has a newer version than the one shown. */
export function useEventLive(id: number, version: number): void {
  const queries = useQueryClient();
  const shown = useRef(version);
  useEffect(() => {
    shown.current = version;
  }, [version]);
  useEffect(
    () =>
      followStream(
        (signal) => api.open(streamEvent, { params: { id }, signal }),
        (data) => {
          const moved = eventMoved.safeParse(data);
          if (moved.success && moved.data.version !== shown.current) void queries.invalidateQueries(eventQuery(id));
        },
      ),
    [id, queries],
  );
}
