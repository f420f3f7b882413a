import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '#worlds/accounts.ts';
import { useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

/** Gives the page's browser a device for passkeys, which always confirms. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added on My account, logs in without a password, and is removed', async () => {
  const { page, goTo } = await visit({ as: 'keeper' });
  await plugIn(page);
  await goTo('/user');
  const security = page.getByRole('region', { name: 'Log-in security' });
  const dialog = page.getByRole('dialog');
  await security.getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Name of the passkey').fill('Wheelhouse laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  const added = security.getByRole('listitem').filter({ hasText: 'Wheelhouse laptop' });
  await added.waitFor();

  await page.getByRole('link', { name: 'Logout' }).click();
  // Which then opens home.
  await page.waitForURL(({ pathname }) => pathname === '/');
  await goTo('/login?redirect=%2Fuser');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Welcome, keeper!' }).waitFor();
  await added.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => added.count()).toBe(0);
});
