import { beforeEach, describe, expect, it } from 'vitest';
import { changeProvider, type ProviderChange } from '@wheelhouse/contract/providerEditor';
import { listProviders } from '@wheelhouse/contract/providers';
import { rightAddress as office } from '@wheelhouse/contract/testForms';
import type { Geocoder } from '#areas/providers/geocoding/geocoder.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { editorOfEach } from './editorTest.ts';
import { locateNew } from './locateNew.ts';

const each = editorOfEach({ published: false });
const { read, add } = each;
let place = 0;

beforeEach(async () => {
  place = await add('addresses');
  each.editor.lookedUp.length = 0;
  each.editor.warnings.length = 0;
  each.editor.answerPlaces(async () => ({ latitude: 62.5, longitude: 6.1 }));
});

const save = async (addresses: NonNullable<ProviderChange['addresses']>) =>
  (await each.change({ addresses })).addresses;

describe('an address of a provider (content specification, sections 4, 5 and 8)', () => {
  it('is looked up by its words when it is saved without a position', async () => {
    expect(await save([{ id: place, ...office }])).toEqual([
      { id: place, ...office, country: { iso: 'NO', value: { en_GB: 'Norway' } }, latitude: 62.5, longitude: 6.1 },
    ]);
    expect(each.editor.lookedUp).toEqual([
      expect.objectContaining({ city: 'Ålesund', postcode: '6002', country: 'NO' }),
    ]);
  });

  it('is not looked up again while its words stay the same', async () => {
    await save([{ id: place, ...office }]);
    each.editor.lookedUp.length = 0;
    expect(await save([{ id: place, ...office, title: 'Main office' }])).toMatchObject([
      { title: 'Main office', latitude: 62.5, longitude: 6.1 },
    ]);
    expect(each.editor.lookedUp).toEqual([]);
  });

  it('keeps a manually set position', async () => {
    const moved = await save([{ id: place, ...office, latitude: -1.25, longitude: 179.5 }]);
    expect(moved).toMatchObject([{ latitude: -1.25, longitude: 179.5 }]);
    expect(each.editor.lookedUp).toEqual([]);
  });

  it('ignores half a position', async () => {
    for (const half of [{ latitude: 62.5 }, { longitude: 6.1 }]) {
      const refusal = await refusalOf(save([{ id: place, ...office, ...half }]));
      expect([refusal.status, refusal.message]).toEqual([422, 'Enter both latitude and longitude!']);
    }
    expect(each.editor.lookedUp).toEqual([]);
  });

  it('is saved without a new position when the lookup fails, which is only logged', async () => {
    each.editor.answerPlaces(() => Promise.reject(new Error('no answer')));
    const [saved] = await save([{ id: place, ...office }]);
    expect([saved?.city, saved?.latitude]).toEqual(['Ålesund', undefined]);
    expect(each.editor.warnings).toEqual(['An address of a provider could not be looked up: no answer']);
  });

  it('does not wait for one failing lookup after the other', async () => {
    const other = await add('addresses');
    each.editor.answerPlaces(() => Promise.reject(new Error('no answer')));
    const saved = await save([place, other].map((id) => ({ id, ...office })));
    expect(saved.map(({ city }) => city)).toEqual(['Ålesund', 'Ålesund']);
    expect([each.editor.lookedUp.length, each.editor.warnings.length]).toEqual([1, 1]);
  });

  it('keeps its position within the town when the lookup finds nothing, and has none in another', async () => {
    await save([{ id: place, ...office }]);
    each.editor.answerPlaces(async () => undefined);
    const [nearby] = await save([{ id: place, ...office, address: 'Strandgata 2' }]);
    expect(nearby?.latitude).toBe(62.5);
    const [away] = await save([{ id: place, ...office, city: 'Tromsø' }]);
    expect([away?.city, away?.latitude]).toEqual(['Tromsø', undefined]);
  });

  it.each([
    [{ title: 'HQ' }, 'Location title must be at least 3 characters long!'],
    [{ title: '' }, 'Location title is required!'],
    [{ address: 'Here' }, 'Address must be at least 5 characters long!'],
    [{ address: 'a'.repeat(51) }, "Address can't be longer than 50 characters!"],
    [{ city: 'Bø' }, 'City must be at least 3 characters long!'],
    [{ city: 'Port 17' }, "City value doesn't match pattern!"],
    [{ postcode: '' }, 'Post code is required!'],
    [{ country: '' }, 'Country is required!'],
    [{ country: 'XX' }, 'Country is required!'],
  ])('with %j breaks a rule', async (field, message) => {
    const refusal = await refusalOf(save([{ id: place, ...office, ...field }]));
    expect([refusal.status, refusal.message]).toEqual([422, message]);
    expect(each.editor.lookedUp.length === 0 || 'country' in field).toBe(true);
  });

  it.each([
    [1, 'As per your subscription type, the limit is 1 country!'],
    [2, undefined],
  ])('may be in at most %i countries', async (limit, message) => {
    await each.editor.database.db
      .updateTable('service_provider')
      .set({ allowed_countries: limit })
      .where('id', '=', each.id)
      .execute();
    const abroad = await add('addresses');
    const both = [
      { id: place, ...office },
      { id: abroad, ...office, city: 'Reykjavík', country: 'IS' },
    ];
    if (message === undefined) {
      expect(await save(both)).toHaveLength(2);
      return;
    }
    expect((await refusalOf(save(both))).message).toBe(message);
  });

  it('may stay in a country beyond the limit after a change to a smaller plan', async () => {
    const { db } = each.editor.database;
    const abroad = await add('addresses');
    await db.updateTable('service_provider').set({ allowed_countries: 2 }).where('id', '=', each.id).execute();
    const iceland = { id: abroad, ...office, city: 'Reykjavík', country: 'IS' };
    await save([{ id: place, ...office }, iceland]);
    await db.updateTable('service_provider').set({ allowed_countries: 1 }).where('id', '=', each.id).execute();
    expect(await save([{ ...iceland, title: 'In Iceland' }])).toHaveLength(2);
  });

  it("is not looked up if it is refused, or the provider is another owner's", async () => {
    const addresses = [{ id: place, ...office }];
    const { version } = await read();
    for (const [token, body] of [
      ['owner', { version: version - 1, addresses }],
      ['other', { version, addresses }],
    ] as const) {
      await refusalOf(each.editor.api.client(token).call(changeProvider, { params: { id: each.id }, body }));
    }
    expect(each.editor.lookedUp).toEqual([]);
  });
});

