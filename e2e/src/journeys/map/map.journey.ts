import { listVessels } from '@wheelhouse/contract/vessels';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { address, useBrowser, useOpenPage, type Visitor } from '#browser/browser.ts';
import { clientOf } from '#worlds/client.ts';
import { kvaloy } from '#worlds/register.ts';
import { kvaloyAt, kvaloyVoyage, offTromso, say } from '#worlds/ships.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { asOnPhone } from '#pages/mapPage.ts';
import { still } from '#browser/waiting.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const load = ({ goTo }: Visitor, path: string) => goTo(path);
const open = useOpenPage({ drawing, visit: { as: 'skipper' }, open: load });

beforeAll(() => say(kvaloyVoyage(Date.now())));

const overKvaloy = `/map?lat=${offTromso.latitude}&lng=${offTromso.longitude}&zoom=10`;

function canvas(page: Page) {
  return page.getByRole('region', { name: /^Map\. Arrow keys/ });
}

function card(page: Page) {
  return page.getByRole('region', { name: kvaloy.name });
}

/** Waits until the vessels are counted and, where the ship is in the middle, drawn. */
async function vesselsThere(page: Page, path: string): Promise<void> {
  await page.getByText('1 vessel', { exact: true }).waitFor();
  if (path.startsWith(overKvaloy)) await shipDrawn(page);
}

/** The skipper's map at an address. */
async function openMap(path: string): Promise<Page> {
  const page = await open(path);
  await vesselsThere(page, path);
  return page;
}

function picture(page: Page, x: number, y: number): Promise<Buffer> {
  return page.screenshot({ clip: { x: x - 10, y: y - 10, width: 20, height: 20 } });
}

/** Waits until the middle of the map, where `overKvaloy` has the ship, doesn't look like the sea beside it. */
async function shipDrawn(page: Page): Promise<void> {
  const { x, y } = await middle(page);
  const isDrawn = async () => !(await picture(page, x, y)).equals(await picture(page, x + 90, y));
  await expect.poll(isDrawn).toBe(true);
}

