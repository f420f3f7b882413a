import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';

const { visit } = useBrowser();

function schemeOf(page: Page): Promise<string | null> {
  return page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
}

describe('the theme', () => {
  test.each(['light', 'dark'] as const)('follows the system when that is %s', async (scheme) => {
    const { page, goTo } = await visit({ scheme });
    await goTo('/');
    expect(await schemeOf(page)).toBe(scheme);
  });

  test('stays as chosen, and is set before the page is drawn', async () => {
    const { page, goTo } = await visit({ scheme: 'light' });
    await goTo('/about');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await schemeOf(page)).toBe('dark');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await schemeOf(page)).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(13, 24, 32)',
    );
  });

  test('is cleared with the other settings', async () => {
    const { page, goTo } = await visit({ as: 'skipper', scheme: 'light' });
    await goTo('/user');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(await schemeOf(page)).toBe('dark');
    await page.getByRole('button', { name: 'Clear settings' }).click();
    await page.waitForFunction(() => document.documentElement.getAttribute('data-mantine-color-scheme') === 'light');
    expect(await page.evaluate(() => localStorage.getItem('settings'))).toBeNull();
    await page.getByRole('heading', { name: 'Welcome, skipper!' }).waitFor();
  });
});
