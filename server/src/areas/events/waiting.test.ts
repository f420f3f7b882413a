import { beforeEach, describe, expect, it } from 'vitest';
import { bookSlot, cancelSlot, listBookings, stopWaiting, waitForSlot } from '@wheelhouse/contract/bookings';
import { removeEvent, type Event } from '@wheelhouse/contract/events';
import { refusalOf } from '#platform/http/testApi.ts';
import { sentBack } from './testEvents.ts';
import { scheduling } from './testSchedule.ts';
import { notifySomeWaiters, notifyWaiters } from './waiters.ts';

const { world, slot, address, noticesOf } = await scheduling();
let event: Event;
beforeEach(async () => {
  event = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30')]);
  world.emails.length = 0;
});

const steps = { book: bookSlot, cancel: cancelSlot, wait: waitForSlot, stop: stopWaiting } as const;
const take = (who: string, step: keyof typeof steps, place = 0) =>
  world.api.client(who).call(steps[step], { params: address(event, place) });
const messageOf = async (call: Promise<unknown>) => {
  const refusal = await refusalOf(call);
  return [refusal.status, refusal.message];
};
const removed = 'Marine Service removed “Talk at 09:00” at “Open day”, which you were waiting for.';
const withdrawn =
  "Marine Service has unpublished “Open day”, where you are waiting for a time slot. We'll notify you when it is published again.";
const vacant = '“Talk at 09:00” at “Open day” is vacant again. It goes to the first person to book it.';

describe('waiting for a slot', () => {
  it('is notified when it is vacant again, once', async () => {
    await take('kari', 'book');
    expect(await take('ola', 'wait')).toMatchObject({ waiting: true, status: 'PENDING' });
    expect((await world.read(event.id, 'owner')).schedule[0]?.waitingCount).toBe(1);
    await take('kari', 'cancel');
    expect(await noticesOf(3)).toEqual([
      '“Talk at 09:00” at “Open day” is vacant again. It goes to the first person to book it.',
    ]);
    expect(world.emails.map(({ subject }) => subject)).toContain('Vacant again: Talk at 09:00');
    await take('kari', 'book');
    await take('kari', 'cancel');
    expect(await noticesOf(3)).toHaveLength(1);
  });

  it('ends with a booking by the same person, or at their wish', async () => {
    await take('kari', 'book');
    await take('ola', 'wait');
    await take('ola', 'stop');
    expect((await world.read(event.id, 'ola')).schedule[0]?.waiting).toBe(false);
    await take('kari', 'cancel');
    expect(await noticesOf(3)).toEqual([]);
    await take('kari', 'book');
    await take('ola', 'wait');
    await take('kari', 'cancel');
    expect(await take('ola', 'book')).toMatchObject({ waiting: false });
  });

  it('is hidden with an unpublished event, can still be ended then, and returns with the event', async () => {
    await take('kari', 'book');
    await take('ola', 'wait');
    const bookingsOf = async (who: string) => (await world.api.client(who).call(listBookings, {})).total;
    const hidden = await world.save(await world.read(event.id, 'owner'), { published: false, title: 'Secret' });
    expect([await bookingsOf('ola'), await bookingsOf('kari')]).toEqual([0, 1]);
    await world.save(hidden, { published: true });
    expect(await bookingsOf('ola')).toBe(1);
    await world.save(await world.read(event.id, 'owner'), { published: false });
    expect(await take('ola', 'stop')).toBeUndefined();
    expect(await messageOf(take('ola', 'stop'))).toEqual([404, 'Not found']);
    await world.save(await world.read(event.id, 'owner'), { published: true });
    expect(await bookingsOf('ola')).toBe(0);
  });

  it('is hidden with an unpublished provider too', async () => {
    await take('kari', 'book');
    await take('ola', 'wait');
    const publish = (published: boolean) =>
      world.database.db.updateTable('service_provider').set({ published }).where('id', '=', world.published).execute();
    await publish(false);
    const hidden = await world.api.client('ola').call(listBookings, {});
    await publish(true);
    expect([hidden.total, (await world.api.client('ola').call(listBookings, {})).total]).toEqual([0, 1]);
  });

  it('is not possible for a vacant slot, for one’s own, or for an owner', async () => {
    expect(await messageOf(take('ola', 'wait'))).toEqual([409, 'This time slot is vacant. You can book it now.']);
    await take('kari', 'book');
    expect((await messageOf(take('kari', 'wait')))[0]).toBe(409);
    expect(await messageOf(take('owner', 'wait'))).toEqual([403, "You can't book a time slot in your own event."]);
  });

  it('is notified when the slot is removed, or the event, and ends by that', async () => {
    await take('kari', 'book');
    await take('ola', 'wait');
    world.emails.length = 0;
    const seen = await world.read(event.id, 'owner');
    await world.save(seen, { schedule: sentBack(seen).slice(1) });
    expect(await noticesOf(3)).toEqual([removed]);
    const email = world.emails.find(({ to }) => to === 'ola@quay.example');
    expect([email?.subject, email?.text.includes('/events/')]).toEqual(['Removed: Talk at 09:00', false]);
    event = await world.makeEvent([slot('09:00', '09:30')]);
    await take('kari', 'book');
    await take('ola', 'wait');
    await world.api.client('owner').call(removeEvent, { params: { id: event.id } });
    expect(await noticesOf(3)).toEqual([removed, removed]);
  });

  it('notifies of what became vacant while the event was unpublished once it is published again', async () => {
    await take('kari', 'book');
    await take('ola', 'wait');
    await world.save(await world.read(event.id, 'owner'), { published: false });
    await take('kari', 'cancel');
    expect(await noticesOf(3)).toEqual([withdrawn]);
    await world.save(await world.read(event.id, 'owner'), { published: true });
    expect(await noticesOf(3)).toEqual([withdrawn, vacant]);
    expect((await world.read(event.id, 'ola')).schedule[0]).toMatchObject({ status: 'AVAILABLE', waiting: false });
  });
});

