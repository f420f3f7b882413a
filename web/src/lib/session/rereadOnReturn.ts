import type { Session } from './session.ts';

/** Who moves between windows asks at most once in this time. */
const pauseMs = 3_000;

/** Asks again what the user is when one comes back to this tab: fleets and rights may have changed in another. */
export function rereadOnReturn(session: Pick<Session, 'reread'>): void {
  let last = Date.now();
  function comeBack() {
    if (document.visibilityState !== 'visible' || Date.now() - last < pauseMs) return;
    last = Date.now();
    void session.reread();
  }
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
}