describe('an address from a registration', () => {
  const point = { latitude: 62.5, longitude: 6.1 };
  const locateAll = (find: Geocoder['find']) => locateNew({ db: each.editor.database.db, geocoder: { find } }, each.id);

  beforeEach(async () => {
    const { db } = each.editor.database;
    await db.updateTable('provider_address').set(office).where('id', '=', place).execute();
  });

  it("is looked up and shown in the lists, without raising the provider's version", async () => {
    const before = await read();
    const listed = async () =>
      (await each.editor.api.client('owner').call(listProviders)).find((one) => one.id === each.id)?.addresses;
    expect(await listed()).toEqual([{ id: place, title: 'Head office', country: { iso: 'NO' } }]);
    await locateAll(async () => point);
    expect(await read()).toEqual({ ...before, addresses: [{ ...before.addresses[0], ...point }] });
    expect(await listed()).toMatchObject([point]);
  });

  it('is unchanged if it was edited or placed in the meantime', async () => {
    await locateAll(async () => {
      await save([{ id: place, ...office, latitude: 1, longitude: 2 }]);
      return point;
    });
    expect((await read()).addresses).toMatchObject([{ latitude: 1, longitude: 2 }]);
  });

  it('is retried when the lookup fails, and left without a position if it is not found', async () => {
    const fails = locateAll(async () => {
      throw new Error('The geocoder answered 500.');
    });
    await expect(fails).rejects.toThrow('500');
    await locateAll(async () => undefined);
    expect((await read()).addresses[0]).not.toHaveProperty('latitude');
  });
});
