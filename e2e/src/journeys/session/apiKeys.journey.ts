import { keyHeader } from '@wheelhouse/contract/route';
import { expect, test } from 'vitest';
import { password } from '#worlds/accounts.ts';
import { useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

test('a key made on My account opens the API within its scopes, until it is revoked', async () => {
  const { page, goTo } = await visit({ as: 'keeper' });
  await goTo('/user');
  const keys = page.getByRole('region', { name: 'API keys' });
  const dialog = page.getByRole('dialog');
  await keys.getByRole('button', { name: 'Create a key' }).click();
  await dialog.getByLabel('Name').fill('Nightly report');
  await dialog.getByLabel('Read fleets').check();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const secret = (await dialog.getByLabel('The key').textContent())?.trim() ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  const { origin } = new URL(page.url());
  const statusOf = async (path: string) =>
    (await page.request.get(`${origin}/api/v3/${path}`, { headers: { [keyHeader]: `Bearer ${secret}` } })).status();
  expect([await statusOf('fleet'), await statusOf('vessel/1'), await statusOf('user/sessions')]).toEqual([
    200, 403, 403,
  ]);

  await goTo('/user');
  await keys.getByText('Nightly report').waitFor();
  await keys.getByRole('button', { name: 'Revoke: Nightly report' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => statusOf('fleet')).toBe(401);
});
