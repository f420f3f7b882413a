import type { OpenedSession } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';

/** A page of every server, of its origin and without a script. */
export const smallPage = '/health/live';

/** Puts a session of a server into a browser, as after a log-in with 'Remember me'. */
export async function signIn(page: Page, address: string, { token, rememberToken }: OpenedSession): Promise<void> {
  await page.goto(address + smallPage);
  const auth = JSON.stringify({ remembered: true, token, rememberToken });
  await page.evaluate((stored) => localStorage.setItem('auth', stored), auth);
}
