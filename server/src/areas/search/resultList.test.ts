import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { listSearchResults, search as searchRoute, searchRoutes as contract } from '@wheelhouse/contract/search';
import type { SearchCategory } from '@wheelhouse/contract/searchKinds';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { createResultList } from './resultList.ts';
import { searchRoutes } from './routes.ts';
import { createSearch } from './search.ts';

const holders: Readonly<Record<string, readonly Authority[]>> = {
  plain: ['USER'],
  owner: ['USER', 'VIEW_OWNER'],
};
let database: TestDatabase;
let api: TestApi;

/** Vessels with three kinds of names containing `as`, and some without. */
const names = [
  'AS',
  ...Array.from({ length: 130 }, (_, index) => `AS ${index}`),
  // It has more completions than are used while typing.
  ...Array.from({ length: 300 }, (_, index) => `ASK${index}`),
  ...Array.from({ length: 77 }, (_, index) => `HAV ASTRID ${index}`),
  ...Array.from({ length: 50 }, (_, index) => `NORD ${index}`),
  'AKADEMIK MSTISLAV KE',
];

beforeAll(async () => {
  database = await testDatabase();
  const { db, pool } = database;
  await pool.query(`insert into country values (1, 'NO', 'NOR', '{}')`);
  await pool.query(`insert into vessel_type values (12, null, '{}', '{WHEELHOUSE}'), (20, null, '{}', '{AQUAFACTS}')`);
  await pool.query(
    `insert into vessel (name, flag, vessel_type_id) select name, 'NO', 12 from unnest($1::text[]) as name`,
    [names],
  );
  await pool.query(`insert into vessel (name, flag, vessel_type_id) values ('AS OF THE OTHER APP', 'NO', 20)`);
  // Also found by its former name and by its number, but only once.
  await pool.query(
    `insert into vessel_history (vessel_id, kind, value, source) select id, 'name', 'ASTA', 'A' from vessel where name = 'AS'`,
  );
  await pool.query(`update vessel set call_sign = 'ASK1' where name = 'ASK1'`);
  await pool.query(`insert into service_provider (name, published) values ('As Yard', true), ('As Hidden', false)`);
  const needs = { db, pool, app: 'WHEELHOUSE' } as const;
  const search = createSearch(needs);
  api = await testApi(contract, searchRoutes(search, createResultList(needs, search)), async (token) => {
    const held = holders[token];
    return held && { account: { id: 1, username: token }, authorities: new Set(held), signInId: 1 };
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

function list(query: string, { page = 0, size = 20, category = 'VESSEL' as SearchCategory, token = 'plain' } = {}) {
  return api.client(token).call(listSearchResults, { params: { category }, query: { query, page, size } });
}

describe('all results of a category', () => {
  it('are counted once per record, without those of another app and unpublished ones', async () => {
    expect(await list('as')).toMatchObject({ page: 0, size: 20, total: 1 + 130 + 300 + 77, more: false });
    expect(await list('as', { category: 'SERVICE_PROVIDER' })).toMatchObject({ total: 1, data: [{ text: 'As Yard' }] });
  });

  it('come page by page, each of them once', async () => {
    const { total } = await list('as');
    const ids: number[] = [];
    for (let page = 0; page * 100 < total; page += 1) {
      ids.push(...(await list('as', { page, size: 100 })).data.map(({ id }) => id));
    }
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect((await list('as', { page: 6, size: 100 })).data).toEqual([]);
  });

  it('begin with the best ones, like the search', async () => {
    const best = await api.client('plain').call(searchRoute, { query: { query: 'as' } });
    const vessels = best.filter(({ category }) => category === 'VESSEL').map(({ text }) => text);
    const { data } = await list('as');
    expect(data.map(({ text }) => text)).toEqual(vessels);
    expect(data[0]?.text).toBe('AS');
  });

  it('include misspelt ones if few match exactly', async () => {
    expect((await list('hav astrud 5')).data.map(({ text }) => text)).toContain('HAV ASTRID 5');
    expect(await list('qqqqqqq')).toMatchObject({ total: 0, data: [], more: false });
    expect(await list('?!')).toMatchObject({ total: 0, data: [], more: false });
  });

  it('are also found by the prefix of a number', async () => {
    expect((await list('ask1')).data[0]).toMatchObject({ text: 'ASK1', found: { by: 'callSign', value: 'ASK1' } });
  });

  it('are also found by a longer name than AIS sends', async () => {
    expect((await list('Akademik Mstislav Keldysh')).data.map(({ text }) => text)).toEqual(['AKADEMIK MSTISLAV KE']);
  });

  it('of companies and people need the right to see them', async () => {
    for (const category of ['COMPANY', 'PERSON'] as const) {
      expect((await refusalOf(list('as', { category }))).status).toBe(403);
      expect((await list('as', { category, token: 'owner' })).total).toBe(0);
    }
  });
});
