import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { approveSlot, bookSlot, cancelSlot, listBookings, rejectSlot } from '@wheelhouse/contract/bookings';
import { noticeLimits } from '@wheelhouse/contract/notices';
import type { Event } from '@wheelhouse/contract/events';
import { refusalOf } from '#platform/http/testApi.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, address, noticesOf } = await scheduling();
let event: Event;
beforeEach(async () => {
  event = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30')]);
  world.emails.length = 0;
});

const steps = { book: bookSlot, cancel: cancelSlot } as const;
const take = (who: string | undefined, step: keyof typeof steps, place = 0) =>
  world.api.client(who).call(steps[step], { params: address(event, place) });
const decide = (step: 'approve' | 'reject', body: { appointeeId?: number } = {}, who: string | undefined = 'owner') =>
  world.api.client(who).call(step === 'approve' ? approveSlot : rejectSlot, { params: address(event), body });
const messageOf = async (call: Promise<unknown>) => {
  const refusal = await refusalOf(call);
  return [refusal.status, refusal.message];
};
/** Emails since the last call: receivers, subjects, and methods of their calendar files. */
const taken = () => {
  const read = world.emails.map(({ to, subject, attachments }) => {
    const [file] = attachments ?? [];
    return [to.split('@')[0], subject, ...(file === undefined ? [] : [/method=(\w+)/.exec(file.mediaType)?.[1]])];
  });
  world.emails.length = 0;
  return read.sort();
};

