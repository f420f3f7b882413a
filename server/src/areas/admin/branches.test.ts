import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '@wheelhouse/contract/adminAudit';
import {
  branchMessages,
  branchesList,
  changeBranch,
  createBranch,
  moveBranch,
  removeBranch,
  removeBranchPicture,
  uploadBranchPicture,
  type BranchForm,
} from '@wheelhouse/contract/adminBranches';
import type { Client } from '@wheelhouse/contract/client';
import { listProviders, listServiceBranches } from '@wheelhouse/contract/providers';
import { say } from '@wheelhouse/messages/say';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { serviceBranches } from '#areas/dictionaries/shipped/serviceBranches.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { cameraPhoto } from '#platform/storage/testPictures.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { addAccounts, logIn } from './testAdmin.ts';

let database: TestDatabase;
let app: TestApp;
let chief: Client;
let providerId: number;
const [first, second] = serviceBranches.filter(({ parentId }) => parentId === null);
const [one, other] = serviceBranches.filter(({ parentId }) => parentId === first?.id);
if (!first || !second || !one || !other) throw new Error('The shipped branches are gone.');

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  await seedDictionaries(db);
  app = await openTestApp(database);
  await addAccounts(database);
  chief = await logIn(app, 'chief');
  const provider = db.insertInto('service_provider').values({ name: 'Nes nets', published: true }).returning('id');
  ({ id: providerId } = await provider.executeTakeFirstOrThrow());
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const form = (name: string, change: Partial<BranchForm> = {}): BranchForm => ({
  names: { en_GB: name, nb_NO: '' },
  hidden: false,
  pictureAlt: '',
  ...change,
});
const lastAction = async () => (await chief.call(auditList.list, { query: { size: 1 } })).data[0];
const tree = () => chief.call(listServiceBranches);
const row = async (id: number) =>
  (await chief.call(branchesList.list, { query: { size: 200 } })).data.find((branch) => branch.id === id);
const providersIn = async (category: number) =>
  (await chief.call(listProviders, { query: { category } })).map(({ id }) => id);
async function addCategory(name: string, parentId: number): Promise<number> {
  return (await chief.call(createBranch, { body: form(name, { parentId }) })).id;
}
const join = (branch_id: number) =>
  database.db.insertInto('provider_branch').values({ provider_id: providerId, branch_id }).execute();

it('lists branches with their categories in the order of the tree', async () => {
  const { data, total } = await chief.call(branchesList.list, { query: { size: 200 } });
  expect(total).toBe(serviceBranches.length);
  expect(data.map(({ id }) => id)).toEqual(serviceBranches.map(({ id }) => id));
  expect(data[1]).toMatchObject({ level: 'CATEGORY', parentId: first.id, branch: first.names.en_GB, place: 1 });
  const found = await chief.call(branchesList.list, { query: { query: one.names.en_GB, level: 'CATEGORY' } });
  expect(found.data.map(({ id }) => id)).toContain(one.id);
});

it('adds a branch with a category, which pages show at once', async () => {
  await tree();
  const { id } = await chief.call(createBranch, { body: form(' Ropes ') });
  const category = await addCategory('Splicing', id);
  expect((await tree()).at(-1)).toEqual({
    id,
    value: { en_GB: 'Ropes', nb_NO: 'Ropes' },
    subBranches: [{ id: category, value: { en_GB: 'Splicing', nb_NO: 'Splicing' } }],
  });
  // Numbers of later shipped branches stay free.
  expect(Math.min(id, category)).toBeGreaterThan(10_000);
  expect(await lastAction()).toMatchObject({ action: 'branch.create', object: `branch ${category}` });
  const body = form('Below a category', { parentId: category });
  const refusal = await refusalOf(chief.call(createBranch, { body }));
  expect(refusal).toMatchObject({ status: 422, message: say(branchMessages.noBranch) });
});

it('keeps what was renamed, hidden, moved and deleted after a restart', async () => {
  const names = { en_GB: 'Mending nets', nb_NO: 'Bøting' };
  await chief.call(changeBranch, { params: one, body: form('', { names, parentId: second.id }) });
  expect(await lastAction()).toMatchObject({ before: { names: one.names }, after: { names, parentId: second.id } });
  await chief.call(changeBranch, { params: second, body: form('Hidden now', { hidden: true }) });
  await chief.call(removeBranch, { params: other, query: {} });
  const last = serviceBranches.findLast(({ parentId }) => parentId === null);
  const away = serviceBranches.filter(({ parentId }) => parentId === last?.id);
  for (const { id } of away) await chief.call(removeBranch, { params: { id }, query: {} });
  await chief.call(removeBranch, { params: { id: last?.id ?? 0 }, query: {} });
  const before = await chief.call(branchesList.list, { query: { size: 200 } });
  await seedDictionaries(database.db);
  expect(await chief.call(branchesList.list, { query: { size: 200 } })).toEqual(before);
  expect(before.data.some(({ id }) => id === other.id || id === last?.id)).toBe(false);
  // A branch that is hidden hides its categories.
  expect(JSON.stringify(await tree())).not.toMatch(/Hidden now|Mending nets/);
  await chief.call(changeBranch, { params: second, body: form('Back') });
  expect(JSON.stringify(await tree())).toMatch(/Mending nets/);
});

