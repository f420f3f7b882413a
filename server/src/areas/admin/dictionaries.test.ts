import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '@wheelhouse/contract/adminAudit';
import {
  changeEntry,
  countriesList,
  createEntry,
  joinEntries,
  entryMessages,
  languagesList,
  manufacturersList,
  removeEntry,
  speciesEntriesList,
  vesselTypesList,
  type EntryForm,
} from '@wheelhouse/contract/adminDictionaries';
import type { Client } from '@wheelhouse/contract/client';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { listSpecies } from '@wheelhouse/contract/species';
import { say } from '@wheelhouse/messages/say';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { manufacturerIds } from '#marine/vessels/vesselStore.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { openTestApp, type TestApp } from '#testApp.ts';
import { addAccounts, logIn } from './testAdmin.ts';

let database: TestDatabase;
let app: TestApp;
let chief: Client;

beforeAll(async () => {
  database = await testDatabase();
  await seedDictionaries(database.db);
  app = await openTestApp(database);
  await addAccounts(database);
  chief = await logIn(app, 'chief');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const form = (name: string, change: Partial<EntryForm> = {}): EntryForm => ({
  names: { en_GB: name, nb_NO: '' },
  hidden: false,
  ...change,
});
const shown = () => chief.call(getDictionaries);
const lastAction = async () => (await chief.call(auditList.list, { query: { size: 1 } })).data[0];

describe('vessel types', () => {
  const called = async (query: string) => (await chief.call(vesselTypesList.list, { query: { query } })).data[0];

  it('are renamed and hidden, at once and for good', async () => {
    await shown();
    const params = { dictionary: 'vesselTypes', id: 20 } as const;
    const before = (await shown()).vesselTypes.find(({ id }) => id === 20);
    const body = form('Netter', { hidden: true, ...(before?.parentId && { parentId: before.parentId }) });
    await chief.call(changeEntry, { params, body });
    expect(await lastAction()).toMatchObject({
      action: 'dictionary.change',
      object: 'vesselTypes 20',
      before: { names: before?.value, hidden: false },
      after: { hidden: true },
    });
    await seedDictionaries(database.db);
    const type = (await shown()).vesselTypes.find(({ id }) => id === 20);
    expect(type).toMatchObject({ value: { en_GB: 'Netter', nb_NO: 'Netter' }, hidden: true });
    expect((await chief.call(vesselTypesList.list, { query: { hidden: 'true' } })).total).toBe(1);
  });

  it('that are shipped are not deleted, since imports need them', async () => {
    const refusal = await refusalOf(chief.call(removeEntry, { params: { dictionary: 'vesselTypes', id: 20 } }));
    expect(refusal).toMatchObject({ status: 422, message: say(entryMessages.cannotRemove) });
  });

  it('of the operator belong to a group, and are deleted when no vessel has them', async () => {
    const params = { dictionary: 'vesselTypes' } as const;
    const refused = await refusalOf(chief.call(createEntry, { params, body: form('Kelp', { parentId: 999 }) }));
    expect(refused).toMatchObject({ status: 422, message: say(entryMessages.noParent) });
    await chief.call(createEntry, { params, body: form('Kelp') });
    const group = await called('Kelp');
    await chief.call(createEntry, { params, body: form('Kelp harvester', { parentId: group?.id ?? 0 }) });
    const type = await called('Kelp harvester');
    expect(type).toMatchObject({ parent: 'Kelp', fixed: false, uses: 0 });
    expect((await shown()).vesselTypes.some(({ id }) => id === type?.id)).toBe(true);
    const below = form('Kelp', { parentId: type?.id ?? 0 });
    const round = chief.call(changeEntry, { params: { ...params, id: group?.id ?? 0 }, body: below });
    expect((await refusalOf(round)).message).toBe(say(entryMessages.noParent));
    const one = { ...params, id: type?.id ?? 0 };
    const { id } = await database.db
      .insertInto('vessel')
      .values({ name: 'TARE', flag: 'NO', vessel_type_id: one.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const used = await refusalOf(chief.call(removeEntry, { params: one }));
    expect(used.message).toBe('1 vessel, promotion or imported row has this type. Hide it instead.');
    await database.db.deleteFrom('vessel').where('id', '=', id).execute();
    await chief.call(removeEntry, { params: one });
    expect(await lastAction()).toMatchObject({ action: 'dictionary.remove', before: { parent_id: group?.id } });
    expect(await called('Kelp harvester')).toBeUndefined();
    expect((await refusalOf(chief.call(removeEntry, { params: one }))).status).toBe(404);
  });
});

describe('species', () => {
  it('are added with a code of the FAO, once, and hidden from the list', async () => {
    const params = { dictionary: 'species' } as const;
    const bad = await refusalOf(chief.call(createEntry, { params, body: form('Kelp', { code: 'K1' }) }));
    expect(bad).toMatchObject({ status: 422, message: say(entryMessages.badCode.species) });
    const taken = await refusalOf(chief.call(createEntry, { params, body: form('Torsk', { code: 'cod' }) }));
    expect(taken).toMatchObject({ status: 409, message: say(entryMessages.codeTaken) });
    const body = form('Oarweed', { code: 'zkq', scientificName: 'Laminaria digitata' });
    await chief.call(createEntry, { params, body });
    const [one] = (await chief.call(speciesEntriesList.list, { query: { query: 'ZKQ' } })).data;
    expect(one).toMatchObject({ code: 'ZKQ', name: 'Oarweed', scientificName: 'Laminaria digitata', fixed: false });
    const listed = async () => (await chief.call(listSpecies)).map(({ id }) => id);
    expect(await listed()).toContain(one?.id);
    const change = { params: { ...params, id: one?.id ?? 0 }, body: { ...body, hidden: true } };
    await chief.call(changeEntry, change);
    expect(await listed()).not.toContain(one?.id);
    await chief.call(removeEntry, { params: change.params });
  });
});

it('countries are neither added nor deleted, and leave the audience of promotions', async () => {
  const params = { dictionary: 'countries' } as const;
  const added = await refusalOf(chief.call(createEntry, { params, body: form('Atlantis') }));
  expect(added).toMatchObject({ status: 422, message: say(entryMessages.cannotAdd) });
  const [iceland] = (await chief.call(countriesList.list, { query: { query: 'Iceland', promotion: 'true' } })).data;
  const one = { ...params, id: iceland?.id ?? 0 };
  expect((await refusalOf(chief.call(removeEntry, { params: one }))).message).toBe(say(entryMessages.cannotRemove));
  await chief.call(changeEntry, { params: one, body: form('Iceland', { hidden: true, promotion: true }) });
  const { countries, promotionCountries } = await shown();
  expect(countries.find(({ iso }) => iso === 'IS')).toMatchObject({ value: { en_GB: 'Iceland' }, hidden: true });
  expect(promotionCountries.some(({ iso }) => iso === 'IS')).toBe(false);
});

it('a deleted language does not come back after a restart, and one of an article is not deleted', async () => {
  const { data } = await chief.call(languagesList.list, { query: { size: 200 } });
  const [first, second] = data;
  const params = { dictionary: 'languages', id: first?.id ?? 0 } as const;
  const provider = await database.db
    .insertInto('service_provider')
    .values({ name: 'Nes nets' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = { provider_id: provider.id, title: 'x', language: second?.code.toUpperCase() ?? '' };
  await database.db.insertInto('news_article').values(article).execute();
  await chief.call(removeEntry, { params });
  await seedDictionaries(database.db);
  expect((await chief.call(languagesList.list, { query: { size: 200 } })).total).toBe(data.length - 1);
  const used = await refusalOf(chief.call(removeEntry, { params: { ...params, id: second?.id ?? 0 } }));
  expect(used).toMatchObject({ status: 409, message: '1 article is in this language. Hide it instead.' });
});

describe('a manufacturer', () => {
  it('is renamed, and imports with the former name find it', async () => {
    const params = { dictionary: 'manufacturers' } as const;
    await chief.call(createEntry, { params, body: form('WARTSILA OY', { website: 'https://www.wartsila.com' }) });
    const [maker] = (await chief.call(manufacturersList.list, { query: { query: 'wartsila' } })).data;
    const one = { ...params, id: maker?.id ?? 0 };
    await chief.call(changeEntry, { params: one, body: form('Wärtsilä') });
    expect(await lastAction()).toMatchObject({ before: { name: 'WARTSILA OY' }, after: { name: 'Wärtsilä' } });
    const client = await database.pool.connect();
    const found = await manufacturerIds(client, ['Wartsila Oy', 'WÄRTSILÄ', 'Nohab']);
    client.release();
    expect([found.get('wartsila oy'), found.get('wärtsilä')]).toEqual([one.id, one.id]);
    const taken = await refusalOf(chief.call(changeEntry, { params: one, body: form('NOHAB') }));
    expect(taken).toMatchObject({ status: 409, message: say(entryMessages.nameTaken) });
    const bad = await refusalOf(
      chief.call(changeEntry, { params: one, body: form('Wärtsilä', { website: 'javascript:alert(1)' }) }),
    );
    expect(bad).toMatchObject({ status: 422, message: say(entryMessages.badWebsite) });
    const extended = JSON.stringify({ deckEquipment: { winches: [{ manufacturerId: one.id }] } });
    await database.db.insertInto('vessel').values({ name: 'ARNE', flag: 'NO', extended }).execute();
    const used = await refusalOf(chief.call(removeEntry, { params: one }));
    expect(used.message).toBe('1 vessel has its engine or equipment. You can rename it.');
    await database.db.deleteFrom('vessel').execute();
    await chief.call(removeEntry, { params: one });
    expect((await shown()).manufacturers.map(({ name }) => name)).toEqual(['Nohab']);
  });

  it('is joined with another one, which has its engines, equipment, corrections and names then', async () => {
    const { db } = database;
    const client = await database.pool.connect();
    const ids = await manufacturerIds(client, ['Alpha', 'Alpha Diesel']);
    const [from = 0, into = 0] = [ids.get('alpha'), ids.get('alpha diesel')];
    const named = (id: number) => JSON.stringify({ winches: [{ manufacturerId: id }, { manufacturerId: id * 10 }] });
    await db
      .insertInto('vessel')
      .values([
        { name: 'ARNE', flag: 'NO', engine_manufacturer_id: from },
        { name: 'BERIT', flag: 'NO', extended: named(from) },
        { name: 'CARL', flag: 'NO', engine_manufacturer_id: into },
      ])
      .execute();
    await database.pool.query(
      `insert into correction (kind, register, key, title, field, value, reason, actor, made_at)
       values ('VESSEL', 'list', '1', 'ARNE', 'engine.manufacturerId', to_jsonb($1::int), 'Letter', 'chief', now())`,
      [from],
    );
    const join = (id: number, other: number) => chief.call(joinEntries, { params: { id }, body: { into: other } });
    expect((await refusalOf(join(from, from))).status).toBe(422);
    expect((await refusalOf(join(from, 999_999))).status).toBe(404);
    expect(await join(from, into)).toEqual({ vessels: 2 });
    expect(await lastAction()).toMatchObject({ action: 'dictionary.join', before: { name: 'Alpha' }, after: { into } });
    expect(
      await db.selectFrom('vessel').select(['engine_manufacturer_id', 'extended']).orderBy('name').execute(),
    ).toEqual([
      { engine_manufacturer_id: into, extended: {} },
      // Another number that begins with the same digits stays.
      {
        engine_manufacturer_id: null,
        extended: { winches: [{ manufacturerId: into }, { manufacturerId: from * 10 }] },
      },
      { engine_manufacturer_id: into, extended: {} },
    ]);
    expect(await db.selectFrom('correction').select('value').execute()).toEqual([{ value: into }]);
    expect((await manufacturerIds(client, ['ALPHA'])).get('alpha')).toBe(into);
    client.release();
    expect((await shown()).manufacturers.map(({ name }) => name)).toEqual(['Alpha Diesel', 'Nohab']);
  });
});
