import { openAnalytics } from '@wheelhouse/contract/analytics';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const failed = 'Failed to load Analytics. Please retry in a while.';
const own = { token: 'a-token', provider: 'own', address: 'about:blank' } as const;
const tiles = () => page.getByRole('navigation', { name: 'Main sections' }).getByRole('link');

describe('access to analytics (platform specification, section 6)', () => {
  test('is refused without VIEW_ANALYTICS: the page redirects to home, and nothing links to it', async () => {
    const visited = await openPage('/analytics', { as: 'skipper' });
    await expect.poll(visited.path).toBe('/');
    await expect.element(page.getByRole('heading', { name: 'Hello, skipper' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Analytics' }).elements()).toEqual([]);
  });

  test('gives a tile at home, but not on a phone (section 2)', async () => {
    server.answers(openAnalytics, own);
    const visited = await openPage('/', { as: 'owner' });
    await tiles().filter({ hasText: 'Analytics' }).click();
    await expect.poll(visited.path).toBe('/analytics');
    await page.viewport(390, 844);
    await visited.goTo('/');
    await expect.element(tiles().first()).toBeVisible();
    expect(tiles().filter({ hasText: 'Analytics' }).elements()).toEqual([]);
  });
});

describe('the page around the analytics frame', () => {
  test('opens it with a token, without what is invalid in the address, and has no axe violations', async () => {
    server.answers(openAnalytics, own);
    await openPage('/analytics?flag=atlantis&lengthMin=long&vesselTypeId=-4', { as: 'owner' });
    await expect.poll(() => document.querySelector('iframe')?.src).toBe('about:blank#a-token&');
    expect(await violationsOnBothScreens()).toEqual([]);
  });

  test('shows a refused token in a message for five seconds and on the page, with a retry (section 8)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    try {
      server.answers(openAnalytics, () => {
        throw new Refused(503, 'The provider sleeps.');
      });
      await openPage('/analytics', { as: 'owner' });
      const message = page.getByText('Failed to get Tableau token: The provider sleeps.');
      await expect.element(message).toBeVisible();
      await expect.element(page.getByText(failed)).toBeVisible();
      vi.advanceTimersByTime(3000);
      expect(message.elements()).toHaveLength(1);
      vi.advanceTimersByTime(3000);
      await expect.element(message).not.toBeInTheDocument();
      server.answers(openAnalytics, own);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => document.querySelector('iframe')).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a frame of Tableau', () => {
  const tableau = { token: 'signed-by-us', provider: 'tableau', address: '/views/fleet' } as const;
  const view = () => document.querySelector('tableau-viz');

  test('is created by the element that its script defines, and shows the usual failure if that fails', async () => {
    const script = "data:text/javascript,customElements.define('tableau-viz', class extends HTMLElement {})";
    server.answers(openAnalytics, { ...tableau, script });
    await openPage('/analytics', { as: 'owner' });
    await expect.poll(view).not.toBeNull();
    expect([view()?.getAttribute('src'), view()?.getAttribute('token')]).toEqual(['/views/fleet', 'signed-by-us']);
    view()?.dispatchEvent(new CustomEvent('vizloaderror'));
    await expect.element(page.getByText(failed)).toBeVisible();
  });

  test('shows the usual failure if its script could not be loaded', async () => {
    server.answers(openAnalytics, { ...tableau, script: 'data:text/plain,none' });
    await openPage('/analytics', { as: 'owner' });
    await expect.element(page.getByText(failed)).toBeVisible();
    expect(view()).toBeNull();
  });
});
