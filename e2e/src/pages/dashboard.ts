import type { Frame, Locator, Page } from 'playwright-core';

/** The dashboard in the page's frame, with its figures. */
export async function dashboardOn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (frame === null) throw new Error('The page has no analytics frame.');
  await frame.getByRole('figure', { name: 'Fleet by flag' }).waitFor();
  return frame;
}

/** The number of vessels on the dashboard. */
export function count(frame: Frame, vessels: number): Locator {
  return frame.getByRole('status').filter({ hasText: new RegExp(`^${vessels} vessels?$`) });
}
