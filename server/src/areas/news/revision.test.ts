import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsWorld, type NewsWorld } from './newsTest.ts';
import { readRevision } from './store.ts';

let world: NewsWorld;
let id = 0;
let before = 0;
beforeAll(async () => {
  world = await newsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ id } = await world.begin());
  before = await readRevision(world.database.db);
});

const steps = async () => (await readRevision(world.database.db)) - before;
const addMedia = async () => {
  const picture = { media_type: 'image/webp', bytes: 10, width: 8, height: 4, unused_since: null };
  const row = { type: 'BANNER', provider_id: world.published, path: crypto.randomUUID(), ...picture } as const;
  return (await world.database.db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

describe('the revision of news', () => {
  it('stays when an unused file is removed', async () => {
    await world.database.db
      .deleteFrom('media')
      .where('id', '=', await addMedia())
      .execute();
    expect(await steps()).toBe(0);
  });

  it('changes when the banner of an article is removed', async () => {
    const banner = await addMedia();
    const { db } = world.database;
    await db.updateTable('news_article').set({ banner_id: banner }).where('id', '=', id).execute();
    expect(await steps()).toBe(1);
    await db.deleteFrom('media').where('id', '=', banner).execute();
    expect(await steps()).toBe(2);
  });

  it('changes with what lists show, and not with anything else', async () => {
    const { db } = world.database;
    const change = (values: { title?: string; body_path?: string }, of = id) =>
      db.updateTable('news_article').set(values).where('id', '=', of).execute();
    await change({ body_path: 'texts/x.txt' });
    await change({ title: 'Not there' }, 999_999);
    await change({ title: '' });
    expect(await steps()).toBe(0);
    await change({ title: 'Cod' });
    expect(await steps()).toBe(1);
    await world.begin();
    expect(await steps()).toBe(2);
    await db.deleteFrom('news_article').where('id', '=', id).execute();
    expect(await steps()).toBe(3);
    await db.deleteFrom('news_article').where('id', '=', id).execute();
    expect(await steps()).toBe(3);
    await db.insertInto('news_article').values({ id: 987_654, provider_id: world.published }).execute();
    await db.updateTable('news_article').set({ id: 987_655 }).where('id', '=', 987_654).execute();
    expect(await steps()).toBe(5);
  });
});
