import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { addressSays, north, parameters, tool, useSkippersMap } from '#pages/mapPage.ts';

const drawing = { pixelRatio: 0.5 };
const { visit } = useBrowser(drawing);
const demonstration = useDemonstration();
const open = useSkippersMap(demonstration, { drawing });

describe('the measuring tool', () => {
  test('works by mouse: points, a drag, an end, a removal', async () => {
    const page = await open(`${north}&unit=nm`);
    await tool(page, 'Measure distance').click();
    const panel = page.getByRole('region', { name: 'Measure distance' });
    await panel.waitFor();
    for (const [x, y] of [
      [620, 420],
      [820, 560],
      [1000, 420],
    ] as const) {
      const before = parameters(page).get('measure');
      await page.mouse.click(x, y);
      await addressSays(page, 'measure', (value) => value !== before);
    }
    expect(parameters(page).get('measure')?.split(';')).toHaveLength(3);
    await page.keyboard.press('Backspace');
    await addressSays(page, 'measure', (value) => value?.split(';').length === 2);
    await page.keyboard.press('Enter');
    await page.mouse.click(1000, 560);
    expect(parameters(page).get('measure')?.split(';')).toHaveLength(2);

    const total = await panel.locator('strong').textContent();
    const point = page.getByRole('button', { name: /^Point 2:/ });
    const box = await point.boundingBox();
    if (box === null) throw new Error('The point is there.');
    await page.mouse.move(box.x + 9, box.y + 9);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y - 60, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => panel.locator('strong').textContent()).not.toBe(total);

    await point.click();
    await page.getByRole('button', { name: 'Remove point 2' }).first().click();
    await addressSays(page, 'measure', (value) => value?.split(';').length === 1);
    await tool(page, 'Measure distance').first().click();
    await panel.waitFor({ state: 'detached' });
    expect(parameters(page).has('measure')).toBe(true);
    await tool(page, 'Measure distance').first().click();
    await panel.getByRole('button', { name: 'Remove all points' }).click();
    await addressSays(page, 'measure', (value) => value === null);
    await tool(page, 'Measure distance').first().click();
    await panel.waitFor({ state: 'detached' });
  });

  test('shows the whole line of an address without a view, also across the date line', async () => {
    const { page, goTo } = await visit();
    await goTo(`${demonstration.address}/map?measure=35,170;45,-170`);
    await addressSays(page, 'lng', (value) => value !== null && Math.abs(Number(value)) > 170);
    for (const number of [1, 2]) {
      const box = await page.getByRole('button', { name: new RegExp(`^Point ${number}:`) }).boundingBox();
      expect(box?.x).toBeGreaterThan(300);
      expect(box?.x).toBeLessThan(1440);
    }
  });
});
