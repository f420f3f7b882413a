import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import {
  companyRoutes as contract,
  getAnnualReports,
  getCompany,
  listCompanyVessels,
} from '@wheelhouse/contract/companies';
import { openPool } from '#platform/database/connect.ts';
import { openKysely } from '#platform/database/oneConnection.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { presentRoles } from './companies.ts';
import { companyRoutes } from './routes.ts';
import type { RoleRow } from './store.ts';

const provenance = { source: 'Test register', source_date: '2024-05-01' };
const nobody = { address: null, city: null, postcode: null, country: null, registration_number: null, ...provenance };
const holders: Readonly<Record<string, readonly Authority[]>> = {
  plain: ['USER', 'VIEW_MAP', 'VIEW_ANALYTICS', 'VESSEL_EXTENDED_FIELDS'],
  owner: ['USER', 'VIEW_OWNER'],
};

let database: TestDatabase;
let api: TestApi;
let havbris = 0;
let bare = 0;
let fisher = 0;
let auditor = 0;
let vesselIds: number[] = [];

async function addOwner(kind: 'COMPANY' | 'PERSON', name: string, more: object = {}): Promise<number> {
  const row = await database.db
    .insertInto('owner')
    .values({ kind, name, ...nobody, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function addPerson(first_name: string, last_name: string): Promise<number> {
  const unknown = { photo_path: null, provider_id: null, position: null, email: null, mobile: null, telephone: null };
  const row = await database.db
    .insertInto('person')
    .values({ first_name, last_name, ...unknown, ...provenance })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  const address = { address: 'Kaia 1', city: 'Ålesund', postcode: '6003', country: 'NO' };
  havbris = await addOwner('COMPANY', 'Havbris AS', { ...address, registration_number: '929675800' });
  bare = await addOwner('COMPANY', 'Bare AS');
  fisher = await addOwner('PERSON', 'Ola Nordmann');
  auditor = await addOwner('COMPANY', 'Kystrevisjon AS');
  await db
    .insertInto('company_detail')
    .values({
      company_id: havbris,
      organisation_form: 'Aksjeselskap',
      industry: 'Hav- og kystfiske',
      employees: 14,
      founded_day: '1998-03-01',
      website: 'https://havbris.example',
      status: 'WINDING_UP',
      deleted_day: null,
      source: 'Company register',
      source_date: '2024-06-01',
    })
    .execute();
  const [anna, berit, carl] = await Promise.all([
    addPerson('Anna', 'Havn'),
    addPerson('Berit', 'Vik'),
    addPerson('Carl', 'Nes'),
  ]);
  const role = (name: string, position: number, more: object) => ({
    company_id: havbris,
    role: name,
    position,
    person_id: null,
    holder_company_id: null,
    holder_name: null,
    share: null,
    ...provenance,
    ...more,
  });
  await db
    .insertInto('company_role')
    .values([
      role('MEMBER', 4, { person_id: carl }),
      role('AUDITOR', 5, { holder_company_id: auditor, holder_name: 'Kystrevisjon ANS' }),
      role('PARTNER', 6, { holder_name: 'Ukjent DA', share: '50%' }),
      role('DIRECTOR', 1, { person_id: anna }),
      role('CHAIRMAN', 2, { person_id: berit }),
      role('DEPUTY_CHAIRMAN', 3, { person_id: anna }),
    ])
    .execute();
  const vessels = await db
    .insertInto('vessel')
    .values([
      { name: 'HAVBRIS', flag: 'NO' },
      { name: 'HAVGULE', flag: 'NO' },
      { name: 'ANOTHER', flag: 'NO' },
    ])
    .returning('id')
    .execute();
  vesselIds = vessels.map(({ id }) => id);
  await db
    .insertInto('vessel_owner')
    .values(vesselIds.slice(0, 2).map((vessel_id) => ({ vessel_id, owner_id: havbris, position: 1, ...provenance })))
    .execute();
  const report = (year: number, consolidated: boolean, currency: string | null, reported: Record<string, number>) => ({
    company_id: havbris,
    year,
    consolidated,
    currency,
    from_day: `${year}-01-01`,
    until_day: `${year}-12-31`,
    reported: JSON.stringify(reported),
    ...provenance,
  });
  await db
    .insertInto('annual_report')
    .values([
      report(2021, false, 'NOK', { revenue: 5_000_000 }),
      report(2023, false, null, { revenue: 8_000_000, operatingResult: 1_000_000, equity: -1 }),
      report(2022, false, 'NOK', { revenue: 0, operatingResult: 1_000_000 }),
      report(2023, true, 'EUR', { revenue: 9_999_999 }),
    ])
    .execute();

  const itemsOf = async (ids: readonly number[]) =>
    // This installation has no HAVGULE.
    ids.filter((id) => id !== vesselIds[1]).map((id) => ({ id, name: 'HAVBRIS', flag: 'NO', vesselSizes: {} }));
  api = await testApi(contract, companyRoutes({ db, vessels: { itemsOf } }), async (token) => {
    const held = holders[token];
    return held && { account: { id: 1, username: token }, authorities: new Set(held), signInId: 1 };
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const params = (companyId: number) => ({ params: { companyId } });

describe('a company (platform specification, section 3)', () => {
  it('uses one connection of the pool at a time', async () => {
    const pool = openPool(database.url, silent);
    const own = await testApi(
      contract,
      companyRoutes({ db: openKysely(pool), vessels: { itemsOf: async () => [] } }),
      async (token) => ({
        account: { id: 1, username: token },
        authorities: new Set(holders['owner']),
        signInId: 1,
      }),
    );
    for (const route of [getCompany, listCompanyVessels, getAnnualReports]) {
      await own.client('owner').call(route, params(havbris));
    }
    // A connection stays open for seconds after its query, so this counts those that were needed at once.
    expect(pool.totalCount).toBe(1);
    await own.close();
    await pool.end();
  });

  it('has details, directors, chairman, board and others', async () => {
    expect(await api.client('owner').call(getCompany, params(havbris))).toEqual({
      id: havbris,
      name: 'Havbris AS',
      registrationNumber: '929675800',
      country: { iso: 'NO', value: { en_GB: 'Norway' } },
      address: 'Kaia 1',
      city: 'Ålesund',
      postcode: '6003',
      organisationForm: 'Aksjeselskap',
      industry: 'Hav- og kystfiske',
      employees: 14,
      founded: '1998-03-01',
      website: 'https://havbris.example',
      status: 'WINDING_UP',
      directors: [{ id: expect.any(Number), fullName: 'Anna Havn' }],
      chairman: { id: expect.any(Number), fullName: 'Berit Vik' },
      boardMembers: [
        { id: expect.any(Number), fullName: 'Anna Havn', role: 'DEPUTY_CHAIRMAN' },
        { id: expect.any(Number), fullName: 'Carl Nes', role: 'MEMBER' },
      ],
      others: [
        { role: 'AUDITOR', company: { id: auditor, name: 'Kystrevisjon AS' } },
        { role: 'PARTNER', company: { name: 'Ukjent DA' }, share: '50%' },
      ],
      source: { source: 'Company register', date: '2024-06-01' },
    });
  });

  it('says which values an administrator corrected', async () => {
    const { db } = database;
    const corrected = JSON.stringify({ city: { value: 'Bergen', said: null }, name: { value: 'Bare AS', said: null } });
    await db.updateTable('owner').set({ corrected }).where('id', '=', bare).execute();
    expect((await api.client('owner').call(getCompany, params(bare))).corrected).toEqual(['name', 'city']);
    await database.pool.query('update owner set corrected = null where id = $1', [bare]);
  });

  it('with only a name in the register has that and its source', async () => {
    expect(await api.client('owner').call(getCompany, params(bare))).toEqual({
      id: bare,
      name: 'Bare AS',
      directors: [],
      boardMembers: [],
      others: [],
      source: { source: 'Test register', date: '2024-05-01' },
    });
  });

  it('has the vessels of this installation', async () => {
    const vessels = await api.client('owner').call(listCompanyVessels, params(havbris));
    expect(vessels.map(({ id }) => id)).toEqual([vesselIds[0]]);
    expect(await api.client('owner').call(listCompanyVessels, params(bare))).toEqual([]);
  });
});

describe('annual reports (platform specification, section 3)', () => {
  it('are the company’s own and separately those of its group, the newest year first', async () => {
    const { data, accountsByGroups } = await api.client('owner').call(getAnnualReports, params(havbris));
    expect(data).toEqual([
      {
        companyId: havbris,
        companyName: 'Havbris AS',
        consolidated: false,
        reports: [
          {
            year: 2023,
            values: { revenue: 8000, operatingResult: 1000, operatingMargin: 12.5, equity: -0.001 },
          },
          { year: 2022, currency: 'NOK', values: { revenue: 0, operatingResult: 1000 } },
          { year: 2021, currency: 'NOK', values: { revenue: 5000 } },
        ],
      },
      {
        companyId: havbris,
        companyName: 'Havbris AS',
        consolidated: true,
        reports: [{ year: 2023, currency: 'EUR', values: { revenue: 9999.999 } }],
      },
    ]);
    const keys = accountsByGroups.flatMap(({ accounts }) => accounts.map(({ key }) => key));
    expect(keys).toEqual(expect.arrayContaining(['revenue', 'operatingMargin']));
  });

  it('of a company without any are an empty list', async () => {
    expect((await api.client('owner').call(getAnnualReports, params(bare))).data).toEqual([]);
  });
});

describe.each([
  ['getCompany', getCompany],
  ['listCompanyVessels', listCompanyVessels],
  ['getAnnualReports', getAnnualReports],
] as const)('%s (platform specification, sections 6 and 8)', (_, route) => {
  it.each([
    ['that does not exist', () => 999_999],
    ['who is a person', () => fisher],
    ['0', () => 0],
  ])('of an owner %s is not found', async (__, id) => {
    const refusal = await refusalOf(api.client('owner').call(route, params(id())));
    expect(refusal.status).toBe(404);
    if (id() > 0) expect(refusal.message).toBe('No Company Found');
  });

  it('is for holders of VIEW_OWNER', async () => {
    expect((await refusalOf(api.client('plain').call(route, params(havbris)))).status).toBe(403);
    expect((await refusalOf(api.client().call(route, params(havbris)))).status).toBe(401);
  });
});

describe('roles that do not fit the page', () => {
  const row = (role: string, more: Partial<RoleRow>): RoleRow => ({
    role,
    share: null,
    holderName: null,
    personId: null,
    firstName: null,
    lastName: null,
    holderId: null,
    holderNameNow: null,
    ...more,
  });
  const anna = { personId: 1, firstName: 'Anna', lastName: 'Havn' };
  const berit = { personId: 2, firstName: 'Berit', lastName: 'Vik' };

  it.each<[name: string, row: RoleRow, other: object]>([
    ['a director that is a company', row('DIRECTOR', { holderName: 'Styrer AS' }), { company: { name: 'Styrer AS' } }],
    ['an unknown role', row('ADMIRAL', anna), { person: { id: 1, fullName: 'Anna Havn' } }],
  ])('%s is listed among the others', (_, one, other) => {
    expect(presentRoles([one])).toEqual({ directors: [], boardMembers: [], others: [{ role: 'OTHER', ...other }] });
  });

  it('a second chairman is listed among the others', () => {
    const { chairman, others } = presentRoles([row('CHAIRMAN', anna), row('CHAIRMAN', berit)]);
    expect(chairman?.id).toBe(1);
    expect(others).toEqual([{ role: 'OTHER', person: { id: 2, fullName: 'Berit Vik' } }]);
  });
});
