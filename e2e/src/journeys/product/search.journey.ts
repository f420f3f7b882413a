import { listSearchResults, search } from '@wheelhouse/contract/search';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { kvaloy } from '#worlds/register.ts';
import { violationsInBothThemes } from '#browser/violations.ts';

const { visit } = useBrowser();

function box(page: Page) {
  return page.getByRole('combobox', { name: 'Search vessels' });
}

function focusedOption(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? undefined;
  });
}

describe('the search box (platform specification, section 2)', () => {
  test('is missing for visitors, and its page asks them to log in and comes back', async () => {
    const { page, goTo } = await visit();
    await goTo('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('search').count()).toBe(0);
    await goTo('/search?q=kvaloy');
    await page.waitForURL(/\/login\?redirect=/);
    expect(decodeURIComponent(page.url())).toContain('/search?q=kvaloy');
  });

  test('leads to a vessel using only the keyboard', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await page.getByRole('combobox', { name: /^Search vessels/ }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('kvalo');
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
    expect(await page.getByRole('group', { name: 'Vessels' }).isVisible()).toBe(true);
    expect(await page.locator('mark').first().textContent()).toBe('KVALØ');
    expect(await focusedOption(page)).toBeUndefined();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedOption(page)).toContain(kvaloy.name);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/vessel\/\d+$/);
    await page.getByRole('heading', { level: 1, name: kvaloy.name }).waitFor();
    // The opened page has the focus, not the box.
    await page.waitForFunction(() => ['H1', 'MAIN'].includes(document.activeElement?.tagName ?? ''));
    expect(await box(page).inputValue()).toBe('');
  });

  test('finds a vessel by letters of another alphabet, and marks them', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await box(page).fill('Квалой');
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
    expect(await page.locator('mark').first().textContent()).toBe('KVALØY');
  });

  test('gets the focus when it is rendered after its key was pressed', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/SearchBox-*.js', async (route) => {
      await promise;
      await route.continue();
    });
    await goTo('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    expect(await box(page).count()).toBe(0);
    resolve();
    await expect.poll(() => box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box(page).inputValue()).toBe('');
  });

  test('is used with arrows, Home and End, closed and cleared with Escape, and left with Tab', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await box(page).fill('arctic');
    await page.getByRole('option').nth(2).waitFor();
    const options = await page.getByRole('option').count();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await expect.poll(() => focusedOption(page)).toBe('All results for “arctic”');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedOption(page)).toBeUndefined();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    // The options are written again when more results arrive, so both are read each time.
    const first = () => page.getByRole('option').first().textContent();
    await expect.poll(async () => (await focusedOption(page)) === (await first())).toBe(true);
    expect(options).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe('arctic');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await box(page).inputValue()).toBe('');
    await page.keyboard.type('arctic');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
  });

  test('opens all results on Enter, at an address that can be shared', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await box(page).fill('arctic');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=arctic');
    await page.getByRole('heading', { level: 1, name: 'Results for “arctic”' }).waitFor();
    const vessels = page.getByRole('region', { name: 'Vessels' }).getByRole('listitem').getByRole('link');
    await vessels.first().waitFor();
    expect(await vessels.count()).toBe(20);
    const all = page.getByRole('link', { name: /^Show all \d+ vessels$/ });
    const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
    expect(total).toBeGreaterThan(20);
    await page.getByText(`Best 20 of ${total}`, { exact: true }).waitFor();
    await page.reload();
    await vessels.first().click();
    await page.waitForURL(/\/vessel\/\d+$/);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[role=combobox]')?.value === 'arctic');
  });

  test('leads to all results of a kind, page by page, each once', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/search?q=arctic');
    await page.getByRole('link', { name: /^Show all \d+ vessels$/ }).click();
    await page.waitForURL('**/search?q=arctic&kind=VESSEL');
    const vessels = page.getByRole('region', { name: 'Vessels' });
    const range = vessels.getByRole('status');
    await expect.poll(() => range.textContent()).toMatch(/^1 to \d+ of \d+$/);
    const total = Number(/\d+$/.exec((await range.textContent()) ?? '')?.[0]);
    const names = new Set<string | null>();
    for (let shown = 0; shown < total;) {
      const links = vessels.getByRole('listitem').getByRole('link');
      for (const href of await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))) names.add(href);
      shown += await links.count();
      if (shown >= total) break;
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect.poll(() => range.textContent()).toContain(`${shown + 1} to`);
    }
    expect(names.size).toBe(total);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to all results' }).click();
    await page.waitForURL('**/search?q=arctic');
  });

  test('says what matched if not the name, and accepts a typing error', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await box(page).fill(kvaloy.callSign);
    const option = page.getByRole('option', { name: kvaloy.name });
    await option.getByText(`call sign ${kvaloy.callSign}`).waitFor();
    await box(page).fill('kvaloyy');
    await option.waitFor();
    await box(page).fill(kvaloy.mmsi);
    await option.getByText(`MMSI ${kvaloy.mmsi}`).waitFor();
  });

  test('does not take the slash key from other fields', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/user');
    const field = page.getByLabel('New password', { exact: true });
    await field.pressSequentially('a/b');
    expect(await field.inputValue()).toBe('a/b');
    expect(await box(page).inputValue()).toBe('');
  });

  test('works on the map, whose keys keep working', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/map');
    await page.getByRole('region', { name: /^Map\. Arrow keys/ }).waitFor();
    await box(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('kvalo+-');
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
    expect(await box(page).inputValue()).toBe('kvalo+-');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).pathname).toBe('/map');
  });
});

