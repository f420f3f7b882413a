import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveSlot, bookSlot } from '@wheelhouse/contract/bookings';
import { createEvent, listEvents, removeEvent, type Event, type EventChange } from '@wheelhouse/contract/events';
import { tokenHeader } from '@wheelhouse/contract/route';
import type { SlotChange } from '@wheelhouse/contract/schedule';
import { refusalOf } from '#http/testApi.ts';
import { sweepBlankEvents } from './events.ts';
import { eventWorld, type EventWorld } from './testEvents.ts';

let world: EventWorld;
beforeAll(async () => {
  world = await eventWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.letters.length = 0;
  world.released.length = 0;
  world.setNow(new Date());
  await world.database.db.deleteFrom('event').execute();
  await world.database.db.deleteFrom('notice').execute();
});

const slot = (time: string, until: string, change: Partial<SlotChange> = {}): SlotChange => ({
  title: `Talk at ${time}`,
  notes: 'By the stand',
  start: world.at(1, time),
  end: world.at(1, until),
  ...change,
});
const book = (event: Event, place = 0, who = 'kari') =>
  world.api.client(who).call(bookSlot, { params: { id: event.id, itemId: event.schedule[place]?.id ?? 0 } });
const approve = (event: Event, place = 0) =>
  world.api
    .client('owner')
    .call(approveSlot, { params: { id: event.id, itemId: event.schedule[place]?.id ?? 0 }, body: {} });
const noticesOf = async (accountId: number) =>
  (
    await world.database.db
      .selectFrom('notice')
      .select('text')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute()
  ).map(({ text }) => text);

