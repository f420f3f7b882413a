import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { violations } from '#browser/violations.ts';

const { visit } = useBrowser();

describe('paths', () => {
  test('keeps /map open to an account without that right, since visitors have it', async () => {
    const { page, goTo } = await visit({ as: 'clerk' });
    await goTo('/');
    await page.getByRole('heading', { name: 'Hello, clerk' }).waitFor();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Map/ }).click();
    await page.getByRole('region', { name: /^Map\. Arrow keys/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/map');
  });

  test('reloads once for a page whose script was removed with an older version', async () => {
    const { page, goTo } = await visit();
    await goTo('/about');
    let refused = 0;
    await page.route('**/assets/DisclaimerPage-*.js', (route) => {
      refused += 1;
      return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
    await page.getByRole('heading', { level: 1, name: 'Disclaimer' }).waitFor();
    expect(refused).toBeGreaterThan(1);
    expect(new URL(page.url()).pathname).toBe('/disclaimer');
  });

  test('keeps the page when a part of it is missing, and says so after one reload', async () => {
    const { page, goTo } = await visit({ as: 'clerk' });
    await goTo('/vessels?flag=NO');
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.route('**/assets/FilterDrawer-*.js', (route) => route.fulfill({ status: 404 }));
    const filters = page.getByRole('button', { name: /^Filters/ });
    const loaded = page.waitForEvent('load');
    await filters.click();
    await loaded;
    expect(new URL(page.url()).search).toBe('?flag=NO');
    await filters.click();
    const notice = page.getByRole('alert').filter({ hasText: "Part of this page couldn't load." });
    await notice.getByRole('button', { name: 'Reload page' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    expect(loads).toBe(1);
  });

  test('loads a part on request after no server answered for it', async () => {
    const { page, goTo } = await visit({ as: 'clerk' });
    await goTo('/vessels?flag=NO');
    const cutOff = (address: string) => page.route(address, (route) => route.abort());
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.waitFor();
    await cutOff('**/assets/FilterDrawer-*.js');
    await cutOff((await page.evaluate(() => location.origin)) + '/');
    await filters.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Network problem. Please, retry later.' });
    const again = notice.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unrouteAll();
    await again.click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  });
});
