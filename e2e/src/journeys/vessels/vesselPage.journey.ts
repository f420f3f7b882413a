import type { Client } from '@wheelhouse/contract/client';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { getFishingRights } from '@wheelhouse/contract/licences';
import { getLastPosition, listLocations } from '@wheelhouse/contract/positions';
import { getVessel, listVessels, type VesselPage } from '@wheelhouse/contract/vessels';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser, type Visit } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { loaded, violations } from '#browser/violations.ts';

declare global {
  /** The scroll target and animation, and the time since the last click; recorded by the journey. */
  var scrolls: { behavior: string; afterMs: number }[];
}

const { visit } = useBrowser();
const thisYear = new Date().getFullYear();
const demonstration = useDemonstration();
let client: Client;

/** The first vessels of the demo that pass; it has thousands. */
async function firstThat(passes: (vessel: VesselPage) => boolean | Promise<boolean>): Promise<VesselPage> {
  const list = await client.call(listVessels);
  const large = list.filter(({ vesselSizes }) => (vesselSizes.lengthOverall ?? 0) > 40);
  for (const { id } of large.slice(0, 400)) {
    const vessel = await client.call(getVessel, { params: { id } });
    if (await passes(vessel)) return vessel;
  }
  throw new Error('The demonstration world has no such vessel.');
}

function mainEngineMaker({ extendedFields }: VesselPage): number | undefined {
  return extendedFields?.propulsion?.mainEngines?.[0]?.manufacturerId;
}

async function open(page: Page, id: number, as = 'owner'): Promise<void> {
  await demonstration.open(page, as, `/vessel/${id}`);
  await page.getByRole('table', { name: 'Particulars' }).waitFor();
}

beforeAll(async () => {
  client = await demonstration.client('owner');
});

describe('the vessel page (platform specification, section 2)', () => {
  test('opens and closes extended details and fishing rights', async () => {
    const { id } = await firstThat(({ extendedFields }) => Object.keys(extendedFields ?? {}).length > 6);
    const { page } = await visit();
    await open(page, id);
    const engines = page.getByRole('table', { name: 'Main engines' });
    await engines.waitFor();
    await page.getByRole('heading', { name: 'Manufacturers', exact: true }).waitFor();
    for (const [title, content] of [
      ['Extended Details', engines],
      ['Fishing rights', page.getByRole('heading', { name: 'Quotas' })],
    ] as const) {
      const summary = page.locator('summary').filter({ hasText: title });
      await summary.focus();
      await page.keyboard.press('Enter');
      await content.waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await content.waitFor();
    }
  });

  test('shows source and date of every field on demand (decisions, section 6)', async () => {
    const { id } = await firstThat(
      async (vessel) =>
        vessel.owner !== undefined &&
        (await client.call(getFishingRights, { params: { id: vessel.id } })).quotes.length > 0,
    );
    const { page } = await visit();
    await open(page, id);
    await page.getByRole('table', { name: 'Quotas' }).waitFor();
    const said = page.getByText(/^Demonstration, \d+\s\w+\s\d{4}$/);
    expect(await said.count()).toBe(0);

    const shown = page.getByRole('switch', { name: 'Show sources' });
    await shown.focus();
    await page.keyboard.press('Space');
    await said.first().waitFor();
    for (const name of ['Particulars', 'Dimensions']) {
      const table = page.getByRole('table', { name });
      expect(await table.getByText(/^Demonstration, /).count()).toBe(await table.getByRole('row').count());
    }
    for (const name of ['Licences', 'Quotas']) {
      await page.getByRole('table', { name, exact: true }).getByRole('columnheader', { name: 'Source' }).waitFor();
    }
    const owner = page.getByRole('region', { name: 'Owner' });
    expect(await owner.getByText(/^Demonstration, /).count()).toBe(2);
    expect(await page.getByText('Source not recorded').count()).toBe(0);

    await page.keyboard.press('Space');
    await said.first().waitFor({ state: 'detached' });
  });

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

  test("leads to a manufacturer's website if the dictionary has one, and to none otherwise", async () => {
    const vessel = await firstThat((one) => mainEngineMaker(one) !== undefined);
    const makerId = mainEngineMaker(vessel);
    const { page } = await visit();
    const dictionaries = await client.call(getDictionaries);
    const manufacturers = dictionaries.manufacturers.map((maker) => ({
      ...maker,
      // None of the others has a website.
      website: maker.id === makerId ? 'www.engines.example' : 'javascript:alert(1)',
    }));
    await page.route('**/api/v3/dictionaries', (route) => route.fulfill({ json: { ...dictionaries, manufacturers } }));
    await open(page, vessel.id);
    const link = page.getByRole('table', { name: 'Main engines' }).getByRole('link').first();
    expect(await link.getAttribute('href')).toBe('https://www.engines.example/');
    expect(await link.getAttribute('rel')).toContain('noopener');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
  });

  test('shows no owner to a viewer without the company-view right (section 6)', async () => {
    const { id } = await firstThat(({ owner }) => owner !== undefined);
    const { page } = await visit();
    await open(page, id, 'skipper');
    await page.getByText(/Your account doesn't include extended details/).waitFor();
    expect(await page.getByRole('heading', { name: 'Owner' }).count()).toBe(0);
  });
});

describe('elder licences (platform specification, section 9)', () => {
  const ended = (end: string | undefined) => end !== undefined && Number(end.slice(0, 4)) < thisYear;

  test.each([
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const)('are shown on demand, and with motion %s the page scrolls there %s', async (reducedMotion, behavior) => {
    const { id } = await firstThat(async (vessel) => {
      const { fishingLicences } = await client.call(getFishingRights, { params: { id: vessel.id } });
      return fishingLicences.filter(({ end }) => ended(end)).length > 1;
    });
    const { page } = await visit();
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      globalThis.scrolls = [];
      let clicked = 0;
      addEventListener('click', () => (clicked = performance.now()), true);
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how) {
        const asked = typeof how === 'object' ? (how.behavior ?? '') : '';
        globalThis.scrolls.push({ behavior: asked, afterMs: performance.now() - clicked });
        scroll.call(this, how);
      };
    });
    await open(page, id);
    const elder = page.getByRole('table', { name: 'Elder licences' });
    const button = page.getByRole('button', { name: 'Show elder licences' });
    await button.waitFor();
    expect(await elder.count()).toBe(0);
    await button.click();
    await elder.waitFor();
    await page.waitForFunction(() => globalThis.scrolls.length > 0);
    expect(await page.evaluate(() => globalThis.scrolls.map((one) => one.behavior))).toEqual([behavior]);
    expect(await page.evaluate(() => globalThis.scrolls[0]?.afterMs)).toBeGreaterThanOrEqual(395);

    const years = (await elder.locator('td[data-label="End"]').allTextContents()).map((text) => Number(text.slice(-4)));
    expect(years.length).toBeGreaterThan(1);
    expect(years.every((year) => year < thisYear)).toBe(true);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    await page.getByRole('button', { name: 'Hide elder licences' }).click();
    await elder.waitFor({ state: 'detached' });
  });
});