/** The middle of the map, where `overKvaloy` has the ship. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await canvas(page).boundingBox();
  if (box === null) throw new Error('The map is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function parameters(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

describe('a visitor', () => {
  test('sees the map without vessels, is invited to log in and returns to the same view', async () => {
    const { page, goTo } = await visit();
    await goTo(overKvaloy);
    await page.getByRole('heading', { name: 'Log in to see vessels' }).waitFor();
    expect(await page.getByText(/vessels? in view/).count()).toBe(0);
    await page.getByText('© OpenStreetMap contributors').waitFor();
    await page.getByRole('region', { name: 'Log in to see vessels' }).getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('User name').fill('skipper');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.locator('form').getByRole('button', { name: 'Log in' }).click();
    await page.getByText('1 vessel', { exact: true }).waitFor();
    expect(parameters(page).get('lat')).toBe(String(offTromso.latitude));
  });
});

describe('a vessel', () => {
  test('shows its name and speed under the pointer, its card at a click, and closes it at the next', async () => {
    const page = await openMap(overKvaloy);
    const { x, y } = await middle(page);
    await page.mouse.move(x - 200, y);
    await page.mouse.move(x, y);
    await page.getByText('9.6 kn').waitFor();
    await page.mouse.click(x, y);
    for (const fact of ['9.6 kn', '350°', '348°', '70° 18.00′ N', '018° 12.00′ E', kvaloy.type]) {
      await card(page).getByText(fact).waitFor();
    }
    const link = card(page).getByRole('link', { name: 'Open vessel page' });
    expect(await link.getAttribute('href')).toBe(`/vessel/${parameters(page).get('vessel')}`);
    await page.mouse.click(x, y);
    await card(page).waitFor({ state: 'hidden' });
    expect(parameters(page).has('vessel')).toBe(false);
  });

  test('shows its track, whose points have speed and time; Escape closes the popup first, then the card', async () => {
    const page = await openMap(overKvaloy);
    const { x, y } = await middle(page);
    // An hour before, the ship was 9.6 miles south and 0.3 degrees west: a corner of its track.
    const degree = (256 * 2 ** 10) / 360;
    const southwards = (9.6 / 60) * degree * (1 / Math.cos((offTromso.latitude * Math.PI) / 180));
    const corner = [x - 0.3 * degree, y + southwards] as const;
    const empty = await picture(page, ...corner);
    await page.mouse.click(x, y);
    await card(page)
      .getByText(/Track: 3 days · \d+ points/)
      .waitFor();
    await expect.poll(async () => (await picture(page, ...corner)).equals(empty)).toBe(false);
    await page.mouse.click(...corner);
    const popup = page.getByRole('group', { name: 'Track point' });
    await popup.getByText('9.6 kn').waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    expect(await card(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'hidden' });
  });

  test('moves without a reload', async () => {
    const page = await openMap(overKvaloy);
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const { x, y } = await middle(page);
    await page.mouse.click(x, y);
    await card(page).getByText('9.6 kn').waitFor();
    await say([kvaloyAt(0, Date.now() + 1000, 4.2)]);
    await card(page).getByText('4.2 kn').waitFor();
    await say([kvaloyAt(0, Date.now() + 2000)]);
    await card(page).getByText('9.6 kn').waitFor();
  });

  test('is where its link leads: at zoom 7 with its card open', async () => {
    const page = await open('/vessels?q=kvaloy');
    await page.getByRole('list', { name: 'Vessels' }).getByRole('link').first().click();
    await page.getByRole('link', { name: 'Show on map' }).click();
    await card(page).getByText('70° 18.00′ N').waitFor();
    await page.waitForURL(/zoom=7/);
    expect(Number(parameters(page).get('lat'))).toBeCloseTo(offTromso.latitude, 1);
  });

  test('that does not exist is reported and removed from the address, which keeps its view', async () => {
    const page = await openMap(`${overKvaloy}&vessel=999999999`);
    await page.getByRole('alert').filter({ hasText: 'Vessel is not found.' }).waitFor();
    await page.waitForURL((address) => !address.searchParams.has('vessel'));
    expect(parameters(page).get('lat')).toBe(String(offTromso.latitude));
    expect(parameters(page).get('zoom')).toBe('10');
  });

  test('without a position shows its card over the fallback', async () => {
    const visitor = await visit({ as: 'skipper' });
    const { page } = visitor;
    const vessels = await clientOf(address).call(listVessels);
    const id = vessels.find(({ name }) => name !== kvaloy.name)?.id;
    await load(visitor, `/map?vessel=${id}`);
    await page.getByText('No known position').waitFor();
    await page.waitForURL(/lat=62&lng=6.47&zoom=7/);
  });
});

describe('the map', () => {
  test('can be used only by keyboard: list, card, Escape, arrow keys', async () => {
    const page = await openMap(overKvaloy);
    await page.getByRole('button', { name: 'In view', exact: true }).press('Enter');
    await page.getByRole('tab', { name: 'Vessels 1' }).waitFor();
    await page.getByRole('listitem').getByRole('button', { name: kvaloy.name }).press('Enter');
    await card(page).waitFor();
    await card(page).getByRole('link', { name: 'Open vessel page' }).press('Escape');
    await card(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'In view', exact: true }).press('Enter');
    await canvas(page).press('ArrowDown');
    await page.waitForURL((address) => Number(address.searchParams.get('lat')) < offTromso.latitude);
  });

  test('opens the search results only when Enter is pressed in the search', async () => {
    const page = await openMap(overKvaloy);
    await page.getByRole('combobox', { name: 'Search vessels' }).fill('kvaloy');
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/map');
    await page.getByRole('combobox', { name: 'Search vessels' }).press('Enter');
    await page.waitForURL('**/search?q=kvaloy');
  });

  test('keeps period and colours in the address, and the last view', async () => {
    const page = await openMap(`${overKvaloy}&period=3d&colour=country`);
    await page.getByRole('button', { name: /^Track: 3 days/ }).click();
    await page.getByText('30 days', { exact: true }).click();
    await page.getByText('Fisheries', { exact: true }).click();
    await page.waitForURL(/period=30d/);
    await page.waitForURL(/colour=type/);
    await page.getByRole('list').getByText(kvaloy.type).waitFor();
    await canvas(page).press('-');
    await page.waitForURL(/zoom=9/);
    await open('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openMap('/map');
    await page.getByRole('button', { name: /^Track: 30 days/ }).waitFor();
    await page.getByText(/^1 vessel$/).waitFor();
    await canvas(page).press('-');
    await page.waitForURL(/zoom=8/);
  });

  test('says within seconds that there is no connection, and when it is back', async () => {
    const page = await openMap(overKvaloy);
    await page.context().setOffline(true);
    await page.getByText(/^No connection. Last updated \d+ sec/).waitFor({ timeout: 5_000 });
    await page.context().setOffline(false);
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor({ timeout: 5_000 });
  });

  test('is restored when the graphics card lost its context', async () => {
    const page = await openMap(overKvaloy);
    await page.evaluate(async () => {
      const context = document.querySelector('canvas')?.getContext('webgl2');
      const extension = context?.getExtension('WEBGL_lose_context');
      extension?.loseContext();
      await new Promise((resolve) => setTimeout(resolve, 300));
      extension?.restoreContext();
    });
    await shipDrawn(page);
    const { x, y } = await middle(page);
    await page.mouse.click(x, y);
    await card(page)
      .getByText(/\d+ points/)
      .waitFor();
  });

  test.each(['desktop', 'phone'] as const)('has no axe violations on a %s in both themes', async (size) => {
    const page = await openMap(overKvaloy);
    if (size === 'phone') await asOnPhone(page);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'In view', exact: true }).click();
    await page.getByRole('listitem').getByRole('button', { name: kvaloy.name }).click();
    await card(page)
      .getByText(/\d+ points/)
      .waitFor();
    // The tooltip of the list's button disappears when the pointer left it.
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    expect(await violationsInBothThemes(page)).toEqual([]);
    if (size === 'desktop') await page.getByRole('button', { name: 'In view', exact: true }).click();
  });
});

