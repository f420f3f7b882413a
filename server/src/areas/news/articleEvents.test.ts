import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { removeArticle } from '@wheelhouse/contract/news';
import { takeQueued, webhookOf } from '#areas/webhookEvents/testQueued.ts';
import { newsWorld, type NewsWorld } from './newsTest.ts';

let world: NewsWorld;
let id = 0;
beforeAll(async () => {
  world = await newsWorld();
  for (const account of [1, 2]) await webhookOf(world.database, account);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock = new Date('2026-05-04T09:00:00Z');
  ({ id } = await world.begin());
});

const queued = async () => (await takeQueued(world.database)).map(({ account, type }) => [account, type]);

it('webhooks of the provider hear that an article is published and withdrawn, by hand or by the clock', async () => {
  await world.save(id);
  expect(await takeQueued(world.database)).toEqual([
    {
      account: 1,
      type: 'content.article.published',
      data: { providerId: world.published, articleId: id, title: 'Cod on the bank' },
    },
  ]);
  await world.save(id, { title: 'More cod on the bank' });
  expect(await queued()).toEqual([]);
  await world.save(id, { published: false });
  expect(await queued()).toEqual([[1, 'content.article.withdrawn']]);
  const times = { publishAt: '2026-05-04T10:00:00Z', unpublishAt: '2026-05-04T11:00:00Z' };
  await world.save(id, { published: false, ...times });
  world.clock = new Date(times.publishAt);
  await world.minute();
  expect(await queued()).toEqual([[1, 'content.article.published']]);
  world.clock = new Date(times.unpublishAt);
  await world.minute();
  expect(await queued()).toEqual([[1, 'content.article.withdrawn']]);
});

it('webhooks of the provider hear that a published article is removed, and nothing of a draft', async () => {
  const remove = () => world.api.client('owner').call(removeArticle, { params: { id } });
  await remove();
  expect(await queued()).toEqual([]);
  ({ id } = await world.begin());
  await world.save(id);
  await takeQueued(world.database);
  await remove();
  expect(await queued()).toEqual([[1, 'content.article.withdrawn']]);
});
