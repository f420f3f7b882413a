import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listVessels } from '@wheelhouse/contract/vessels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, useBrowser } from '#browser/browser.ts';
import { violations } from '#browser/violations.ts';
import { north, tool, useSkippersMap } from '#pages/mapPage.ts';
import { clientOf } from '#worlds/client.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { kvaloy } from '#worlds/register.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const openMap = useSkippersMap(useDemonstration(), { drawing });
/** A site of someone else, with the code that was copied. */
let site: Server;
let code = '';

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    // Each page of it with another address, since browsers keep what they showed for a minute.
    const shown = code.replace('?s=', `?at=${url.slice(1)}&s=`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Nets</title><main><h1>Our ship</h1>${shown}</main></html>`);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, 'localhost', resolve);
  });
});
afterAll(() => site.close());

test('the card of a vessel shows in a frame of a site of its list, and is blocked once the site is off the list', async () => {
  const vessels = await clientOf(address).call(listVessels);
  const { id, name } = vessels.find((one) => one.name === kvaloy.name) ?? { id: 0, name: '' };
  const { page, context, goTo } = await visit({ as: 'keeper' });
  await goTo(`/vessel/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Embed ${name}` }).click();
  await dialog.getByLabel('Sites that may show it').fill('localhost');
  await dialog.getByRole('button', { name: 'Make the embed' }).click();
  code = (await dialog.getByLabel('Code for your site').textContent()) ?? '';
  await dialog.frameLocator('iframe').getByRole('heading', { name }).waitFor();

  const { port } = site.address() as AddressInfo;
  const elsewhere = `http://localhost:${port}/`;
  expect(new URL(elsewhere).origin).not.toBe(new URL(address).origin);
  const other = await context.newPage();
  await other.goto(elsewhere);
  await other.frameLocator('iframe').getByRole('heading', { name }).waitFor();
  const [, card] = other.frames();
  if (card === undefined) throw new Error('There is no frame.');
  expect(await violations(card)).toEqual([]);
  const opened = context.waitForEvent('page');
  await other.frameLocator('iframe').getByRole('link', { name: 'More on Wheelhouse' }).click();
  const product = await opened;
  await product.getByRole('heading', { name }).waitFor();
  await product.close();

  await goTo('/user');
  const list = page.getByRole('region', { name: 'Embeds' });
  await list.getByRole('button', { name: `Open: ${name} on localhost` }).click();
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.getByLabel('Sites that may show it').fill('nets.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change' }).waitFor();
  const refused = other.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await other.goto(`${elsewhere}again`);
  await refused;
  expect(await other.frameLocator('iframe').getByRole('heading', { name }).count()).toBe(0);

  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await list.getByRole('button', { name: `Open: ${name}` }).waitFor({ state: 'detached' });
  await other.goto(`${elsewhere}last`);
  await other.frameLocator('iframe').getByText('The owner of this frame has removed it.').waitFor();
  await other.close();
});

test('a view of the map is embedded, and its vessels are named under the pointer and by the keyboard', async () => {
  const page = await openMap(north);
  await tool(page, 'Share and export').click();
  await page.getByRole('button', { name: 'Embed this view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed this view' });
  await dialog.getByRole('button', { name: 'Make the embed' }).click();
  await dialog.getByText('Enter a name of up to 60 characters.').waitFor();
  await dialog.getByLabel('Name of the map').fill('North of the coast');
  await dialog.getByLabel('Sites that may show it').fill('localhost');
  await dialog.getByLabel('Size').selectOption({ label: 'Large, 960 × 700 pixels' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the embed' }).click();
  code = (await dialog.getByLabel('Code for your site').textContent()) ?? '';
  await dialog.frameLocator('iframe').getByRole('heading', { name: 'North of the coast' }).waitFor();

  const { port } = site.address() as AddressInfo;
  const other = await page.context().newPage();
  await other.goto(`http://localhost:${port}/map`);
  const frame = other.frameLocator('iframe');
  const vessels = frame.getByRole('group', { name: /^Map with \d+ vessels/ }).getByRole('link');
  await vessels.first().waitFor();
  const [, map] = other.frames();
  if (map === undefined) throw new Error('There is no frame.');
  expect(await violations(map)).toEqual([]);
  const shown = frame.locator('.name');
  await vessels.first().focus();
  const first = await vessels.first().getAttribute('aria-label');
  expect(await shown.textContent()).toBe(first);
  await other.keyboard.press('ArrowRight');
  expect(await shown.textContent()).toBe(await vessels.nth(1).getAttribute('aria-label'));
  await other.keyboard.press('Escape');
  expect(await shown.isVisible()).toBe(false);
  // One vessel alone is reached by Tab: the next stop is below the map.
  await other.keyboard.press('Tab');
  expect(await frame.locator(':focus').textContent()).toBe('© OpenStreetMap contributors');
  await vessels.first().dispatchEvent('pointerover');
  expect(await shown.textContent()).toBe(first);
  await other.close();
});
