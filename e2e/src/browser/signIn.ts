import type { OpenedSession } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';

/** A small file of every server: a document of its origin without a script. */
export const smallFile = '/favicon.svg';

/** Puts a session of a server into a browser, as after a log-in with 'Remember me'. */
export async function signIn(page: Page, address: string, { token, rememberToken }: OpenedSession): Promise<void> {
  await page.goto(address + smallFile);
  const auth = JSON.stringify({ remembered: true, token, rememberToken });
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth);
}
