import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { getVesselPeers, listVesselsOfSpecies, vesselRoutes as contract } from '@wheelhouse/contract/vessels';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { vesselRoutes } from './routes.ts';

const holders: Readonly<Record<string, readonly Authority[]>> = {
  plain: ['USER'],
  extended: ['USER', 'VESSEL_EXTENDED_FIELDS'],
};
let database: TestDatabase;
let api: TestApi;
const ids: Record<string, number> = {};

async function insertVessel(
  name: string,
  type: number | null,
  length: number | null,
  rest: { power?: number; draft?: number; left?: string } = {},
) {
  const { id } = await database.db
    .insertInto('vessel')
    .values({
      name,
      flag: 'NO',
      vessel_type_id: type,
      length_overall: length,
      engine_power: rest.power ?? null,
      left_day: rest.left ?? null,
      extended: JSON.stringify(rest.draft === undefined ? {} : { dimensions: { draft: rest.draft } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids[name] = id;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  await db
    .insertInto('vessel_type')
    .values([
      { id: 12, parent_id: null, names: '{"en_GB":"Trawler"}', apps: ['WHEELHOUSE'] },
      { id: 13, parent_id: null, names: '{"en_GB":"Seiner"}', apps: ['WHEELHOUSE'] },
      { id: 20, parent_id: null, names: '{"en_GB":"Wellboat"}', apps: ['AQUAFACTS'] },
    ])
    .execute();
  await insertVessel('ONE', 12, 24, { power: 500, draft: 4 });
  await insertVessel('TWO', 12, 30, { power: 900, draft: 5 });
  for (let more = 1; more <= 7; more += 1) await insertVessel(`MORE ${more}`, 12, 30, { power: 900, draft: 5 });
  await insertVessel('THREE', 12, 39.9, { power: 1000, draft: 6 });
  await insertVessel('NEXT CLASS', 12, 40, { power: 9000, draft: 90 });
  await insertVessel('OTHER TYPE', 13, 30, { power: 9000 });
  await insertVessel('LEFT', 12, 30, { power: 9000, left: '2020-01-01' });
  await insertVessel('NO TYPE', null, 30);
  await insertVessel('NO LENGTH', 12, null);
  await insertVessel('WELLBOAT', 20, 30);
  await db
    .insertInto('species')
    .values([
      { id: 1, code: 'COD', names: '{"en_GB":"Cod"}' },
      { id: 2, code: 'HER', names: '{"en_GB":"Herring"}' },
    ])
    .execute();
  const origin = { source: 'Test register', source_date: '2024-05-01' };
  for (const [name, species] of [
    ['ONE', 1],
    ['WELLBOAT', 1],
  ] as const) {
    const licence = await db
      .insertInto('fishing_licence')
      .values({ vessel_id: ids[name] ?? 0, name: 'Licence', ...origin })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('licence_species').values({ licence_id: licence.id, species_id: species }).execute();
  }
  const quota = await db
    .insertInto('quota')
    .values({ vessel_id: ids.TWO ?? 0, type: 'Herring', size: '1 t', ...origin })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('quota_species').values({ quota_id: quota.id, species_id: 2 }).execute();

  const routes = vesselRoutes({ db, pool: database.pool, app: 'WHEELHOUSE' });
  api = await testApi(contract, routes, async (token) => {
    const held = holders[token];
    return held && { account: { id: 1, username: token }, authorities: new Set(held), signInId: 1 };
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const peersOf = (name: string, token = 'plain') =>
  api.client(token).call(getVesselPeers, { params: { id: ids[name] ?? 0 } });

describe('similar vessels', () => {
  it('are computed once for all vessels of a group', async () => {
    await Promise.all([peersOf('TWO'), peersOf('TWO')]);
    const query = vi.spyOn(Client.prototype, 'query');
    const group = await peersOf('TWO');
    const queries = query.mock.calls.map(([query]) => JSON.stringify(query) ?? '');
    query.mockRestore();
    expect(queries.filter((query) => query.includes('percentile_cont'))).toEqual([]);
    expect(group?.vessels).toBe(10);
  });

  it('are active ones of the same type and length class', async () => {
    const peers = await peersOf('TWO');
    expect(peers).toMatchObject({ vesselTypeId: 12, lengthFrom: 24, lengthBelow: 40, vessels: 10 });
    expect(peers?.figures).toEqual([
      { field: 'vesselSizes.lengthOverall', median: 30, vessels: 10 },
      { field: 'engine.power', median: 900, vessels: 10 },
    ]);
  });

  it('are compared by extended numbers only for holders of VESSEL_EXTENDED_FIELDS', async () => {
    const peers = await peersOf('TWO', 'extended');
    expect(peers?.figures).toContainEqual({ field: 'extendedFields.dimensions.draft', median: 5, vessels: 10 });
  });

  it('include an inactive vessel if it is the one requested', async () => {
    expect((await peersOf('LEFT'))?.vessels).toBe(11);
  });

  it('have no medians if fewer than ten have a number', async () => {
    expect(await peersOf('OTHER TYPE')).toMatchObject({ vessels: 1, figures: [] });
  });

  it.each(['NO TYPE', 'NO LENGTH'])('are null for a vessel with %s', async (name) => {
    expect(await peersOf(name)).toBeNull();
  });

  it('of a vessel of the other app are not found', async () => {
    expect((await refusalOf(peersOf('WELLBOAT'))).status).toBe(404);
  });
});

describe('the vessels of a species', () => {
  it('have a licence or a quota for it, and are of this installation', async () => {
    const of = (...speciesId: number[]) => api.client('plain').call(listVesselsOfSpecies, { query: { speciesId } });
    expect(await of(1)).toEqual([ids.ONE]);
    expect(await of(2)).toEqual([ids.TWO]);
    expect(await of(1, 2)).toEqual([ids.ONE, ids.TWO]);
    expect(await of(77)).toEqual([]);
  });
});
