import { changeArticle, createArticle, removeArticle } from '@wheelhouse/contract/news';
import { reportPageError } from '@wheelhouse/contract/pageErrors';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { still } from '#browser/waiting.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

const providerPath = '/service/provider/95';
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'));
/** The server-rendered list does not contain the number of articles. */
const live = (page: Page) => page.locator('[aria-posinset]').first();

/** Opens a page with some files held back until they are released, and others refused. */
async function openHeld(
  path: string,
  held: RegExp,
  refused?: RegExp,
): Promise<{ readonly page: Page; readonly letGo: () => void }> {
  const { page } = await visit();
  if (refused !== undefined) await page.route(refused, (route) => route.abort());
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(demonstration.address + path);
  return { page, letGo: resolve };
}

const scripts = /\/assets\/.*\.js$/;
const sheets = /\/assets\/.*\.css$/;

describe('a server-rendered page', () => {
  test('repeats a button press from before its scripts have loaded, once', async () => {
    const { page, letGo } = await openHeld(providerPath, scripts);
    const before = await theme(page);
    const button = page.getByRole('button', { name: /^Switch to/ });
    await button.click();
    await button.click();
    expect(await theme(page)).toBe(before);
    letGo();
    await expect.poll(() => theme(page)).not.toBe(before);
    await still(page);
    expect(await theme(page)).not.toBe(before);
  });

  test('opens the menu for its key, and keeps the focus in place', async () => {
    const { page, letGo } = await openHeld('/news', scripts);
    const link = page.getByRole('feed').getByRole('link').nth(1);
    await link.focus();
    const href = await link.getAttribute('href');
    letGo();
    await live(page).waitFor();
    await expect.poll(() => focused(page)).toBe(href);

    const { page: other, letGo: letGoOther } = await openHeld('/news', scripts);
    await other.getByRole('button', { name: 'Open menu' }).focus();
    await other.keyboard.press('Enter');
    letGoOther();
    await other.getByRole('dialog').waitFor();
  });

  test('completes a click that began before its scripts have loaded', async () => {
    const { page, letGo } = await openHeld('/news', scripts);
    const before = await theme(page);
    await page.getByRole('button', { name: /^Switch to/ }).hover();
    await page.mouse.down();
    letGo();
    await live(page).waitFor();
    await page.mouse.up();
    await expect.poll(() => theme(page)).not.toBe(before);
  });

  test('is hydrated without any action of the reader: its elements stay, and React finds no difference', async () => {
    for (const path of ['/news', providerPath]) {
      const { page, letGo } = await openHeld(path, scripts);
      const reports: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes(reportPageError.path)) reports.push(request.url());
      });
      // The server renders the light theme and the days in UTC.
      await page.emulateMedia({ colorScheme: 'dark' });
      const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
      const started = page.evaluate(
        () => new Promise<void>((resolve) => addEventListener('hydration', () => resolve(), { once: true })),
      );
      letGo();
      await started;
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').waitFor();
      await still(page);
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await theme(page)).toBe('dark');
      expect(reports).toEqual([]);
    }
  });

  test('has links that work without a script; a promoted article is counted', async () => {
    const { page } = await openHeld('/news', scripts);
    await page.getByRole('feed').getByRole('link').nth(1).click();
    await page.waitForURL(/\/news\/\d+$/, { waitUntil: 'commit' });

    const { page: counted, letGo } = await openHeld('/news', scripts);
    const counting = counted.waitForRequest((request) => /\/promotions\/\d+\/pressed$/.test(request.url()));
    await counted.getByRole('region', { name: 'Promoted articles' }).getByRole('link').first().click();
    letGo();
    await counting;
    await counted.waitForURL(/\/news\/\d+$/);
  });

  test('becomes the personal page of a logged-in viewer, with drafts, also after a reload', async () => {
    const client = await demonstration.client('editor');
    const { id, version } = await client.call(createArticle, { params: {}, body: {} });
    const texts = { title: 'Not for everybody yet', shortDescription: 'A draft.', longDescription: '<p>To come.</p>' };
    await client.call(changeArticle, { params: { id }, body: { version, ...texts, published: false } });
    const { page } = await visit();
    const drafts = page.getByRole('heading', { name: /^Your .*drafts?$/ });
    const own = page.getByRole('link', { name: texts.title });
    await demonstration.open(page, 'editor', '/news');
    await drafts.click();
    await own.waitFor();
    await page.reload();
    await drafts.click();
    await own.waitFor();
    await page.goto(`${demonstration.address}/news/${id}`);
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).waitFor();
    await client.call(removeArticle, { params: { id } });
  });

  test('looks the same after all style sheets have loaded', async () => {
    for (const path of ['/news', providerPath]) {
      const { page, letGo } = await openHeld(path, sheets, scripts);
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('#page *')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
            return [x, y, width, height, color, backgroundColor, fontSize, fontWeight].join();
          }),
        );
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => family.includes('IBM Plex Sans') && status === 'loaded'),
      );
      await still(page);
      const used = await places();
      letGo();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet, media }) => sheet !== null && media === '',
        ),
      );
      expect(await places()).toEqual(used);
    }
  });
});