it('moves a branch among its siblings', async () => {
  const [a, b, c] = (await tree()).map(({ id }) => id);
  await chief.call(moveBranch, { params: { id: b ?? 0 }, body: { to: 'UP' } });
  expect((await tree()).slice(0, 3).map(({ id }) => id)).toEqual([b, a, c]);
  expect(await lastAction()).toMatchObject({ action: 'branch.move', before: { place: 2 }, after: { place: 1 } });
  await chief.call(moveBranch, { params: { id: b ?? 0 }, body: { to: 'UP' } });
  expect((await tree())[0]?.id).toBe(b);
});

describe('a category with providers', () => {
  it('is hidden, and its providers keep it', async () => {
    const id = await addCategory('Trawl doors', first.id);
    await join(id);
    await chief.call(changeBranch, { params: { id }, body: form('Trawl doors', { parentId: first.id }) });
    await database.db.updateTable('service_provider').set({ version: 2 }).where('id', '=', providerId).execute();
    expect(await providersIn(id)).toEqual([providerId]);
    await chief.call(changeBranch, { params: { id }, body: form('Trawl doors', { parentId: first.id, hidden: true }) });
    expect(await providersIn(id)).toEqual([]);
    await chief.call(changeBranch, { params: { id }, body: form('Trawl doors', { parentId: first.id }) });
    expect(await providersIn(id)).toEqual([providerId]);
  });

  it('is deleted only when they are moved to another one', async () => {
    const [from, to] = [await addCategory('Floats', first.id), await addCategory('Buoys', first.id)];
    await join(from);
    const { db } = database;
    const article = await db
      .insertInto('news_article')
      .values({ provider_id: providerId, title: 'x', published: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('promotion')
      .values({
        type: 'NEWS',
        news_id: article.id,
        provider_id: providerId,
        countries: '"ALL"',
        vessel_types: '"NONE"',
        service_categories: JSON.stringify([from, to]),
        start_at: new Date(0),
        end_at: new Date(86_400_000),
        utc_offset: '+00:00',
        amount_cents: 1,
        rate_cents: 1,
        days: 1,
        paid_at: null,
        created_at: new Date(0),
      })
      .execute();
    expect(await row(from)).toMatchObject({ providers: 1, promotions: 1 });
    const refusal = await refusalOf(chief.call(removeBranch, { params: { id: from }, query: {} }));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toBe(
      'It is used by 1 provider and 1 promotion. Hide it, or move them to another one first.',
    );
    const itself = await refusalOf(chief.call(removeBranch, { params: { id: from }, query: { moveTo: from } }));
    expect(itself).toMatchObject({ status: 422, message: say(branchMessages.otherTarget) });
    await chief.call(removeBranch, { params: { id: from }, query: { moveTo: to } });
    expect(await providersIn(to)).toEqual([providerId]);
    const { service_categories } = await db
      .selectFrom('promotion')
      .select('service_categories')
      .executeTakeFirstOrThrow();
    expect(service_categories).toEqual([to]);
    expect(await lastAction()).toMatchObject({ action: 'branch.remove', after: { moved: { to, providers: 1 } } });
    expect((await refusalOf(chief.call(removeBranch, { params: { id: from }, query: {} }))).status).toBe(404);
  });
});

it('deletes a branch whose categories go to another one', async () => {
  const { id } = await chief.call(createBranch, { body: form('Old') });
  const category = await addCategory('Corks', id);
  const refusal = await refusalOf(chief.call(removeBranch, { params: { id }, query: {} }));
  expect(refusal.message).toBe('It is used by 1 category. Hide it, or move them to another one first.');
  await chief.call(removeBranch, { params: { id }, query: { moveTo: first.id } });
  expect(await row(category)).toMatchObject({ parentId: first.id });
});

it('has a picture with an alternative text, which replaces the previous one', async () => {
  const params = { id: first.id };
  const file = new File([new Uint8Array(await cameraPhoto(1600, 900))], 'nets.jpg');
  const uploaded = await chief.call(uploadBranchPicture, { params, file });
  await chief.call(changeBranch, { params, body: form('Gear', { pictureAlt: 'A net on a quay' }) });
  const shown = (await tree()).find(({ id }) => id === first.id)?.media;
  expect(shown?.alt).toBe('A net on a quay');
  // Tiles are small: they get one of its smaller sizes.
  expect(uploaded.variants.map(({ path }) => path)).toContain(shown?.path);
  const again = await chief.call(uploadBranchPicture, { params, file });
  const unused = async () =>
    (await database.db.selectFrom('media').select('id').where('unused_since', 'is not', null).execute()).map(
      ({ id }) => id,
    );
  expect(await unused()).toEqual([uploaded.id]);
  expect(await row(first.id)).toMatchObject({ picture: { id: again.id } });
  await chief.call(removeBranchPicture, { params });
  expect(await lastAction()).toMatchObject({ action: 'branch.picture', after: { path: null } });
  expect((await tree()).find(({ id }) => id === first.id)?.media).toBeUndefined();
  const gone = await refusalOf(chief.call(uploadBranchPicture, { params: { id: 999 }, file }));
  expect(gone).toMatchObject({ status: 404, message: say(branchMessages.notFound) });
});
