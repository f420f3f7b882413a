import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookSlot, cancelSlot, rejectSlot } from '@wheelhouse/contract/bookings';
import { removeEvent, type Event } from '@wheelhouse/contract/events';
import { takeQueued, webhookOf } from '#areas/webhookEvents/testQueued.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { sentBack } from './testEvents.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, book, approve, address } = await scheduling();
const [owner, kari] = [1, 2];
let event: Event;
beforeAll(async () => {
  for (const account of [owner, kari, 3]) await webhookOf(world.database, account);
});
beforeEach(async () => {
  event = await world.makeEvent([slot('09:00', '09:30')]);
  await takeQueued(world.database);
});

const queued = async () => (await takeQueued(world.database)).map(({ account, type }) => [account, type]);
const seen = () => world.read(event.id, 'owner');

describe('webhooks', () => {
  it('of the provider and of the booker get each step of a booking, and those of others get none', async () => {
    await book(event, 0);
    const [ofOwner, ofBooker, ...others] = await takeQueued(world.database);
    expect(ofOwner).toMatchObject({ account: owner, type: 'booking.requested', data: { as: 'PROVIDER' } });
    expect(ofBooker).toEqual({
      account: kari,
      type: 'booking.requested',
      data: {
        as: 'BOOKER',
        providerId: world.published,
        eventId: event.id,
        slotId: event.schedule[0]?.id,
        title: 'Talk at 09:00',
        start: event.schedule[0]?.start,
        end: event.schedule[0]?.end,
      },
    });
    expect(others).toEqual([]);
    await approve(event, 0);
    const both = (type: string) => [
      [owner, type],
      [kari, type],
    ];
    expect(await queued()).toEqual(both('booking.approved'));
    const params = address(event, 0);
    await world.api.client('kari').call(cancelSlot, { params });
    expect(await queued()).toEqual(both('booking.cancelled'));
    await book(event, 0);
    await takeQueued(world.database);
    await world.api.client('owner').call(rejectSlot, { params, body: { appointeeId: kari } });
    expect(await queued()).toEqual(both('booking.rejected'));
  });

  it('hear nothing of a step that is refused', async () => {
    await book(event, 0);
    await takeQueued(world.database);
    await refusalOf(world.api.client('ola').call(bookSlot, { params: address(event, 0) }));
    expect(await queued()).toEqual([]);
  });

  it('of a booker who became an owner get it once', async () => {
    await book(event, 0);
    await takeQueued(world.database);
    const owning = { account_id: kari, provider_id: world.published };
    await world.database.db.insertInto('account_provider').values(owning).execute();
    await approve(event, 0);
    await world.database.db.deleteFrom('account_provider').where('account_id', '=', kari).execute();
    const queued = await takeQueued(world.database);
    expect(queued.map(({ account, data }) => [account, data])).toMatchObject([
      [owner, { as: 'PROVIDER' }],
      [kari, { as: 'PROVIDER' }],
    ]);
  });

  it('hear that a requested slot is removed with a change of its event', async () => {
    await book(event, 0);
    await takeQueued(world.database);
    await world.save(await seen(), { schedule: [] });
    expect(await queued()).toEqual([
      [owner, 'booking.cancelled'],
      [owner, 'content.event.changed'],
      [kari, 'booking.cancelled'],
    ]);
  });

  it('of the provider hear that an event is published, changed and withdrawn', async () => {
    await world.save(await seen(), { title: 'Open week', schedule: sentBack(await seen()) });
    expect(await takeQueued(world.database)).toEqual([
      {
        account: owner,
        type: 'content.event.changed',
        data: { providerId: world.published, eventId: event.id, title: 'Open week' },
      },
    ]);
    await world.save(await seen(), { published: false });
    expect(await queued()).toEqual([[owner, 'content.event.withdrawn']]);
    await world.save(await seen(), { published: false, title: 'Draft' });
    expect(await queued()).toEqual([]);
    await world.save(await seen(), { published: true });
    expect(await queued()).toEqual([[owner, 'content.event.published']]);
    await world.api.client('owner').call(removeEvent, { params: { id: event.id } });
    expect(await queued()).toEqual([[owner, 'content.event.withdrawn']]);
  });
});
