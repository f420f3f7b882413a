import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { count, dashboardOn } from '#pages/dashboard.ts';
import { vesselCount } from '#worlds/register.ts';
import { violationsInBothThemes } from '#browser/violations.ts';

const { visit } = useBrowser();

describe('access to analytics (platform specification, section 6)', () => {
  test('is refused without VIEW_ANALYTICS: the page redirects to home, and nothing links to it', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/analytics');
    await page.getByRole('heading', { name: 'Hello, skipper' }).waitFor();
    expect(await page.getByRole('link', { name: 'Analytics' }).count()).toBe(0);
  });

  test('gives a tile at home, but not on a phone (section 2)', async () => {
    const desktop = await visit({ as: 'owner' });
    await desktop.goTo('/');
    await desktop.page
      .getByRole('navigation', { name: 'Main sections' })
      .getByRole('link', { name: 'Analytics' })
      .click();
    await desktop.page.waitForURL('**/analytics');
    const phone = await visit({ as: 'owner', size: 'phone' });
    await phone.goTo('/');
    const tiles = phone.page.getByRole('navigation', { name: 'Main sections' }).getByRole('link');
    await tiles.first().waitFor();
    expect(await tiles.filter({ hasText: 'Analytics' }).count()).toBe(0);
  });
});

describe('the analytics frame', () => {
  test('is opened by a token that is removed from the address at once, and has no session', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.frame() !== page.mainFrame()) sent.push(request.headers()['x-auth-token']);
    });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    expect(new URL(frame.url()).pathname).toBe('/dashboard');
    expect(await frame.evaluate(() => location.hash)).toBe('');
    await count(frame, vesselCount).waitFor();
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((token) => token !== undefined)).toEqual([]);
  });

  test('filters every chart by what is pressed in one', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    const flags = frame.getByRole('figure', { name: 'Fleet by flag' });
    await flags.getByRole('button', { name: /^Iceland/ }).click();
    await count(frame, 40).waitFor();
    await frame.getByRole('figure', { name: 'Fleet by flag' }).getByText('Iceland only.').waitFor();
    expect(await flags.getByRole('button', { name: /^Iceland/ }).getAttribute('aria-pressed')).toBe('true');
    await frame.getByRole('button', { name: 'Remove filter Iceland' }).click();
    await count(frame, vesselCount).waitFor();
  });

  test('keeps its filter in the address of the page, for sharing and for links to its vessels', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    expect(await frame.getByRole('link', { name: 'Show these vessels' }).count()).toBe(0);
    await frame
      .getByRole('figure', { name: 'Fleet by flag' })
      .getByRole('button', { name: /^Iceland/ })
      .click();
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
  });

  test('shows every vessel when opened at an invalid address', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics?flag=atlantis&lengthMin=long&vesselTypeId=-4');
    await count(await dashboardOn(page), vesselCount).waitFor();
  });

  test('is filtered by columns with the keyboard, and by rows of a table', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    const lengths = frame.getByRole('figure', { name: 'Fleet by length' });
    await lengths.getByRole('group').getByRole('button').first().focus();
    for (const key of ['End', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
      await page.keyboard.press(key);
    const focused = () => frame.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const label = await focused();
    expect(label).toMatch(/^10–12\sm: \d+$/);
    await page.keyboard.press('Enter');
    await count(frame, Number(/(\d+)$/.exec(label)?.[1])).waitFor();
    expect(await focused()).toBe(label);
    await page.keyboard.press('Enter');
    await count(frame, vesselCount).waitFor();

    await frame.getByRole('button', { name: 'Fleet by type: show table' }).click();
    const table = frame.getByRole('figure', { name: 'Fleet by type' }).getByRole('table');
    const row = table.getByRole('row').nth(1);
    const inRow = Number(await row.getByRole('cell').first().textContent());
    await row.getByRole('button').click();
    await count(frame, inRow).waitFor();
  });

  test('separates vessels with unknown values', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    await frame.getByRole('button', { name: 'Fleet by engine power: show table' }).click();
    const row = frame.getByRole('figure', { name: 'Fleet by engine power' }).getByRole('row', { name: /^Unknown/ });
    expect(await row.getByRole('cell').first().textContent()).toBe(String(vesselCount - 1));
    expect(await row.getByRole('button').count()).toBe(0);
  });

  test('accepts typed bounds, and says if nothing matches', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    await frame.getByRole('button', { name: 'Power', exact: true }).click();
    await frame.getByLabel('From, kW').fill('15000');
    await page.keyboard.press('Enter');
    await frame.getByText('No vessels match current filter settings.').waitFor();
    await frame.getByRole('button', { name: 'Clear all' }).last().click();
    await count(frame, vesselCount).waitFor();
  });

  test('offers each chart as CSV', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    const download = page.waitForEvent('download');
    await frame.getByRole('button', { name: 'Fleet by flag: save as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('fleet-by-flag.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFFFlag,Vessels,"Share, %"');
    expect(lines).toContain('Iceland,40,16.7');
  });

  test("follows changes of the page's theme", async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await frame.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
  });
});

describe.each(['desktop', 'phone'] as const)('on a %s, in both themes', (size) => {
  test('has no axe violations in analytics or its frame, and fits', async () => {
    const { page, goTo } = await visit({ as: 'owner', size });
    await goTo('/analytics');
    const frame = await dashboardOn(page);
    await frame.locator('.recharts-surface').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await violationsInBothThemes(page, frame)).toEqual([]);
    await frame.getByRole('button', { name: 'Flag', exact: true }).click();
    await frame.getByRole('checkbox').first().waitFor();
    expect(await violationsInBothThemes(page, frame)).toEqual([]);
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await frame.evaluate(sideways)).toBe(0);
    const beside = (button: Element) => button.getBoundingClientRect().right > innerWidth;
    const facets = await frame.getByRole('group', { name: 'Filters' }).getByRole('button').all();
    expect(facets.length).toBe(6);
    expect(await Promise.all(facets.map((facet) => facet.evaluate(beside)))).toEqual(facets.map(() => false));
    await goTo('/analytics?flag=IS');
    const filtered = await dashboardOn(page);
    await count(filtered, 40).waitFor();
    await filtered.getByText('Iceland only. Select it again, or remove its filter above, to see the others.').waitFor();
    expect(await violationsInBothThemes(page, filtered)).toEqual([]);
  });
});
