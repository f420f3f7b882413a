import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/** What a page waits for. `failure` is undefined while it loads or there is something to show. */
export interface Load<Data> {
  readonly data: Data | undefined;
  readonly failure: Error | undefined;
  /** Why what is shown could not be refreshed. */
  readonly outdated: Error | undefined;
  readonly retry: () => void;
}

/**
 * A query for a page that can't be shown without it. A failure stays while it is retried in the background, so that the
 * page does not switch between failure and skeleton every few seconds.
 */
export function useLoad<Answer, Data, Key extends QueryKey>(
  options: UseQueryOptions<Answer, Error, Data, Key>,
): Load<Data> {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(options);
  const subject = JSON.stringify(options.queryKey);
  const [last, setLast] = useState<{ subject: string; error: Error }>();
  if (error !== null && (last?.error !== error || last.subject !== subject)) setLast({ subject, error });
  const failure = data === undefined ? (error ?? (last?.subject === subject ? last.error : undefined)) : undefined;
  return {
    data,
    failure,
    outdated: data === undefined ? undefined : (error ?? undefined),
    retry() {
      setLast(undefined);
      void queries.cancelQueries({ queryKey: options.queryKey, exact: true }).then(() => refetch());
    },
  };
}
