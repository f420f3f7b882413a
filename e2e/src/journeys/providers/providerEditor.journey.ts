import { say } from '@wheelhouse/messages/say';
import { uploadMessages } from '@wheelhouse/contract/media';
import { getProvider, type Provider } from '@wheelhouse/contract/providers';
import { activeUser } from '@wheelhouse/contract/session';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { field, saved, soon } from '#pages/editorParts.ts';
import { photo } from '#worlds/ownFiles.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();
let id: number;

beforeAll(async () => {
  const client = await demonstration.client('editor');
  [id = 0] = (await client.call(activeUser)).serviceProvidersId;
});

async function stored(): Promise<Provider> {
  return (await demonstration.client('editor')).call(getProvider, { params: { id } });
}

test('The editor of a provider sorts and changes what the server stores, removes banner and logo, and retries a failed upload', async () => {
  const { page } = await visit({ size: 'phone' });
  const logo = await photo(page, 'logo.png', 200, 200);
  await demonstration.open(page, 'editor', `/service/provider/${id}/edit`);
  await field(page, 'Service name').waitFor();
  const [first, second] = (await stored()).products;
  await page.getByRole('button', { name: `Move ${first?.title} later` }).click();
  await field(page, 'Website').fill('www.again.example');
  await expect.poll(async () => (await stored()).website, soon).toBe('www.again.example');
  await saved(page);
  expect((await stored()).products.slice(0, 2).map((product) => product.id)).toEqual([second?.id, first?.id]);

  for (const name of ['Banner', 'Logo']) {
    const group = page.getByRole('group', { name, exact: true });
    await group.getByRole('button', { name: `Remove ${name.toLowerCase()}` }).click();
    const question = page.getByRole('dialog', { name: `Remove ${name.toLowerCase()} permanently?` });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await group.getByRole('button', { name: `Choose ${name.toLowerCase()}` }).waitFor();
  }
  expect(await stored()).not.toMatchObject({ banner: expect.anything() });
  expect(await stored()).not.toMatchObject({ logo: expect.anything() });

  const address = `**/api/v3/provider/${id}/media/logo`;
  await page.route(address, (route) => route.abort());
  const group = page.getByRole('group', { name: 'Logo', exact: true });
  await group.locator('input').setInputFiles(logo);
  await group.getByText(say(uploadMessages.interrupted)).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.unroute(address);
  await group.getByRole('button', { name: 'Try again' }).click();
  await group.locator('img').waitFor();
});
