import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import {
  getVessel,
  listParticulars,
  listVesselPhotos,
  listVessels,
  listVesselSources,
  vesselLimits,
  vesselRoutes as contract,
} from '@wheelhouse/contract/vessels';
import { openPool } from '#platform/database/connect.ts';
import { openKysely } from '#platform/database/oneConnection.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { vesselRoutes } from './routes.ts';

const holders: Readonly<Record<string, readonly Authority[]>> = {
  plain: ['USER'],
  owner: ['USER', 'VIEW_OWNER'],
  extended: ['USER', 'VESSEL_EXTENDED_FIELDS'],
  everything: ['USER', 'VIEW_OWNER', 'VESSEL_EXTENDED_FIELDS', 'VIEW_MAP'],
};
const viewerOf = async (token: string) => {
  const held = holders[token];
  return held && { account: { id: 1, username: token }, authorities: new Set(held), signInId: 1 };
};
let database: TestDatabase;
let api: TestApi;
let havbris = 0;
let langsten = 0;
let aegir = 0;
let wellboat = 0;
let licence = 0;
let quota = 0;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('country')
    .values([
      { id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' },
      { id: 2, iso: 'SE', iso3: 'SWE', names: '{"en_GB":"Sweden"}' },
    ])
    .execute();
  await db
    .insertInto('vessel_type')
    .values([
      { id: 1, parent_id: null, names: '{"en_GB":"Fishing vessel"}', apps: ['WHEELHOUSE', 'AQUAFACTS'] },
      { id: 12, parent_id: 1, names: '{"en_GB":"Trawler"}', apps: ['WHEELHOUSE'] },
      { id: 20, parent_id: null, names: '{"en_GB":"Wellboat"}', apps: ['AQUAFACTS'] },
    ])
    .execute();
  const vessels = await db
    .insertInto('vessel')
    .values([
      {
        name: 'HAVBRIS',
        flag: 'NO',
        vessel_type_id: 12,
        call_sign: 'LABC',
        imo: 9074729,
        mmsi: 257000001,
        build_year: 1999,
        gross_tonnage: 1200,
        length_overall: 61.5,
        engine_power: 4000,
        extended: JSON.stringify({
          built: { vesselYard: 'Langsten' },
          dimensions: { draft: 6.2 },
          vesselClass: { classification: 'DNV' },
        }),
        sources: JSON.stringify({
          callSign: { source: 'Test register', date: '2024-05-01' },
          owner: { source: 'Test register', date: '2024-05-01' },
          'extendedFields.dimensions.draft': { source: 'Test register', date: '2024-05-01' },
        }),
      },
      { name: 'ÆGIR', flag: 'SE', vessel_type_id: null },
      { name: 'RO FJORD', flag: 'NO', vessel_type_id: 20 },
    ])
    .returning('id')
    .execute();
  [havbris, aegir, wellboat] = vessels.map(({ id }) => id) as [number, number, number];
  await db
    .insertInto('vessel_photo')
    .values([
      {
        vessel_id: havbris,
        position: 2,
        path: 'vessels/b.jpg',
        thumbnail_path: 'vessels/thumbnails/b.jpg',
        title: 'Port side',
      },
      {
        vessel_id: havbris,
        position: 1,
        path: 'vessels/a.jpg',
        thumbnail_path: 'vessels/thumbnails/a.jpg',
        title: null,
      },
    ])
    .execute();
  const owner = await db
    .insertInto('owner')
    .values({
      kind: 'COMPANY',
      name: 'Havbris AS',
      country: 'NO',
      registration_number: '929675800',
      source: 'Company register',
      source_date: '2024-08-01',
      address: null,
      city: 'Ålesund',
      postcode: '6003',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('vessel_owner')
    .values({
      vessel_id: havbris,
      owner_id: owner.id,
      position: 1,
      source: 'Ownership register',
      source_date: '2024-05-01',
    })
    .execute();
  const held = await db
    .insertInto('fishing_licence')
    .values({
      vessel_id: havbris,
      name: 'Cod, trawl',
      type: null,
      start_day: null,
      end_day: null,
      amount_tons: null,
      days: null,
      comment: null,
      source: 'Licence register',
      source_date: '2024-06-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  licence = held.id;
  const quotaHeld = await db
    .insertInto('quota')
    .values({
      vessel_id: havbris,
      type: 'Cod',
      size: '120 t',
      source: 'Quota register',
      source_date: '2024-07-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  quota = quotaHeld.id;
  await db
    .insertInto('used_mmsi')
    .values([
      { vessel_id: havbris, mmsi: 257000009, from_day: '2024-02-01', until_day: null, basis: 'ais' },
      { vessel_id: havbris, mmsi: 257000001, from_day: null, until_day: null, basis: 'register' },
    ])
    .execute();
  await db
    .insertInto('vessel_history')
    .values([
      {
        vessel_id: havbris,
        kind: 'name',
        value: 'NORDLYS',
        from_day: '1999-01-01',
        until_day: '2010-06-30',
        source: 'Test register',
      },
      {
        vessel_id: havbris,
        kind: 'owner',
        value: 'Nordlys AS',
        from_day: '1999-01-01',
        until_day: '2010-06-30',
        source: 'Test register',
      },
    ])
    .execute();

  const { id: provider } = await db
    .insertInto('service_provider')
    .values({ name: 'Langsten', published: true, yard: 'Langsten' })
    .returning('id')
    .executeTakeFirstOrThrow();
  langsten = provider;
  const routes = vesselRoutes({ db, pool: database.pool, app: 'WHEELHOUSE' });
  api = await testApi(contract, routes, viewerOf);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const page = (token: string | undefined) => api.client(token).call(getVessel, { params: { id: havbris } });

it('the page of a vessel and its sources use one connection of the pool at a time', async () => {
  const pool = openPool(database.url, silent);
  const db = openKysely(pool);
  const own = await testApi(contract, vesselRoutes({ db, pool: database.pool, app: 'WHEELHOUSE' }), viewerOf);
  await own.client('everything').call(getVessel, { params: { id: havbris } });
  await own.client('everything').call(listVesselSources, { params: { id: havbris } });
  // A connection stays open for seconds after its query, so this counts those that were needed at once.
  expect(pool.totalCount).toBe(1);
  await own.close();
  await pool.end();
});

describe('the vessel list', () => {
  it("is sorted by name and has this app's vessels and those of unknown type", async () => {
    const list = await api.client('plain').call(listVessels);
    expect(list.map(({ name }) => name)).toEqual(['ÆGIR', 'HAVBRIS']);
    expect(list[1]).toMatchObject({
      flag: 'NO',
      vesselType: { id: 12, parentId: 1 },
      vesselSizes: { bruttotons: 1200, lengthOverall: 61.5 },
      engine: { power: 4000 },
      photo: { thumbnail: { path: 'vessels/thumbnails/a.jpg' } },
    });
  });

  it('is open to visitors, without the engine', async () => {
    const list = await api.client().call(listVessels);
    expect(list).toHaveLength(2);
    expect(JSON.stringify(list)).not.toContain('engine');
  });

  it('is the same until the register changes', async () => {
    await database.db.updateTable('vessel').set({ name: 'HAVBRIS II' }).where('id', '=', havbris).execute();
    expect((await api.client().call(listVessels))[1]?.name).toBe('HAVBRIS');
    await database.db.updateTable('register_revision').set({ revision: 2 }).execute();
    expect((await api.client().call(listVessels))[1]?.name).toBe('HAVBRIS II');
    await database.db.updateTable('vessel').set({ name: 'HAVBRIS' }).where('id', '=', havbris).execute();
    await database.db.updateTable('register_revision').set({ revision: 3 }).execute();
  });
});

describe('the vessel page', () => {
  it('gives a visitor the fields of the list and no particulars', async () => {
    const visitor = await page(undefined);
    expect(Object.keys(visitor).sort()).toEqual([
      'buildYear',
      'can',
      'flag',
      'id',
      'name',
      'photo',
      'vesselSizes',
      'vesselType',
    ]);
    expect(visitor.can).toEqual({
      viewParticulars: false,
      viewOwner: false,
      viewExtendedFields: false,
      viewOnMap: false,
    });
  });

  it('gives a logged-in viewer the particulars, without owner and extended details', async () => {
    const plain = await page('plain');
    expect(plain).toMatchObject({
      callSign: 'LABC',
      imo: 9074729,
      mmsi: 257000001,
      built: { vesselYard: { name: 'Langsten', serviceProviderId: langsten } },
    });
    expect(plain.vesselClass).toEqual({ classification: 'DNV' });
    const text = JSON.stringify(plain);
    expect(text).not.toContain('Havbris AS');
    expect(text).not.toContain('Nordlys AS');
    expect(text).not.toContain('draft');
    expect(plain.history).toEqual([
      { kind: 'mmsi', value: '257000009', from: '2024-02-01', source: 'AIS' },
      { kind: 'name', value: 'NORDLYS', from: '1999-01-01', until: '2010-06-30', source: 'Test register' },
    ]);
  });

  it('gives the owner to holders of the company-view right', async () => {
    const seen = await page('owner');
    expect(seen.owner).toMatchObject({
      kind: 'COMPANY',
      name: 'Havbris AS',
      city: 'Ålesund',
      country: { en_GB: 'Norway' },
    });
    expect(seen.history?.map(({ kind }) => kind)).toEqual(['mmsi', 'name', 'owner']);
    expect(seen.extendedFields).toBeUndefined();
  });

  it('has extended details for holders of VESSEL_EXTENDED_FIELDS', async () => {
    const seen = await page('extended');
    expect(seen.extendedFields?.dimensions).toEqual({ bruttotons: 1200, lengthOverall: 61.5, draft: 6.2 });
    expect(seen.extendedFields?.built).toEqual({ buildYear: 1999, vesselYard: 'Langsten' });
    expect(seen.owner).toBeUndefined();
  });

  it.each([[0], [999_999], [2_000_000_000]])('of vessel %i is not found', async (id) => {
    const refusal = await refusalOf(api.client('plain').call(getVessel, { params: { id } }));
    expect(refusal.status).toBe(404);
  });

  it('of a vessel of the other app is not found, with the same words', async () => {
    const refusal = await refusalOf(api.client('plain').call(getVessel, { params: { id: wellboat } }));
    expect(refusal.message).toBe('Vessel is not found.');
  });
});

describe('details of many vessels', () => {
  const ask = (token: string | undefined, vesselId: number[]) =>
    api.client(token).call(listParticulars, { body: { vesselId } });

  it('are those a logged-in viewer sees on the pages; other apps’ and unknown vessels are omitted', async () => {
    expect(await ask('plain', [999_999, wellboat, aegir, havbris, havbris])).toEqual([
      {
        id: havbris,
        callSign: 'LABC',
        imo: 9074729,
        mmsi: 257000001,
        bruttotons: 1200,
        lengthOverall: 61.5,
      },
      { id: aegir },
    ]);
  });

  it('need a session (decisions, section 4)', async () => {
    expect((await refusalOf(ask(undefined, [havbris]))).status).toBe(401);
  });

  it('need at least one vessel and at most a limited number', async () => {
    const many = Array.from({ length: vesselLimits.particularsMax }, (_, index) => index + 1);
    expect((await ask('plain', many)).map(({ id }) => id)).toContain(havbris);
    expect((await refusalOf(ask('plain', [...many, many.length + 1]))).status).toBe(422);
    expect((await refusalOf(ask('plain', []))).status).toBe(422);
  });
});

describe('photos and sources', () => {
  it('photos are sorted by their position', async () => {
    const photos = await api.client().call(listVesselPhotos, { params: { id: havbris } });
    expect(photos.map(({ path, title }) => [path, title])).toEqual([
      ['vessels/a.jpg', undefined],
      ['vessels/b.jpg', 'Port side'],
    ]);
  });

  const sourcesFor = async (token: string) =>
    await api.client(token).call(listVesselSources, { params: { id: havbris } });
  const paths = async (token: string) => (await sourcesFor(token)).map(({ field }) => field);
  const ofOwner = ['name', 'city', 'country', 'postcode', 'registrationNumber'].map((field) => `owner.${field}`);

  it('sources are for the fields the viewer may see, and for every right', async () => {
    const open = ['callSign', `fishingLicences.${licence}`, `quotes.${quota}`];
    expect(await paths('plain')).toEqual(open);
    expect(await paths('extended')).toEqual([...open, 'extendedFields.dimensions.draft'].sort());
    expect(await paths('owner')).toEqual([...open, 'owner', ...ofOwner].sort());
    expect(await paths('everything')).toEqual([...open, 'extendedFields.dimensions.draft', 'owner', ...ofOwner].sort());
  });

  it('a right, the owner and the ownership each have their own source and date', async () => {
    const sources = new Map((await sourcesFor('everything')).map(({ field, source, date }) => [field, [source, date]]));
    expect(sources.get(`fishingLicences.${licence}`)).toEqual(['Licence register', '2024-06-01']);
    expect(sources.get(`quotes.${quota}`)).toEqual(['Quota register', '2024-07-01']);
    expect(sources.get('owner')).toEqual(['Ownership register', '2024-05-01']);
    expect(sources.get('owner.name')).toEqual(['Company register', '2024-08-01']);
  });
});
