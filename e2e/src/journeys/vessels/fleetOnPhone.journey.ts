import { listAlerts, removeAlert } from '@wheelhouse/contract/alerts';
import { createArea, removeArea } from '@wheelhouse/contract/drawnAreas';
import { getFleetNow } from '@wheelhouse/contract/fleetNow';
import type { Page } from 'playwright-core';
import { useBrowser } from '#browser/browser.ts';
import { violations } from '#browser/violations.ts';
import { tool } from '#pages/mapPage.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { expect, test } from 'vitest';

const demonstration = useDemonstration();
const { visit } = useBrowser({ pixelRatio: 0.5 });

async function fitsAndIsAccessible(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await violations(page)).toEqual([]);
}

test('a fleet is watched on a phone: its vessels now, an alert, who was in an area, encounters and playback', async () => {
  const skipper = await demonstration.client('skipper');
  const { vessels } = await skipper.call(getFleetNow);
  const { vessel, position } = vessels.find((one) => one.position !== undefined) ?? {};
  if (vessel === undefined || position === undefined) throw new Error('A vessel of the fleet has a position.');
  const { latitude, longitude } = position;
  const area = await skipper.call(createArea, {
    body: { name: 'Around a phone', shape: { kind: 'circle', centre: { latitude, longitude }, radiusNm: 10 } },
  });
  try {
    const { page } = await visit({ size: 'phone' });
    await demonstration.open(page, 'skipper', '/fleets');
    await page.getByRole('link', { name: vessel.name }).first().waitFor();
    await fitsAndIsAccessible(page);

    await demonstration.open(page, 'skipper', `/alerts/new?vessel=${vessel.id}&area=${area.id}`);
    await page.getByText(/^Would (not )?have notified you/).waitFor();
    await fitsAndIsAccessible(page);
    await page.getByRole('button', { name: 'Save alert' }).click();
    const alerts = page.getByRole('list', { name: 'Your alerts' }).getByRole('listitem');
    await alerts.filter({ hasText: 'Around a phone' }).waitFor();

    await demonstration.open(page, 'skipper', `/areas/${area.id}`);
    await page.getByRole('link', { name: vessel.name }).first().waitFor();
    await fitsAndIsAccessible(page);

    await demonstration.open(page, 'skipper', '/encounters');
    await page.getByRole('heading', { level: 1, name: 'Encounters, loitering and gaps' }).waitFor();
    await fitsAndIsAccessible(page);

    await demonstration.open(page, 'skipper', `/map?lat=${latitude}&lng=${longitude}&zoom=8`);
    await page.getByText(/^[\d,]+ vessels$/).waitFor();
    await page.getByRole('group', { name: 'Map panels' }).getByRole('button', { name: 'Map tools' }).click();
    await tool(page, 'Play past positions').click();
    await page.locator('section[aria-label=Playback][aria-busy=false]').waitFor();
    const time = page.getByRole('region', { name: 'Playback' }).locator('time');
    const before = await time.getAttribute('datetime');
    await tool(page, 'Play').click();
    await expect.poll(() => time.getAttribute('datetime')).not.toBe(before);
    await tool(page, 'Pause').click();
    await fitsAndIsAccessible(page);
  } finally {
    for (const { id, place } of await skipper.call(listAlerts))
      if (place === area.name) await skipper.call(removeAlert, { params: { id } });
    await skipper.call(removeArea, { params: { id: area.id } });
  }
});
