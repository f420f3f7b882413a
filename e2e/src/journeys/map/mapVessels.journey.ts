import { listLocations, type VesselLocation } from '@wheelhouse/contract/positions';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { asOnPhone, norway, useSkippersMap } from '#pages/mapPage.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { still } from '#browser/waiting.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const world = useDemonstration();
const open = useSkippersMap(world, { drawing });

let vessels: VesselLocation[];
beforeAll(async () => {
  const client = await world.client('skipper');
  vessels = await client.call(listLocations, { query: {} });
});

async function vesselsThere(page: Page): Promise<void> {
  await page.getByText(/^\d,\d{3} vessels$/).waitFor();
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
}

function legend(page: Page) {
  return page.getByRole('region', { name: 'Legend' });
}

describe('the legend', () => {
  test('shows entries alone, in the address and in the list, and all again (platform specification, section 2)', async () => {
    const page = await open(norway);
    await vesselsThere(page);
    const norwegian = legend(page).getByRole('button', { name: /^Norway/ });
    const british = legend(page).getByRole('button', { name: /^United Kingdom/ });
    await norwegian.click();
    await page.waitForURL(/only=NO/);
    expect(await norwegian.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: 'In view', exact: true }).click();
    const inView = async () => {
      const text = await page.getByRole('tab', { name: /^Vessels \d/ }).innerText();
      return Number(text.replace(/\D/g, ''));
    };
    const alone = await inView();
    const flags = page.getByRole('list', { name: 'Vessels in view' }).getByRole('img');
    expect(await flags.count()).toBeGreaterThan(0);
    expect(await flags.and(page.getByRole('img', { name: 'Norway' })).count()).toBe(await flags.count());
    await british.press('Enter');
    await page.waitForURL(/only=GB(%2C|,)NO/);
    await expect.poll(inView).toBeGreaterThan(alone);
    await legend(page).getByRole('button', { name: 'Show all' }).click();
    await page.waitForURL((address) => !address.searchParams.has('only'));
    await norwegian.click();
    await page.waitForURL(/only=NO/);
    await legend(page).getByText('Fisheries', { exact: true }).click();
    await page.waitForURL(
      (address) => address.searchParams.get('colour') === 'type' && !address.searchParams.has('only'),
    );
    await page.getByRole('button', { name: 'In view', exact: true }).click();
  });

  test('of services sets the filter of categories, which pauses positions until it is cleared (sections 4 and 5)', async () => {
    const { page } = await visit();
    await page.clock.install();
    await world.open(page, 'skipper', norway);
    await vesselsThere(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/vessels\/location(\/frames)?(\?|$)/.test(request.url())) asked.push(request.url());
    });
    await legend(page).getByRole('tab', { name: 'Services' }).click();
    await legend(page).getByRole('tab', { name: 'Services' }).press('ArrowLeft');
    expect(await legend(page).getByRole('tab', { name: 'Vessels' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await legend(page)
      .getByRole('button', { name: /^Propulsion & power/ })
      .click();
    await page.waitForURL(/services=201/);
    await page.getByText(/^Vessel positions are paused while services are filtered. Last updated \d\d:\d\d/).waitFor();
    await page.getByText('Showing only Propulsion & power').waitFor();
    await page.getByRole('button', { name: 'Filters, 1 active' }).waitFor();
    await page.clock.fastForward(60_000);
    await still(page);
    expect(asked).toEqual([]);
    await page.reload();
    await page.getByText(/^Vessel positions are paused while services are filtered. Last updated/).waitFor();
    expect(asked.every((address) => !address.includes('/frames'))).toBe(true);
    await page.getByRole('button', { name: 'Show all' }).first().click();
    await vesselsThere(page);
    expect(asked.some((address) => address.includes('/frames'))).toBe(true);
  });
});

describe('accessibility', () => {
  test.each(['desktop', 'phone'] as const)(
    'has no violations in legend, list and drawer on a %s in both themes',
    async (size) => {
      const page = await open(`${norway}&colour=country`);
      await vesselsThere(page);
      if (size === 'phone') await asOnPhone(page);
      if (size === 'phone') await page.getByRole('button', { name: 'Legend' }).click();
      await legend(page).getByRole('tab', { name: 'Services' }).click();
      await legend(page).getByRole('button', { name: 'Categories of Shipyards & repair' }).click();
      expect(await violationsInBothThemes(page)).toEqual([]);
      if (size === 'phone') {
        for (const target of [
          legend(page).getByRole('tab', { name: 'Vessels' }),
          legend(page).getByRole('button', { name: /^Repair & docking/ }),
          legend(page).getByRole('button', { name: 'Categories of Shipyards & repair' }),
        ]) {
          expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        }
        await legend(page).getByRole('button', { name: 'Close' }).click();
      }
      await page.getByRole('button', { name: 'In view', exact: true }).click();
      await page.getByRole('tab', { name: /^Providers/ }).click();
      await page.getByRole('list', { name: 'Providers in view' }).getByRole('button').first().hover();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: /^Filters/ }).click();
      const options = page.getByRole('dialog', { name: 'Filters' }).getByText('Map options');
      await options.scrollIntoViewIfNeeded();
      await options.hover();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await options.waitFor({ state: 'hidden' });
    },
  );
});

// The last one, since it changes the map options.
describe('a vessel', () => {
  test('is found by the search of the map', async () => {
    const page = await open(norway);
    await page.getByRole('combobox', { name: 'Search the map' }).fill('troll');
    await page.getByRole('group', { name: 'Vessels' }).getByRole('option').first().click();
    await page.waitForURL(/vessel=\d+/);
  });

  test('opens with photo, without, or as its track only, by the map options, and names can be hidden', async () => {
    const vessel = vessels.find(({ flag, photo }) => flag === 'NO' && photo !== undefined);
    if (vessel === undefined) throw new Error('The demonstration has no Norwegian vessel at sea.');
    const page = await open(`/map?vessel=${vessel.id}&alone=true`);
    const card = page.getByRole('region', { name: new RegExp(`^(?!Track).*${vessel.name}$`) });
    await card.getByText(/points?$/).waitFor();
    await page.getByText(`Showing only ${vessel.name}`).waitFor();
    const photo = card.locator('img[src*="/media/"]');
    await photo.waitFor();
    const named = () =>
      page.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-shows=names]');
        const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.some((value) => value > 0);
      });
    await expect.poll(named).toBe(true);
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByText("Don't show photo", { exact: true }).click();
    await page.waitForURL(/click=noPhoto/);
    await photo.waitFor({ state: 'detached' });
    await drawer.getByText('Hide', { exact: true }).click();
    await page.waitForURL(/names=hide/);
    await expect.poll(named).toBe(false);
    await drawer.getByText('Show track only', { exact: true }).click();
    await page.waitForURL(/click=track/);
    await page.keyboard.press('Escape');
    const strip = page.getByRole('region', { name: `Track of ${vessel.name}` });
    await strip.waitFor();
    expect(await card.count()).toBe(0);
    await strip.getByRole('button', { name: 'Close' }).press('Enter');
    await page.waitForURL((address) => !address.searchParams.has('vessel'));
    await open('/about');
    await open(`/map?vessel=${vessel.id}`);
    await strip.waitFor();
    await page.getByRole('region', { name: /^Map\. Arrow keys/ }).focus();
    await page.keyboard.press('Escape');
    await strip.waitFor({ state: 'hidden' });
  });
});