describe('the timeline', () => {
  test('has the newest day first and an unknown day last, and countries by name', async () => {
    const { id, history = [] } = await firstThat((vessel) =>
      ['name', 'flag', 'owner'].every((kind) => vessel.history?.some((entry) => entry.kind === kind)),
    );
    const { countries } = await client.call(getDictionaries);
    const { page } = await visit();
    await open(page, id);
    const line = page.getByRole('region', { name: 'Timeline' });
    const days = await line.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days).toEqual([...new Set(history.flatMap(({ from }) => from ?? []))].toSorted().toReversed());
    const headings = await line.getByRole('heading', { level: 3 }).allTextContents();
    expect(headings.at(-1)).toBe('Start date unknown');
    for (const { kind, value } of history) {
      const text = kind === 'flag' ? countries.find(({ iso }) => iso === value)?.value['en_GB'] : value;
      await line
        .getByText(text ?? '', { exact: true })
        .first()
        .waitFor();
    }
  });

  test('shows owners only to those who may see them', async () => {
    const { id } = await firstThat(({ history }) => history?.some(({ kind }) => kind === 'owner') ?? false);
    const { page } = await visit();
    await open(page, id, 'skipper');
    const line = page.getByRole('region', { name: 'Timeline' });
    await line.getByText('Name', { exact: true }).first().waitFor();
    expect(await line.getByText('Owner', { exact: true }).count()).toBe(0);
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

  test('is shown as unknown for a vessel that was never seen', async () => {
    const { id } = await firstThatWasNeverHeard();
    const { page } = await visit();
    await open(page, id);
    const card = page.getByRole('region', { name: 'Last known position' });
    await card.getByText('No known position').waitFor();
    expect(await card.locator('canvas').count()).toBe(0);
  });

  async function firstThatWasNeverHeard() {
    for (const vessel of (await client.call(listVessels)).slice(0, 400)) {
      if ((await client.call(getLastPosition, { params: { id: vessel.id } })) === null) return vessel;
    }
    throw new Error('The demonstration world has heard every one of its first 400 vessels.');
  }
});

describe('accessibility', () => {
  test.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('has no axe violations on a %s in the %s theme, with sources', async (size, scheme) => {
    const look: Visit = { size, scheme };
    const { id } = await firstThat(
      ({ extendedFields, history }) => extendedFields?.propulsion !== undefined && (history ?? []).length > 1,
    );
    const { page } = await visit(look);
    await open(page, id);
    await page.getByRole('switch', { name: 'Show sources' }).focus();
    await page.keyboard.press('Space');
    await page
      .getByText(/^Demonstration, /)
      .first()
      .waitFor();
    await loaded(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
