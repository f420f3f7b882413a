import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { still } from '#browser/waiting.ts';
import { kvaloy } from '#worlds/register.ts';

const { visit } = useBrowser();

function cards(page: Page) {
  return page.getByRole('list', { name: 'Vessels' }).getByRole('link');
}

async function openKvaloy(page: Page): Promise<void> {
  await page.goto('/vessels?q=kvaloy');
  await cards(page).filter({ hasText: kvaloy.name }).click();
  await page.getByRole('heading', { level: 1, name: kvaloy.name }).waitFor();
}

describe('the vessel list', () => {
  test('restores its position when the user comes back', async () => {
    const { page, goTo } = await visit();
    await goTo('/vessels');
    await cards(page).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 6000));
    await still(page);
    const seen = cards(page).nth(20);
    const name = (await seen.textContent()) ?? '';
    await seen.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL('**/vessel/*');
    await page.goBack();
    await cards(page).filter({ hasText: name }).first().waitFor();
    await page.waitForFunction(() => Math.abs(window.scrollY - 6000) < 400);
  });

  test('says if not even its script could be loaded and then loads automatically', async () => {
    const { page, context, goTo } = await visit({ isFirst: true });
    await goTo('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await page.getByText('Network problem. Please, retry later.').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  });
});

describe('a vessel page', () => {
  test('shows a logged-in viewer the particulars with their sources, rights and the link to the map', async () => {
    const { page } = await visit({ as: 'skipper' });
    await openKvaloy(page);
    const particulars = page.getByRole('table', { name: 'Particulars' });
    for (const value of [kvaloy.callSign, kvaloy.mark, kvaloy.imo, kvaloy.mmsi, kvaloy.port, 'Fjordbygg', 'DNV']) {
      await particulars.getByText(value, { exact: true }).waitFor();
    }
    await page.getByRole('switch', { name: 'Show sources' }).check({ force: true });
    await particulars.getByText('Journey register, 1 May 2026').first().waitFor();
    await page.getByText('No current licences on record').waitFor();
    await page.getByText(/Your account doesn't include extended details/).waitFor();
    expect(await page.getByRole('heading', { name: 'Owner' }).count()).toBe(0);
    const map = page.getByRole('link', { name: 'Show on map' });
    expect(await map.getAttribute('href')).toMatch(/^\/map\?vessel=\d+&alone=true$/);
  });
});