describe('booking a slot (content specification, section 4)', () => {
  it('goes from vacant to requested to booked, and notifies both sides of each step', async () => {
    expect(await take('kari', 'book')).toMatchObject({ status: 'PENDING', mine: true });
    expect(taken()).toEqual([
      ['kari', 'Requested: Talk at 09:00'],
      ['owner', 'Requested: Talk at 09:00'],
      ['partner', 'Requested: Talk at 09:00'],
    ]);
    expect(await decide('approve')).toMatchObject({ status: 'BOOKED', mine: false, appointee: { firstName: 'Kari' } });
    expect(taken()).toEqual([
      ['kari', 'Booked: Talk at 09:00', 'REQUEST'],
      ['owner', 'Booked: Talk at 09:00', 'REQUEST'],
      ['partner', 'Booked: Talk at 09:00', 'REQUEST'],
    ]);
    expect(await take('kari', 'cancel')).toMatchObject({ status: 'AVAILABLE', mine: false });
    expect(taken()).toEqual([
      ['kari', 'Cancelled: Talk at 09:00', 'CANCEL'],
      ['owner', 'Cancelled: Talk at 09:00', 'CANCEL'],
      ['partner', 'Cancelled: Talk at 09:00', 'CANCEL'],
    ]);
    expect(await noticesOf(2)).toEqual([
      'You requested “Talk at 09:00” at “Open day”. Marine Service will approve or reject your request.',
      'Marine Service approved your booking: “Talk at 09:00” at “Open day”.',
      'You cancelled “Talk at 09:00” at “Open day”.',
    ]);
    expect(await noticesOf(1)).toEqual([
      'Kari Nordmann requested “Talk at 09:00” at “Open day”.',
      'Kari Nordmann has booked “Talk at 09:00” at “Open day”.',
      'Kari Nordmann cancelled “Talk at 09:00” at “Open day”.',
    ]);
  });

  it('sends a limited number of emails a day to one person, without affecting others; each step is taken, and shown on the page', async () => {
    const written = (name: string) => world.emails.filter(({ to }) => to === `${name}@quay.example`).length;
    let step: keyof typeof steps = 'book';
    for (let time = 0; time <= noticeLimits.emailsCausedADay; time += 1) {
      expect((await take('kari', step)).status).toBe(step === 'book' ? 'PENDING' : 'AVAILABLE');
      step = step === 'book' ? 'cancel' : 'book';
    }
    const all = ['kari', 'owner', 'partner'].map(written);
    expect(all).toEqual(all.map(() => noticeLimits.emailsCausedADay));
    expect(await noticesOf(1)).toHaveLength(noticeLimits.emailsCausedADay + 1);
    taken();
    const place = 1;
    await take('ola', 'book', place);
    expect(taken().map(([to]) => to)).toEqual(['ola', 'owner', 'partner']);
  });

  it('can be rejected', async () => {
    await take('kari', 'book');
    taken();
    expect((await decide('reject')).status).toBe('AVAILABLE');
    expect(taken().map(([to, subject]) => [to, subject])).toEqual([
      ['kari', 'Rejected: Talk at 09:00'],
      ['owner', 'Rejected: Talk at 09:00'],
      ['partner', 'Rejected: Talk at 09:00'],
    ]);
    expect(await take('ola', 'book')).toMatchObject({ status: 'PENDING' });
  });

  it('raises the version of the event with each step, and with none that is refused', async () => {
    const version = async () => (await world.read(event.id)).version;
    const before = await version();
    await take('kari', 'book');
    expect(await version()).toBe(before + 1);
    await messageOf(take('ola', 'book'));
    expect(await version()).toBe(before + 1);
    await decide('approve');
    await take('kari', 'cancel');
    expect(await version()).toBe(before + 3);
  });

  it("sends emails with the time in the event's offset, whose replies go to the other side", async () => {
    await take('kari', 'book');
    const [owner, kari] = ['owner', 'kari'].map((who) => world.emails.find(({ to }) => to.startsWith(who)));
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });
    const when = `${day.format(new Date(`${world.day(1)}T00:00:00Z`)).replace(',', '')}, 09:00 to 09:30 (UTC+01:00)`;
    expect(owner?.text).toContain(`When: ${when}`);
    expect(owner?.text).toContain('Attendee: Kari Nordmann');
    expect(owner?.text).toContain(`View event: https://wheelhouse.example/events/${event.id}`);
    expect([owner?.replyTo, kari?.replyTo]).toEqual(['kari@quay.example', 'owner@quay.example']);
  });

  it('sends emails without reply address if a provider has no address', async () => {
    const owners = (email: (username: string) => string) =>
      Promise.all(
        ['owner', 'partner'].map((username) =>
          world.needs.db
            .updateTable('account')
            .set({ email: email(username) })
            .where('username', '=', username)
            .execute(),
        ),
      );
    await owners(() => '');
    await take('kari', 'book');
    await owners((username) => `${username}@quay.example`);
    expect(world.emails.map(({ to, replyTo }) => [to, replyTo])).toEqual([['kari@quay.example', undefined]]);
  });

  it('keeps one identifier in calendars, with a growing sequence', async () => {
    await take('kari', 'book');
    await decide('approve');
    await take('kari', 'cancel');
    const files = world.emails.flatMap(({ attachments }) => attachments?.[0]?.content ?? []);
    const events = files.map((file) => {
      const component = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
      if (component === null) throw new Error('There is no meeting.');
      return new ICAL.Event(component);
    });
    expect(new Set(events.map(({ uid }) => uid))).toEqual(
      new Set([`slot-${event.schedule[0]?.id}@wheelhouse.example`]),
    );
    expect(events.map(({ sequence }) => sequence)).toEqual([2, 2, 2, 3, 3, 3]);
    expect(events[0]?.startDate.toJSDate().toISOString()).toBe(world.at(1, '09:00'));
  });

  it('is refused for one’s own event, for a draft, for a past slot and for a visitor', async () => {
    expect(await messageOf(take('owner', 'book'))).toEqual([403, "You can't book a time slot in your own event."]);
    expect(await messageOf(take(undefined, 'book'))).toEqual([401, 'Bad credentials or token expired!']);
    const draft = await world.makeEvent([slot('09:00', '09:30')], { published: false });
    const book = (who: string) => messageOf(world.api.client(who).call(bookSlot, { params: address(draft) }));
    expect(await book('kari')).toEqual([404, 'Not found']);
    expect(await book('admin')).toEqual([422, 'This event is not published.']);
    world.setNow(new Date(world.at(1, '09:30')));
    expect(await messageOf(take('kari', 'book'))).toEqual([422, 'This time slot has ended.']);
  });

  it('is refused for a slot of another event', async () => {
    const other = await world.makeEvent([slot('09:00', '09:30')]);
    const mixed = { id: other.id, itemId: event.schedule[0]?.id ?? 0 };
    expect(await messageOf(world.api.client('kari').call(bookSlot, { params: mixed }))).toEqual([404, 'Not found']);
  });

  it('is refused for a slot that someone else or the same account has', async () => {
    await take('kari', 'book');
    expect(await messageOf(take('ola', 'book'))).toEqual([409, 'Someone else has just taken this time slot.']);
    expect(await messageOf(take('kari', 'book'))).toEqual([409, "You've already requested this time slot."]);
    expect(await messageOf(take('ola', 'cancel'))).toEqual([409, 'This time slot is no longer yours.']);
  });
});

