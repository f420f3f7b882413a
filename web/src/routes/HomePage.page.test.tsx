import { listVessels } from '@wheelhouse/contract/vessels';
import { getRegisterTotals } from '@wheelhouse/contract/vesselWindow';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shows } from '#testFilter.ts';
import { answerHome, branchName } from '#testHome.ts';
import { openPage } from '#testPage.ts';
import { perFlag, vesselCount, vessels } from '#testRegister.ts';
import { server } from '#testServer.ts';

beforeEach(() => {
  answerHome();
  server.answers(listVessels, vessels);
});

test("home shows a logged-in viewer the register's totals, whose bars lead to those vessels", async () => {
  const visited = await openPage('/', { as: 'skipper' });
  await expect.element(page.getByRole('heading', { name: 'Hello, skipper' })).toBeVisible();
  await expect.element(page.getByText(String(vesselCount), { exact: true })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Iceland/ })
    .click();
  await expect.poll(visited.search).toEqual({ flag: 'IS' });
  expect(visited.path()).toBe('/vessels');
  await shows(perFlag);
});

test('the greeting is whole with text twice as large, on a phone', async () => {
  await openPage('/', { as: 'skipper', size: 'phone' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  document.documentElement.style.fontSize = '200%';
  const greeting = heading.element().parentElement;
  const banner = greeting?.parentElement;
  const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Number.NaN;
  expect(bottomOf(greeting)).toBeLessThanOrEqual(bottomOf(banner));
  document.documentElement.style.removeProperty('font-size');
});

test('home of an empty register has its totals, and no empty lists', async () => {
  server.answers(getRegisterTotals, { vessels: 0, tonnage: 0, flags: [], types: [] });
  await openPage('/', { as: 'skipper' });
  await expect.element(page.getByText('0 GT', { exact: true })).toBeVisible();
  expect(page.getByRole('heading', { name: /^By / }).elements()).toEqual([]);
});

test('home leads a visitor to the plans and to what the product is', async () => {
  const visited = await openPage('/');
  expect(page.getByRole('navigation', { name: 'Main navigation' }).elements()).toEqual([]);
  for (const name of ['Skippers', 'Shipowners', 'Service providers', 'Organisations']) {
    await expect.element(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Register your company' }).first().click();
  await expect.poll(visited.path).toBe('/service/plans');
  window.history.back();
  await page.getByRole('main').getByRole('link', { name: 'About', exact: true }).click();
  await expect.poll(visited.path).toBe('/about');
});

test('the footer of home has the year and links to the static pages', async () => {
  await openPage('/');
  const footer = page.getByRole('contentinfo');
  await expect.element(footer.getByText(`© ${new Date().getFullYear()} Wheelhouse`)).toBeVisible();
  for (const name of ['Disclaimer', 'About us', 'Contact']) {
    await footer.getByRole('link', { name }).click();
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('home fits a phone, with the navigation in the drawer', async () => {
  const visited = await openPage('/', { as: 'skipper', size: 'phone' });
  await expect.element(page.getByRole('heading', { name: 'Hello, skipper' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const links = () =>
    drawer
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const places = ['My account', 'Home', 'Vessels', 'News', 'Map', 'Fleets', 'Areas', 'Alerts', 'Licences', 'Species'];
  await expect.poll(links).toEqual([...places, 'Service providers', branchName, 'Events', 'My bookings']);
  const branches = drawer.getByRole('listitem').filter({ hasText: 'Service providers' }).getByRole('list');
  await expect.element(branches.getByRole('link', { name: branchName })).toBeVisible();
  await drawer.getByRole('link', { name: 'Vessels' }).click();
  await expect.poll(visited.path).toBe('/vessels');
  await expect.element(drawer).not.toBeInTheDocument();
});
