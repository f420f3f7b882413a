import { describe, expect, it } from 'vitest';
import type { SlotChange } from '@wheelhouse/contract/schedule';
import { refusalOf } from '#platform/http/testApi.ts';
import { sentBack } from './testEvents.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, book, approve, noticesOf } = await scheduling();

describe('the slots of an event (decisions, section 5)', () => {
  it.each<[string, () => SlotChange[], string]>([
    ['overlap', () => [slot('09:00', '10:00'), slot('09:30', '10:30')], 'This time slot overlaps another one!'],
    [
      'lie outside the dates',
      () => [slot('09:00', '10:00', { end: world.at(3, '00:00') })],
      'The time slot must be within the dates of the event!',
    ],
    ['end before they start', () => [slot('10:00', '09:00')], 'The time slot must end after it starts!'],
    ['are off the step', () => [slot('09:02', '10:00')], 'Times must be in steps of 5 minutes!'],
    [
      'are booked already',
      () => [slot('09:00', '10:00', { status: 'BOOKED', appointee: { id: 2 } })],
      "You can't set this status. Visitors request a time slot, and you book it by approving their request.",
    ],
    [
      'are unknown',
      () => [slot('09:00', '10:00', { id: 987_654 })],
      'This event has no such time slot. It may have been removed.',
    ],
    ['take no time', () => [slot('09:00', '09:00')], 'The time slot must end after it starts!'],
    ['have no title', () => [slot('09:00', '10:00', { title: '' })], 'Title is required!'],
    ['have blanks for a title', () => [slot('09:00', '10:00', { title: '   ' })], "Title can't be empty!"],
    [
      'have a long title',
      () => [slot('09:00', '10:00', { title: '🐟'.repeat(161) })],
      "Title can't be longer than 160 characters!",
    ],
    ['have no notes', () => [slot('09:00', '10:00', { notes: '' })], 'Notes is required!'],
    [
      'have long notes',
      () => [slot('09:00', '10:00', { notes: 'n'.repeat(101) })],
      "Notes can't be longer than 100 characters!",
    ],
    ['have no start', () => [slot('09:00', '10:00', { start: '' })], 'Please select start time!'],
    ['have no end', () => [slot('09:00', '10:00', { end: '' })], 'Please select end time!'],
  ])('are refused if they %s', async (_, schedule, message) => {
    const made = await world.makeEvent();
    const refusal = await refusalOf(world.save(made, { schedule: schedule() }));
    expect([refusal.status, refusal.problem.errors?.map((error) => error.message)]).toEqual([422, [message]]);
    expect((await world.read(made.id)).version).toBe(made.version);
  });

  it("follow the event's offset across a change of clocks, and emails say so", async () => {
    world.setNow(new Date('2026-10-20T12:00:00Z'));
    // In Norway clocks show 02:30 twice on that day, first with +02:00 and then with +01:00.
    const [start, end] = ['2026-10-24T00:00:00+02:00', '2026-10-25T23:59:59+02:00'].map((time) => new Date(time));
    const twice = [
      { title: 'Before', notes: 'n', start: '2026-10-25T02:30:00+02:00', end: '2026-10-25T03:00:00+02:00' },
      { title: 'After', notes: 'n', start: '2026-10-25T02:30:00+01:00', end: '2026-10-25T03:00:00+01:00' },
    ];
    const dates = { start: start?.toISOString() ?? null, end: end?.toISOString() ?? null };
    const made = await world.makeEvent(twice, { ...dates, utcOffset: '+02:00' });
    expect(made.schedule.map((one) => [one.title, one.start])).toEqual([
      ['Before', '2026-10-25T00:30:00.000Z'],
      ['After', '2026-10-25T01:30:00.000Z'],
    ]);
    await book(made, 1);
    expect(world.emails[0]?.text).toContain('When: Sunday 25 October 2026, 03:30 to 04:00 (UTC+02:00)');
    const over = {
      ...twice[0],
      title: 'Over it',
      start: '2026-10-25T02:55:00+02:00',
      end: '2026-10-25T02:35:00+01:00',
    };
    const refusal = await refusalOf(world.save(made, { schedule: [...sentBack(made), over as SlotChange] }));
    expect(refusal.problem.errors?.map(({ message }) => message)).toEqual([
      'This time slot overlaps another one!',
      'This time slot overlaps another one!',
    ]);
  });

  it('are at most 500', async () => {
    const made = await world.makeEvent();
    const schedule = Array.from({ length: 501 }, () => slot('09:00', '09:05'));
    const refusal = await refusalOf(world.save(made, { schedule }));
    expect([refusal.status, refusal.message]).toEqual([422, 'An event can have up to 500 time slots!']);
  });

  it('keep their numbers, their requests and their bookings when the event is changed', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30'), slot('11:00', '11:30')]);
    await book(made, 0);
    await book(made, 1, 'ola');
    await approve(made, 1);
    const seen = await world.read(made.id, 'owner');
    const saved = await world.save(seen, { schedule: [...sentBack(seen), slot('12:00', '12:30', { id: 'new-1' })] });
    expect(saved.schedule.map(({ status, appointee }) => [status, appointee?.id])).toEqual([
      ['PENDING', 2],
      ['BOOKED', 3],
      ['AVAILABLE', undefined],
      ['AVAILABLE', undefined],
    ]);
    expect(saved.schedule.slice(0, 3).map(({ id }) => id)).toEqual(made.schedule.map(({ id }) => id));
  });

  it('booked in the meantime neither prevent saving an owner’s text nor lose their booking', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30')]);
    await book(made);
    const saved = await world.save(made, { title: 'Other words' });
    expect([saved.title, saved.schedule[0]?.status, saved.schedule[0]?.appointee?.id]).toEqual([
      'Other words',
      'PENDING',
      2,
    ]);
  });

  it('requested in the meantime are not removed unseen', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30')]);
    await book(made);
    expect((await refusalOf(world.save(made, { schedule: [] }))).status).toBe(409);
    expect((await world.read(made.id)).schedule).toHaveLength(1);
  });

  it('are made vacant by the status AVAILABLE, and the booker is notified', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30')]);
    await book(made);
    await approve(made);
    world.emails.length = 0;
    const seen = await world.read(made.id, 'owner');
    const [item] = sentBack(seen);
    if (item === undefined) throw new Error('There is no slot.');
    const change = { ...item, status: 'AVAILABLE', title: 'Another talk' } as const;
    const saved = await world.save(seen, { schedule: [change] });
    expect(saved.schedule[0]).toMatchObject({ status: 'AVAILABLE', title: 'Another talk' });
    expect(saved.schedule[0]?.appointee).toBeUndefined();
    expect((await noticesOf(2)).at(-1)).toMatch(
      /^Marine Service cancelled your meeting “Talk at 09:00” at “Open day”, booked for .*, 09:00 to 09:30/,
    );
    const email = world.emails.find(({ to }) => to === 'kari@quay.example');
    expect(email?.attachments?.[0]?.mediaType).toBe('text/calendar; charset=utf-8; method=CANCEL');
  });

  it('notify those who requested them when they are changed or removed', async () => {
    const made = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30')]);
    await book(made, 0);
    await book(made, 1, 'ola');
    const seen = await world.read(made.id, 'owner');
    const [first] = sentBack(seen);
    if (first === undefined) throw new Error('There is no slot.');
    await world.save(seen, { schedule: [{ ...first, end: world.at(1, '09:45') }] });
    expect((await noticesOf(2)).at(-1)).toBe(
      'Marine Service changed “Talk at 09:00” at “Open day”, which you requested.',
    );
    expect((await noticesOf(3)).at(-1)).toBe(
      'Marine Service removed “Talk at 10:00” at “Open day”, which you requested.',
    );
  });
});
