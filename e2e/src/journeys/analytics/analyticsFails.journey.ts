import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { count, dashboardOn } from '#pages/dashboard.ts';

const { visit } = useBrowser();

const refusal = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Request refused', status, detail }),
});
describe('failures of analytics (platform specification, section 8)', () => {
  test('shows a refused token in a message for five seconds and on the page, with a retry', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await page.route('**/api/v3/tableau/token', (route) => route.fulfill(refusal(503, 'The provider sleeps.')));
    await page.clock.install();
    await goTo('/analytics');
    const message = page.getByText('Failed to get Tableau token: The provider sleeps.');
    await message.waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
    await page.getByText('Failed to load Analytics. Please retry in a while.').waitFor();
    expect(await message.count()).toBe(1);
    await page.clock.resume();
    await page.clock.fastForward(3000);
    await message.waitFor({ state: 'detached' });
    await page.unroute('**/api/v3/tableau/token');
    await page.getByRole('button', { name: 'Try again' }).click();
    await dashboardOn(page);
  });

  test('shows that figures could not be loaded, and loads them again', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await page.route('**/api/v3/analytics/figures', (route) => route.fulfill(refusal(429, 'Too many attempts.')));
    await goTo('/analytics');
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await frame?.getByText('Too many attempts.').waitFor();
    await page.unroute('**/api/v3/analytics/figures');
    await frame?.getByRole('button', { name: 'Try again' }).click();
    await dashboardOn(page);
  });

  test('shows an expired token, and gets a new one on demand', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    await page.route('**/api/v3/analytics/figures', (route) => {
      const body: unknown = route.request().postDataJSON();
      const worn = { ...(body as object), token: 'a-token-that-nobody-ever-gave' };
      return route.continue({ postData: JSON.stringify(worn) });
    });
    await frame.getByRole('button', { name: /^Iceland/ }).click();
    await frame.getByText('This view has expired. Reopen it to continue.').waitFor();
    await page.unroute('**/api/v3/analytics/figures');
    await frame.getByRole('button', { name: 'Reopen' }).click();
    await count(frame, 40).waitFor();
  });

  test.each(['/dashboard', '/dashboard#a-token-that-nobody-ever-gave'])('shows nothing with only %s', async (path) => {
    const { page } = await visit({ as: 'owner' });
    await page.goto(path);
    await page.getByText('This view has expired. Reopen it to continue.').waitFor();
    expect(await page.getByRole('figure').count()).toBe(0);
    await page.getByRole('link', { name: 'Open analytics' }).click();
    await page.waitForURL('**/analytics');
    await dashboardOn(page);
  });
});

describe('a frame of Tableau', () => {
  const opened = {
    token: 'signed-by-us',
    provider: 'tableau',
    address: '/views/fleet',
    script: '/tableau.embedding.js',
  };

  test('is created by the element that its script defines', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await page.route('**/api/v3/tableau/token', (route) => route.fulfill({ json: opened }));
    await page.route('**/tableau.embedding.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "customElements.define('tableau-viz', class extends HTMLElement {})",
      }),
    );
    await goTo('/analytics');
    const view = page.locator('tableau-viz');
    await view.waitFor({ state: 'attached' });
    expect([await view.getAttribute('src'), await view.getAttribute('token')]).toEqual([
      '/views/fleet',
      'signed-by-us',
    ]);
    await view.evaluate((element) => element.dispatchEvent(new CustomEvent('vizloaderror')));
    await page.getByText('Failed to load Analytics. Please retry in a while.').waitFor();
  });

  test('shows the usual failure if its script could not be loaded', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await page.route('**/api/v3/tableau/token', (route) => route.fulfill({ json: opened }));
    await page.route('**/tableau.embedding.js', (route) => route.abort());
    await goTo('/analytics');
    await page.getByText('Failed to load Analytics. Please retry in a while.').waitFor();
    expect(await page.locator('tableau-viz').count()).toBe(0);
  });
});
