import type { QueryClient } from '@tanstack/react-query';
import { forgetPersonal } from '#lib/queryClient.ts';
import type { Session, SessionState } from '#lib/session/session.ts';
import type { PageRouter } from './router.tsx';

function userOf(state: SessionState): number | undefined {
  return state.stage === 'open' ? state.user.id : undefined;
}

/**
 * Keeps the page in step with the session: what one person may see is never shown to the next, guards are asked again,
 * and whoever the server refused goes to the log-in page, to come back afterwards.
 */
export function followSession(session: Session, router: PageRouter, queries: QueryClient): void {
  let before = session.state();
  session.subscribe(() => {
    const now = session.state();
    const someoneElse = userOf(before) !== userOf(now) && before.stage !== 'opening';
    before = now;
    if (someoneElse) forgetPersonal(queries);
    if (now.stage !== 'visitor') return;
    const here = router.state.location;
    if (now.refused && here.pathname !== '/login') {
      void router.navigate({ to: '/login', search: { redirect: here.href }, replace: true });
    } else {
      void router.invalidate();
    }
  });
}