describe('deciding about a request', () => {
  it('is refused if it was cancelled in the meantime', async () => {
    await take('kari', 'book');
    await take('kari', 'cancel');
    const message = 'This time slot is no longer requested.';
    expect(await messageOf(decide('approve'))).toEqual([409, message]);
    expect(await messageOf(decide('reject'))).toEqual([409, message]);
  });

  it('is refused if someone else has requested it since', async () => {
    await take('kari', 'book');
    await take('kari', 'cancel');
    await take('ola', 'book');
    expect((await messageOf(decide('approve', { appointeeId: 2 })))[0]).toBe(409);
    expect((await decide('approve', { appointeeId: 3 })).appointee?.id).toBe(3);
  });

  it('is for owners of the event, and for an administrator', async () => {
    await take('kari', 'book');
    for (const who of ['kari', 'ola']) {
      expect(await messageOf(decide('approve', {}, who))).toEqual([403, "You don't have permission to do this."]);
    }
    expect((await decide('approve', {}, 'admin')).status).toBe('BOOKED');
  });

  it('can only be a rejection once the slot is over', async () => {
    await take('kari', 'book');
    world.setNow(new Date(world.at(1, '12:00')));
    expect(await messageOf(decide('approve'))).toEqual([422, 'This time slot has ended.']);
    expect((await decide('reject')).status).toBe('AVAILABLE');
  });
});

describe('a booking as seen by others (content specification, section 6)', () => {
  it.each([
    [undefined, { mine: false, seen: false }],
    ['ola', { mine: false, seen: false }],
    ['kari', { mine: true, seen: true }],
    ['owner', { mine: false, seen: true }],
    ['admin', { mine: false, seen: true }],
  ] as const)('by %s', async (who, { mine, seen }) => {
    await take('kari', 'book');
    const [item] = (await world.read(event.id, who)).schedule;
    expect(item).toMatchObject({ status: 'PENDING', mine });
    const asKept = { id: 2, firstName: 'Kari', lastName: 'Nordmann', companyName: '', email: 'kari@quay.example' };
    expect(item?.appointee).toEqual(seen ? asKept : undefined);
  });

  it('has the provider of the booker as their company, and their account name if they have no other', async () => {
    const { db } = world.database;
    const { id } = await db
      .insertInto('service_provider')
      .values({ name: 'Ola Nets', published: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('account_provider').values({ account_id: 3, provider_id: id }).execute();
    await take('ola', 'book');
    const [item] = (await world.read(event.id, 'owner')).schedule;
    expect(item?.appointee).toMatchObject({ firstName: 'ola', lastName: '', companyId: id, companyName: 'Ola Nets' });
    await db.deleteFrom('service_provider').where('id', '=', id).execute();
  });

  it('stays with the booker when the event is unpublished, who may still cancel it', async () => {
    await take('kari', 'book');
    const seen = await world.read(event.id, 'owner');
    await world.save(seen, { published: false });
    expect((await messageOf(world.read(event.id, 'kari')))[0]).toBe(404);
    expect((await world.api.client('kari').call(listBookings, {})).total).toBe(1);
    expect(await take('kari', 'cancel')).toMatchObject({ status: 'AVAILABLE' });
  });
});
