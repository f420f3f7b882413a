import type { Session } from './session.ts';

/** Switching between windows refetches at most once in this time. */
const pauseMs = 3_000;

/**
 * Refetches the user's data when the tab becomes visible: fleets and rights may have changed in another. Returns a
 * function that stops it.
 */
export function rereadOnReturn(session: Pick<Session, 'reread'>): () => void {
  let last = Date.now();
  function comeBack() {
    if (document.visibilityState !== 'visible' || Date.now() - last < pauseMs) return;
    last = Date.now();
    void session.reread();
  }
  window.addEventListener('focus', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    window.removeEventListener('focus', comeBack);
    document.removeEventListener('visibilitychange', comeBack);
  };
}