describe('notifying many who wait', () => {
  const names = ['first', 'second', 'third'];
  const notifyingAll = (most: number, signal?: AbortSignal) =>
    notifyWaiters(
      world.needs,
      { eventId: event.id, slotId: address(event).itemId },
      { most, ...(signal && { signal }) },
    );
  const waitingCount = async () => (await world.read(event.id, 'owner')).schedule[0]?.waitingCount;
  const wait = async (...accountIds: number[]) => {
    for (const [place, account_id] of accountIds.entries()) {
      const since = new Date(Date.now() - 60_000 + place);
      await world.database.db
        .insertInto('slot_waiting')
        .values({ slot_id: address(event).itemId, account_id, since })
        .execute();
    }
  };
  const idsOf = async () =>
    (
      await world.database.db.selectFrom('account').select('id').where('username', 'in', names).orderBy('id').execute()
    ).map(({ id }) => id);

  it('reaches all of them, in batches', async () => {
    await world.addAccounts(names);
    const ids = await idsOf();
    await wait(...ids);
    await notifyingAll(2);
    expect(await Promise.all(ids.map(noticesOf))).toEqual(ids.map(() => [vacant]));
    expect(await waitingCount()).toBe(0);
  });

  it('leaves the others waiting when it is stopped, or the slot is taken again', async () => {
    const ids = await idsOf();
    await wait(...ids);
    await expect(notifyingAll(2, AbortSignal.abort())).rejects.toThrow();
    await world.database.db.transaction().execute(async (within) => {
      const slot = { eventId: event.id, slotId: address(event).itemId };
      expect(await notifySomeWaiters(world.needs, within, slot, 2)).toBe(2);
    });
    expect((await Promise.all(ids.map(noticesOf))).map(({ length }) => length)).toEqual([1, 1, 0]);
    await take('kari', 'book');
    await notifyingAll(2);
    expect(await waitingCount()).toBe(1);
  });
});
