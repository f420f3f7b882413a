import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSpecies, speciesRoutes as contract } from '@wheelhouse/contract/species';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { speciesRoutes } from './routes.ts';
import { countBySpecies } from './store.ts';

const origin = { source: 'Test register', source_date: '2026-01-01' };
const dictionary = [
  { id: 1, code: 'COD', value: { en_GB: 'Atlantic cod' } },
  { id: 2, code: 'HER', scientificName: 'Clupea harengus', value: { en_GB: 'Atlantic herring' } },
  { id: 3, code: 'LUM', value: { en_GB: 'Lumpfish' } },
];
let database: TestDatabase;
let api: TestApi;
let revision = 1;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  await db
    .insertInto('vessel_type')
    .values([
      { id: 1, parent_id: null, names: '{"en_GB":"Fishing vessel"}', apps: ['WHEELHOUSE'] },
      { id: 20, parent_id: null, names: '{"en_GB":"Wellboat"}', apps: ['AQUAFACTS'] },
    ])
    .execute();
  await db
    .insertInto('species')
    .values(dictionary.map(({ id, code, value }) => ({ id, code, names: JSON.stringify(value) })))
    .execute();
  const vessels = await db
    .insertInto('vessel')
    .values([
      { name: 'TRAWLER', flag: 'NO', vessel_type_id: 1 },
      { name: 'UNTYPED', flag: 'NO', vessel_type_id: null },
      { name: 'WELLBOAT', flag: 'NO', vessel_type_id: 20 },
    ])
    .returning('id')
    .execute();
  const [trawler = 0, untyped = 0, wellboat = 0] = vessels.map(({ id }) => id);
  const licences = await db
    .insertInto('fishing_licence')
    .values([trawler, trawler, untyped, wellboat].map((vessel_id) => ({ ...origin, vessel_id, name: 'Licence' })))
    .returning('id')
    .execute();
  await db
    .insertInto('licence_species')
    .values(licences.map(({ id }) => ({ licence_id: id, species_id: 1 })))
    .execute();
  const quotas = await db
    .insertInto('quota')
    .values([trawler, wellboat].map((vessel_id) => ({ ...origin, vessel_id, type: 'Quota', size: '1 t' })))
    .returning('id')
    .execute();
  await db
    .insertInto('quota_species')
    .values(quotas.flatMap(({ id }) => [1, 2].map((species_id) => ({ quota_id: id, species_id }))))
    .execute();
  api = await testApi(
    contract,
    speciesRoutes({
      dictionary: async () => dictionary,
      count: () => countBySpecies(db, 'WHEELHOUSE'),
      revision: async () => revision,
    }),
    async (token) => ({ account: { id: 1, username: token }, authorities: new Set(['USER']), signInId: 1 }),
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('the list of species', () => {
  it('has, in a session, how many licences, quotas and vessels of this installation have each', async () => {
    const list = await api.client('kari').call(listSpecies);
    expect(list.map(({ code, licences, quotas, vessels }) => [code, licences, quotas, vessels])).toEqual([
      ['COD', 3, 1, 2],
      ['HER', 0, 1, 1],
      ['LUM', 0, 0, 0],
    ]);
    expect(list[1]).toMatchObject({ scientificName: 'Clupea harengus', value: { en_GB: 'Atlantic herring' } });
  });

  it('is the plain dictionary for a visitor, since rights need a session', async () => {
    expect(await api.client().call(listSpecies)).toEqual(dictionary);
  });

  it('is counted again when the register changes', async () => {
    await database.db.deleteFrom('quota').execute();
    expect((await api.client('kari').call(listSpecies))[1]).toMatchObject({ quotas: 1 });
    revision += 1;
    expect((await api.client('kari').call(listSpecies))[1]).toMatchObject({ quotas: 0, vessels: 0 });
  });
});
