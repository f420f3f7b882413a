import { expect, test } from 'vitest';
import { password } from '#worlds/accounts.ts';
import { useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

/** A name that no address has, by RFC 6761. */
const address = 'https://hooks.nets.invalid/hook';

test('a webhook of My account needs a public address, is tested, shows that nobody answers, and is removed', async () => {
  const { page, goTo } = await visit({ as: 'keeper' });
  await goTo('/user');
  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  const dialog = page.getByRole('dialog');
  await webhooks.getByRole('button', { name: 'Create a webhook' }).click();
  await dialog.getByLabel('Address').fill('https://localhost/hook');
  await dialog.getByLabel('Someone sends a provider a contact request').check();
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create a webhook' }).click();
  await dialog.getByText('Enter a public address').waitFor();
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByRole('button', { name: 'Create a webhook' }).click();
  expect((await dialog.getByLabel('The secret').textContent())?.trim()).toMatch(/^whsec_[\w+/]{43}=$/);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  await goTo('/user');
  await webhooks.getByRole('button', { name: `Open: ${address}` }).click();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await dialog.getByText(/Can't be reached|No answer in time/).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await webhooks.getByText(address).waitFor({ state: 'detached' });
});
