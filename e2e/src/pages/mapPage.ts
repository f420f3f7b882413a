import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sizes, useOpenPage, type OpenPage } from '#browser/browser.ts';
import type { Demonstration } from '#worlds/demonstration.ts';

export const north = '/map?lat=62&lng=4&zoom=6';
export const norway = '/map?lat=62.4&lng=5.5&zoom=7';

/** The demo's map, open for its skipper through all tests of a describe; it has counted its vessels. */
export function useSkippersMap(
  demonstration: Demonstration,
  how: Pick<OpenPage, 'drawing' | 'visit'>,
): (path: string) => Promise<Page> {
  return useOpenPage({
    ...how,
    async open({ page }, path) {
      await demonstration.open(page, 'skipper', path);
      await page.getByText(/^[\d,]+ vessels$/).waitFor();
    },
  });
}

/** Gives the map a phone's window, where the legend that a desktop opens would cover it. */
export async function asOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(sizes.phone);
  const legend = page.getByRole('group', { name: 'Map panels' }).getByRole('button', { name: 'Legend' });
  await legend.waitFor();
  // Not by a click, after which the pointer shows the button's tooltip.
  await page.mouse.move(0, 0);
  if ((await legend.getAttribute('aria-expanded')) === 'true') await legend.press('Enter');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
}

export function tool(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function parameters(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams;
}

/** Waits until the address has a value for a key. */
export async function addressSays(page: Page, key: string, passes: (value: string | null) => boolean): Promise<void> {
  await page.waitForURL((url) => passes(url.searchParams.get(key)));
}

/** Points at a place of the map until what is drawn there is named. It is drawn some time after it is counted. */
export async function hover(page: Page, { x, y }: { x: number; y: number }, name: Locator): Promise<void> {
  const isNamed = async () => {
    await page.mouse.move(x - 100, y);
    await page.mouse.move(x, y);
    return name.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isNamed).toBe(true);
}

export function focusMap(page: Page): Promise<void> {
  return page.getByRole('region', { name: /^Map\. Arrow keys/ }).focus();
}

/** The middle of the map. */
export async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('region', { name: /^Map\. Arrow keys/ }).boundingBox();
  if (box === null) throw new Error('The map is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
