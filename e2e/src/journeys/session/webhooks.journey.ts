import { expect, test } from 'vitest';
import { password } from '#worlds/accounts.ts';
import { useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

test('a webhook made on My account is tested, shows that its address isn’t public, and is removed', async () => {
  const { page, goTo } = await visit({ as: 'keeper' });
  await goTo('/user');
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  const dialog = page.getByRole('dialog');
  await webhooks.getByRole('button', { name: 'Make a webhook' }).click();
  await dialog.getByLabel('Address').fill('https://localhost/hook');
  await dialog.getByLabel('Someone sends a provider a contact request').check();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Make a webhook' }).click();
  expect((await dialog.getByLabel('The secret').textContent())?.trim()).toMatch(/^whsec_[\w+/]{43}=$/);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await goTo('/user');
  await webhooks.getByRole('button', { name: 'Open: https://localhost/hook' }).click();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText('Not a public address').waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await webhooks.getByText('https://localhost/hook').waitFor({ state: 'detached' });
});
