import { describe, expect, it } from 'vitest';
import { bookSlot } from '@wheelhouse/contract/bookings';
import { createEvent, listEventChoices, listEvents } from '@wheelhouse/contract/events';
import type { Query } from '@wheelhouse/contract/route';
import { refusalOf } from '#platform/http/testApi.ts';
import { removeEmptyEvents } from './events.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, address } = await scheduling();

describe('a blank event', () => {
  it('is removed with its file after a day without changes, unless it was filled in', async () => {
    const create = async () => await world.api.client('owner').call(createEvent, { body: {} });
    const [empty, dated] = [await create(), await create()];
    const { longDescriptionMedia } = await world.read(empty.id, 'owner');
    const start = world.at(1, '00:00');
    await world.save(await world.read(dated.id, 'owner'), { start, end: world.at(2, '00:00') });
    const sweep = (hours: number) => removeEmptyEvents(world.needs, new Date(Date.now() + hours * 3_600_000));
    expect([await sweep(23), await sweep(25)]).toEqual([0, 1]);
    expect((await refusalOf(world.read(empty.id, 'owner'))).status).toBe(404);
    expect(world.texts.has(longDescriptionMedia.path)).toBe(false);
    expect((await world.read(dated.id, 'owner')).start).toBe(start);
  });
});

describe('the list of events', () => {
  const list = async (query: Parameters<typeof call>[1] = {}, token?: string) => await call(token, query);
  const call = (token: string | undefined, query: Partial<Query<typeof listEvents>>) =>
    world.api.client(token).call(listEvents, { query });

  it('has upcoming events by start, then past ones, the latest first; drafts only for their owners', async () => {
    const dated = (title: string, from: number, to: number, published = true) =>
      world.makeEvent([], { title, published, start: world.at(from, '00:00'), end: world.at(to, '00:00') });
    await dated('Next week', 7, 8);
    await dated('Tomorrow', 1, 2);
    await dated('A draft', 3, 4, false);
    const past = await dated('Last month', 5, 6);
    const older = await dated('Last year', 5, 6);
    await world.makeEvent([], { title: 'No dates', published: false, start: null, end: null });
    const { db } = world.database;
    const move = (id: number, days: number) =>
      db
        .updateTable('event')
        .set({ start_at: new Date(world.at(-days - 1, '00:00')), end_at: new Date(world.at(-days, '00:00')) })
        .where('id', '=', id)
        .execute();
    await move(past.id, 30);
    await move(older.id, 300);
    const titles = async (...of: Parameters<typeof list>) => (await list(...of)).data.map(({ title }) => title);
    expect(await titles()).toEqual(['Tomorrow', 'Next week', 'Last month', 'Last year']);
    expect(await titles({ when: 'ahead' })).toEqual(['Tomorrow', 'Next week']);
    expect(await titles({ when: 'past' })).toEqual(['Last month', 'Last year']);
    const all = ['No dates', 'Tomorrow', 'A draft', 'Next week', 'Last month', 'Last year'];
    for (const token of ['owner', 'partner', 'admin']) expect(await titles({}, token)).toEqual(all);
    expect(await titles({}, 'kari')).toEqual(['Tomorrow', 'Next week', 'Last month', 'Last year']);
    const page = await list({ page: 1, size: 3 });
    expect([page.data.map(({ title }) => title), page.total, page.page, page.size]).toEqual([['Last year'], 4, 1, 3]);
    expect((await list({ provider: world.draft })).total).toBe(0);
    expect((await list({ provider: world.published })).total).toBe(4);
  });

  it('can be searched by words of title, summary, place and provider, and filtered by days, country, branch and free slots', async () => {
    const { db } = world.database;
    await db.deleteFrom('provider_branch').execute();
    await db.deleteFrom('provider_address').execute();
    await db
      .insertInto('provider_address')
      .values({ provider_id: world.published, title: 'Office', country: 'NO', latitude: 62, longitude: 6, place: 1 })
      .execute();
    const branch = { id: 9901, parent_id: 9900 };
    await db
      .insertInto('service_branch')
      .values([
        { id: branch.parent_id, parent_id: null, position: 1, names: JSON.stringify({ en_GB: 'Deck' }) },
        { ...branch, position: 1, names: JSON.stringify({ en_GB: 'Winches' }) },
      ])
      .execute();
    await db.insertInto('provider_branch').values({ provider_id: world.published, branch_id: branch.id }).execute();
    const slots = [slot('09:00', '09:30'), slot('10:00', '10:30')];
    const winches = await world.makeEvent(slots, { title: 'Winch morning', place: 'Quay 4, Ålesund' });
    await world.makeEvent([], {
      title: 'Nets',
      start: world.at(5, '00:00'),
      end: new Date(Date.parse(world.at(6, '00:00')) - 1000).toISOString(),
    });
    const found = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ title }) => title);
    for (const q of ['WINCH', 'alesund winch', 'all welcome quay', 'marine morning']) {
      expect(await found({ q }), q).toEqual(['Winch morning']);
    }
    expect(await found({ q: 'winch nets' })).toEqual([]);
    expect(await found({ q: '100%_' })).toEqual([]);
    expect(await found({ country: 'NO' })).toEqual(['Winch morning', 'Nets']);
    expect(await found({ country: 'IS' })).toEqual([]);
    for (const of of [branch.id, branch.parent_id]) {
      expect(await found({ branch: of })).toEqual(['Winch morning', 'Nets']);
    }
    expect(await found({ branch: 999_999 })).toEqual([]);
    expect(await world.api.client().call(listEventChoices, {})).toEqual({
      countries: ['NO'],
      branches: [branch.parent_id, branch.id],
    });
    // In the event's offset: Nets begins and ends on one day there.
    expect(await found({ from: world.day(5), to: world.day(5) })).toEqual(['Nets']);
    expect(await found({ from: world.day(6) })).toEqual([]);
    expect(await found({ to: world.day(4) })).toEqual(['Winch morning']);
    expect(await found({ free: 'true' })).toEqual(['Winch morning']);
    const free = async () => (await list()).data.map(({ freeSlots }) => freeSlots);
    expect(await free()).toEqual([2, 0]);
    await world.api.client('kari').call(bookSlot, { params: address(winches) });
    expect(await free()).toEqual([1, 0]);
    expect((await world.read(winches.id)).freeSlots).toBe(1);
    expect(await found({ from: '2026-02-30' }).catch(() => 'refused')).toBe('refused');
  });

  it('leaves out what an unpublished provider has published', async () => {
    const made = await world.makeEvent();
    const { db } = world.database;
    await db.updateTable('event').set({ provider_id: world.draft }).where('id', '=', made.id).execute();
    expect([(await list()).total, (await list({}, 'owner')).total]).toEqual([0, 1]);
    expect((await refusalOf(world.read(made.id))).status).toBe(404);
  });
});
