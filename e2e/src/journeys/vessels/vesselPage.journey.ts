import type { Client } from '@wheelhouse/contract/client';
import { listLocations } from '@wheelhouse/contract/positions';
import { getVessel, listVessels, type VesselPage } from '@wheelhouse/contract/vessels';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();
let client: Client;

/** The first large vessel of the demo that passes; it has thousands. */
async function firstThat(passes: (vessel: VesselPage) => boolean): Promise<VesselPage> {
  const list = await client.call(listVessels);
  const large = list.filter(({ vesselSizes }) => (vesselSizes.lengthOverall ?? 0) > 40);
  for (const { id } of large.slice(0, 400)) {
    const vessel = await client.call(getVessel, { params: { id } });
    if (passes(vessel)) return vessel;
  }
  throw new Error('The demonstration world has no such vessel.');
}

async function open(page: Page, id: number): Promise<void> {
  await demonstration.open(page, 'owner', `/vessel/${id}`);
  await page.getByRole('table', { name: 'Particulars' }).waitFor();
}

beforeAll(async () => {
  client = await demonstration.client('owner');
});

describe('the vessel page (platform specification, section 2)', () => {
  test("leads to the owner's page, and to the yard's with the vessels built there", async () => {
    const vessel = await firstThat(
      ({ owner, built }) => owner?.kind === 'COMPANY' && built?.vesselYard?.serviceProviderId !== undefined,
    );
    const { page } = await visit();
    await open(page, vessel.id);
    const owner = page.getByRole('region', { name: 'Owner' }).getByRole('link');
    expect(await owner.getAttribute('href')).toBe(`/company/${vessel.owner?.id}`);
    const yard = vessel.built?.vesselYard;
    await page
      .getByRole('table', { name: 'Particulars' })
      .getByRole('link', { name: yard?.name ?? '' })
      .click();
    await page.waitForURL(`**/service/provider/${yard?.serviceProviderId}`);
    const built = page.getByRole('region', { name: 'Vessels built here' });
    await built.getByRole('link').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe('the last known position', () => {
  test('is shown with its age on a small map that leads to the sea map', async () => {
    const [somewhere] = await client.call(listLocations, { query: {} });
    const id = somewhere?.id ?? 0;
    const { page } = await visit();
    await open(page, id);
    const card = page.getByRole('region', { name: 'Last known position' });
    await card.getByText(/ ago$/).waitFor();
    await card.getByText(/′\sN|′\sS/).waitFor();
    await card.scrollIntoViewIfNeeded();
    await card.locator('canvas').waitFor();
    await card.getByText('© OpenStreetMap contributors').waitFor();
    await card.getByRole('link', { name: 'Open the map at this vessel' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/map?**vessel=${id}**`);
  });
});
