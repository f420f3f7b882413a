import { say } from '@wheelhouse/messages/say';
import {
  changeArticle,
  createArticle,
  getArticle,
  listNews,
  newsMessages,
  removeArticle,
} from '@wheelhouse/contract/news';
import { listArticleVersions } from '@wheelhouse/contract/newsVersions';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { activeUser } from '@wheelhouse/contract/session';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientOf } from '#worlds/client.ts';
import { useBrowser } from '#browser/browser.ts';
import { useDemonstration } from '#worlds/demonstration.ts';
import { pullDown } from '#pages/pullDown.ts';
import { violations } from '#browser/violations.ts';
import { keptInBrowser, still } from '#browser/waiting.ts';

const { visit } = useBrowser();
const demonstration = useDemonstration();

const feed = (page: Page) => page.getByRole('feed', { name: 'News' });
/** Waits until the page is interactive: what the server has rendered is only readable. */
const live = (page: Page) => feed(page).locator('[aria-posinset]').first().waitFor();
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });

/** Publishes an article of the editor's provider, and returns its id. */
async function publish(words: string): Promise<number> {
  const client = await demonstration.client('editor');
  const { id, version } = await client.call(createArticle, { params: {}, body: {} });
  const texts = {
    title: words,
    shortDescription: `${words}, in short.`,
    longDescription: `<p>${words} at length.</p>`,
  };
  await client.call(changeArticle, { params: { id }, body: { version, ...texts, languageIso: 'EN', published: true } });
  return id;
}

async function remove(...ids: readonly number[]): Promise<void> {
  const client = await demonstration.client('editor');
  for (const id of ids) await client.call(removeArticle, { params: { id } });
}

