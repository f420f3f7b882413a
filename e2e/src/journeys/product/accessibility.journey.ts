import { describe, expect, test } from 'vitest';
import { useBrowser, type Visit } from '#browser/browser.ts';
import { loaded, violations } from '#browser/violations.ts';

const { visit } = useBrowser();

const pages: readonly { readonly path: string; readonly ready: string; readonly as?: Visit['as'] }[] = [
  { path: '/', ready: 'Every fishing vessel, and where it is now' },
  { path: '/', ready: 'By flag', as: 'skipper' },
  { path: '/login', ready: 'Log in' },
  { path: '/user', ready: 'Welcome, owner!', as: 'owner' },
  { path: '/organisations', ready: 'Organisations', as: 'owner' },
  { path: '/vessels', ready: 'Vessels' },
  { path: '/vessels?q=none', ready: 'Vessels', as: 'skipper' },
  { path: '/vessel/1', ready: 'Particulars' },
  { path: '/vessel/1', ready: 'Fishing rights', as: 'owner' },
  { path: '/vessel/999999999', ready: 'Vessel is not found.' },
  { path: '/contact', ready: 'Contact' },
  { path: '/disclaimer', ready: 'Disclaimer' },
  { path: '/about', ready: 'About us' },
  { path: '/404', ready: "Sorry, the requested resource can't be found" },
];

describe.each([
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const)('on a %s in the %s theme', (size, scheme) => {
  test.each(pages)('$path as $as has no axe violations', async ({ path, ready, as }) => {
    const { page, goTo } = await visit({ size, scheme, ...(as === undefined ? {} : { as }) });
    await goTo(path);
    await page.getByRole('heading', { name: ready }).first().waitFor();
    await loaded(page);
    expect(await violations(page)).toEqual([]);
  });

  test('the drawer has no axe violations', async () => {
    const { page, goTo } = await visit({ size, scheme });
    await goTo('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first().waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
