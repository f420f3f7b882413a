import { say } from '@wheelhouse/messages/say';
import { beforeEach, describe, expect, it } from 'vitest';
import { listBookings, waitForSlot } from '@wheelhouse/contract/bookings';
import { eventMessages, type Event } from '@wheelhouse/contract/events';
import { refusalOf } from '#platform/http/testApi.ts';
import { sentBack } from './testEvents.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, book, approve, address, noticesOf } = await scheduling();
let event: Event;
beforeEach(async () => {
  event = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30'), slot('11:00', '11:30')]);
  await book(event, 0);
  await approve(event, 0);
  await book(event, 1);
  await world.api.client('ola').call(waitForSlot, { params: address(event, 0) });
  await world.database.db.deleteFrom('notice').execute();
  world.emails.length = 0;
});

const seen = () => world.read(event.id, 'owner');
const written = () => {
  const read = world.emails.map(({ to, subject, attachments }) => [to, subject, attachments?.length ?? 0]);
  world.emails.length = 0;
  return read;
};
const bookingsOf = async (who: string) => (await world.api.client(who).call(listBookings, {})).data;

describe('an event with booked slots', () => {
  it('notifies everyone concerned when it is unpublished and published again, and keeps its bookings', async () => {
    const withdrawn = await world.save(await seen(), { published: false, title: 'Not for others' });
    expect(written()).toEqual([
      ['kari@quay.example', 'Unpublished: Open day', 0],
      ['ola@quay.example', 'Unpublished: Open day', 0],
    ]);
    expect((await bookingsOf('kari')).map((one) => [one.event.withdrawn, one.slot.status])).toEqual([
      [true, 'BOOKED'],
      [true, 'PENDING'],
    ]);
    await world.save(withdrawn, { title: 'Still not for others' });
    expect(written()).toEqual([]);
    await world.save(await seen(), { published: true, title: 'Open week' });
    expect(written().map(([, subject]) => subject)).toEqual(Array(2).fill('Published again: Open week'));
    expect(await noticesOf(2)).toEqual([
      'Marine Service has unpublished “Open day”. Your requests and bookings are still valid. You can find them under My bookings.',
      'Marine Service has published “Open week” again. Your requests and bookings are still valid.',
    ]);
    expect(await noticesOf(3)).toEqual([
      "Marine Service has unpublished “Open day”, where you are waiting for a time slot. We'll notify you when it is published again.",
      'Marine Service has published “Open week” again. You are still waiting for a time slot.',
    ]);
    expect((await bookingsOf('kari')).map((one) => one.event.withdrawn)).toEqual([false, false]);
  });

  it('notifies nobody whose slots are over, or were made vacant at the same time', async () => {
    const now = await seen();
    const vacated = sentBack(now).map((one) => ({ ...one, status: 'AVAILABLE' as const }));
    await world.save(now, { published: false, schedule: vacated });
    expect(written().filter(([to]) => to === 'kari@quay.example')).toEqual([
      ['kari@quay.example', 'Meeting cancelled: Talk at 09:00', 1],
      ['kari@quay.example', 'No longer reserved: Talk at 10:00', 0],
    ]);
    world.setNow(new Date(Date.now() + 10 * 86_400_000));
    await world.save(await seen(), { published: false });
    expect(written()).toEqual([]);
  });

  it('keeps its time offset', async () => {
    const now = await seen();
    const refusal = await refusalOf(world.save(now, { utcOffset: '+02:00' }));
    expect([refusal.status, refusal.problem?.errors]).toEqual([
      422,
      [{ path: 'utcOffset', message: say(eventMessages.offsetFixed) }],
    ]);
  });
});
