import { setTimeout as sleep } from 'node:timers/promises';
import { findPlaces, listPorts, listReferenceLayers } from '@wheelhouse/contract/referenceLayers';
import type { Client } from '@wheelhouse/contract/client';
import { listForecasts } from '@wheelhouse/contract/weather';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, useOpenPage } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { openStillMap } from '#pages/stillMap.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const demonstration = useDemonstration();
const openMap = useOpenPage({
  drawing,
  open: (visitor, path) => openStillMap(visitor, `${demonstration.address}${path}`),
});
let client: Client;

const view = 'lat=66&lng=2&zoom=5';

/** Zones, ports and forecasts of the demo are created while the server runs. */
beforeAll(async () => {
  client = await demonstration.client('skipper');
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const [{ eez, ices }, { wind }] = await Promise.all([client.call(listReferenceLayers), client.call(listForecasts)]);
    if (eez !== undefined && ices !== undefined && wind.length > 0) return;
    await sleep(1000);
  }
}, 120_000);

function layer(page: Page, name: string) {
  return page.getByRole('group', { name: 'Map layer' }).getByRole('radio', { name, exact: true });
}

function search(page: Page) {
  return page.getByRole('combobox', { name: 'Search the map' });
}

function parameter(page: Page, name: string): string | null {
  return new URL(page.url()).searchParams.get(name);
}

describe('the layers (platform specification, sections 2 and 4)', () => {
  test('begin with EEZ, change by mouse and by keyboard, in the address and for the next visit', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await openStillMap(visitor, `${demonstration.address}/map?${view}`);
    await page
      .getByText(/^Demo zones/)
      .first()
      .waitFor();
    expect(await layer(page, 'EEZ').isChecked()).toBe(true);
    const canvas = await page.locator('canvas').elementHandle();
    await layer(page, 'ICES').click();
    await page.waitForURL(/layer=ices/);
    await page.keyboard.press('ArrowLeft');
    await page.waitForURL(/layer=eez/);
    await layer(page, 'Wind').click();
    await page.waitForURL(/layer=wind/);
    await page.getByText('Demonstration forecast').first().waitFor();
    expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);
    await page.goto(`${demonstration.address}/map?${view}`);
    await layer(page, 'Wind').waitFor();
    expect(await layer(page, 'Wind').isChecked()).toBe(true);
  });

  test('include the seabed from the start, with the depth at the pointer', async () => {
    const page = await openMap(`/map?${view}&layer=seabed`);
    const legend = page.getByRole('figure', { name: 'Depth colours' });
    await legend.waitFor();
    await page.getByText('Demo depths, coarse and not for navigation').first().waitFor();
    await page.mouse.move(700, 450);
    await legend.getByText(/^About \d+ m$/).waitFor();
  });

  test.each([
    ['seabed', 'raster/seabed'],
    ['eez', 'areas/eez'],
  ])('of kind %s request a tile again that a busy server refused', async (name, tiles) => {
    const page = await openMap(`/map?${view}&layer=ices`);
    let refused: string | undefined;
    const continued: string[] = [];
    const address = `**/api/v3/chart/${tiles}/**`;
    await page.context().route(address, async (route) => {
      const url = route.request().url();
      if (refused === undefined) {
        refused = url;
        await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '{}' });
        return;
      }
      continued.push(url);
      await route.continue();
    });
    // Tiles that no other test looks at.
    await openMap(`/map?lat=58&lng=3&zoom=7&layer=${name}`);
    await expect.poll(() => refused !== undefined && continued.includes(refused), { timeout: 60_000 }).toBe(true);
    await page.context().unroute(address);
  });

  test('are restored after the graphics context was lost', async () => {
    const page = await openMap(`/map?${view}`);
    const sources = page.locator('.maplibregl-ctrl-attrib');
    await sources.filter({ hasText: 'Demo zones' }).waitFor();
    await page.evaluate(async () => {
      const context = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      context?.loseContext();
      await new Promise((resolve) => setTimeout(resolve, 500));
      context?.restoreContext();
    });
    await layer(page, 'ICES').click();
    await sources.filter({ hasText: 'Demo areas' }).waitFor();
  });
});

test('a port leads to its page, which shows it on the map', async () => {
  const port = (await client.call(listPorts)).find(({ rank }) => rank === 0);
  if (port === undefined) throw new Error('The demonstration has no port that is named first.');
  const { page } = await visit();
  // No vessel of the demo has this flag, so none lies over the port.
  await demonstration.open(page, 'skipper', `/map?lat=${port.latitude}&lng=${port.longitude}&zoom=9&flag=CL`);
  const popup = page.getByRole('group', { name: 'Port', exact: true });
  const canvas = await page.locator('canvas').first().boundingBox();
  // Its name is to the right of it; markers of services are above it.
  const [x, y] = [Number(canvas?.x) + Number(canvas?.width) / 2 + 22, Number(canvas?.y) + Number(canvas?.height) / 2];
  const pointer = page.locator('canvas').first();
  // A click before the name is drawn asks for the weather there.
  await expect
    .poll(async () => {
      await page.mouse.move(x - 100, y);
      await page.mouse.move(x, y);
      return pointer.evaluate((element) => element.style.cursor);
    })
    .toBe('pointer');
  await page.mouse.click(x, y);
  await popup.getByText(port.name, { exact: true }).waitFor();
  await popup.getByRole('link', { name: 'In port, expected, and port calls' }).click();
  await page.getByRole('heading', { level: 1, name: port.name }).waitFor();
});

describe('the search of the map', () => {
  test('shows the whole of an area, chosen by keyboard', async () => {
    const [iceland] = await client.call(findPlaces, { query: { query: 'iceland' } });
    if (iceland?.bounds === undefined) throw new Error('The demonstration has no zone of Iceland.');
    const page = await openMap(`/map?${view}`);
    await search(page).fill('iceland');
    await page.getByRole('option', { name: iceland.name }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option', { name: iceland.name }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => Number(address.searchParams.get('lng')) < -10);
    const { west, east, south, north } = iceland.bounds;
    expect(Number(parameter(page, 'lng'))).toBeGreaterThan(west);
    expect(Number(parameter(page, 'lng'))).toBeLessThan(east);
    expect(Number(parameter(page, 'lat'))).toBeGreaterThan(south);
    expect(Number(parameter(page, 'lat'))).toBeLessThan(north);
  });
});
