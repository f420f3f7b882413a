import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusMap, useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';

const north = '/map?lat=62&lng=4&zoom=6';
const tool = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(useMapWithoutPicture);

describe('coordinates and grid', () => {
  test("show the pointer's place in degrees and minutes", async () => {
    await openPage(north);
    await page.getByRole('region', { name: /^Map\. Arrow keys/ }).hover({ position: { x: 720, y: 480 } });
    await expect.element(page.getByText(/^\d\d°\s\d\d\.\d\d′\sN \d{3}°\s\d\d\.\d\d′\s[EW]$/)).toBeVisible();
  });

  test("are toggled by the grid's button and key, with degrees at the edges", async () => {
    const visited = await openPage(north);
    await tool('Latitude and longitude grid').click();
    await expect.element(page.getByText('60° N', { exact: true })).toBeVisible();
    await expect.element(tool('Latitude and longitude grid')).toHaveAttribute('aria-pressed', 'true');
    expect(visited.search()['grid']).toBe('true');
    await focusMap();
    await userEvent.keyboard('g');
    await expect.element(page.getByText('60° N', { exact: true })).not.toBeInTheDocument();
    expect(visited.search()).not.toHaveProperty('grid');
  });

  test("do not react to the tools' keys in a field", async () => {
    const visited = await openPage(north);
    await page.getByRole('combobox', { name: 'Search the map' }).fill('');
    await userEvent.keyboard('mg');
    await expect.element(page.getByRole('combobox', { name: 'Search the map' })).toHaveValue('mg');
    expect(visited.search()).not.toHaveProperty('grid');
    await expect.element(tool('Measure distance')).toHaveAttribute('aria-pressed', 'false');
  });
});

test('Sharing shows the address to copy from if the clipboard is refused', async () => {
  await openPage(north);
  const clipboard = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  try {
    await tool('Share and export').click();
    const dialog = page.getByRole('dialog', { name: 'Share and export' });
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    const advice = 'Your browser blocked copying. Copy the link from the field instead.';
    await expect.element(dialog.getByText(advice)).toBeVisible();
    const field = document.activeElement;
    expect(field instanceof HTMLInputElement ? field.value : '').toContain('/map?');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  } finally {
    clipboard.mockRestore();
  }
});
