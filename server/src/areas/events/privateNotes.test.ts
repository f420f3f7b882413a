import { beforeEach, describe, expect, it } from 'vitest';
import {
  approveSlot,
  bookingsCalendar,
  bookSlot,
  cancelSlot,
  eventCalendar,
  eventDaySheet,
  listBookings,
  rejectSlot,
  waitForSlot,
} from '@wheelhouse/contract/bookings';
import { listEvents, type Event } from '@wheelhouse/contract/events';
import { remind } from './reminders.ts';
import { sentBack } from './testEvents.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, address } = await scheduling();
const secret = 'They owe us two invoices';
const open = 'Bring your drawings';
let event: Event;
beforeEach(async () => {
  const texts = { notes: secret, visitorNote: open };
  event = await world.makeEvent([slot('09:00', '09:30', texts), slot('10:00', '10:30', texts)]);
});

/** Every answer to an account about an event, as text. */
async function answersTo(who: string | undefined): Promise<string> {
  const client = world.api.client(who);
  const { id } = event;
  const calls = [
    client.call(listEvents, {}),
    world.read(id, who),
    client.call(listBookings, {}),
    client.call(bookingsCalendar, {}),
    client.call(eventCalendar, { params: { id } }),
    client.call(eventDaySheet, { params: { id }, query: {} }),
  ];
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'fulfilled' ? JSON.stringify(one.value) : '')).join('\n');
}
const writtenTo = (who: string) =>
  JSON.stringify(world.emails.filter(({ to }) => to.startsWith(who))).replaceAll('\\\\r\\\\n ', '');

describe('the private notes of a slot', () => {
  it('are only read by the owners of its event, in every answer and after every step', async () => {
    const steps: unknown[] = [];
    const take = async (call: Promise<unknown>) => void steps.push(await call);
    const params = address(event);
    const [kari, ola, owner] = ['kari', 'ola', 'owner'].map((who) => world.api.client(who));
    if (kari === undefined || ola === undefined || owner === undefined) throw new Error('Somebody is missing.');
    const check = async () => {
      for (const who of [undefined, 'kari', 'ola']) expect(await answersTo(who)).not.toContain(secret);
      for (const who of ['kari', 'ola']) expect(writtenTo(who)).not.toContain(secret);
      expect(await answersTo('ola')).not.toContain(open);
      expect(await answersTo(undefined)).not.toContain(open);
    };
    await check();
    await take(kari.call(bookSlot, { params }));
    await take(ola.call(waitForSlot, { params }));
    await check();
    await owner.call(rejectSlot, { params, body: {} });
    await take(kari.call(bookSlot, { params }));
    await owner.call(approveSlot, { params, body: {} });
    expect(await answersTo('kari')).toContain(open);
    world.setNow(new Date(Date.parse(event.schedule[0]?.start ?? '') - 30 * 60_000));
    await remind(world.needs);
    await check();
    await take(kari.call(cancelSlot, { params, body: {} }));
    await take(kari.call(bookSlot, { params: address(event, 1) }));
    const now = await world.read(event.id, 'owner');
    await world.save(now, { schedule: sentBack(now).slice(0, 1) });
    await check();
    expect(JSON.stringify(steps)).not.toContain(secret);
    expect(await answersTo('owner')).toContain(secret);
    expect(await answersTo('admin')).toContain(secret);
    expect(writtenTo('owner')).toContain(`Your notes: ${secret}`);
    expect(writtenTo('kari')).toContain(`Note: ${open}`);
  });

  it('can be changed without notifying the person who requested it', async () => {
    await world.api.client('kari').call(bookSlot, { params: address(event) });
    world.emails.length = 0;
    const seen = await world.read(event.id, 'owner');
    const changed = await world.save(seen, { schedule: sentBack(seen).map((one) => ({ ...one, notes: 'Other' })) });
    expect(changed.schedule.map(({ notes, visitorNote }) => [notes, visitorNote])).toEqual([
      ['Other', open],
      ['Other', open],
    ]);
    expect(world.emails).toEqual([]);
    await world.save(changed, { schedule: sentBack(changed).map((one) => ({ ...one, visitorNote: 'Stand 9' })) });
    expect(world.emails.map(({ to, subject }) => [to, subject])).toContainEqual([
      'kari@quay.example',
      'Changed: Talk at 09:00',
    ]);
  });
});

describe('a booked meeting that its owner cancels', () => {
  const cancel = (body: { appointeeId?: number; reason?: string }, who = 'owner') =>
    world.api.client(who).call(cancelSlot, { params: address(event), body });

  it('is vacant again, and the email says what was booked and why it was cancelled', async () => {
    await world.api.client('kari').call(bookSlot, { params: address(event) });
    await expect(cancel({})).rejects.toThrow('This time slot is no longer booked.');
    await world.api.client('owner').call(approveSlot, { params: address(event), body: {} });
    world.emails.length = 0;
    await expect(cancel({ appointeeId: 3 })).rejects.toMatchObject({ status: 409 });
    await expect(cancel({}, 'ola')).rejects.toMatchObject({ status: 409 });
    await expect(cancel({ reason: 'x'.repeat(301) })).rejects.toMatchObject({ status: 422 });
    expect(await cancel({ appointeeId: 2, reason: 'The crane is broken.' })).toMatchObject({ status: 'AVAILABLE' });
    const email = world.emails.find(({ to }) => to.startsWith('kari'));
    expect(email?.subject).toBe('Meeting cancelled: Talk at 09:00');
    expect(email?.text).toMatch(
      /Marine Service cancelled your meeting “Talk at 09:00” at “Open day”, booked for \S+ .*09:00 to 09:30 \(UTC\+01:00\)\./,
    );
    expect(email?.text).toContain('Reason: The crane is broken.');
    expect(email?.attachments?.[0]?.mediaType).toContain('method=CANCEL');
  });

  it('leaves an event that can be removed', async () => {
    await world.api.client('kari').call(bookSlot, { params: address(event) });
    await world.api.client('owner').call(approveSlot, { params: address(event), body: {} });
    const seen = await world.read(event.id, 'owner');
    const schedule = sentBack(seen).map((one) => ({ ...one, status: 'AVAILABLE' as const, reason: 'Ill' }));
    const saved = await world.save(seen, { schedule });
    expect(world.emails.find(({ subject }) => subject.startsWith('Meeting cancelled'))?.text).toContain('Reason: Ill');
    await world.save(saved, { schedule: [] });
  });
});
