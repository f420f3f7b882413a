import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { kvaloy } from '#worlds/register.ts';

const { visit } = useBrowser();

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search vessels' });
}

function focusedOption(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? undefined;
  });
}

describe('the search box (platform specification, section 2)', () => {
  test('leads to a vessel using only the keyboard', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await page.getByRole('combobox', { name: /^Search vessels/ }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('kvalo');
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
    expect(await page.getByRole('group', { name: 'Vessels' }).isVisible()).toBe(true);
    expect(await page.locator('mark').first().textContent()).toBe('KVALØ');
    expect(await focusedOption(page)).toBeUndefined();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedOption(page)).toContain(kvaloy.name);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/vessel\/\d+$/);
    await page.getByRole('heading', { level: 1, name: kvaloy.name }).waitFor();
    // The opened page has the focus, not the box.
    await page.waitForFunction(() => ['H1', 'MAIN'].includes(document.activeElement?.tagName ?? ''));
    expect(await box(page).inputValue()).toBe('');
  });

  test('gets the focus when it is rendered after its key was pressed', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/SearchBox-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await goTo('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    expect(await box(page).count()).toBe(0);
    resolve();
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box(page).inputValue()).toBe('');
  });

  test('works on the map, whose keys keep working', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/map');
    await page.getByRole('region', { name: /^Map\. Arrow keys/ }).waitFor();
    await box(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('kvalo+-');
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
    expect(await box(page).inputValue()).toBe('kvalo+-');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe('/map');
  });
});
