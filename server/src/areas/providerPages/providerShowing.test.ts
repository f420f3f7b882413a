import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { lockArticle } from '#areas/news/store.ts';
import { cancelCheckouts } from '#areas/promotions/endPromotions.ts';
import { lockProvider } from '#areas/providers/editStore.ts';
import { takeBodyPaths } from '#areas/content/store.ts';
import { twoProviders } from '#areas/content/testProviders.ts';
import { testDatabase } from '#platform/database/testDatabase.ts';
import { providerShowing } from './providerShowing.ts';

const database = await testDatabase();
const { db } = database;
const providers = await twoProviders(db);
afterAll(() => database.close());

const now = new Date('2026-05-01T10:00:00Z');
const payments = { cancel: () => Promise.resolve(async () => {}) };
const change = providerShowing({
  notices: { send: () => Promise.reject(new Error('There is nobody to notify.')) },
  publicUrl: 'https://wheelhouse.example',
  now: () => now,
  notifyWaitersLater: () => Promise.reject(new Error('There is nobody to notify.')),
  payments,
});
const show = (showing: 'withdrawn' | 'published') =>
  db.transaction().execute((within) => change(within, providers.published, showing));
const released = async () =>
  (await db.selectFrom('released_text').selectAll().orderBy('path').execute()).map(({ path, since }) => [path, since]);

it('moves the texts of a provider that is unpublished from their public addresses, and no others', async () => {
  for (const [provider, name] of [
    [providers.published, 'own'],
    [providers.draft, 'other'],
  ] as const) {
    const content = { provider_id: provider, published: true };
    await db
      .insertInto('product')
      .values({ ...content, body_path: `${name}/product.txt` })
      .execute();
    await db
      .insertInto('news_article')
      .values({ ...content, body_path: `${name}/news.txt` })
      .execute();
    await db
      .insertInto('event')
      .values({ ...content, body_path: `${name}/event.txt` })
      .execute();
  }
  await show('published');
  expect(await released()).toEqual([]);
  await show('withdrawn');
  expect(await released()).toEqual(['own/event.txt', 'own/news.txt', 'own/product.txt'].map((path) => [path, now]));
  await db.transaction().execute(async (within) => {
    for (const kind of ['product', 'news_article', 'event'] as const) {
      expect(await takeBodyPaths(within, kind, providers.published)).toEqual([]);
      expect(await takeBodyPaths(within, kind, providers.draft)).toHaveLength(1);
    }
  });
});

it('waits for an article that is being unpublished at the same time', async () => {
  const { id } = await db
    .insertInto('news_article')
    .values({ provider_id: providers.published, body_path: 'own/news2.txt', published: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = Promise.withResolvers<void>();
  const withdrawing = db.transaction().execute(async (within) => {
    await lockArticle(within, id);
    held.resolve();
    await sleep(200);
    await cancelCheckouts({ payments }, within, id);
  });
  await held.promise;
  const unpublishing = db.transaction().execute(async (within) => {
    await lockProvider(within, providers.published);
    await change(within, providers.published, 'withdrawn');
  });
  await Promise.all([withdrawing, unpublishing]);
  expect(await released()).toContainEqual(['own/news2.txt', now]);
});
