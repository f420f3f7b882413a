import { changeArticle, createArticle, removeArticle } from '@wheelhouse/contract/news';
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

/** Opens a page whose scripts are held back until they are released. */
async function openHeld(path: string): Promise<{ readonly page: Page; readonly letGo: () => void }> {
  const { page } = await visit();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(demonstration.address + path);
  return { page, letGo: resolve };
}

/** Keeps a page from starting automatically after a while. */
async function withoutQuiet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (act: () => void, ms = 0, ...more: unknown[]) => (ms < 3000 ? own(act, ms, ...more) : 0),
    });
  });
}

describe('a server-rendered page', () => {
  test('repeats a button press from before its scripts have loaded, once', async () => {
    const { page, letGo } = await openHeld(providerPath);
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
    const { page, letGo } = await openHeld('/news');
    const link = page.getByRole('feed').getByRole('link').nth(1);
    await link.focus();
    const href = await link.getAttribute('href');
    letGo();
    await live(page).waitFor();
    await expect.poll(() => focused(page)).toBe(href);

    const { page: other, letGo: letGoOther } = await openHeld('/news');
    await other.getByRole('button', { name: 'Open menu' }).focus();
    await other.keyboard.press('Enter');
    letGoOther();
    await other.getByRole('dialog').waitFor();
  });

  test('applies a click on a replaced button to its replacement', async () => {
    const { page, letGo } = await openHeld('/news');
    const before = await theme(page);
    await page.getByRole('button', { name: /^Switch to/ }).hover();
    await page.mouse.down();
    letGo();
    await live(page).waitFor();
    await page.mouse.up();
    await expect.poll(() => theme(page)).not.toBe(before);
  });

  test('has links that work without a script; a promoted article is counted', async () => {
    const { page } = await openHeld('/news');
    await page.getByRole('feed').getByRole('link').nth(1).click();
    await page.waitForURL(/\/news\/\d+$/, { waitUntil: 'commit' });

    const { page: counted, letGo } = await openHeld('/news');
    const told = counted.waitForRequest((request) => /\/promotions\/\d+\/pressed$/.test(request.url()));
    await counted.getByRole('region', { name: 'Promoted articles' }).getByRole('link').first().click();
    letGo();
    await told;
    await counted.waitForURL(/\/news\/\d+$/);
  });

  test('starts its scripts on interaction, or after a quiet time', async () => {
    const { page } = await visit();
    await withoutQuiet(page);
    await page.goto(`${demonstration.address}/news`);
    await still(page);
    expect(await live(page).count()).toBe(0);
    await page.mouse.move(200, 300);
    await live(page).waitFor();

    const { page: alone } = await visit();
    await alone.goto(`${demonstration.address}/news`);
    await live(alone).waitFor();
  });

  test('becomes the personal page of a logged-in viewer at once', async () => {
    const { page } = await visit();
    await withoutQuiet(page);
    await demonstration.open(page, 'skipper', '/news');
    await live(page).waitFor();
  });

  test('includes the drafts of a logged-in viewer, also after a reload', async () => {
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
      const { page } = await openHeld(path);
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
      await page.keyboard.press('Shift');
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet, media }) => sheet !== null && media === '',
        ),
      );
      expect(await places()).toEqual(used);
    }
  });
});
