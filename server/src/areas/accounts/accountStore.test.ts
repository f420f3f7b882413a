import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { listOwnContent } from './accountStore.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('lists for an account the articles and events of the providers it owns, also drafts (content specification, section 6)', async () => {
  const { db } = database;
  const { id: account } = await db
    .insertInto('account')
    .values({ username: 'kari', password_hash: '', authorities: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const providers = await db
    .insertInto('service_provider')
    .values(['Own', 'Also own', 'Another'].map((name) => ({ name, published: true })))
    .returning('id')
    .execute();
  const [first = 0, second = 0, others = 0] = providers.map(({ id }) => id);
  const own = [first, second].map((provider_id) => ({ account_id: account, provider_id }));
  await db.insertInto('account_provider').values(own).execute();
  const articles = await db
    .insertInto('news_article')
    .values([first, others, second].map((provider_id, place) => ({ provider_id, published: place === 0 })))
    .returning(['id', 'provider_id'])
    .execute();
  const ids = articles.filter(({ provider_id }) => provider_id !== others).map(({ id }) => id);
  expect(await listOwnContent(db, 'news_article', account)).toEqual(ids);
  const events = await db
    .insertInto('event')
    .values([others, second, first].map((provider_id) => ({ provider_id })))
    .returning('id')
    .execute();
  expect(await listOwnContent(db, 'event', account)).toEqual(events.slice(1).map(({ id }) => id));
});
