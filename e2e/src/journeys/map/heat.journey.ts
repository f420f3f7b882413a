import { getHeat } from '@wheelhouse/contract/heat';
import { useBrowser } from '#browser/browser.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { addressSays, parameters } from '#pages/mapPage.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import type { Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';

const demonstration = useDemonstration();
const { visit } = useBrowser({ pixelRatio: 0.5 });
const bar = (page: Page) => page.getByRole('region', { name: 'Activity' });

/** Hours of the demo's past are counted in the background. */
beforeAll(async () => {
  const client = await demonstration.client('skipper');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const query = { from: day(29), to: day(0), south: 50, north: 75, west: -30, east: 40 };
  const counted = async () => expect((await client.call(getHeat, { query })).hours.length).toBeGreaterThan(100);
  await vi.waitFor(counted, { timeout: 600_000, interval: 2000 });
}, 620_000);

async function openLayer(): Promise<Page> {
  const { page } = await visit();
  await demonstration.open(page, 'skipper', '/map?lat=66&lng=2&zoom=5&layer=activity');
  await bar(page)
    .getByText(/^[\d,]+ h in cells of [\d.]+°, [\d,]+ h of these at fishing speed\./)
    .waitFor();
  return page;
}

describe('the layer of activity', () => {
  test('shows hours by period, speed and filter, which are in the address, and saves the cells', async () => {
    const page = await openLayer();
    await page.getByRole('figure', { name: 'Colours of hours' }).getByText('Hours', { exact: true }).waitFor();
    const before = await bar(page).getByRole('status').innerText();
    await bar(page).getByLabel('Period of activity').selectOption({ label: '7 days' });
    await addressSays(page, 'heat', (value) => value === 'week');
    await expect.poll(() => bar(page).getByRole('status').innerText()).not.toBe(before);

    await bar(page).getByText('Fishing speed', { exact: true }).click();
    await addressSays(page, 'heatSpeed', (value) => value === 'fishing');
    await page.getByRole('figure', { name: 'Colours of hours' }).getByText('Hours at fishing speed').waitFor();

    await bar(page).getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Flags' }).fill('Norw');
    await page.getByRole('option', { name: 'Norway' }).click();
    await addressSays(page, 'heatFlags', (value) => value === 'NO');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await violationsInBothThemes(page)).toEqual([]);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      bar(page).getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
    expect(lines[0]).toContain('Hours at fishing speed');
    expect(lines.length).toBeGreaterThan(1);

    await page.reload();
    await bar(page).getByRole('button', { name: 'Filter (1)' }).waitFor();
    expect(parameters(page).get('heat')).toBe('week');
  });

  test('says what is wrong with days of the reader’s own', async () => {
    const page = await openLayer();
    await bar(page).getByLabel('Period of activity').selectOption({ label: 'Other days' });
    await bar(page).getByLabel('To').fill('2020-01-01');
    await bar(page).getByRole('button', { name: 'Show' }).click();
    await bar(page).getByText('Choose a period of up to 400 days that ends after it begins.').waitFor();
  });
});
