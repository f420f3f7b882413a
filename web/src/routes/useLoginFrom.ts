import { useLocation } from '@tanstack/react-router';
import { useHydrated } from '#lib/useHydrated.ts';
import { loginFrom, type LoginSearch } from './loginSearch.ts';

/** The search of a link to the log-in page that leads back to here. What the server renders leads to the path alone. */
export function useLoginFrom(): LoginSearch {
  const hydrated = useHydrated();
  return loginFrom(useLocation({ select: ({ href, pathname }) => (hydrated ? href : pathname) }));
}
