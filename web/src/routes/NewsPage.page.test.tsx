import { listNews } from '@wheelhouse/contract/news';
import { countClick, countImpression, listPromoted } from '@wheelhouse/contract/promotions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { answerNews } from '#testNews.ts';
import { openPage } from '#testPage.ts';
import { ownProvider } from '#testRegister.ts';
import { server } from '#testServer.ts';

const total = 60;
const feed = () => page.getByRole('feed', { name: 'News' });
const articles = () => feed().getByRole('article').elements();
const link = (year: number) => feed().getByRole('link', { name: `Nets of year ${year}` });
const isShown = (year: number) => expect.element(link(year)).toBeVisible();

beforeEach(() => void answerNews(total));

/** Promotes two articles, the latest first. */
function promote(): void {
  const start = '2026-05-01T08:00:00Z';
  const news = (id: number) => ({
    id,
    title: `Promoted ${id}`,
    shortDescription: 'Short.',
    published: true,
    time: start,
    source: ownProvider,
  });
  server.answers(
    listPromoted,
    [2, 1].map((id) => ({ id, news: news(id), start, ownerOnly: id === 1, view: `view-${id}` })),
  );
}

describe('the news (content specification, sections 2 and 9)', () => {
  test("load page after page with few nodes, keep the reader's place, and lead to the article and back", async () => {
    const visited = await openPage('/news');
    await isShown(total);
    await expect
      .element(page.getByRole('link', { name: /What the charts show/ }))
      .toHaveAttribute('href', '/news/1150');
    const hasEnd = () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return page.getByText("You've reached the end.").elements().length;
    };
    await expect.poll(hasEnd).toBe(1);
    expect(articles().at(-1)?.getAttribute('aria-setsize')).toBe(String(total));
    expect(articles().length).toBeLessThan(40);

    window.scrollBy(0, -600);
    await isShown(5);
    const place = () => link(5).element().getBoundingClientRect().y;
    link(5).element().scrollIntoView({ block: 'center' });
    const before = place();
    await link(5).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Nets of year 5' })).toBeVisible();
    expect(visited.path()).toBe('/news/5');
    await page.getByRole('main').getByRole('link', { name: 'News' }).click();
    await isShown(5);
    await expect.poll(() => Math.abs(place() - before)).toBeLessThan(2);
  });

  test('are read with the keys Page Down and Page Up, from article to article', async () => {
    await openPage('/news');
    await isShown(total);
    link(total).element().focus();
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => document.activeElement).toBe(link(total - 1).element());
    await userEvent.keyboard('{PageUp}');
    await expect.poll(() => document.activeElement).toBe(link(total).element());
  });

  test('have three columns, two below 768 pixels and one below 568', async () => {
    await openPage('/news');
    await isShown(total);
    const mostInARow = () => {
      const tops = articles().map((article) => Math.round(article.getBoundingClientRect().y));
      return Math.max(...[...Map.groupBy(tops, (top) => top).values()].map((row) => row.length));
    };
    for (const [width, columns] of [
      [1000, 3],
      [767, 2],
      [567, 1],
    ] as const) {
      await page.viewport(width, 900);
      await expect.poll(mostInARow).toBe(columns);
    }
  });

  test('are reloaded on a touch screen by pulling down at the top, but not behind a dialog', async () => {
    const stored = answerNews(total);
    await openPage('/news', { as: 'editor', size: 'phone' });
    await isShown(total);
    const pullDown = () => {
      const touch = (clientY: number) => new Touch({ identifier: 1, target: document.body, clientX: 200, clientY });
      const send = (type: string, touches: Touch[]) =>
        window.dispatchEvent(new TouchEvent(type, { touches, changedTouches: touches }));
      send('touchstart', [touch(200)]);
      send('touchmove', [touch(300)]);
      send('touchend', []);
    };
    const requestCount = () => server.requestsTo(listNews).filter(({ query }) => query.only === 'published').length;
    const before = requestCount();
    const latest = stored.get(total);
    if (latest !== undefined) stored.set(total + 1, { ...latest, id: total + 1, title: 'Written in between' });
    await page.getByRole('button', { name: 'Campaign' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    pullDown();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(requestCount()).toBe(before);
    pullDown();
    await expect.element(feed().getByRole('link', { name: 'Written in between' })).toBeVisible();
  });

  test('of one provider begin with a large article, also when opened from all the news', async () => {
    await openPage('/news');
    await isShown(total);
    expect(document.querySelector('[data-large]')).not.toBeNull();
    promote();
    await page.getByRole('button', { name: 'Reload news' }).click();
    await expect.poll(() => document.querySelector('[data-large]')).toBeNull();
    window.history.pushState({}, '', `/news?provider=${ownProvider.id}`);
    await expect.element(page.getByRole('link', { name: `News from ${ownProvider.name}` })).toBeVisible();
    await expect.poll(() => document.querySelector('[data-large]')).not.toBeNull();
  });

  test('and an article have no violations on desktop and phone', async () => {
    promote();
    const visited = await openPage('/news');
    await isShown(total);
    expect(await violationsOnBothScreens()).toEqual([]);
    await visited.goTo('/news/7');
    await expect.element(page.getByText('Year 7 at length.')).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});

describe('promoted articles', () => {
  const carousel = () => page.getByRole('region', { name: 'Promoted articles' });
  const shown = () => document.querySelector('[aria-current][aria-label^="Show article"]')?.getAttribute('aria-label');
  /** The browser of the tests prefers reduced motion; until it is restored, the page finds that it doesn't. */
  const preferMotion = () => {
    const { matchMedia } = window;
    return vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => matchMedia(query.replace('motion: reduce', 'motion: no-preference')));
  };

  test('rotate every five seconds until they are stopped, or reduced motion is preferred', async () => {
    promote();
    const preferring = preferMotion();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    try {
      const visited = await openPage('/news');
      await expect.poll(shown).toBe('Show article 1 of 2');
      await expect
        .poll(() => {
          vi.advanceTimersByTime(1000);
          return shown();
        })
        .toBe('Show article 2 of 2');
      await carousel().getByRole('button', { name: 'Pause slideshow' }).click();
      await page.getByRole('heading', { level: 1 }).click();
      const stopped = shown();
      vi.advanceTimersByTime(6000);
      expect(shown()).toBe(stopped);
      await carousel().getByRole('button', { name: 'Next article' }).click();
      expect(shown()).not.toBe(stopped);
      preferring.mockRestore();
      await visited.reload();
      await isShown(total);
      expect(
        carousel()
          .getByRole('button', { name: /slideshow/ })
          .elements(),
      ).toEqual([]);
    } finally {
      vi.useRealTimers();
      preferring.mockRestore();
    }
  });

  test('are counted when they are seen and when they are clicked, and only their owner sees a coming one', async () => {
    promote();
    server.answers(countImpression, undefined);
    server.answers(countClick, undefined);
    const visited = await openPage('/news', { as: 'editor' });
    await expect.poll(() => server.requestsTo(countImpression)).toHaveLength(1);
    await carousel().getByRole('button', { name: 'Next article' }).click();
    await expect.element(carousel().getByText('Visible only to the owner')).toBeVisible();
    await carousel().getByRole('button', { name: 'Next article' }).click();
    await carousel().getByRole('link', { name: 'Promoted 2' }).click();
    await expect.poll(visited.path).toBe('/news/2');
    expect(server.requestsTo(countImpression).map(({ params, body }) => [params.id, body.view])).toEqual([
      [2, 'view-2'],
      [1, 'view-1'],
    ]);
    expect(server.requestsTo(countClick).map(({ params, body }) => [params.id, body.view])).toEqual([[2, 'view-2']]);
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