describe('the news (content specification, sections 2 and 9)', () => {
  test("load page after page with few nodes, keep the reader's place, and lead to the article and back", async () => {
    const { page } = await visit();
    const client = clientOf(demonstration.address);
    const { total } = await client.call(listNews, { query: {} });
    await page.goto(`${demonstration.address}/news`);
    await page.getByRole('heading', { level: 1, name: 'News' }).waitFor();
    await live(page);
    expect(await page.getByRole('link', { name: /What the charts show/ }).getAttribute('href')).toBe('/news/1150');
    const end = page.getByText("You've reached the end.");
    while ((await end.count()) === 0) await page.mouse.wheel(0, 1500);
    expect(await feed(page).getByRole('article').last().getAttribute('aria-setsize')).toBe(String(total));
    expect(await feed(page).getByRole('article').count()).toBeLessThan(40);

    await page.mouse.wheel(0, -900);
    await page.waitForFunction(() => document.getAnimations().length === 0);
    // Rows are added and removed while scrolling: the article is found by its name.
    const name = await feed(page).getByRole('article').nth(-4).getByRole('link').innerText();
    const link = feed(page).getByRole('link', { name, exact: true });
    await link.scrollIntoViewIfNeeded();
    await still(page);
    const place = (await link.boundingBox())?.y ?? 0;
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'News', exact: true }).click();
    const again = feed(page).getByRole('link', { name, exact: true });
    await again.waitFor();
    await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? 0) - place)).toBeLessThan(2);
  });

  test('are read with the keys Page Down and Page Up, from article to article', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/news`);
    await live(page);
    const links = feed(page).getByRole('link');
    await links.first().focus();
    const [first, second] = await links.allInnerTexts();
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second);
    await page.keyboard.press('PageUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first);
  });

  test('have three columns, two below 768 pixels and one below 568', async () => {
    const { page } = await visit();
    await page.goto(`${demonstration.address}/news`);
    await live(page);
    for (const [width, columns] of [
      [1000, 3],
      [767, 2],
      [567, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      // All at once: rows come and go, and one that has gone has no place to wait for.
      const mostInARow = async () => {
        const tops = await feed(page)
          .getByRole('article')
          .evaluateAll((articles) => articles.map((article) => Math.round(article.getBoundingClientRect().y)));
        return Math.max(...[...Map.groupBy(tops, (top) => top).values()].map((row) => row.length));
      };
      await expect.poll(mostInARow).toBe(columns);
    }
  });

  test('rotate promoted articles every five seconds, until they are stopped or reduced motion is preferred', async () => {
    const { page } = await visit();
    await page.clock.install();
    await page.goto(`${demonstration.address}/news`);
    const carousel = page.getByRole('region', { name: 'Promoted articles' });
    const shown = () => carousel.locator('[aria-current]').getAttribute('aria-label');
    await carousel.getByRole('button', { name: 'Pause slideshow' }).waitFor();
    await expect.poll(shown).toMatch(/^Show article 2 of/);
    await carousel.getByRole('button', { name: 'Pause slideshow' }).click();
    await page.mouse.move(0, 0);
    await page.getByRole('heading', { level: 1 }).click();
    const stopped = await shown();
    await page.clock.runFor(6000);
    expect(await shown()).toBe(stopped);
    await carousel.getByRole('button', { name: 'Next article' }).click();
    expect(await shown()).not.toBe(stopped);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await live(page);
    expect(await carousel.getByRole('button', { name: /Pause slideshow|Play slideshow/ }).count()).toBe(0);
  });

  test('are reloaded on a touch screen by pulling down at the top, but not behind a dialog', async () => {
    const { page } = await visit({ size: 'phone' });
    await demonstration.open(page, 'editor', '/news');
    await live(page);
    const ids = [await publish('Written in between')];
    let asked = 0;
    const published = '/api/v3/news?page=0&size=12&only=published';
    page.on('request', (request) => (asked += request.url().includes(published) ? 1 : 0));
    await page.getByRole('button', { name: 'Campaign' }).click();
    await page.getByRole('dialog').waitFor();
    await pullDown(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(asked).toBe(0);
    await pullDown(page);
    await feed(page).getByRole('link', { name: 'Written in between' }).waitFor();
    await remove(...ids);
  });

  test('of one provider begin with a large article, also when opened from all the news', async () => {
    const [id] = (await (await demonstration.client('editor')).call(activeUser)).serviceProvidersId;
    const { page } = await visit();
    await page.goto(`${demonstration.address}/news`);
    await live(page);
    expect(await feed(page).locator('[data-large]').count()).toBe(0);
    await page.evaluate((place) => window.history.pushState({}, '', place), `/news?provider=${id}`);
    await page.getByRole('link', { name: /^News from/ }).waitFor();
    await feed(page).locator('[data-large]').waitFor();
  });

  test.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('and an article have no violations on a %s in %s', async (size, scheme) => {
    const id = await publish('Read on every screen');
    const { page } = await visit({ size, scheme });
    await page.goto(`${demonstration.address}/news`);
    await live(page);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${demonstration.address}/news/${id}`);
    await page.getByText('Read on every screen at length.').waitFor();
    expect(await violations(page)).toEqual([]);
    await remove(id);
  });
});

