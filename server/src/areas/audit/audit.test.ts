import { auditList, adminAuditRoutes } from '@wheelhouse/contract/adminAudit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { auditRoutes } from './routes.ts';

let database: TestDatabase;
let api: TestApi;

const objects = ['provider 3', 'provider/3', 'provider/3/product/8', 'organisation/3 key', 'provider 33', 'provider'];

beforeAll(async () => {
  database = await testDatabase();
  await database.db
    .insertInto('audit_entry')
    .values(objects.map((object) => ({ account_id: null, actor: 'anna', action: 'thing.change', object })))
    .execute();
  api = await testApi(adminAuditRoutes, auditRoutes(database.db), async () => ({
    account: { id: 1, username: 'anna' },
    authorities: new Set(['USER', 'ADMIN']),
    signInId: 1,
  }));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

it.each([
  [{ object: 'provider 3' }, ['provider 3', 'provider 3', 'provider 3 product 8']],
  [{ object: 'provider/3' }, ['provider 3', 'provider 3', 'provider 3 product 8']],
  [{ object: 'organisation 3' }, ['organisation 3 key']],
  [{ object: 'organisation 3 key' }, ['organisation 3 key']],
  [{ query: 'provider 3' }, ['provider 3', 'provider 3', 'provider 3 product 8', 'provider 33']],
])('finds an object in all forms that entries have, and shows one: %o', async (query, found) => {
  const { data } = await api.client('token').call(auditList.list, { query });
  expect(data.map(({ object }) => object).toSorted()).toEqual(found);
});
