import { describe, expect, it } from 'vitest';
import { createEvent, removeEvent, type EventChange } from '@wheelhouse/contract/events';
import { tokenHeader } from '@wheelhouse/contract/route';
import { refusalOf } from '#platform/http/testApi.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, book, approve, noticesOf } = await scheduling();

describe('an event (content specification, sections 4 and 5)', () => {
  it('begins as an empty draft, whatever is sent, visible to its owners and administrators', async () => {
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
      place: '',
      freeSlots: 0,
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

  it('is limited to a hundred drafts of its provider, however many are created at once', async () => {
    const { db } = world.database;
    const rows = Array.from({ length: 98 }, () => ({ provider_id: world.published }));
    await db.insertInto('event').values(rows).execute();
    await world.makeEvent();
    const files = world.texts.size;
    const create = () => world.api.client('owner').call(createEvent, { body: {} });
    const tries = await Promise.allSettled([create(), create(), create(), create()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refusal = await refusalOf(create());
    expect([refusal.status, refusal.message]).toEqual([
      422,
      'A provider can have up to 100 draft events. Publish or remove some first.',
    ]);
    expect(world.texts.size).toBe(files + 2);
    const ofOther = await world.api.client('owner').call(createEvent, { body: { providerId: world.draft } });
    expect(ofOther.version).toBe(1);
  });

  it('is only created for a provider of one’s own', async () => {
    const create = (token: string, providerId: number) =>
      world.api.client(token).call(createEvent, { body: { providerId } });
    expect((await refusalOf(create('partner', world.draft))).status).toBe(404);
    expect((await refusalOf(create('kari', world.published))).status).toBe(403);
    expect((await refusalOf(create('owner', 99_999))).status).toBe(404);
    expect((await create('admin', world.draft)).version).toBe(1);
  });

  it('is visible to everyone once published, with its sanitised body as a file, and its slots by start', async () => {
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

  it('can be saved as a draft with nothing valid but its slots', async () => {
    const made = await world.makeEvent([], { published: false, title: 't'.repeat(161), start: null, end: null });
    expect([made.published, made.title.length, made.start]).toEqual([false, 161, undefined]);
    const refusal = await refusalOf(world.save(made, { schedule: [slot('09:00', '09:30')] }));
    expect(refusal.problem.errors).toEqual([
      { path: 'schedule.0.start', message: 'The time slot must be within the dates of the event!' },
    ]);
  });

  it('reports all that prevents publishing at once, and leaves no file', async () => {
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
      { path: 'schedule.0.end', message: 'The time slot must end after it starts!' },
      { path: 'schedule.0.start', message: 'The time slot must be within the dates of the event!' },
    ]);
    expect(world.texts.size).toBe(before);
  });

  it.each<[string, (change: typeof world) => Partial<EventChange>, string]>([
    [
      'yesterday',
      ({ at }) => ({ start: at(-1, '00:00') }),
      'Start~end dates must be between now and one year from now!',
    ],
    [
      'a year ahead',
      ({ at }) => ({ end: at(366, '00:00') }),
      'Start~end dates must be between now and one year from now!',
    ],
    ['its end before its start', ({ at }) => ({ end: at(0, '00:00') }), 'The end must be after the start!'],
    ['nonsense for a start', () => ({ start: 'soon' }), 'Please select start~end dates!'],
    ['a long title', () => ({ title: '🐟'.repeat(161) }), "Title can't be longer than 160 characters!"],
  ])('is not published with %s', async (_, change, message) => {
    const made = await world.makeEvent([], { published: false });
    const refusal = await refusalOf(world.save(made, { published: true, ...change(world) }));
    expect([refusal.status, refusal.problem.errors?.map((error) => error.message)]).toEqual([422, [message]]);
  });

  it('may have a title of 160 emoji, counted as people count them', async () => {
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
    expect([refusal.status, refusal.message]).toEqual([422, 'Choose a valid UTC offset.']);
    expect((await world.save(made, { utcOffset: '+12:45' })).utcOffset).toBe('+12:45');
  });

  it('can be saved again with its start while it is running, and with its dates after it is over', async () => {
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

  it('is not overwritten if another owner has saved it in the meantime', async () => {
    const made = await world.makeEvent();
    await world.save(made, { title: 'First to come' }, 'partner');
    const before = world.texts.size;
    const refusal = await refusalOf(world.save(made, { title: 'Too late' }));
    expect([refusal.status, refusal.message]).toEqual([
      409,
      'Someone else has changed this. Reload it and make your change again.',
    ]);
    expect([(await world.read(made.id)).title, world.texts.size]).toEqual(['First to come', before]);
    expect((await refusalOf(world.save({ ...made, version: 99 }))).status).toBe(409);
  });

  it('is logged with the account that saved it', async () => {
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

  it('notifies those who requested a slot, and removes its pictures and its body', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30')]);
    await book(made);
    for (const kind of ['banner', 'image']) expect((await upload(made.id, kind)).status).toBe(200);
    const { banner, longDescriptionMedia } = await world.read(made.id);
    expect(banner?.width).toBe(800);
    await world.api.client('owner').call(removeEvent, { params: { id: made.id } });
    expect((await refusalOf(world.read(made.id, 'owner'))).status).toBe(404);
    expect([world.released.length, world.texts.has(longDescriptionMedia.path)]).toEqual([2, false]);
    expect((await noticesOf(2)).at(-1)).toBe(
      'Marine Service removed “Talk at 09:00” at “Open day”, which you requested.',
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

describe('changing an event (content specification, section 6)', () => {
  it.each([
    [undefined, 401],
    ['kari', 403],
  ] as const)('is not possible for "%s"', async (token, status) => {
    const made = await world.makeEvent();
    const remove = world.api.client(token).call(removeEvent, { params: { id: made.id } });
    const refused = await Promise.all([remove, world.save(made, {}, token ?? '')].map(refusalOf));
    expect(refused.map((refusal) => refusal.status)).toEqual([status, status]);
    for (const kind of ['banner', 'image']) expect((await upload(made.id, kind, token ?? '')).status).toBe(status);
    expect((await world.read(made.id)).version).toBe(made.version);
  });

  it('with a draft is answered to others as not found', async () => {
    const made = await world.makeEvent([], { published: false });
    const remove = world.api.client('kari').call(removeEvent, { params: { id: made.id } });
    const refused = await Promise.all([remove, world.save(made, {}, 'kari')].map(refusalOf));
    expect(refused.map((refusal) => refusal.status)).toEqual([404, 404]);
  });
});