describe('writing an article (content specification, sections 2, 4 and 5)', () => {
  test('leads from an empty draft to the published article, with everything the editor has', async () => {
    const { page } = await visit();
    await demonstration.open(page, 'editor', '/news');
    await page.getByRole('button', { name: 'Add article' }).click();
    await page.getByRole('heading', { level: 1, name: /New article/ }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await expect.poll(() => page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('English');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say(providerEditorMessages.cannotSubmit) });
    await dialog.getByText('Title is required!').waitFor();
    await dialog.getByText('Short description is required!').waitFor();
    await dialog.getByText(say(providerEditorMessages.saveAsDraft)).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await title(page).fill('A winch that listens');
    await page.getByRole('textbox', { name: 'Short description' }).fill('It hauls by ear.');
    await page.getByText('20/160').waitFor();
    await page.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('It was tried for a year.');
    const vessels = page.getByRole('combobox', { name: 'Related vessels' });
    await vessels.fill('a');
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'A winch that listens' }).waitFor();
    await page.getByText('It was tried for a year.').waitFor();

    const about = page.getByRole('region', { name: 'Mentioned in this article' }).getByRole('link');
    await about.click();
    await page.getByRole('region', { name: 'News about this vessel' }).getByText('A winch that listens').waitFor();
    await page.goBack();

    await page.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog', { name: say(newsMessages.remove) });
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.waitForURL('**/news');
    await page.goto(`${demonstration.address}/news/${id}`);
    await page.getByRole('heading', { name: say(newsMessages.notFound) }).waitFor();
  });

  test('removes a new one that is left blank', async () => {
    const { page } = await visit();
    await demonstration.open(page, 'editor', '/news');
    await page.getByRole('button', { name: 'Add article' }).click();
    await page.getByRole('heading', { level: 1, name: /New article/ }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/news');
    const client = await demonstration.client('editor');
    await expect
      .poll(() => client.call(getArticle, { params: { id } }).catch((cause: Error) => cause.message))
      .toBe(say(newsMessages.notFound));
  });

  test('asks before changes are lost, and stores what a crash would lose', async () => {
    const id = await publish('Kept in the browser');
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/news/edit/${id}`);
    await title(page).fill('Typed and not saved');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: say(publishingMessages.discard) });
    await question.getByRole('button', { name: 'Stay on the page' }).click();
    expect(await title(page).inputValue()).toBe('Typed and not saved');

    page.on('dialog', (dialog) => void dialog.accept());
    await keptInBrowser(page, 'Typed and not saved');
    await page.goto(`${demonstration.address}/news`);
    await page.getByText(/^You have an unsaved article/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Continue writing' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await title(page).inputValue()).toBe('Typed and not saved');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard and leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Kept in the browser' }).waitFor();
    await remove(id);
  });

  test('restores an earlier version as a draft, and publishes nothing', async () => {
    const id = await publish('The first words');
    const client = await demonstration.client('editor');
    const { version } = await client.call(getArticle, { params: { id } });
    const later = { title: 'The second words', shortDescription: 'Short.', longDescription: '<p>Later.</p>' };
    await client.call(changeArticle, {
      params: { id },
      body: { version, ...later, languageIso: 'EN', published: true },
    });
    const { page } = await visit();
    await demonstration.open(page, 'editor', `/news/edit/${id}`);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' });
    await dialog.getByText('Current version').waitFor();
    expect(await dialog.getByRole('button', { name: 'Restore as draft' }).count()).toBe(0);
    await dialog.getByRole('list').getByRole('button').last().click();
    await dialog.getByText('The first words at length.').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore as draft' }).click();
    await page.getByRole('dialog', { name: /^Unpublish this article/ }).waitFor();
    await page.getByRole('button', { name: 'Unpublish and restore' }).click();
    await page.getByRole('heading', { level: 1, name: 'The first words' }).waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('The first words');
    expect((await client.call(getArticle, { params: { id } })).published).toBe(false);
    expect(await client.call(listArticleVersions, { params: { id } })).toHaveLength(3);
    await remove(id);
  });

  test('is for owners of a provider; others get a message, or are linked to the author', async () => {
    const id = await publish('Read by others');
    const { page } = await visit();
    await demonstration.open(page, 'skipper', `/news/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Read by others' }).waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Contact us' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

    const admin = await visit();
    const client = await demonstration.client('admin');
    expect((await client.call(activeUser)).serviceProvidersId).toEqual([]);
    await demonstration.open(admin.page, 'admin', '/news');
    await admin.page.getByRole('button', { name: 'Add article' }).click();
    await admin.page.getByRole('dialog', { name: say(publishingMessages.serviceFirst) }).waitFor();
    await remove(id);
  });
});
