import { QueryClient, type Query } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { isNetworkFailure } from './networkFailure.ts';

/** Marks a query whose answer does not depend on who asks. */
export const sameForEveryone = { sameForEveryone: true } as const;

/** Marks a query that is asked anew for each visit: what is changed must begin at the newest version. */
export const askedAnew = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

/** Forgets what one person was shown, before the next is there. */
export function forgetPersonal(queries: QueryClient): void {
  void queries.resetQueries({ predicate: ({ meta }) => meta?.['sameForEveryone'] !== true });
}

const triesMax = 2;

/** Asking again helps when no answer came or a part of the server is down, never after a refusal. */
export function worthRetrying(failures: number, cause: Error): boolean {
  return failures < triesMax && cause instanceof ProblemError && (cause.status === 0 || cause.status >= 500);
}

/** How soon what failed for want of a connection is asked for again, by itself. */
export const askAgainMs = 5_000;

/** The time until a failed query is asked again; false when that would not help. */
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
      // A query must fail and say so when there is no network, not wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: askAgain,
    },
    mutations: { networkMode: 'always' },
  },
});
