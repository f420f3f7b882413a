import type { Page } from 'playwright-core';
import type { Visitor } from '#browser/browser.ts';

/** Opens a map, for visitors who ask for less motion: a browser without a graphics card draws it slowly. */
export async function openStillMap({ page, goTo }: Visitor, address: string): Promise<Page> {
  await goTo(address);
  await page.locator('canvas').waitFor();
  return page;
}
