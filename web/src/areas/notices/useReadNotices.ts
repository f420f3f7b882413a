import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readNotices } from '@wheelhouse/contract/notices';
import { api } from '#lib/api.ts';
import { markedRead } from './markedRead.ts';
import { lastNoticesQuery, latestNoticesQuery, noticesQuery, unreadQuery } from './noticeQueries.ts';

/** Marks notifications as read, all of them if none are given; the page is updated at once. */
export function useReadNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) => api.call(readNotices, { body: ids === undefined ? {} : { ids } }),
    onSuccess({ unread }, ids) {
      queries.setQueryData(unreadQuery.queryKey, unread);
      queries.setQueryData(latestNoticesQuery.queryKey, (page) => page && markedRead(page, ids));
      queries.setQueryData(lastNoticesQuery.queryKey, (page) => page && markedRead(page, ids));
      queries.setQueryData(
        noticesQuery.queryKey,
        (all) => all && { ...all, pages: all.pages.map((page) => markedRead(page, ids)) },
      );
    },
  });
}
