import { beforeEach, describe, expect, it } from 'vitest';
import { cancelSlot, listProviderMeetings, waitForSlot } from '@wheelhouse/contract/bookings';
import type { Event } from '@wheelhouse/contract/events';
import { refusalOf } from '#platform/http/testApi.ts';
import { notifyOfProvider } from './providerShowing.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, book, approve, address, noticesOf } = await scheduling();
let event: Event;
beforeEach(async () => {
  event = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30'), slot('11:00', '11:30')]);
  await book(event, 0);
  await approve(event, 0);
  await book(event, 1);
  await world.api.client('ola').call(waitForSlot, { params: address(event, 0) });
  await world.makeEvent([slot('09:00', '09:30')], { title: 'Nobody comes' });
  const draft = await world.makeEvent([slot('09:00', '09:30')], { title: 'A draft' });
  await book(draft);
  await world.save(await world.read(draft.id, 'owner'), { published: false });
  await world.database.db.deleteFrom('notice').execute();
  world.emails.length = 0;
});

const show = (published: boolean) =>
  world.database.db.transaction().execute(async (within) => {
    await within.updateTable('service_provider').set({ published }).where('id', '=', world.published).execute();
    await notifyOfProvider(world.needs, within, world.published, published ? 'published' : 'withdrawn');
  });

describe('a provider with meetings', () => {
  it('notifies everyone concerned when it is unpublished and published again', async () => {
    await show(false);
    expect(world.emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['kari@quay.example', 'Unpublished: Open day'],
      ['ola@quay.example', 'Unpublished: Open day'],
    ]);
    world.emails.length = 0;
    await world.api.client('owner').call(cancelSlot, { params: address(event, 0), body: {} });
    expect(world.emails.filter(({ to }) => to.startsWith('ola'))).toEqual([]);
    await show(true);
    expect(await noticesOf(3)).toEqual([
      "Marine Service has unpublished “Open day”, where you are waiting for a time slot. We'll notify you when it is published again.",
      '“Talk at 09:00” at “Open day” is vacant again. It goes to the first person to book it.',
    ]);
    expect((await noticesOf(2)).at(-1)).toBe(
      'Marine Service has published “Open day” again. Your requests and bookings are still valid.',
    );
  });

  it('shows its owners what is booked, requested and waited for, and nobody else', async () => {
    const read = (who: string) =>
      world.api.client(who).call(listProviderMeetings, { params: { id: world.published }, query: { size: 1 } });
    for (const who of ['owner', 'admin']) {
      const { data, total, waiting } = await read(who);
      expect([total, waiting]).toEqual([2, 1]);
      expect(data[0]).toMatchObject({
        event: { title: 'Open day' },
        slot: { title: 'Talk at 09:00', status: 'BOOKED', appointee: { firstName: 'Kari' } },
      });
    }
    for (const who of ['kari', 'ola']) expect((await refusalOf(read(who))).status).toBe(404);
  });
});
