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
    for (const name of ['Skippers', 'Shipowners', 'Service providers', 'Organisations']) {
      await page.getByRole('heading', { level: 3, name, exact: true }).waitFor();
    }
    await page.getByRole('main').getByRole('link', { name: 'Register your company' }).first().click();
    await page.waitForURL('**/service/plans');
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'About', exact: true }).click();
    await page.waitForURL('**/about');
  });

  test("shows a logged-in viewer the register's totals, whose bars lead to those vessels", async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/');
    await page.getByRole('heading', { name: 'Hello, skipper' }).waitFor();
    await page.getByText(String(vesselCount), { exact: true }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(true);
    await page.getByRole('link', { name: /Iceland/ }).click();
    await page.waitForURL('**/vessels?flag=IS');
    await page.getByRole('status').filter({ hasText: '40 vessels' }).waitFor();
  });

  test('has the year and the links to the static pages in its footer', async () => {
    const { page, goTo } = await visit();
    await goTo('/');
    const footer = page.getByRole('contentinfo');
    await footer.getByText(`© ${new Date().getFullYear()} Wheelhouse`).waitFor();
    for (const [link, heading] of [
      ['Disclaimer', 'Disclaimer'],
      ['About us', 'About us'],
      ['Contact', 'Contact'],
    ] as const) {
      await footer.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  });

  test('fits a phone, with the navigation in the drawer', async () => {
    const { page, goTo } = await visit({ as: 'skipper', size: 'phone' });
    await goTo('/');
    await page.getByRole('heading', { name: 'Hello, skipper' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link').first().waitFor();
    const places = [
      'My account',
      'Home',
      'Vessels',
      'News',
      'Map',
      'Fleets',
      'Licences',
      'Species',
      'Service providers',
    ];
    const branches = drawer.getByRole('listitem').filter({ hasText: 'Service providers' }).getByRole('list');
    await branches.getByRole('link', { name: 'Shipyards & repair' }).waitFor();
    const links = await drawer.getByRole('link').allTextContents();
    const branchNames = await branches.getByRole('link').allTextContents();
    expect(links).toEqual([...places, ...branchNames, 'Events', 'My bookings']);
    await drawer.getByRole('link', { name: 'Vessels' }).click();
    await page.waitForURL('**/vessels');
    await drawer.waitFor({ state: 'detached' });
  });
});
