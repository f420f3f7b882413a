import { queryOptions, useQuery } from '@tanstack/react-query';
import { getInstallation, type App, type Installation } from '@wheelhouse/contract/installation';
import { api } from './api.ts';
import { sameForEveryone } from './queryClient.ts';

/** How often the page asks how much of the demo's past has been written. */
const historyEveryMs = 5000;

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  // Without the signal: a route's guard still waits for the answer after the last component that asked was unmounted.
  queryFn: () => api.call(getInstallation),
  staleTime: Infinity,
  refetchInterval: ({ state }) => (state.data?.demonstrationHistory === undefined ? false : historyEveryMs),
  meta: sameForEveryone,
});

/** Data of this installation; undefined until the server has answered. */
export function useInstallation(): Installation | undefined {
  return useQuery(installationQuery).data;
}

const appNames: Record<App, string> = { WHEELHOUSE: 'Wheelhouse', AQUAFACTS: 'AquaFacts' };

/** The product's name, as in the header and the titles. */
export function productName(installation: Installation | undefined): string {
  return appNames[installation?.app ?? 'WHEELHOUSE'];
}
