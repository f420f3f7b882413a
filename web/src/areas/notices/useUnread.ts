import { useQuery, useQueryClient } from '@tanstack/react-query';
import { streamNotices, unreadNotices } from '@wheelhouse/contract/notices';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { followStream } from '#lib/followStream.ts';
import { noticeLists, unreadQuery } from './noticeQueries.ts';

/** The number of unread notifications; undefined until the server has answered. */
export function useUnread(): number | undefined {
  return useQuery(unreadQuery).data;
}

/**
 * Keeps the count and the lists up to date with the server, in every tab.
 *
 * @param userId the account; undefined follows none
 */
export function useFollowUnread(userId: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    return followStream(
      (signal) => api.open(streamNotices, { signal }),
      (data) => {
        const message = unreadNotices.safeParse(data);
        if (!message.success) return;
        const known = queries.getQueryData(unreadQuery.queryKey) !== undefined;
        queries.setQueryData(unreadQuery.queryKey, message.data.unread);
        // What is shown from the start is as new as the first count.
        if (known) void queries.invalidateQueries({ queryKey: noticeLists });
      },
    );
  }, [userId, queries]);
}
