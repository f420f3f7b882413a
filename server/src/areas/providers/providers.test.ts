import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProvider, providerRoutes as contract } from '@wheelhouse/contract/providers';
import { testDatabase, type TestDatabase } from '#database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#http/testApi.ts';
import { providerRoutes } from './routes.ts';
import { providerOfYard } from './store.ts';

let database: TestDatabase;
let api: TestApi;
let yard = 0;
let draft = 0;
let built: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  const providers = await db
    .insertInto('service_provider')
    .values([
      { name: 'Sævik Verft', short_description: 'Builds', website: 'https://saevik.example', published: true },
      { name: 'Draft Verft', short_description: null, website: null, published: false },
    ])
    .returning('id')
    .execute();
  [yard = 0, draft = 0] = providers.map(({ id }) => id);
  const vessels = await db
    .insertInto('vessel')
    .values(
      ['SÆVIK VERFT', 'Sævik verft', 'Sævik Verft II', undefined].map((vesselYard) => ({
        name: 'BUILT',
        flag: 'NO',
        extended: JSON.stringify(vesselYard === undefined ? {} : { built: { vesselYard } }),
      })),
    )
    .returning('id')
    .execute();
  built = vessels.map(({ id }) => id);
  const itemsOf = async (ids: readonly number[]) =>
    [...ids].sort((a, b) => a - b).map((id) => ({ id, name: 'BUILT', flag: 'NO', vesselSizes: {} }));
  api = await testApi(contract, providerRoutes(db, itemsOf), async (token) => ({
    account: { id: 1, username: token },
    authorities: new Set(['USER'] as const),
    signInId: 1,
  }));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('a service provider', () => {
  it('has the vessels whose yard it is, whatever the case of its name', async () => {
    expect(await api.client('one').call(getProvider, { params: { id: yard } })).toEqual({
      id: yard,
      name: 'Sævik Verft',
      shortDescription: 'Builds',
      website: 'https://saevik.example',
      published: true,
      built: [built[0], built[1]].map((id) => ({ id, name: 'BUILT', flag: 'NO', vesselSizes: {} })),
    });
  });

  it('is public, without the vessels it built', async () => {
    const seen = await api.client().call(getProvider, { params: { id: yard } });
    expect([seen.name, seen.built]).toEqual(['Sævik Verft', []]);
  });

  it('that is a draft is not found, like one that does not exist (content specification, section 4)', async () => {
    for (const id of [draft, 999_999]) {
      const refusal = await refusalOf(api.client('one').call(getProvider, { params: { id } }));
      expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
    }
  });
});

describe('the provider of a yard', () => {
  it.each([
    ['SÆVIK VERFT', () => yard],
    ['sævik verft', () => yard],
    ['Sævik', () => undefined],
    ['Draft Verft', () => undefined],
    ['', () => undefined],
  ])('%j', async (name, id) => {
    expect(await providerOfYard(database.db, name)).toBe(id());
  });
});
