import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerHome } from '#testHome.ts';
import { openPage } from '#testPage.ts';
import { chooseColorScheme } from '#ui/colorScheme.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(answerHome);

describe('an address', () => {
  test.each(['/nowhere', '/company/1', '/vessel/1/2/3'])('%s redirects to home', async (path) => {
    const visited = await openPage(path);
    await expect.element(heading('Every fishing vessel, and where it is now')).toBeVisible();
    expect(visited.path()).toBe('/');
  });

  test('of no page shows /404, whose link goes back', async () => {
    const visited = await openPage('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
    await expect.element(heading('Disclaimer')).toBeVisible();
    window.history.pushState({}, '', '/404');
    await expect.element(heading("Sorry, the requested resource can't be found")).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.element(heading('Disclaimer')).toBeVisible();
    expect(visited.path()).toBe('/disclaimer');
  });

  test('gives its page a title of its own', async () => {
    const visited = await openPage('/');
    for (const [path, title] of [
      ['/', 'Home · Wheelhouse'],
      ['/login', 'Log in · Wheelhouse'],
      ['/vessels', 'Vessels · Wheelhouse'],
      ['/contact', 'Contact · Wheelhouse'],
      ['/disclaimer', 'Disclaimer · Wheelhouse'],
      ['/about', 'About us · Wheelhouse'],
      ['/404', 'Page not found · Wheelhouse'],
    ] as const) {
      await visited.goTo(path);
      await expect.poll(() => document.title).toBe(title);
    }
  });
});

describe('the frame of every page', () => {
  test('gives the focus to the heading of a page reached by a link', async () => {
    await openPage('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Disclaimer' }).click();
    await expect
      .poll(() => [document.activeElement?.tagName, document.activeElement?.textContent])
      .toEqual(['H1', 'Disclaimer']);
  });

  test('lets the keyboard skip to the content', async () => {
    await openPage('/about');
    await expect.element(heading('About us')).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  test('switches the theme in the drawer, and gives the focus back', async () => {
    await openPage('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('switch', { name: 'Dark theme' }).click({ force: true });
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Open menu');
  });

  test.each([
    ['a visitor', {}],
    ['an account', { as: 'skipper' }],
  ] as const)('says on the smallest phone that payments are tests, to %s', async (_, visit) => {
    const visited = await openPage('/about', visit);
    await page.viewport(320, 640);
    const banner = page.getByRole('banner');
    const last = banner.getByRole('link', { name: 'as' in visit ? /^Notifications/ : 'Log in' });
    const notice = banner.getByText('Test payments');
    for (const path of ['/', '/vessels', '/service/plans']) {
      await visited.goTo(path);
      await expect.element(last).toBeVisible();
      await expect.element(notice).toBeVisible();
      const { left, right } = notice.element().getBoundingClientRect();
      expect([path, left >= 0, right <= 320]).toEqual([path, true, true]);
    }
  });
});

describe('for readers who want less motion', () => {
  test('the theme changes at once, without a transition of any element', async () => {
    await openPage('/about');
    chooseColorScheme('dark');
    await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
    expect(document.getAnimations()).toEqual([]);
  });
});
