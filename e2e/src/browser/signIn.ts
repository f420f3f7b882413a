import type { OpenedSession } from '@wheelhouse/contract/session';
import type { BrowserContext } from 'playwright-core';

/** Puts a session into a browser, as after a log-in with 'Remember me'. */
export async function signIn(context: BrowserContext, { token, rememberToken }: OpenedSession): Promise<void> {
  const auth = JSON.stringify({ remembered: true, token, rememberToken });
  await context.addInitScript((stored) => {
    if (sessionStorage.getItem('signedIn') !== null) return;
    sessionStorage.setItem('signedIn', 'once');
    localStorage.setItem('auth', stored);
  }, auth);
}
