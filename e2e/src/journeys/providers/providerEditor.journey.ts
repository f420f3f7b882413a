import { changeProvider, createProvider } from '@wheelhouse/contract/providerEditor';
import { getProvider, type Provider } from '@wheelhouse/contract/providers';
import { activeUser } from '@wheelhouse/contract/session';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { dialog, field, saved, soon } from '#pages/editorParts.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

/** The provider of the newcomer, created if there is none yet. */
async function newcomersProvider(): Promise<Provider> {
  const client = await demonstration.client('newcomer');
  const [own] = (await client.call(activeUser)).serviceProvidersId;
  return own === undefined ? client.call(createProvider) : client.call(getProvider, { params: { id: own } });
}

describe('the provider editor (content specification, sections 2, 4, 5 and 8)', () => {
  test('redirects viewers who do not own the provider to the news', async () => {
    const { id } = await newcomersProvider();
    const { page } = await visit();
    await page.goto(`${demonstration.address}/login?redirect=/service/provider/${id}/edit`);
    await page.getByLabel('User name').fill('skipper');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${demonstration.address}/news`);
  });

  test('loses neither version of two editors of one text', async () => {
    const { id } = await newcomersProvider();
    const { page } = await visit();
    await demonstration.open(page, 'newcomer', `/service/provider/${id}/edit`);
    const name = field(page, 'Service name');
    await name.waitFor();
    const client = await demonstration.client('newcomer');
    const { version } = await client.call(getProvider, { params: { id } });
    await client.call(changeProvider, { params: { id }, body: { version, name: 'Their name' } });

    await name.fill('My own name');
    await page.getByText('Someone else changed this while you were editing.').waitFor();
    await page.getByRole('button', { name: 'Load their version' }).click();
    await expect.poll(() => name.inputValue(), soon).toBe('Their name');
    await page.getByText('My own name').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => (await client.call(getProvider, { params: { id } })).name, soon).toBe('My own name');
  });

  test('stores what could not be saved and offers to restore it', async () => {
    const { id } = await newcomersProvider();
    const { page } = await visit();
    await demonstration.open(page, 'newcomer', `/service/provider/${id}/edit`);
    const website = field(page, 'Website');
    await website.waitFor();
    await page.route(`**/api/v3/provider/${id}`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await website.fill('www.kept.example');
    await page.getByText('Not saved: Network problem. Please, retry later.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Not saved: Network problem. Please, retry later.').waitFor();
    await page.reload();
    await page.unroute(`**/api/v3/provider/${id}`);
    await page.getByText('www.kept.example').waitFor();
    await page.getByRole('button', { name: 'Restore' }).click();
    await saved(page);
    const client = await demonstration.client('newcomer');
    await expect
      .poll(async () => (await client.call(getProvider, { params: { id } })).website, soon)
      .toBe('www.kept.example');
  });

  test.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('has no axe violations (%s, %s)', async (size, scheme) => {
    const { id } = await newcomersProvider();
    const { page } = await visit({ size, scheme });
    await demonstration.open(page, 'newcomer', `/service/provider/${id}/edit`);
    await page.getByRole('heading', { level: 2, name: 'Subscription' }).waitFor();
    await page.getByRole('checkbox').first().waitFor();
    expect(await violations(page)).toEqual([]);
    for (const name of ['location', 'contact', 'video']) {
      await page.getByRole('button', { name: `Add your first ${name}` }).click();
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await dialog(page).getByText('is required!').first().waitFor();
      expect([name, await violations(page)]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Add your first ${name}` }).waitFor();
    }
    await page.getByRole('button', { name: /Add (your first )?product/ }).click();
    await page.getByRole('textbox', { name: 'Long description' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await field(page, 'Title').fill('Not kept');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard changes and leave the page?' });
    await question.getByRole('button', { name: 'Discard and leave' }).click();
    await page.waitForURL(`**/service/provider/${id}/edit`);
    const client = await demonstration.client('newcomer');
    await expect
      .poll(async () => (await client.call(getProvider, { params: { id } })).products.map(({ title }) => title), soon)
      .not.toContain('');
  });
});
