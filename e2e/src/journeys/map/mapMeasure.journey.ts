import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { addressSays, focusMap, north, parameters, tool, useSkippersMap } from '#pages/mapPage.ts';
import { violations } from '#browser/violations.ts';

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

  test('works by keyboard, across the date line: typed points, bearings, units, arrow keys, Delete', async () => {
    const page = await open('/map?lat=-17&lng=179&zoom=6');
    await focusMap(page);
    await page.keyboard.press('m');
    const panel = page.getByRole('region', { name: 'Measure distance' });
    const field = panel.getByLabel('Add a point by coordinates');
    await field.fill("17° 00.00' S, 179° 00.00' E");
    await page.keyboard.press('Enter');
    await addressSays(page, 'measure', (value) => value === '-17,179');
    await field.fill('-17, -179');
    await page.keyboard.press('Enter');
    await addressSays(page, 'measure', (value) => value === '-17,179;-17,-179');
    // GeographicLib: 212,995.3 m, 90.29 degrees, arriving at 89.71.
    await panel.getByText('115.0 nm').first().waitFor();
    await panel.getByText('090.3°').waitFor();
    await panel.getByText('to 089.7°').waitFor();
    await panel.getByText('km', { exact: true }).click();
    await panel.getByText('213.0 km').first().waitFor();
    expect(parameters(page).get('unit')).toBe('km');
    await field.fill('nonsense');
    await page.keyboard.press('Enter');
    await panel.getByText('Enter latitude, then longitude.').waitFor();
    const [first, second] = [1, 2].map((number) => page.getByRole('button', { name: new RegExp(`^Point ${number}:`) }));
    const boxes = [await first?.boundingBox(), await second?.boundingBox()];
    // Two degrees at this zoom are 91 pixels: the line takes the short way.
    expect(Math.abs((boxes[0]?.x ?? 0) - (boxes[1]?.x ?? 0))).toBeLessThan(120);
    await second?.focus();
    await page.keyboard.press('ArrowRight');
    await addressSays(page, 'measure', (value) => value !== '-17,179;-17,-179');
    await page.keyboard.press('Delete');
    await addressSays(page, 'measure', (value) => value === '-17,179');
    await panel.getByRole('button', { name: 'Add point at centre' }).click();
    await addressSays(page, 'measure', (value) => value?.split(';').length === 2);
    await focusMap(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
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

  test('corrects a malformed address, says so, and opens no tool', async () => {
    const page = await open(`${north}&measure=nonsense&tracks=x&time=yesterday&services=some`);
    await page.getByText('Some values in this link were ignored.').waitFor();
    await addressSays(page, 'measure', (value) => value === null);
    for (const part of ['tracks', 'time', 'services']) expect(parameters(page).has(part)).toBe(false);
    expect(await tool(page, 'Measure distance').getAttribute('aria-pressed')).toBe('false');
  });

  test('corrects an address with impossible values and says so', async () => {
    const page = await open('/map?zoom=30&lat=95&lng=6&layer=lava');
    await page.getByText('Some values in this link were ignored.').waitFor();
    await addressSays(page, 'layer', (value) => value === null);
    expect(parameters(page).get('lat')).not.toBe('95');
  });

  test("writes a view that was moved by the map's bounds into the address", async () => {
    const { page, goTo } = await visit();
    await goTo(`${demonstration.address}/map?lat=40&lng=179&zoom=4`);
    await addressSays(page, 'lng', (value) => value !== null && Math.abs(Number(value)) < 140);
  });

  test('is restored from the address and has no accessibility violation', async () => {
    const page = await open(`${north}&measure=60.39,5.32;62.01,-6.77;64.1,-21.9&grid=true`);
    await page.getByRole('region', { name: 'Measure distance' }).getByText('794.4 nm').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
