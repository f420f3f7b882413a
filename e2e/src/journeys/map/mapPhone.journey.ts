import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemonstration } from '#worlds/demonstration.ts';
import { useSkippersMap } from '#pages/mapPage.ts';
import { violations } from '#browser/violations.ts';

const demonstration = useDemonstration();
const open = useSkippersMap(demonstration, {
  drawing: { pixelRatio: 0.5 },
  visit: { size: 'phone', motion: 'no-preference' },
});

/**
 * The fraction of the window where only the drawn map is visible: every box that shows something counts as covering.
 */
function seaShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.querySelector('.maplibregl-canvas');
    const step = 2;
    const [across, down] = [innerWidth / step, innerHeight / step];
    const covered = new Uint8Array(across * down);
    for (const element of document.body.querySelectorAll('*')) {
      if (element === canvas || element.contains(canvas)) continue;
      const style = getComputedStyle(element);
      const shows =
        style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        style.boxShadow !== 'none' ||
        element instanceof SVGSVGElement ||
        element instanceof HTMLImageElement ||
        [...element.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
      if (!shows || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (style.clipPath !== 'none' || style.clip !== 'auto') continue;
      const { left, top, right, bottom } = element.getBoundingClientRect();
      for (let y = Math.max(0, Math.floor(top / step)); y < Math.min(down, bottom / step); y += 1) {
        covered.fill(
          1,
          y * across + Math.max(0, Math.floor(left / step)),
          y * across + Math.min(across, Math.ceil(right / step)),
        );
      }
    }
    return covered.filter((cell) => cell === 0).length / covered.length;
  });
}

function row(page: Page) {
  return page.getByRole('group', { name: 'Map panels' });
}

test.each(['light', 'dark'] as const)('two thirds of a phone are sea, by %s', async (scheme) => {
  const go = async (layer: string) => {
    const page = await open(`/map?lat=62&lng=4&zoom=6&layer=${layer}`);
    await page.emulateMedia({ colorScheme: scheme });
    return page;
  };
  const page = await go('eez');
  await page.locator('#main').getByText('Demo', { exact: true }).waitFor();
  expect(await seaShare(page)).toBeGreaterThanOrEqual(0.66);

  await go('wind');
  await page.getByRole('slider', { name: /^Forecast/ }).waitFor();
  await page.locator('#main').getByText('Demo', { exact: true }).waitFor();
  expect(await seaShare(page)).toBeGreaterThanOrEqual(0.66);

  // Without a player its time is shown beside the source, on a separate line.
  await go('currents');
  const time = await page.getByText(/^Now, /).boundingBox();
  expect(time?.height).toBeLessThan(24);
  expect(await seaShare(page)).toBeGreaterThanOrEqual(0.66);

  await go('eez');
  await row(page).getByRole('button', { name: 'In view' }).tap();
  await page.getByRole('region', { name: 'In view' }).getByRole('listitem').first().getByRole('button').tap();
  await page.getByRole('button', { name: 'Details' }).waitFor();
  await page.getByText(/^Track: .* points?$/).waitFor();
  expect(await seaShare(page)).toBeGreaterThanOrEqual(0.66);
  expect(await violations(page)).toEqual([]);
});

test('the row opens one sheet at a time, which the keyboard closes, returning the focus to its button', async () => {
  const page = await open('/map?lat=62&lng=4&zoom=6&layer=eez');
  const buttons = row(page).getByRole('button');
  for (const box of await Promise.all((await buttons.all()).map((button) => button.boundingBox()))) {
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const sheets = [
    ['Map layer: EEZ', 'Map layer'],
    ['Legend', 'Legend'],
    [/^Track: /, 'Tracks'],
    ['Search the map', 'Search the map'],
    ['Map tools', 'Map tools'],
  ] as const;
  for (const [button, sheet] of sheets) {
    await row(page).getByRole('button', { name: button }).tap();
    await page.getByRole('region', { name: sheet, exact: true }).waitFor();
    expect(await page.locator('[data-panel]').count()).toBe(1);
  }
  const tools = row(page).getByRole('button', { name: 'Map tools' });
  expect(await tools.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('region', { name: 'Map tools' }).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Map tools' }).waitFor({ state: 'detached' });
  expect(await tools.evaluate((element) => element === document.activeElement)).toBe(true);
});
