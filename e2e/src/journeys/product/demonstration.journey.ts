import type { Client } from '@wheelhouse/contract/client';
import { getFishingRights } from '@wheelhouse/contract/licences';
import { listVesselPhotos, listVessels } from '@wheelhouse/contract/vessels';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();
let client: Client;

/** The first of some ships' numbers that passes; the demo has many. */
async function firstWith(passes: (id: number) => Promise<boolean>): Promise<number> {
  for (const { id } of (await client.call(listVessels)).slice(0, 400)) if (await passes(id)) return id;
  throw new Error('The demonstration world has no such vessel among its first 400.');
}

async function openAsOwner(page: Page, id: number): Promise<void> {
  await demonstration.open(page, 'owner', `/vessel/${id}`);
  await page.getByRole('table', { name: 'Particulars' }).waitFor();
}

beforeAll(async () => {
  client = await demonstration.client('owner');
});

describe('the demo', () => {
  test.each(['/', '/vessels', '/about', '/map'])('says on %s that it is a demo', async (place) => {
    const { page, goTo } = await visit();
    await goTo(demonstration.address + place);
    await page.getByRole('banner').getByText('Demo').waitFor();
  });

  test('shows photos in order, enlarged by keyboard', async () => {
    const id = await firstWith(async (vessel) => {
      const photos = await client.call(listVesselPhotos, { params: { id: vessel } });
      return photos.length > 1;
    });
    const { page } = await visit();
    await openAsOwner(page, id);
    const enlarge = page.getByRole('button', { name: /^Enlarge: / });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const photos = page.getByRole('dialog', { name: 'Photos' });
    await photos.getByText(/^1 of \d$/).waitFor();
    await page.keyboard.press('ArrowRight');
    await photos.getByText(/^2 of \d$/).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await photos.getByText(/^(\d) of \1$/).waitFor();
    await page.keyboard.press('Escape');
    await photos.waitFor({ state: 'detached' });
    expect(await enlarge.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('shows current licences, and elder ones on demand', async () => {
    const thisYear = new Date().getFullYear();
    const id = await firstWith(async (vessel) => {
      const { fishingLicences } = await client.call(getFishingRights, { params: { id: vessel } });
      return fishingLicences.some(({ end }) => end !== undefined && Number(end.slice(0, 4)) < thisYear);
    });
    const { page } = await visit();
    await openAsOwner(page, id);
    const show = page.getByRole('button', { name: 'Show elder licences' });
    await show.click();
    const elder = page.getByRole('table', { name: 'Elder licences' });
    await elder.waitFor();
    const ends = await elder.getByRole('row').allTextContents();
    expect(ends.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Hide elder licences' }).click();
    await elder.waitFor({ state: 'detached' });
  });
});