describe('access to results (platform specification, section 5)', () => {
  test('includes no company or person without VIEW_OWNER', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/search?q=kvaloy');
    await page.getByRole('region', { name: 'Vessels' }).waitFor();
    expect(await page.getByRole('region', { name: 'Companies' }).count()).toBe(0);
    expect(await page.getByText(kvaloy.owner).count()).toBe(0);
    expect(await box(page).getAttribute('placeholder')).toBe('Search vessels and providers');
  });

  test('includes companies with it, which lead to their page', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/search?q=kvaloy');
    await page
      .getByRole('region', { name: 'Companies' })
      .getByRole('link', { name: new RegExp(kvaloy.owner) })
      .click();
    await page.waitForURL(/\/company\/\d+$/);
    await page.getByRole('heading', { level: 1, name: kvaloy.owner }).waitFor();
  });
});

describe('a query', () => {
  test.each([
    ['nothing but punctuation', '%_*"\'.,;:/\\()&|!<>'],
    ['a long text', 'kvaloyxyz '.repeat(20).trim()],
    ['markup', '<b>kvaloy</b><script>'],
  ])('may be %s', async (_, typed) => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo('/about');
    await box(page).fill(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=*');
    await page
      .getByRole('status')
      .filter({ hasText: /No results for|\d+ results?/ })
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  });

  test('may be 5,000 characters long, of which the beginning counts', async () => {
    const { page, goTo } = await visit({ as: 'owner' });
    await goTo(`/search?q=${'x'.repeat(5000)}`);
    await page
      .getByText(`No results for “${'x'.repeat(200)}”`)
      .first()
      .waitFor();
    await box(page).fill('x'.repeat(5000));
    expect((await box(page).inputValue()).length).toBe(200);
  });

  test('is retried after a failure', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await page.route('**/api/v3/search?*', (route) => route.fulfill({ status: 429, body: '' }));
    await box(page).fill('kvaloy');
    await page.getByRole('search').getByRole('alert').waitFor();
    await page.unroute('**/api/v3/search?*');
    await page.getByRole('search').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
  });

  test('is sent after a pause in typing, and cancelled by further typing', async () => {
    const { page, goTo } = await visit({ as: 'skipper' });
    await goTo('/about');
    await box(page).focus();
    const asked: string[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname.endsWith('/search')) asked.push(address.searchParams.get('query') ?? '');
    });
    await page.keyboard.type('kvaloy', { delay: 20 });
    await page.getByRole('option', { name: kvaloy.name }).waitFor();
    await expect.poll(() => asked.at(-1)).toBe('kvaloy');
    expect(asked.length).toBeLessThan(6);
  });
});

describe.each(['desktop', 'phone'] as const)('on a %s, in both themes', (size) => {
  test('suggestions and results have no axe violations, and fit', async () => {
    const { page, goTo } = await visit({ as: 'owner', size });
    await goTo('/about');
    if (size === 'phone') await page.getByRole('button', { name: 'Open search' }).click();
    await box(page).fill('kvaloy');
    await page.getByRole('option', { name: kvaloy.owner }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const width = await page.evaluate(() => innerWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await box(page).press('Enter');
    await page.getByRole('region', { name: 'Vessels' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test.each([
    ['a call sign', kvaloy.callSign, `call sign ${kvaloy.callSign}`],
    ['a former name', 'havskar', 'formerly HAVSKÅR'],
  ])('results found by %s have none either, plain, hovered and selected', async (_, typed, said) => {
    const { page, goTo } = await visit({ as: 'owner', size });
    // The journeys' register has no former names, so one is added to the server's answer.
    await page.route('**/api/v3/search?query=havskar*', async (route) => {
      const known = await route.fetch({ url: route.request().url().replace('havskar', kvaloy.callSign) });
      const [vessel] = search.answer.parse(await known.json());
      await route.fulfill({ json: [{ ...vessel, found: { by: 'formerName', value: 'HAVSKÅR' } }] });
    });
    await page.route('**/api/v3/search/VESSEL?query=havskar*', async (route) => {
      const known = await route.fetch({ url: route.request().url().replace('havskar', kvaloy.callSign) });
      const answer = listSearchResults.answer.parse(await known.json());
      const data = answer.data.map((vessel) => ({ ...vessel, found: { by: 'formerName', value: 'HAVSKÅR' } }));
      await route.fulfill({ json: { ...answer, data } });
    });
    await goTo('/about');
    if (size === 'phone') await page.getByRole('button', { name: 'Open search' }).click();
    await box(page).fill(typed);
    await page.getByRole('option', { name: kvaloy.name }).getByText(said).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedOption(page)).toContain(said);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await goTo(`/search?q=${typed}`);
    const result = page.getByRole('region', { name: 'Vessels' }).getByRole('link', { name: kvaloy.name });
    await result.getByText(said).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await result.hover();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });
});
