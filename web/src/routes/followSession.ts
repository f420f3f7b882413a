import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonal } from '#lib/queryClient.ts';
import { rereadOnReturn } from '#lib/session/rereadOnReturn.ts';
import type { Session, SessionState } from '#lib/session/session.ts';
import { loginFrom } from './loginSearch.ts';
import type { PageRouter } from './router.tsx';

function userOf(state: SessionState): number | undefined {
  return state.stage === 'open' ? state.user.id : undefined;
}

/**
 * Keeps the page in step with the session: what one user may see is never shown to the next, guards run again, and a
 * user refused by the server goes to the log-in page, to return afterwards. Returns a function that stops it.
 */
export function followSession(session: Session, router: PageRouter, queries: QueryClient): () => void {
  let before = session.state();
  const stopRereading = rereadOnReturn(session);
  const unsubscribe = session.subscribe(() => {
    const now = session.state();
    const someoneElse = userOf(before) !== userOf(now) && before.stage !== 'opening';
    before = now;
    if (someoneElse) forgetPersonal(queries);
    const here = router.state.location;
    if (now.stage === 'visitor' && now.refused && here.pathname !== '/login') {
      void router.navigate({ to: '/login', search: loginFrom(here.href), replace: true });
    } else if (now.stage === 'visitor' || (someoneElse && here.pathname !== '/login')) {
      void router.invalidate();
    }
  });
  return () => {
    stopRereading();
    unsubscribe();
  };
}
