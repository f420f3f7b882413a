import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOpenPage, type Visitor } from '#browser/browser.ts';
import { kvaloy } from '#worlds/register.ts';
import { kvaloyAt, kvaloyVoyage, offTromso, say } from '#worlds/ships.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { still } from '#browser/waiting.ts';

const drawing = { pixelRatio: 0.5 };
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

describe('a vessel', () => {
  test('is drawn with its track, shows its name, card and points to the pointer, and moves without a reload', async () => {
    const page = await openMap(overKvaloy);
    await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const { x, y } = await middle(page);
    // An hour before, the ship was 9.6 miles south and 0.3 degrees west: a corner of its track.
    const degree = (256 * 2 ** 10) / 360;
    const southwards = (9.6 / 60) * degree * (1 / Math.cos((offTromso.latitude * Math.PI) / 180));
    const corner = [x - 0.3 * degree, y + southwards] as const;
    const empty = await picture(page, ...corner);
    await page.mouse.move(x - 200, y);
    await page.mouse.move(x, y);
    await page.getByText('9.6 kn').waitFor();
    await page.mouse.click(x, y);
    for (const fact of ['9.6 kn', '350°', '348°', '70° 18.00′ N', '018° 12.00′ E', kvaloy.type]) {
      await card(page).getByText(fact).waitFor();
    }
    await card(page)
      .getByText(/Track: 3 days · \d+ points/)
      .waitFor();
    await expect.poll(async () => (await picture(page, ...corner)).equals(empty)).toBe(false);
    await say([kvaloyAt(0, Date.now() + 1000, 4.2)]);
    await card(page).getByText('4.2 kn').waitFor();
    await say([kvaloyAt(0, Date.now() + 2000)]);
    await card(page).getByText('9.6 kn').waitFor();
    await page.mouse.click(...corner);
    await page.getByRole('group', { name: 'Track point' }).getByText('9.6 kn').waitFor();
  });
});

describe('the map', () => {
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
