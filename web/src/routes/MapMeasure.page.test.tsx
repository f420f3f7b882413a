import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { focusMap, useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';

const north = '/map?lat=62&lng=4&zoom=6';
const panel = page.getByRole('region', { name: 'Measure distance' });
const point = (number: number) => page.getByRole('button', { name: new RegExp(`^Point ${number}:`) });
const pressed = () => page.getByRole('button', { name: 'Measure distance', exact: true }).element().ariaPressed;

beforeEach(useMapWithoutPicture);

describe('the measuring tool', () => {
  test('works by keyboard, across the date line: typed points, bearings, units, arrow keys, Delete', async () => {
    const visited = await openPage('/map?lat=-17&lng=179&zoom=6');
    const measured = () => visited.search()['measure'];
    await focusMap();
    await userEvent.keyboard('m');
    const field = panel.getByLabelText('Add a point by coordinates');
    await field.fill("17° 00.00' S, 179° 00.00' E");
    await userEvent.keyboard('{Enter}');
    await expect.poll(measured).toBe('-17,179');
    await field.fill('-17, -179');
    await userEvent.keyboard('{Enter}');
    await expect.poll(measured).toBe('-17,179;-17,-179');
    // GeographicLib: 212,995.3 m, 90.29 degrees, arriving at 89.71.
    await expect.element(panel.getByText('115.0 nm').first()).toBeVisible();
    await expect.element(panel.getByRole('cell', { name: '090.3° to 089.7°' })).toBeVisible();
    await panel.getByText('km', { exact: true }).click();
    await expect.element(panel.getByText('213.0 km').first()).toBeVisible();
    expect(visited.search()['unit']).toBe('km');
    await field.fill('nonsense');
    await userEvent.keyboard('{Enter}');
    await expect.element(panel.getByText('Enter latitude, then longitude.')).toBeVisible();
    const [first = 0, second = 0] = [1, 2].map((number) => point(number).element().getBoundingClientRect().x);
    // Two degrees at this zoom are 91 pixels: the line takes the short way.
    expect(Math.abs(first - second)).toBeLessThan(120);
    (await point(2).findElement()).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(measured).not.toBe('-17,179;-17,-179');
    await userEvent.keyboard('{Delete}');
    await expect.poll(measured).toBe('-17,179');
    await panel.getByRole('button', { name: 'Add point at centre' }).click();
    await expect.poll(() => measured()?.split(';').length).toBe(2);
    await focusMap();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('corrects a malformed address, says so, and opens no tool', async () => {
    const visited = await openPage(`${north}&measure=nonsense&tracks=x&time=yesterday&services=some`);
    await expect.element(page.getByText('Some values in this link were ignored.')).toBeVisible();
    await expect.poll(() => visited.search()['measure']).toBeUndefined();
    for (const part of ['tracks', 'time', 'services']) expect(visited.search()).not.toHaveProperty(part);
    expect(pressed()).toBe('false');
  });

  test('corrects an address with impossible values and says so', async () => {
    const visited = await openPage('/map?zoom=30&lat=95&lng=6&layer=lava');
    await expect.element(page.getByText('Some values in this link were ignored.')).toBeVisible();
    await expect.poll(() => visited.search()['layer']).toBeUndefined();
    expect(visited.search()['lat']).not.toBe('95');
  });

  test("writes a view that was moved by the map's bounds into the address", async () => {
    const visited = await openPage('/map?lat=40&lng=179&zoom=4');
    await expect.poll(() => Math.abs(Number(visited.search()['lng'] ?? 179))).toBeLessThan(140);
  });

  test('is restored from the address and has no accessibility violation', async () => {
    await openPage(`${north}&measure=60.39,5.32;62.01,-6.77;64.1,-21.9&grid=true`);
    await expect.element(panel.getByText('794.4 nm').first()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