describe('an event (content specification, sections 4 and 5)', () => {
  it('begins as an empty draft, whatever is said, which its owners and an administrator see', async () => {
    const body = { published: true, title: 'Ignored', shortDescription: 'x', longDescription: '<p>x</p>' };
    const made = await world.api.client('owner').call(createEvent, { body });
    expect(await world.read(made.id, 'owner')).toEqual({
      id: made.id,
      version: 1,
      title: '',
      shortDescription: '',
      published: false,
      utcOffset: '+01:00',
      longDescriptionMedia: { path: expect.any(String) },
      source: { id: world.published, name: 'Marine Service' },
      schedule: [],
      own: true,
    });
    for (const token of ['partner', 'admin']) expect((await world.read(made.id, token)).own).toBe(true);
    for (const token of [undefined, 'kari']) {
      const refusal = await refusalOf(world.read(made.id, token));
      expect([refusal.status, refusal.message]).toEqual([404, 'Not found']);
    }
  });

  it('needs a provider first', async () => {
    await world.database.db.deleteFrom('account_provider').where('account_id', '=', 5).execute();
    const refusal = await refusalOf(world.api.client('partner').call(createEvent, { body: {} }));
    await world.database.db
      .insertInto('account_provider')
      .values({ account_id: 5, provider_id: world.published })
      .execute();
    expect([refusal.status, refusal.message]).toEqual([422, 'Please, create your service first!']);
  });

  it('is made for a provider of one’s own alone', async () => {
    const create = (token: string, providerId: number) =>
      world.api.client(token).call(createEvent, { body: { providerId } });
    expect((await refusalOf(create('partner', world.draft))).status).toBe(404);
    expect((await refusalOf(create('kari', world.published))).status).toBe(403);
    expect((await refusalOf(create('owner', 99_999))).status).toBe(404);
    expect((await create('admin', world.draft)).version).toBe(1);
  });

  it('that is published is seen by everybody, with its body as a file, cleaned, and its slots by start', async () => {
    const longDescription = '<p onclick="x()">Of <b>steel</b>.<script>alert(1)</script></p>';
    const made = await world.makeEvent([slot('10:00', '10:30'), slot('09:00', '09:30')], { longDescription });
    const seen = await world.read(made.id);
    expect(seen).toMatchObject({ title: 'Open day', published: true, own: false, version: 2 });
    expect(seen.start).toBe(world.at(1, '00:00'));
    expect(world.texts.get(seen.longDescriptionMedia.path)).toBe('<p>Of <strong>steel</strong>.</p>');
    expect(seen.schedule.map(({ title, status, mine }) => [title, status, mine])).toEqual([
      ['Talk at 09:00', 'AVAILABLE', false],
      ['Talk at 10:00', 'AVAILABLE', false],
    ]);
    expect(seen.schedule.some((one) => 'notes' in one || 'appointee' in one || 'waitingCount' in one)).toBe(false);
    expect(made.schedule[0]).toMatchObject({ notes: 'By the stand', waitingCount: 0 });
  });

  it('can be saved as a draft with nothing of it right but its slots', async () => {
    const made = await world.makeEvent([], { published: false, title: 't'.repeat(161), start: null, end: null });
    expect([made.published, made.title.length, made.start]).toEqual([false, 161, undefined]);
    const refusal = await refusalOf(world.save(made, { schedule: [slot('09:00', '09:30')] }));
    expect(refusal.problem.errors).toEqual([
      { path: 'schedule.0.start', message: 'The time slot should lie within the dates of the event!' },
    ]);
  });

  it('names all that keeps it from being published at once, and leaves no file', async () => {
    const made = await world.makeEvent([], { published: false });
    const before = world.texts.size;
    const change = {
      published: true,
      title: '',
      shortDescription: 's'.repeat(1001),
      start: null,
      end: null,
      schedule: [slot('09:00', '08:00', { notes: '' })],
    };
    const refusal = await refusalOf(world.save(made, change));
    expect([refusal.status, refusal.message]).toEqual([422, 'Cannot submit due to following errors:']);
    expect(refusal.problem.errors).toEqual([
      { path: 'title', message: 'Title is required!' },
      { path: 'shortDescription', message: "Short description can't be longer than 1000 characters!" },
      { path: 'start', message: 'Start~end dates are required!' },
      { path: 'schedule.0.notes', message: 'Notes is required!' },
      { path: 'schedule.0.end', message: 'The time slot should end after it starts!' },
      { path: 'schedule.0.start', message: 'The time slot should lie within the dates of the event!' },
    ]);
    expect(world.texts.size).toBe(before);
  });

  it.each<[string, (change: typeof world) => Partial<EventChange>, string]>([
    [
      'yesterday',
      ({ at }) => ({ start: at(-1, '00:00') }),
      'Start~end dates should lie between now and one year ahead!',
    ],
    [
      'a year ahead',
      ({ at }) => ({ end: at(366, '00:00') }),
      'Start~end dates should lie between now and one year ahead!',
    ],
    ['its end before its start', ({ at }) => ({ end: at(0, '00:00') }), 'The end should come after the start!'],
    ['nonsense for a start', () => ({ start: 'soon' }), 'Please select start~end dates!'],
    ['a long title', () => ({ title: '🐟'.repeat(161) }), "Title can't be longer than 160 characters!"],
  ])('is not published with %s', async (_, change, message) => {
    const made = await world.makeEvent([], { published: false });
    const refusal = await refusalOf(world.save(made, { published: true, ...change(world) }));
    expect([refusal.status, refusal.problem.errors?.map((error) => error.message)]).toEqual([422, [message]]);
  });

  it('may have a title of 160 emoji, as a person counts them', async () => {
    const title = '👩‍👩‍👧‍👦'.repeat(160);
    expect((await world.makeEvent([], { title })).title).toBe(title);
  });

  it.each([
    ['5 MB', 5_000_000, 413, 'The request is too large.'],
    ['one character too many', 200_001, 422, "Text can't be longer than 200000 characters!"],
  ])('with a body of %s is refused, and nothing is lost', async (_, length, status, message) => {
    const made = await world.makeEvent();
    const refusal = await refusalOf(world.save(made, { title: 'Too much', longDescription: 'x'.repeat(length) }));
    expect([refusal.status, refusal.message]).toEqual([status, message]);
    const kept = await world.read(made.id);
    expect([kept.title, world.texts.get(kept.longDescriptionMedia.path)]).toEqual(['Open day', '<p>Come.</p>']);
  });

  it('has one of 38 offsets', async () => {
    const made = await world.makeEvent();
    const wrong = { utcOffset: '+01:07' } as unknown as Partial<EventChange>;
    const refusal = await refusalOf(world.save(made, wrong));
    expect([refusal.status, refusal.message]).toEqual([422, 'There is no such time offset.']);
    expect((await world.save(made, { utcOffset: '+12:45' })).utcOffset).toBe('+12:45');
  });

  it('that runs already is saved again with its start, and one that is over with its dates', async () => {
    const made = await world.makeEvent();
    world.setNow(new Date(world.at(2, '12:00')));
    const running = await world.save(made, { title: 'Still open' });
    expect(running.title).toBe('Still open');
    world.setNow(new Date(world.at(9, '12:00')));
    expect((await world.save(running, { title: 'It was open' })).title).toBe('It was open');
    const sooner = new Date(Date.parse(made.start ?? '') + 3_600_000).toISOString();
    const refusal = await refusalOf(world.save(running, { version: 4, end: sooner }));
    expect(refusal.status).toBe(422);
  });

  it('that another owner saved meanwhile is not written over', async () => {
    const made = await world.makeEvent();
    await world.save(made, { title: 'First to come' }, 'partner');
    const before = world.texts.size;
    const refusal = await refusalOf(world.save(made, { title: 'Too late' }));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      'Somebody else has changed this meanwhile. Please load it again and repeat your change.',
    ]);
    expect([(await world.read(made.id)).title, world.texts.size]).toEqual(['First to come', before]);
    expect((await refusalOf(world.save({ ...made, version: 99 }))).status).toBe(409);
  });

  it('is written down with who saved it', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30')]);
    await world.save(made, { title: 'Named' }, 'admin');
    const entry = await world.database.db
      .selectFrom('audit_entry')
      .select(['actor', 'action', 'after'])
      .where('object', '=', `event/${made.id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ actor: 'admin', action: 'publish event', after: { title: 'Named', slots: 1 } });
  });
});

describe('removing an event (content specification, section 8)', () => {
  it('is refused while one of its slots is booked', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30')]);
    await book(made);
    await approve(made);
    const remove = () => world.api.client('owner').call(removeEvent, { params: { id: made.id } });
    const refusal = await refusalOf(remove());
    expect([refusal.status, refusal.message]).toEqual([
      422,
      'This event cannot be removed since it has one or more booked time slots. If you want to remove it anyway, please contact us directly.',
    ]);
    expect((await world.read(made.id)).schedule[0]?.status).toBe('BOOKED');
  });

  it('tells who asked for a slot, and takes its pictures and its body along', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30')]);
    await book(made);
    for (const kind of ['banner', 'image']) expect((await upload(made.id, kind)).status).toBe(200);
    const { banner, longDescriptionMedia } = await world.read(made.id);
    expect(banner?.width).toBe(800);
    await world.api.client('owner').call(removeEvent, { params: { id: made.id } });
    expect((await refusalOf(world.read(made.id, 'owner'))).status).toBe(404);
    expect([world.released.length, world.texts.has(longDescriptionMedia.path)]).toEqual([2, false]);
    expect((await noticesOf(2)).at(-1)).toBe(
      'Marine Service has removed “Talk at 09:00” of “Open day”, which you had asked for.',
    );
  });
});

async function upload(id: number, kind: string, token = 'owner'): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob(['picture']), 'net.png');
  return await fetch(`${world.api.origin}/api/v3/events/${id}/${kind}`, {
    method: 'POST',
    headers: { [tokenHeader]: token },
    body,
  });
}

describe('who changes an event (content specification, section 6)', () => {
  it.each([
    [undefined, 401],
    ['kari', 403],
  ] as const)('not %s', async (token, status) => {
    const made = await world.makeEvent();
    const remove = world.api.client(token).call(removeEvent, { params: { id: made.id } });
    const save = world.save(made, {}, token ?? '');
    expect([(await refusalOf(remove)).status, (await refusalOf(save)).status]).toEqual([status, status]);
    for (const kind of ['banner', 'image']) expect((await upload(made.id, kind, token ?? '')).status).toBe(status);
    expect((await world.read(made.id)).version).toBe(made.version);
  });

  it('and a draft is not there for others', async () => {
    const made = await world.makeEvent([], { published: false });
    const remove = world.api.client('kari').call(removeEvent, { params: { id: made.id } });
    expect([(await refusalOf(remove)).status, (await refusalOf(world.save(made, {}, 'kari'))).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('a blank event', () => {
  it('nobody came back to for a day is removed with its file; one that was begun stays', async () => {
    const create = async () => await world.api.client('owner').call(createEvent, { body: {} });
    const [blank, dated] = [await create(), await create()];
    const { longDescriptionMedia } = await world.read(blank.id, 'owner');
    const start = world.at(1, '00:00');
    await world.save(await world.read(dated.id, 'owner'), { start, end: world.at(2, '00:00') });
    const sweep = (hours: number) => sweepBlankEvents(world.parts, new Date(Date.now() + hours * 3_600_000));
    expect([await sweep(23), await sweep(25)]).toEqual([0, 1]);
    expect((await refusalOf(world.read(blank.id, 'owner'))).status).toBe(404);
    expect(world.texts.has(longDescriptionMedia.path)).toBe(false);
    expect((await world.read(dated.id, 'owner')).start).toBe(start);
  });
});

describe('the list of events', () => {
  const list = async (query: Parameters<typeof call>[1] = {}, token?: string) => await call(token, query);
  const call = (
    token: string | undefined,
    query: { page?: number; size?: number; provider?: number; when?: 'ahead' | 'past' },
  ) => world.api.client(token).call(listEvents, { query });

  it('has those to come by start, then past ones, the latest first; drafts for their owners alone', async () => {
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

  it('leaves out what a draft provider has published', async () => {
    const made = await world.makeEvent();
    const { db } = world.database;
    await db.updateTable('event').set({ provider_id: world.draft }).where('id', '=', made.id).execute();
    expect([(await list()).total, (await list({}, 'owner')).total]).toEqual([0, 1]);
    expect((await refusalOf(world.read(made.id))).status).toBe(404);
  });
});