describe('on a phone', () => {
  const openByPhone = useOpenPage({ drawing, visit: { as: 'skipper', size: 'phone' }, open: load });

  test('the card is a sheet that a swipe closes, and the vessel stays above it', async () => {
    const page = await openByPhone(overKvaloy);
    await vesselsThere(page, overKvaloy);
    const { x, y } = await middle(page);
    await page.touchscreen.tap(x, y);
    await card(page)
      .getByText(/\d+ points/)
      .waitFor();
    await still(page);
    const sheet = await card(page).boundingBox();
    expect(sheet?.width).toBe(390);
    const row = await page.getByRole('group', { name: 'Map panels' }).boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(row?.y);
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBe(844);
    expect(y).toBeLessThan(sheet?.y ?? 0);
    const attribution = await page.getByText('© OpenStreetMap contributors').boundingBox();
    expect((attribution?.y ?? Infinity) + (attribution?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
    const heading = await card(page).getByRole('heading', { name: kvaloy.name }).boundingBox();
    const grip = { x: 195, y: heading?.y ?? 0 };
    // When it grows it would cover the vessel: the map moves.
    await card(page).getByRole('button', { name: 'Details' }).tap();
    await page.waitForURL((address) => Number(address.searchParams.get('lat')) < offTromso.latitude);
    await card(page).getByRole('button', { name: 'Less' }).tap();
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x, grip.y + 60, { steps: 6 });
    await page.mouse.up();
    await card(page).waitFor({ state: 'hidden' });
  });

  test('buttons are large enough for a finger', async () => {
    const page = await openByPhone(overKvaloy);
    await vesselsThere(page, overKvaloy);
    for (const name of ['Zoom in', 'Zoom out', /^In view/, 'Legend', /^Track/]) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

// The last one: from here on the map has two ships.
describe('a second ship that sends the MMSI of a vessel', () => {
  test('is on the map as well, and both say so there and on the vessel page', async () => {
    const begun = Date.now();
    const reports = Array.from({ length: 7 }, (_, turn) => [
      { ...kvaloyAt(0, begun + turn * 2000), latitude: 69, longitude: 13 },
      kvaloyAt(0, begun + turn * 2000 + 1000),
    ]);
    await say(reports.flat());
    const page = await open('/map?lat=69.5&lng=15&zoom=6');
    await page.getByText('2 vessels', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'In view', exact: true }).click();
    const list = page.getByRole('list', { name: 'Vessels in view' });
    await list.getByText('Second ship with this MMSI').click();
    await card(page).getByText(`Two ships send MMSI ${kvaloy.mmsi}. This is the second one.`).waitFor();
    await card(page).getByText('69° 00.00′ N').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await card(page).getByRole('link', { name: 'Open vessel page' }).click();
    await page.getByRole('heading', { name: kvaloy.name, level: 1 }).waitFor();
    await page.getByText(/^Two ships send this MMSI\./).waitFor();
  });
});
