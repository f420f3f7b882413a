import { changeProvider, createProvider } from '@wheelhouse/contract/providerEditor';
import { getProvider, type Provider } from '@wheelhouse/contract/providers';
import { activeUser } from '@wheelhouse/contract/session';
import { createClient } from '@wheelhouse/contract/client';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser.ts';
import { useDemonstration } from './demonstration.ts';
import { violations } from './violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A file that begins as an MP4 does. */
function video(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, 7);
  Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1').copy(file);
  return file;
}

/** How long a change may take until it is saved: one stops typing, then the server answers. */
const soon = { timeout: 15_000 };

const saved = (page: Page) => page.getByText('All changes saved').waitFor();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The provider of the newcomer, made where there is none yet. */
async function newcomersProvider(): Promise<Provider> {
  const client = await demonstration.client('newcomer');
  const [own] = (await client.call(activeUser)).serviceProvidersId;
  return own === undefined ? client.call(createProvider) : client.call(getProvider, { params: { id: own } });
}

describe('the provider editor (content specification, sections 2, 4, 5 and 8)', () => {
  test('takes a newcomer from nothing to a published provider with a video and a product', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/login?redirect=${encodeURIComponent('/service/provider/edit')}`);
    await page.getByLabel('User name').fill('newcomer');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/service\/provider\/\d+\/edit$/);
    await page.getByRole('heading', { level: 1, name: 'New service provider' }).waitFor();
    const id = Number(/provider\/(\d+)/.exec(page.url())?.[1]);

    const publish = page.getByRole('switch', { name: 'Published' });
    await publish.click();
    const refused = page.getByRole('dialog', { name: 'Cannot submit due to following errors:' });
    await refused.getByText('Service name is required!').waitFor();
    await refused.getByText('At least one service branch must be chosen!').waitFor();
    await refused.getByText('You still can save your changes as a draft.').waitFor();
    await refused.locator('button', { hasText: 'Close' }).click();

    await field(page, 'Service name').fill('Four');
    await page.getByText('Service name must be at least 5 characters long!').waitFor();
    await field(page, 'Service name').fill('Newcomer Works');
    await page.getByText('14/50').waitFor();
    await field(page, 'Short description').fill('Slipway and engines in the harbour.');
    await field(page, 'About service provider').fill('Slipway, engine repair and painting for all vessels.');
    await field(page, 'Website').fill('javascript:alert(1)');
    await page.getByText("Value doesn't match pattern!").waitFor();
    await field(page, 'Website').fill('www.example.com');
    await page.keyboard.press('Tab');
    await page.getByRole('heading', { level: 1, name: 'Newcomer Works' }).waitFor();
    await saved(page);

    for (const name of ['Newbuilding', 'Repair & docking', 'Hydraulics']) {
      await page.getByRole('checkbox', { name, exact: true }).check();
    }
    await page.getByText('3 of 3 chosen.').waitFor();
    await page.getByRole('checkbox', { name: 'Newbuilding' }).focus();
    await page.getByRole('checkbox', { name: 'Seines & nets' }).click();
    await page.getByText('Maximum number of branches is 3!').waitFor();
    await page.getByRole('checkbox', { name: 'Newbuilding' }).uncheck();
    await page.getByRole('checkbox', { name: 'Hydraulics' }).uncheck();
    await page.getByText('1 of 3 chosen.').waitFor();
    await page.getByRole('checkbox', { name: 'Repair & docking' }).click();
    await page.getByText('At least one service branch must be chosen!').waitFor();

    await page.getByRole('button', { name: 'Add your first location' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Country is required!').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add your first location' }).click();
    await field(page, 'Location title').fill('Main yard');
    await field(page, 'Address').fill('Notenesgata 1');
    await field(page, 'Post code').fill('6002');
    await field(page, 'City').fill('4lesund');
    await page.keyboard.press('Tab');
    await dialog(page).getByText("City value doesn't match pattern!").waitFor();
    await field(page, 'City').fill('Ålesund');
    await dialog(page).getByLabel('Country').selectOption({ label: 'Norway' });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText('6002 Ålesund').waitFor();

    await page.getByRole('button', { name: 'Add location' }).click();
    await field(page, 'Location title').fill('Other yard');
    await field(page, 'Address').fill('Hamngatan 1');
    await field(page, 'Post code').fill('41101');
    await field(page, 'City').fill('Göteborg');
    await dialog(page).getByLabel('Country').selectOption({ label: 'Sweden' });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('As per your subscription type, the limit is 1 country!').first().waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Add your first contact' }).click();
    await field(page, 'First name').fill('Kari');
    await field(page, 'Last name').fill('Nordmann');
    await field(page, 'Position').fill('Boss');
    await field(page, 'Telephone').fill('call me');
    await field(page, 'Email').fill('kari@home');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Last name must be at least 5 characters long!').waitFor();
    await dialog(page).getByText("Phone value doesn't match pattern!").waitFor();
    await dialog(page).getByText("Email value doesn't match pattern!").waitFor();
    await field(page, 'Position').fill('Head of sales');
    await field(page, 'Telephone').fill('+47 912 34 567');
    await field(page, 'Email').fill('kari@example.com');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText('Kari Nordmann').waitFor();

    await page.getByRole('button', { name: 'Add your first video' }).click();
    await field(page, 'Video title').fill('Launching a longliner');
    const videoFile = dialog(page).locator('input[type=file]').first();
    await videoFile.setInputFiles({ name: 'a.mov', mimeType: 'video/quicktime', buffer: video(100) });
    await page.getByText('Unsupported video type! Please, use WEBM, OGG or MP4.').waitFor();
    await videoFile.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: video(300_000) });
    await dialog(page).locator('video').waitFor();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'hidden' });

    const banner = page.getByRole('group', { name: 'Banner' });
    await banner.locator('input').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: pixel });
    await banner.getByText('File should be an image!').waitFor();
    await banner.locator('input').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel });
    await banner.getByRole('img', { name: 'Banner of Newcomer Works' }).waitFor();

    await page.getByRole('button', { name: 'Add your first product' }).click();
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    await refused.getByText('Title is required!').waitFor();
    await refused.locator('button', { hasText: 'Close' }).click();
    await field(page, 'Title').fill('Hull painting');
    const body = page.getByRole('textbox', { name: 'Long description' });
    await body.click();
    await page.keyboard.type('Two coats');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.getByRole('button', { name: 'Insert video' }).click();
    await page.getByRole('button', { name: 'Launching a longliner' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(/\/products\/\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Hull painting' }).waitFor();
    await page.locator('article video').waitFor();

    await page.goto(`${demonstration.address}/service/provider/${id}/edit`);
    await publish.click();
    await expect.poll(() => publish.isChecked(), soon).toBe(true);
    const visitor = createClient({ origin: demonstration.address, token: () => undefined });
    expect(await visitor.call(getProvider, { params: { id } })).toMatchObject({
      name: 'Newcomer Works',
      addresses: [{ city: 'Ålesund' }],
      contacts: [{ firstName: 'Kari' }],
      products: [{ title: 'Hull painting' }],
      videos: [{ title: 'Launching a longliner' }],
    });

    await page.getByRole('button', { name: 'Remove Main yard' }).click();
    const question = page.getByRole('dialog', { name: 'Remove address permanently?' });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Add your first location' }).waitFor();
  }, 240_000);

  test('leads who does not own the provider away', async () => {
    const { id } = await newcomersProvider();
    const { page } = await visit();
    await page.goto(`${demonstration.address}/login?redirect=/service/provider/${id}/edit`);
    await page.getByLabel('User name').fill('skipper');
    await page.getByLabel('Password', { exact: true }).fill('demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${demonstration.address}/`);
  });

  test('of two editors of one text, neither loses it', async () => {
    const { id } = await newcomersProvider();
    const { page } = await visit();
    await demonstration.open(page, 'newcomer', `/service/provider/${id}/edit`);
    const name = field(page, 'Service name');
    await name.waitFor();
    const client = await demonstration.client('newcomer');
    const { version } = await client.call(getProvider, { params: { id } });
    await client.call(changeProvider, { params: { id }, body: { version, name: 'Their name' } });

    await name.fill('My own name');
    await page
      .getByText('Somebody else has changed this meanwhile. Please load it again and repeat your change.')
      .waitFor();
    await page.getByRole('button', { name: 'Load theirs' }).click();
    await expect.poll(() => name.inputValue(), soon).toBe('Their name');
    await page.getByText('My own name').waitFor();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect.poll(async () => (await client.call(getProvider, { params: { id } })).name, soon).toBe('My own name');
  });

  test('keeps what could not be saved and offers it back', async () => {
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
    await page.reload();
    await page.unroute(`**/api/v3/provider/${id}`);
    await page.getByText('www.kept.example').waitFor();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await saved(page);
    const client = await demonstration.client('newcomer');
    await expect
      .poll(async () => (await client.call(getProvider, { params: { id } })).website, soon)
      .toBe('www.kept.example');
  });

  test.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('has no fault axe finds (%s, %s)', async (size, scheme) => {
    const { id } = await newcomersProvider();
    const { page } = await visit({ size, scheme });
    await demonstration.open(page, 'newcomer', `/service/provider/${id}/edit`);
    await page.getByRole('heading', { level: 2, name: 'Subscription' }).waitFor();
    await page.getByRole('checkbox').first().waitFor();
    expect(await violations(page)).toEqual([]);
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
