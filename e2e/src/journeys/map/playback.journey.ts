import { listLocations } from '@wheelhouse/contract/positions';
import { useBrowser } from '#browser/browser.ts';
import { addressSays, asOnPhone, norway, parameters, tool, useSkippersMap } from '#pages/mapPage.ts';
import { violationsInBothThemes } from '#browser/violations.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

const demonstration = useDemonstration();
const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const open = useSkippersMap(demonstration, { drawing });

const bar = (page: Page) => page.getByRole('region', { name: 'Playback' });
const slider = (page: Page) => bar(page).getByRole('slider', { name: 'Time shown' });
const shown = async (page: Page) => Date.parse((await bar(page).locator('time').getAttribute('datetime')) ?? '');

/** Opens a link to playback, and waits for its tracks. */
async function openAt(path: string): Promise<Page> {
  const { page } = await visit();
  await demonstration.open(page, 'skipper', path);
  await page.locator('section[aria-label=Playback][aria-busy=false]').waitFor();
  return page;
}

/** Opens playback from the live map, and waits for its tracks. */
async function openPlayback(): Promise<Page> {
  const page = await open(norway);
  await tool(page, 'Play past positions').click();
  await addressSays(page, 'from', (value) => value !== null);
  await page.locator('section[aria-label=Playback][aria-busy=false]').waitFor();
  return page;
}

describe('playback', () => {
  test('plays the last day, is moved by keys and by its slider, and its link opens the same moment', async () => {
    const page = await openPlayback();
    const [from, to] = ['from', 'to'].map((name) => Date.parse(parameters(page).get(name) ?? ''));
    expect((to ?? 0) - (from ?? 0)).toBe(24 * 3_600_000);
    expect(await shown(page)).toBe(from);
    await page.getByText(/^[\d,]+ vessels$/).waitFor({ state: 'detached' });

    await slider(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => shown(page)).toBe(to);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe((from ?? 0) + 600_000);
    await expect.poll(() => bar(page).getByRole('status').innerText()).toContain('UTC');

    await page.keyboard.press('Space');
    await tool(page, 'Pause').waitFor();
    await expect.poll(() => shown(page)).toBeGreaterThan((from ?? 0) + 660_000);
    await page.keyboard.press('Space');
    await tool(page, 'Play').waitFor();
    const moment = await shown(page);
    await addressSays(page, 'at', (value) => Math.abs(Date.parse(value ?? '') - moment) < 1000);

    await page.reload();
    await expect.poll(async () => Math.abs((await shown(page)) - moment)).toBeLessThan(1000);
    await tool(page, 'Back to live').click();
    await page.getByText(/^[\d,]+ vessels$/).waitFor();
    expect(['replay', 'from', 'to', 'at'].filter((name) => parameters(page).has(name))).toEqual([]);
  });

  test('plays another period, and says what is wrong with one', async () => {
    const page = await openPlayback();
    const period = bar(page).getByLabel('Period');
    await period.selectOption({ label: 'Last 6 hours' });
    await expect
      .poll(() => {
        const [from, to] = ['from', 'to'].map((name) => Date.parse(parameters(page).get(name) ?? ''));
        return (to ?? 0) - (from ?? 0);
      })
      .toBe(6 * 3_600_000);
    await period.selectOption({ label: 'From and to...' });
    await bar(page).getByLabel(/^To/).fill('2026-01-01T00:00');
    await bar(page).getByRole('button', { name: 'Show' }).click();
    await bar(page).getByText('Choose a period of up to 14 days that ends after it begins.').waitFor();
    await bar(page).getByLabel(/^From/).fill('2025-12-31T00:00');
    await bar(page).getByRole('button', { name: 'Show' }).click();
    await addressSays(page, 'to', (value) => value?.startsWith('2026-01-01') ?? false);
    await bar(page).getByText('No positions were received here in this period.').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('draws a pinned vessel with its speeds and stops, which keys and buttons lead to', async () => {
    const [vessel] = await (await demonstration.client('skipper')).call(listLocations, { query: {} });
    if (vessel === undefined) throw new Error('The demonstration has vessels.');
    const page = await openAt(`/map?replay=pinned&tracks=${vessel.id}&vessel=${vessel.id}&trail=speed`);
    const from = Date.parse(parameters(page).get('from') ?? '');
    await bar(page).getByRole('list', { name: 'Speed' }).getByText('Slow: 0.5 to 3 kn').waitFor();
    const panel = page.getByRole('region', { name: vessel.name });
    const chart = panel.getByRole('slider', { name: `Speed of ${vessel.name} over time` });
    await chart.press('Home');
    await chart.press('ArrowRight');
    await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('10');
    expect(await shown(page)).toBe(from);
    await chart.press('Enter');
    await expect.poll(() => shown(page)).toBe(from + 600_000);
    await panel.getByText('Speeds as a table').click();
    await expect.poll(() => panel.getByRole('table').getByRole('row').count()).toBe(146);
    await panel.getByText('Speeds as a table').click();
    await panel.getByText(/^(Stops \(\d+\)|No stops of 20 minutes)/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  test('lists what happened to the fleets of the reader, and leads to the moment and the vessel', async () => {
    const page = await openPlayback();
    await bar(page).getByLabel('Period').selectOption({ label: 'Last 7 days' });
    await tool(page, 'My fleets').click();
    const moves = bar(page).getByRole('list', { name: 'What happened to my fleets' });
    const move = moves.getByRole('button', { name: / arrived at / }).first();
    const [, vessel] = /([^\n]+) arrived at /.exec(await move.innerText()) ?? [];
    await move.click();
    await page.getByRole('region', { name: vessel?.trim() ?? '' }).waitFor();
    const before = await shown(page);
    expect(before).toBeGreaterThan(Date.parse(parameters(page).get('from') ?? ''));
    await addressSays(page, 'at', (value) => Math.abs(Date.parse(value ?? '') - before) < 1000);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test('says that weather of a time was not kept', async () => {
    const page = await openAt('/map?replay=view&layer=wind&from=2026-01-01T00:00Z&to=2026-01-02T00:00Z');
    await page.getByText('Wind at 10 m of this time was not kept.').waitFor();
    await page.getByRole('region', { name: /^Forecast time/ }).waitFor({ state: 'detached' });
  });

  test('has its slider and buttons in reach on a phone, and nothing over them', async () => {
    const page = await openPlayback();
    await asOnPhone(page);
    const parts = [
      slider(page),
      tool(page, 'Play'),
      bar(page).getByLabel('Speed of playback'),
      tool(page, 'Back to live'),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(40);
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      expect(y).toBeGreaterThan(422);
      const isOnTop = await part.evaluate(
        (element, [left, top]) => {
          const found = document.elementFromPoint(left ?? 0, top ?? 0);
          return element === found || element.contains(found) || found?.contains(element) === true;
        },
        [x, y],
      );
      expect(isOnTop).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
