import { QueryClient, type Query } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { isNetworkFailure } from './networkFailure.ts';

/** Marks a query whose answer does not depend on the viewer. */
export const sameForEveryone = { sameForEveryone: true } as const;

/** Marks a query that is fetched again for each visit: an edit must start from the newest version. */
export const neverCached = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

/** Clears what one account was shown before the next logs in. */
export function forgetPersonal(queries: QueryClient): void {
  void queries.resetQueries({ predicate: ({ meta }) => meta?.['sameForEveryone'] !== true });
}

const triesMax = 2;

/** A retry helps after no answer or when a part of the server is down, never after a refusal. */
export function worthRetrying(failures: number, cause: Error): boolean {
  return failures < triesMax && cause instanceof ProblemError && (cause.status === 0 || cause.status >= 500);
}

/** How soon a request that failed because of the connection is retried. */
export const askAgainMs = 5_000;

/** The time until a failed query is retried; false if that would not help. */
export function askAgain({ state }: Pick<Query, 'state'>): number | false {
  return state.status === 'error' && isNetworkFailure(state.error) ? askAgainMs : false;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      retryDelay: (failures) => 500 * 2 ** failures,
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      // A query must fail and say so when there is no network, not wait silently.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: askAgain,
    },
    mutations: { networkMode: 'always' },
  },
});
