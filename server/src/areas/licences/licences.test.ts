import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFishingRights, licenceRoutes, listFishingLicences } from '@wheelhouse/contract/licences';
import {
  exportLicenceRows,
  licenceTableRoutes,
  listLicenceChoices,
  listLicenceRows,
  type LicenceQuery,
} from '@wheelhouse/contract/licenceTable';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { existingIds } from '#areas/vessels/store.ts';
import { licenceRoutes as handlers } from './routes.ts';

const origin = { source: 'Test register', source_date: '2026-01-01' };
let database: TestDatabase;
let api: TestApi;
let revision = 1;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('country')
    .values([
      { id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' },
      { id: 2, iso: 'IS', iso3: 'ISL', names: '{"en_GB":"Iceland"}' },
    ])
    .execute();
  await db
    .insertInto('vessel_type')
    .values({ id: 20, parent_id: null, names: '{}', apps: ['AQUAFACTS'] })
    .execute();
  await db
    .insertInto('species')
    .values([
      { id: 1, code: 'COD', names: '{"en_GB":"Atlantic cod"}' },
      { id: 2, code: 'HER', names: '{"en_GB":"Atlantic herring"}' },
    ])
    .execute();
  api = await testApi(
    [...licenceRoutes, ...licenceTableRoutes],
    handlers({
      db,
      pool: database.pool,
      app: 'WHEELHOUSE',
      isVessel: async (id) => (await existingIds(db, 'WHEELHOUSE', [id])).has(id),
      now: () => new Date('2026-07-01T00:00:00Z'),
    }),
    async (token) => ({
      account: { id: 1, username: token },
      authorities: new Set(['USER']),
      signInId: 1,
    }),
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

async function registerChanges(): Promise<void> {
  revision += 1;
  await database.db.updateTable('register_revision').set({ revision }).execute();
}

let ids: number[] = [];
let bergtor = 0;
let elsewhere = 0;
let arne = 0;

beforeEach(async () => {
  const { db } = database;
  await db.deleteFrom('vessel').execute();
  const rows = await db
    .insertInto('vessel')
    .values(
      ['BERGTOR', 'ELSEWHERE', 'EMPTY', 'ARNE'].map((name) => ({
        name,
        flag: 'NO',
        vessel_type_id: name === 'ELSEWHERE' ? 20 : null,
      })),
    )
    .returning('id')
    .execute();
  ids = rows.map(({ id }) => id);
  [bergtor = 0, elsewhere = 0, , arne = 0] = ids;
  const licences = await db
    .insertInto('fishing_licence')
    .values([
      { ...origin, vessel_id: bergtor, name: 'Elder', end_day: '2020-12-31', start_day: '2020-01-01' },
      { ...origin, vessel_id: bergtor, name: 'Running', end_day: '2030-12-31', type: 'Annual', amount_tons: 12 },
      { ...origin, vessel_id: elsewhere, name: "Another installation's" },
      { ...origin, vessel_id: arne, name: 'Herring' },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('licence_species')
    .values([
      { licence_id: licences[1]?.id ?? 0, species_id: 2, amount_tons: null },
      { licence_id: licences[1]?.id ?? 0, species_id: 1, amount_tons: 7.5 },
    ])
    .execute();
  const quotas = await db
    .insertInto('quota')
    .values([
      { ...origin, vessel_id: bergtor, type: 'Cod and herring', size: '10 t' },
      { ...origin, vessel_id: bergtor, type: 'Unnamed', size: '1 %' },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('quota_species')
    .values([2, 1].map((species_id) => ({ quota_id: quotas[0]?.id ?? 0, species_id })))
    .execute();
  await registerChanges();
});

describe('the list of fishing licences (content specification, section 2)', () => {
  it('has the vessels of this installation with licences, by name, the latest end first', async () => {
    const list = await api.client('kari').call(listFishingLicences);
    expect(list.map(({ vessel }) => vessel)).toEqual([
      { id: arne, name: 'ARNE', flag: 'NO' },
      { id: bergtor, name: 'BERGTOR', flag: 'NO' },
    ]);
    expect(list[1]?.licences.map(({ fishingLicence }) => fishingLicence.name)).toEqual(['Running', 'Elder']);
    expect(list[1]?.licences[0]).toEqual({
      fishingLicence: { id: expect.any(Number), name: 'Running', type: 'Annual', end: '2030-12-31' },
      species: [{ specie: 1, amount: 7.5 }, { specie: 2 }],
    });
  });

  it('is the same until the register changes, and is then not sent again', async () => {
    const address = `${api.origin}/api/v3/fishingLicences`;
    const headers = { 'x-auth-token': 'kari' };
    const first = await fetch(address, { headers });
    const tag = first.headers.get('etag') ?? '';
    const text = await first.text();
    await database.db.updateTable('fishing_licence').set({ name: 'Renamed' }).execute();
    expect(await (await fetch(address, { headers })).text()).toBe(text);
    expect((await fetch(address, { headers: { ...headers, 'if-none-match': tag } })).status).toBe(304);
    await registerChanges();
    expect(await (await fetch(address, { headers: { ...headers, 'if-none-match': tag } })).text()).toContain('Renamed');
  });

  it('reads more vessels than one batch', async () => {
    const { db } = database;
    const rows = await db
      .insertInto('vessel')
      .values(Array.from({ length: 2500 }, (_, i) => ({ name: `VESSEL ${1000 + i}`, flag: 'NO' })))
      .returning(['id', 'name', 'flag'])
      .execute();
    await db
      .insertInto('fishing_licence')
      .values(rows.map(({ id }) => ({ ...origin, vessel_id: id, name: `Licence of ${id}` })))
      .execute();
    await registerChanges();
    const list = await api.client('kari').call(listFishingLicences);
    expect(list.map(({ vessel }) => vessel.id)).toEqual([arne, bergtor, ...rows.map(({ id }) => id)]);
    expect(
      list.slice(2).every(({ vessel, licences }) => licences[0]?.fishingLicence.name === `Licence of ${vessel.id}`),
    ).toBe(true);
  });

  it('needs a session', async () => {
    expect((await refusalOf(api.client().call(listFishingLicences))).status).toBe(401);
  });
});

describe('the fishing rights of a vessel', () => {
  it('have quotas with their species', async () => {
    const rights = await api.client('kari').call(getFishingRights, { params: { id: bergtor } });
    expect(rights.quotes.map(({ type, size, species }) => [type, size, species])).toEqual([
      ['Cod and herring', '10 t', [1, 2]],
      ['Unnamed', '1 %', []],
    ]);
  });

  it('are not found for a vessel of another installation', async () => {
    expect((await refusalOf(api.client('kari').call(getFishingRights, { params: { id: elsewhere } }))).status).toBe(
      404,
    );
  });
});

describe('the table of fishing licences', () => {
  const read = (query: LicenceQuery & { from?: number; count?: number } = {}) =>
    api.client('kari').call(listLicenceRows, { query });
  const namesIn = async (query: LicenceQuery) =>
    (await read(query)).rows.map(({ name, specie }) => (specie === undefined ? name : `${name} ${specie}`));

  beforeEach(async () => {
    const { db } = database;
    const [aegir] = await db.insertInto('vessel').values({ name: 'ÆGIR', flag: 'IS' }).returning('id').execute();
    await db
      .insertInto('fishing_licence')
      .values({ ...origin, vessel_id: aegir?.id ?? 0, name: 'Blåkveiteløyve', end_day: '2026-01-01' })
      .execute();
    await registerChanges();
  });

  it('has a row for each species of a licence, and one for a licence without species', async () => {
    const { rows, ...counts } = await read();
    expect(counts).toEqual({ total: 5, licences: 4, vessels: 3 });
    expect(rows.map(({ vessel, name, specie, amount }) => [vessel.name, name, specie, amount])).toEqual([
      ['ÆGIR', 'Blåkveiteløyve', undefined, undefined],
      ['ARNE', 'Herring', undefined, undefined],
      ['BERGTOR', 'Running', 1, 7.5],
      ['BERGTOR', 'Running', 2, undefined],
      ['BERGTOR', 'Elder', undefined, undefined],
    ]);
    expect(rows[3]).toEqual({
      licenceId: expect.any(Number),
      vessel: { id: bergtor, name: 'BERGTOR', flag: 'NO' },
      name: 'Running',
      end: '2030-12-31',
      specie: 2,
    });
  });

  it.each<[string, LicenceQuery, string[]]>([
    ['a vessel, letters folded', { q: 'aegi' }, ['Blåkveiteløyve']],
    ['a licence, letters folded', { q: 'blakv' }, ['Blåkveiteløyve']],
    ['a species, in part', { q: 'herr' }, ['Herring', 'Running 2'].toSorted()],
    ['words of different columns', { q: 'cod nor' }, ['Running 1']],
    ['the name of a country', { q: 'iceland' }, ['Blåkveiteløyve']],
    ['a word from its beginning only', { q: 'ergtor' }, []],
    [
      'punctuation, which asks for nothing',
      { q: '?!' },
      ['Blåkveiteløyve', 'Herring', 'Running 1', 'Running 2', 'Elder'],
    ],
    ['a country', { country: 'IS' }, ['Blåkveiteløyve']],
    ['a species', { species: 2 }, ['Running 2']],
    [
      'current ones, of which some end this year',
      { state: 'running' },
      ['Blåkveiteløyve', 'Herring', 'Running 1', 'Running 2'],
    ],
    ['past ones', { state: 'elder' }, ['Elder']],
    ['all parts', { q: 'berg', country: 'NO', species: 1, state: 'running' }, ['Running 1']],
    ['a species that no licence has', { species: 1_000_000 }, []],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await namesIn(query)).toEqual(expected);
    expect((await read(query)).total).toBe(expected.length);
  });

  it.each<[LicenceQuery, string[]]>([
    [{ sort: 'country' }, ['Blåkveiteløyve', 'Herring', 'Running 1', 'Running 2', 'Elder']],
    [{ sort: 'country', descending: 'true' }, ['Herring', 'Running 1', 'Running 2', 'Elder', 'Blåkveiteløyve']],
    [{ sort: 'vessel', descending: 'true' }, ['Running 1', 'Running 2', 'Elder', 'Herring', 'Blåkveiteløyve']],
    [{ sort: 'start' }, ['Elder', 'Blåkveiteløyve', 'Herring', 'Running 1', 'Running 2']],
    [{ sort: 'end', descending: 'true' }, ['Running 1', 'Running 2', 'Blåkveiteløyve', 'Elder', 'Herring']],
    [{ sort: 'name' }, ['Blåkveiteløyve', 'Elder', 'Herring', 'Running 1', 'Running 2']],
    [{ sort: 'specie', descending: 'true' }, ['Running 2', 'Running 1', 'Blåkveiteløyve', 'Herring', 'Elder']],
    [{ sort: 'amount' }, ['Running 1', 'Blåkveiteløyve', 'Herring', 'Running 2', 'Elder']],
  ])('is sorted by %j, rows without a value last', async (query, expected) => {
    expect(await namesIn(query)).toEqual(expected);
  });

  it('is read in parts', async () => {
    const whole = (await read({ sort: 'name' })).rows;
    const parts = await Promise.all([0, 2, 4, 6].map((from) => read({ sort: 'name', from, count: 2 })));
    expect(parts.flatMap(({ rows }) => rows)).toEqual(whole);
    expect(parts.every(({ total }) => total === 5)).toBe(true);
    const { status } = await refusalOf(read({ count: 201 }));
    expect(status).toBe(400);
  });

  it('is saved as a file in the order shown, with the number and country code of each vessel', async () => {
    const response = await api.client('kari').open(exportLicenceRows, { query: { q: 'bergtor', sort: 'name' } });
    expect(response.headers.get('content-disposition')).toContain('fishing-licences.csv');
    expect((await response.text()).trimEnd().split('\r\n')).toEqual([
      'Country,Vessel,Start,End,Name,Specie,Amount (t),Vessel ID,Country code',
      `Norway,BERGTOR,2020-01-01,2020-12-31,Elder,,,${bergtor},NO`,
      `Norway,BERGTOR,,2030-12-31,Running,Atlantic cod,7.5,${bergtor},NO`,
      `Norway,BERGTOR,,2030-12-31,Running,Atlantic herring,,${bergtor},NO`,
    ]);
  });

  it('names the countries and species to filter by, and follows the register', async () => {
    const choices = await api.client('kari').call(listLicenceChoices);
    expect(choices.countries.toSorted()).toEqual(['IS', 'NO']);
    expect(choices.species.toSorted()).toEqual([1, 2]);
    await database.db.deleteFrom('fishing_licence').where('name', '=', 'Blåkveiteløyve').execute();
    await registerChanges();
    expect((await api.client('kari').call(listLicenceChoices)).countries).toEqual(['NO']);
  });

  it('needs a session', async () => {
    expect((await refusalOf(api.client().call(listLicenceRows, { query: {} }))).status).toBe(401);
  });
});
