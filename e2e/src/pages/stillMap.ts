import type { Page } from 'playwright-core';
import type { Visitor } from '#browser/browser.ts';

/** Opens a map without animations, which a browser without a graphics card draws slowly. */
export async function openStillMap({ page, goTo }: Visitor, address: string): Promise<Page> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goTo(address);
  await page.locator('canvas').waitFor();
  return page;
}
