import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { count, dashboardOn } from '#pages/dashboard.ts';
import { vesselCount } from '#worlds/register.ts';

const { visit } = useBrowser();

describe('the analytics frame', () => {
  test('is opened by a token, without a session, and shares filter and theme with the page around it, and gets a new token on demand', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) sent.push(request.headers()['x-auth-token']);
    });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    expect(new URL(frame.url()).pathname).toBe('/dashboard');
    // Its token is removed from the address at once.
    expect(await frame.evaluate(() => location.hash)).toBe('');
    await count(frame, vesselCount).waitFor();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((token) => token !== undefined)).toEqual([]);

    expect(await frame.getByRole('link', { name: 'Show these vessels' }).count()).toBe(0);
    await page.route('**/api/v3/analytics/figures', (route) => {
      const body: unknown = route.request().postDataJSON();
      const worn = { ...(body as object), token: 'a-token-that-nobody-ever-gave' };
      return route.continue({ postData: JSON.stringify(worn) });
    });
    await frame
      .getByRole('figure', { name: 'Fleet by flag' })
      .getByRole('button', { name: /^Iceland/ })
      .click();
    await frame.getByText('This view has expired. Reopen it to continue.').waitFor();
    await page.unroute('**/api/v3/analytics/figures');
    await frame.getByRole('button', { name: 'Reopen' }).click();
    await count(frame, 40).waitFor();
    await page.waitForURL('**/analytics?flag=IS');
    await frame.getByRole('button', { name: 'Length', exact: true }).click();
    await frame.getByRole('button', { name: /^24–40\sm$/ }).click();
    await page.waitForURL('**/analytics?flag=IS&lengthMin=24&lengthMax=39.99');
    const status = () => frame.getByRole('status').first().textContent();
    await expect.poll(status).not.toBe('40 vessels');
    const shown = (await status()) ?? '';

    await page.reload();
    const again = await dashboardOn(page);
    await again.getByRole('status').filter({ hasText: shown }).waitFor();
    expect(new URL(page.url()).search).toBe('?flag=IS&lengthMin=24&lengthMax=39.99');
    expect(await again.evaluate(() => location.hash)).toBe('');
    await again.getByRole('button', { name: /^Remove filter 24–40/ }).waitFor();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await again.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');

    await page.getByRole('link', { name: 'Analytics' }).first().click();
    await count(again, vesselCount).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await again.getByRole('status').filter({ hasText: shown }).waitFor();

    await again.getByRole('link', { name: 'Show these vessels' }).click();
    await page.waitForURL('**/vessels?*');
    await page.getByRole('status').filter({ hasText: shown }).first().waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      flag: 'IS',
      lengthMin: '24',
      lengthMax: '39.99',
    });

    await page.goto('/dashboard#a-token-that-nobody-ever-gave');
    await page.getByText('This view has expired. Reopen it to continue.').waitFor();
    expect(await page.getByRole('link', { name: 'Open analytics' }).getAttribute('href')).toBe('/analytics');
  });
});
