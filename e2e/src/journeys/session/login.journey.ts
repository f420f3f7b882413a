import { createHandover } from '@wheelhouse/contract/handover';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { openSession, password } from '#worlds/accounts.ts';
import { address, useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

interface StoredAuth {
  remembered: boolean;
  token?: string;
  rememberToken?: string;
}

/** What the browser stores of the session. */
async function storedAuth(page: Page): Promise<StoredAuth | undefined> {
  const text = await page.evaluate(() => localStorage.getItem('auth'));
  // Written by the page in this form, which these journeys check.
  return text === null ? undefined : (JSON.parse(text) as StoredAuth);
}

async function fillIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Replaces the stored token by an unknown one. */
async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}');
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'x'.repeat(43) }));
  });
}

test('a log-in from the header is renewed by two tabs at once, and ends on the server with the log-out', async () => {
  const { page, context, goTo } = await visit();
  await goTo('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await fillIn(page, 'skipper', password);
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
  await context.setOffline(true);
  await page.getByText("You're offline. This page may be out of date.").waitFor();
  await context.setOffline(false);
  const before = await storedAuth(page);
  expect(before).toMatchObject({ remembered: true, rememberToken: expect.any(String) });

  const second = await context.newPage();
  await second.goto('/user');
  await second.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
  // The second tab notices the change at once, while the first one restarts. It is not reloaded at that moment: an
  // answer that a closing page never reads would lose the remember token.
  await spoilToken(page);
  await page.goto('/user');
  await page.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
  await second.reload();
  await second.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
  const after = await storedAuth(page);
  expect(after?.rememberToken).toEqual(expect.any(String));
  expect(after?.rememberToken).not.toBe(before?.rememberToken);

  await page.getByRole('link', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Every fishing vessel, and where it is now' }).waitFor();
  expect(await storedAuth(page)).toBeUndefined();
  const answer = await fetch(`${address}/api/v3/user/active`, { headers: { 'X-Auth-Token': after?.token ?? '' } });
  expect(answer.status).toBe(401);
});

test('a hand-over code in the address logs in once and is removed from the address after three seconds', async () => {
  const { token } = await openSession(address, 'owner', false);
  const client = clientOf(address, token);
  const { code, username } = await client.call(createHandover);
  const { page, goTo } = await visit();
  await goTo(`/vessels?sort=longest#auth_token=${code}&username=${username}`);
  await page.getByText('owner', { exact: true }).waitFor();

  const stranger = await visit();
  await stranger.goTo(`/about?auth_token=${code}&username=${username}`);
  await stranger.page.waitForURL('**/login*');
  expect(new URL(stranger.page.url()).search).toBe('?redirect=%2Fabout');
  await page.waitForURL((url) => url.hash === '' && url.search === '?sort=longest');
  await page.getByRole('heading', { level: 1, name: 'Vessels' }).waitFor();
});

test('a hand-over code for another account replaces an open session only after a question', async () => {
  const { token } = await openSession(address, 'owner', false);
  const { code, username } = await clientOf(address, token).call(createHandover);
  const { page, goTo } = await visit({ as: 'skipper' });
  await goTo(`/about?auth_token=${code}&username=${username}`);
  const question = page.getByRole('dialog', { name: 'Log in as owner?' });
  await question.getByRole('button', { name: 'Stay logged in as skipper' }).waitFor();
  expect(await page.getByText('skipper', { exact: true }).isVisible()).toBe(true);
  await question.getByRole('button', { name: 'Log in as owner' }).click();
  await page.getByText('owner', { exact: true }).waitFor();
});
