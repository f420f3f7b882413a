import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPerson, personRoutes as contract } from '@wheelhouse/contract/persons';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { personRoutes } from './routes.ts';

const asOf = { source: 'Test register', date: '2024-05-01', since: '2024-05-01' };
const provenance = { source: 'Test register', source_date: '2024-05-01' };
let database: TestDatabase;
let api: TestApi;
let anna = 0;
let berit = 0;
let cato = 0;
let companies: number[] = [];
let providers: number[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const provider = { short_description: null, website: null };
  const madeProviders = await db
    .insertInto('service_provider')
    .values([
      { name: 'Larsnes', published: true, ...provider },
      { name: 'Draft yard', published: false, ...provider },
    ])
    .returning('id')
    .execute();
  providers = madeProviders.map(({ id }) => id);
  const unknown = { photo_path: null, position: null, email: null, mobile: null, telephone: null, ...provenance };
  const persons = await db
    .insertInto('person')
    .values([
      {
        ...unknown,
        first_name: 'Anna',
        last_name: 'Havn',
        photo_path: 'persons/1.jpg',
        provider_id: providers[0] ?? 0,
        position: 'Sales manager',
        email: 'anna@larsnes.example',
        telephone: '+47 700 00 000',
      },
      { ...unknown, first_name: 'Berit', last_name: 'Vik', provider_id: providers[1] ?? 0 },
      { ...unknown, first_name: 'Cato', last_name: 'Nes', provider_id: providers[1] ?? 0 },
    ])
    .returning('id')
    .execute();
  [anna = 0, berit = 0, cato = 0] = persons.map(({ id }) => id);
  const nowhere = {
    address: null,
    city: null,
    postcode: null,
    country: null,
    registration_number: null,
    ...provenance,
  };
  const owners = await db
    .insertInto('owner')
    .values([
      { kind: 'COMPANY', name: 'Sjø AS', ...nowhere },
      { kind: 'COMPANY', name: 'Hav AS', ...nowhere },
    ])
    .returning('id')
    .execute();
  companies = owners.map(({ id }) => id);
  const role = { holder_company_id: null, holder_name: null, share: null, ...provenance };
  await db
    .insertInto('company_role')
    .values([
      { ...role, company_id: companies[0] ?? 0, role: 'CHAIRMAN', position: 2, person_id: anna },
      { ...role, company_id: companies[0] ?? 0, role: 'DIRECTOR', position: 1, person_id: anna, since: '2019-02-28' },
      { ...role, company_id: companies[1] ?? 0, role: 'MEMBER', position: 1, person_id: anna },
      { ...role, company_id: companies[1] ?? 0, role: 'MEMBER', position: 2, person_id: berit },
    ])
    .execute();
  const left = { company_id: companies[1] ?? 0, person_id: anna, source: 'Test register' };
  await db
    .insertInto('former_role')
    .values([
      { ...left, role: 'CHAIRMAN', since: '2010-01-01', until: '2014-06-30' },
      { ...left, role: 'DIRECTOR', since: '2014-06-30', until: '2018-12-31' },
    ])
    .execute();
  api = await testApi(contract, personRoutes(db), async (token) => ({
    account: { id: 1, username: token },
    authorities: new Set(token === 'owner' ? (['USER', 'VIEW_OWNER'] as const) : (['USER'] as const)),
    signInId: 1,
  }));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const read = (token: string | undefined, id: number) => api.client(token).call(getPerson, { params: { id } });

describe('a person (content specification, section 3)', () => {
  it('has roles by company, including past ones, the published provider they belong to, photo and contacts', async () => {
    const formerly = { companyId: companies[1], companyName: 'Hav AS', source: 'Test register' };
    expect(await read('owner', anna)).toEqual({
      id: anna,
      firstName: 'Anna',
      lastName: 'Havn',
      photo: { path: 'persons/1.jpg' },
      positions: [
        { companyId: companies[1], companyName: 'Hav AS', role: 'MEMBER', ...asOf },
        { companyId: companies[0], companyName: 'Sjø AS', role: 'DIRECTOR', ...asOf, since: '2019-02-28' },
        { companyId: companies[0], companyName: 'Sjø AS', role: 'CHAIRMAN', ...asOf },
      ],
      formerPositions: [
        { ...formerly, role: 'DIRECTOR', since: '2014-06-30', until: '2018-12-31' },
        { ...formerly, role: 'CHAIRMAN', since: '2010-01-01', until: '2014-06-30' },
      ],
      source: { id: providers[0], name: 'Larsnes' },
      contact: { email: 'anna@larsnes.example', telephone: '+47 700 00 000', position: 'Sales manager' },
    });
  });

  it('says which values an administrator corrected', async () => {
    const corrected = JSON.stringify({ last_name: { value: 'Havn', said: 'Hawn' } });
    await database.db.updateTable('person').set({ corrected }).where('id', '=', anna).execute();
    expect((await read('owner', anna)).corrected).toEqual(['lastName']);
    await database.pool.query('update person set corrected = null where id = $1', [anna]);
  });

  it('has no provider that is not published', async () => {
    expect(await read('owner', berit)).toEqual({
      id: berit,
      firstName: 'Berit',
      lastName: 'Vik',
      positions: [{ companyId: companies[1], companyName: 'Hav AS', role: 'MEMBER', ...asOf }],
      formerPositions: [],
      contact: {},
    });
  });

  it('known only from an unpublished provider is not found', async () => {
    expect((await refusalOf(read('owner', cato))).status).toBe(404);
  });

  it('that is unknown is not found, with the same words', async () => {
    const refusal = await refusalOf(read('owner', 999_999));
    expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
  });

  it('is for holders of VIEW_OWNER', async () => {
    expect((await refusalOf(read('plain', anna))).status).toBe(403);
    expect((await refusalOf(read(undefined, anna))).status).toBe(401);
  });
});
