import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listVessels } from '@wheelhouse/contract/vessels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { address, useBrowser } from '#browser/browser.ts';
import { violations } from '#browser/violations.ts';
import { clientOf } from '#worlds/client.ts';
import { kvaloy } from '#worlds/register.ts';

const { visit } = useBrowser();
/** A site of somebody else, with the code that was copied. */
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
  const refused = other.waitForEvent('console', (said) => said.text().includes('frame-ancestors'));
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
