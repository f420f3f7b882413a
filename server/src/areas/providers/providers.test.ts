import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getProvider,
  listProviders,
  listServiceBranches,
  providerRoutes as contract,
} from '@wheelhouse/contract/providers';
import type { Authority } from '@wheelhouse/contract/authority';
import { openPool } from '#platform/database/connect.ts';
import { openKysely } from '#platform/database/oneConnection.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { readProviderPage } from '#areas/providerPages/providerPage.ts';
import { providerPageRoutes } from '#areas/providerPages/routes.ts';
import { providerRoutes } from './routes.ts';
import { providerOfYard, setYard } from './store.ts';

let database: TestDatabase;
let api: TestApi;
let yard = 0;
let draft = 0;
let built: number[] = [];
const authoritiesOf: Readonly<Record<string, readonly Authority[]>> = { admin: ['ADMIN'], broker: ['VIEW_OWNER'] };

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await db.insertInto('country').values({ id: 1, iso: 'NO', iso3: 'NOR', names: '{"en_GB":"Norway"}' }).execute();
  const providers = await db
    .insertInto('service_provider')
    .values([
      {
        name: 'Sævik Verft',
        short_description: 'Builds',
        website: 'https://saevik.example',
        published: true,
        yard: 'Sævik Verft',
      },
      { name: 'Draft Verft', short_description: null, website: null, published: false, yard: 'Draft Verft' },
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
  const accounts = await db
    .insertInto('account')
    .values(['owner', 'one', 'admin', 'broker'].map((username) => ({ username, password_hash: '', authorities: [] })))
    .returning(['id', 'username'])
    .execute();
  const idOf = new Map(accounts.map(({ id, username }) => [username, id]));
  await db
    .insertInto('account_provider')
    .values({ account_id: idOf.get('owner') ?? 0, provider_id: draft })
    .execute();
  await db
    .insertInto('service_branch')
    .values([
      { id: 200, parent_id: null, position: 2, names: '{"en_GB":"Gear"}', media_path: null },
      { id: 100, parent_id: null, position: 1, names: '{"en_GB":"Yards"}', media_path: 'branch/yards.svg' },
      { id: 1, parent_id: null, position: 3, names: '{"en_GB":"Fishing vessel"}', media_path: null },
    ])
    .execute();
  await db
    .insertInto('service_branch')
    .values([
      { id: 102, parent_id: 100, position: 1, names: '{"en_GB":"Repair"}', media_path: null },
      { id: 101, parent_id: 100, position: 2, names: '{"en_GB":"Newbuilding"}', media_path: null },
    ])
    .execute();
  await db
    .insertInto('provider_branch')
    .values([102, 101].map((branch_id) => ({ provider_id: yard, branch_id })))
    .execute();
  await db
    .insertInto('provider_address')
    .values([
      { provider_id: yard, title: 'Head office', country: 'NO', latitude: 62.47, longitude: 6.15 },
      { provider_id: yard, title: 'Slipway', country: 'NO', latitude: 62.48, longitude: 6.16 },
    ])
    .execute();
  const viewerOf = async (token: string) => ({
    account: { id: idOf.get(token) ?? 0, username: token },
    authorities: new Set<Authority>(['USER', ...(authoritiesOf[token] ?? [])]),
    signInId: 1,
  });
  api = await testApi(
    contract,
    [...providerRoutes(db), ...providerPageRoutes({ db, media: { usedBytes: async () => 0 }, vessels: { itemsOf } })],
    viewerOf,
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('a service provider', () => {
  it('uses one connection of the pool at a time, also for its owner', async () => {
    const pool = openPool(database.url, silent);
    const needs = {
      db: openKysely(pool),
      media: { usedBytes: async () => 0 },
      vessels: { itemsOf: async () => [] },
    };
    const viewer = { account: { id: 1, username: 'admin' }, authorities: new Set<Authority>(['ADMIN']), signInId: 1 };
    await readProviderPage(needs, viewer, yard);
    // A connection stays open for seconds after its query, so this counts those that were needed at once.
    expect(pool.totalCount).toBe(1);
    await pool.end();
  });

  it('has the vessels of its yard, whatever the case of its name', async () => {
    const { vesselsByCompany } = await api.client('one').call(getProvider, { params: { id: yard } });
    expect(vesselsByCompany).toEqual([
      { vessels: [built[0], built[1]].map((id) => ({ id, name: 'BUILT', flag: 'NO', vesselSizes: {} })) },
    ]);
  });

  it('has them by company for viewers who may see owners, those without company last', async () => {
    const { db } = database;
    const from = { country: 'NO', source: 'Test', source_date: '2026-01-01' };
    const [company, person] = await db
      .insertInto('owner')
      .values([
        { name: 'Havfisk', kind: 'COMPANY', ...from },
        { name: 'Kari Nordmann', kind: 'PERSON', ...from },
      ])
      .returning('id')
      .execute();
    const [first = 0, second = 0] = built;
    const ownership = { source: 'Test', source_date: '2026-01-01', position: 1 };
    await db
      .insertInto('vessel_owner')
      .values([
        { vessel_id: second, owner_id: company?.id ?? 0, ...ownership },
        { vessel_id: first, owner_id: person?.id ?? 0, ...ownership },
      ])
      .execute();
    const { vesselsByCompany } = await api.client('broker').call(getProvider, { params: { id: yard } });
    expect(vesselsByCompany.map((group) => [group.company?.name, group.vessels.map(({ id }) => id)])).toEqual([
      ['Havfisk', [second]],
      [undefined, [first]],
    ]);
  });

  it('is public, without the vessels it built but with their number', async () => {
    const seen = await api.client().call(getProvider, { params: { id: yard } });
    expect([seen.name, seen.vesselsByCompany, seen.owners]).toEqual(['Sævik Verft', [], undefined]);
    expect(seen.vesselsBuilt).toBe(2);
  });

  it('that is a draft is not found, like a missing one (content specification, section 4)', async () => {
    for (const id of [draft, 999_999]) {
      const refusal = await refusalOf(api.client('one').call(getProvider, { params: { id } }));
      expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
    }
  });

  it.each(['owner', 'admin'])('that is a draft is visible to %s', async (name) => {
    const seen = await api.client(name).call(getProvider, { params: { id: draft } });
    expect([seen.name, seen.published]).toEqual(['Draft Verft', false]);
  });
});

describe('the service branches', () => {
  it('are in order with their categories, without number 1 (platform specification, section 3)', async () => {
    expect(await api.client().call(listServiceBranches)).toEqual([
      {
        id: 100,
        value: { en_GB: 'Yards' },
        media: { path: 'branch/yards.svg' },
        subBranches: [
          { id: 102, value: { en_GB: 'Repair' } },
          { id: 101, value: { en_GB: 'Newbuilding' } },
        ],
      },
      { id: 200, value: { en_GB: 'Gear' }, subBranches: [] },
    ]);
  });
});

describe('the list of providers (platform specification, section 5)', () => {
  it.each([
    ['a visitor', undefined, ['Sævik Verft']],
    ['another account', 'one', ['Sævik Verft']],
    ['the owner of the draft', 'owner', ['Draft Verft', 'Sævik Verft']],
    ['an administrator', 'admin', ['Draft Verft', 'Sævik Verft']],
  ])('of %s', async (_, token, names) => {
    expect((await api.client(token).call(listProviders)).map(({ name }) => name)).toEqual(names);
  });

  it('may be filtered by category, and has drafts only for those who see them', async () => {
    const { db } = database;
    await db.insertInto('provider_branch').values({ provider_id: draft, branch_id: 102 }).execute();
    await db.updateTable('service_provider').set({ version: 2 }).where('id', '=', draft).execute();
    const named = async (token: string | undefined, category: number) =>
      (await api.client(token).call(listProviders, { query: { category } })).map(({ name }) => name);
    expect(await named(undefined, 101)).toEqual(['Sævik Verft']);
    expect(await named(undefined, 102)).toEqual(['Sævik Verft']);
    expect(await named('owner', 102)).toEqual(['Draft Verft', 'Sævik Verft']);
    expect(await named('owner', 101)).toEqual(['Sævik Verft']);
    expect(await named('one', 102)).toEqual(['Sævik Verft']);
    expect(await named('admin', 999)).toEqual([]);
    await db.deleteFrom('provider_branch').where('provider_id', '=', draft).execute();
    await db.updateTable('service_provider').set({ version: 1 }).where('id', '=', draft).execute();
  });

  it.each(['x', '0', '1,2'])('of the category %s is malformed', async (category) => {
    expect((await fetch(`${api.origin}/api/v3/serviceProvider?category=${category}`)).status).toBe(400);
  });

  it('has categories and addresses', async () => {
    const [first] = await api.client().call(listProviders);
    expect(first).toEqual({
      id: yard,
      name: 'Sævik Verft',
      published: true,
      shortDescription: 'Builds',
      branches: [101, 102],
      addresses: [
        { id: expect.any(Number), title: 'Slipway', country: { iso: 'NO' }, latitude: 62.48, longitude: 6.16 },
        { id: expect.any(Number), title: 'Head office', country: { iso: 'NO' }, latitude: 62.47, longitude: 6.15 },
      ],
    });
  });

  it('has banners and logos, and no blank addresses', async () => {
    const { db } = database;
    const variants = [{ path: 'logo/1-220.webp', width: 220, type: 'image/webp' }];
    const media = { media_type: 'image/png', bytes: 10, width: 400, height: 100, unused_since: null };
    const { id } = await db
      .insertInto('media')
      .values({ ...media, type: 'LOGO', provider_id: yard, path: 'logo/1.png', variants: JSON.stringify(variants) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('service_provider').set({ logo_id: id, version: 3 }).where('id', '=', yard).execute();
    const blank = await db
      .insertInto('provider_address')
      .values({ provider_id: yard, title: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [first] = await api.client().call(listProviders);
    expect(first?.logo).toEqual({ id, path: 'logo/1.png', width: 400, height: 100, variants });
    expect([first?.banner, first?.addresses.length]).toEqual([undefined, 2]);
    await db.updateTable('service_provider').set({ logo_id: null, version: 1 }).where('id', '=', yard).execute();
    await db.deleteFrom('provider_address').where('id', '=', blank.id).execute();
  });

  it('is not sent again to a client that has it, until it changes', async () => {
    const ask = (tag?: string) =>
      fetch(`${api.origin}/api/v3/serviceProvider`, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
    const tag = (await ask()).headers.get('etag') ?? '';
    expect((await ask(tag)).status).toBe(304);
    await database.db
      .updateTable('service_provider')
      .set({ name: 'Sævik II', version: 2 })
      .where('id', '=', yard)
      .execute();
    expect((await ask(tag)).status).toBe(200);
    await database.db
      .updateTable('service_provider')
      .set({ name: 'Sævik Verft', version: 1 })
      .where('id', '=', yard)
      .execute();
    expect((await ask(tag)).status).toBe(304);
  });
});

describe('the provider of a yard', () => {
  it.each([
    ['SÆVIK VERFT', () => yard],
    ['sævik verft', () => yard],
    ['Sævik', () => undefined],
    ['Draft Verft', () => undefined],
    ['', () => undefined],
  ])('is found by the name %j, if there is one', async (name, id) => {
    expect(await providerOfYard(database.db, name)).toBe(id());
  });

  it('is never one that merely has its name', async () => {
    const { id } = await database.db
      .insertInto('service_provider')
      .values({ name: 'Sævik Verft II', published: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await providerOfYard(database.db, 'Sævik Verft II')).toBeUndefined();
    expect((await api.client().call(getProvider, { params: { id } })).vesselsBuilt).toBe(0);

    expect(await setYard(database.db, id, 'SÆVIK VERFT II', { accountId: null, actor: 'test' })).toBe('Sævik Verft II');
    expect(await providerOfYard(database.db, 'Sævik Verft II')).toBe(id);
    expect((await api.client().call(getProvider, { params: { id } })).vesselsBuilt).toBe(1);
    await setYard(database.db, id, null, { accountId: null, actor: 'test' });
    expect(await providerOfYard(database.db, 'Sævik Verft II')).toBeUndefined();
  });

  it('is only one: another one that becomes it replaces it', async () => {
    const id = async () => (await providerOfYard(database.db, 'Sævik Verft')) ?? 0;
    const other = await database.db
      .insertInto('service_provider')
      .values({ name: 'Successor', published: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setYard(database.db, other.id, 'sævik verft', { accountId: null, actor: 'test' });
    expect(await id()).toBe(other.id);
    await setYard(database.db, yard, 'Sævik Verft', { accountId: null, actor: 'test' });
    expect(await id()).toBe(yard);
    expect(await setYard(database.db, 999_999, 'Nobody', { accountId: null, actor: 'test' })).toBeUndefined();
  });
});
