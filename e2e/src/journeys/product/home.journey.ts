import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { vesselCount } from '#worlds/register.ts';

const { visit } = useBrowser();

describe('home', () => {
  test('shows a visitor the claim, the entrances and the tiles, without side menu and search', async () => {
    const { page, goTo } = await visit();
    await goTo('/');
    await page.getByRole('heading', { level: 1, name: 'Every fishing vessel, and where it is now' }).waitFor();
    expect(await page.getByText(/about 4,000 fishing vessels/).isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).count()).toBe(0);
    expect(await page.getByRole('search').count()).toBe(0);
    const tiles = page.getByRole('navigation', { name: 'Main sections' }).getByRole('link');
    expect(await tiles.count()).toBe(3);
    const figures = page.getByRole('region', { name: 'Where the fleet is now' });
    await figures.getByText(String(vesselCount), { exact: true }).waitFor();
    expect(
      await page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /maplibre/i.test(name)).length,
      ),
    ).toBe(0);
  });
});
