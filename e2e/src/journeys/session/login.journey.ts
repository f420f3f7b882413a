import { createHandover } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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
async function spoilToken(page: Page, keepRemembered: boolean): Promise<void> {
  await page.evaluate((keep) => {
    const auth = JSON.parse(localStorage.getItem('auth') ?? '{}');
    localStorage.setItem(
      'auth',
      JSON.stringify({ ...auth, token: 'x'.repeat(43), rememberToken: keep ? auth.rememberToken : undefined }),
    );
  }, keepRemembered);
}

describe('logging in', () => {
  test('requires both name and password', async () => {
    const { page, goTo } = await visit();
    await goTo('/login');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('User name is required!').waitFor();
    await page.getByText('Password is required!').waitFor();
  });

  test('says above the form when name or password is wrong', async () => {
    const { page, goTo } = await visit();
    await goTo('/login');
    await fillIn(page, 'nobody', 'nothing');
    const message = page.getByText('Wrong user name and/or password');
    await message.waitFor();
    const above = (await message.boundingBox())?.y ?? Infinity;
    const form = (await page.getByLabel('User name').boundingBox())?.y ?? 0;
    expect(above).toBeLessThan(form);
  });

  test('goes home, remembered by default', async () => {
    const { page, goTo } = await visit();
    await goTo('/login');
    expect(await page.getByLabel('Remember me').isChecked()).toBe(true);
    await fillIn(page, 'skipper', password);
    await page.getByRole('heading', { name: 'Hello, skipper' }).waitFor();
    expect(await storedAuth(page)).toMatchObject({ remembered: true, rememberToken: expect.any(String) });
  });

  test('stores no remember token if that is switched off', async () => {
    const { page, goTo } = await visit();
    await goTo('/login');
    await page.getByLabel('Remember me').uncheck();
    await fillIn(page, 'skipper', password);
    await page.getByRole('heading', { name: 'Hello, skipper' }).waitFor();
    expect(await storedAuth(page)).toEqual({ remembered: false, token: expect.any(String) });
  });

  test('leads to the intended page', async () => {
    const { page, goTo } = await visit();
    await goTo('/user');
    await page.waitForURL('**/login?redirect=*');
    await fillIn(page, 'skipper', password);
    await page.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
  });

  test('from the header leads back to the previous page', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels?sort=longest');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await fillIn(page, 'skipper', password);
    await page.getByRole('heading', { level: 1, name: 'Vessels' }).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=longest');
  });

  test('is not offered to logged-in viewers', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/login');
    await page.getByRole('heading', { name: 'Hello, skipper' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('says if there is no network', async () => {
    const { page, context, goTo } = await visit();
    await goTo('/login');
    await context.setOffline(true);
    await fillIn(page, 'skipper', password);
    await page.getByText('Network problem. Please, retry later.').waitFor();
    await page.getByText("You're offline. This page may be out of date.").waitFor();
  });
});

describe('a session the server no longer knows', () => {
  test('is renewed by the remember token, which is then replaced', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/user');
    await page.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
    const before = await storedAuth(page);
    await spoilToken(page, true);
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
    const after = await storedAuth(page);
    expect(after?.rememberToken).toEqual(expect.any(String));
    expect(after?.rememberToken).not.toBe(before?.rememberToken);
  });

  test('is renewed once by two tabs at the same time', async () => {
    const { page, context, goTo } = await visit({ as: 'skipper' });
    await goTo('/user');
    await page.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
    const second = await context.newPage();
    await second.goto('/user');
    await second.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
    // The second tab notices the change at once, while the first one restarts. It is not reloaded at that moment: an
    // answer that a closing page never reads would lose the remember token.
    await spoilToken(page, true);
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
    await second.reload();
    await second.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
  });

  test('leads to the log-in page without a remember token, and back again', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/vessels');
    await page.getByRole('link', { name: 'My account' }).first().waitFor();
    await spoilToken(page, false);
    await page.reload();
    await page.getByText('Bad credentials or token expired!').waitFor();
    expect(await storedAuth(page)).toBeUndefined();
    await fillIn(page, 'skipper', password);
    await page.getByRole('heading', { level: 1, name: 'Vessels' }).waitFor();
  });
});

describe('logging out', () => {
  test('ends the session here and on the server', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/user');
    const auth = await storedAuth(page);
    await page.getByRole('link', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Every fishing vessel, and where it is now' }).waitFor();
    expect(await storedAuth(page)).toBeUndefined();
    const answer = await fetch(`${address}/api/v3/user/active`, { headers: { 'X-Auth-Token': auth?.token ?? '' } });
    expect(answer.status).toBe(401);
  });
});

describe('a hand-over code in the address', () => {
  test('logs in once and is removed from the address after three seconds', async () => {
    const { token } = await openSession(address, 'owner', false);
    const client = clientOf(address, token);
    const { code, username } = await client.call(createHandover);
    const { page, goTo } = await visit();
    await goTo(`/vessels?sort=longest#auth_token=${code}&username=${username}`);
    await page.getByText('owner', { exact: true }).waitFor();
    await page.waitForURL((url) => url.hash === '' && url.search === '?sort=longest');
    await page.getByRole('heading', { level: 1, name: 'Vessels' }).waitFor();

    const stranger = await visit();
    await stranger.goTo(`/about?auth_token=${code}&username=${username}`);
    await stranger.page.waitForURL('**/login*');
    expect(new URL(stranger.page.url()).search).toBe('?redirect=%2Fabout');
  });

  test('that is incomplete is removed after three seconds as well', async () => {
    const { page, goTo } = await visit();
    await goTo('/about#auth_token=half');
    await page.waitForURL((url) => url.pathname === '/about' && url.hash === '');
  });
});
