import { beforeEach, describe, expect, it } from 'vitest';
import { cancelSlot } from '@wheelhouse/contract/bookings';
import type { Event } from '@wheelhouse/contract/events';
import { remind } from './reminders.ts';
import { scheduling } from './testSchedule.ts';

const { world, slot, address, book, approve } = await scheduling();
let event: Event;
beforeEach(async () => {
  event = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30')]);
  world.emails.length = 0;
});

/** Emails since the last call: receivers and subjects. */
const taken = () => {
  const read = world.emails.map(({ to, subject }) => [to.split('@')[0], subject]);
  world.emails.length = 0;
  return read.sort();
};

describe('reminders', () => {
  /** An event in three days, with a booked slot at nine. */
  async function booked(): Promise<void> {
    const dates = { start: world.at(3, '00:00'), end: world.at(3, '23:55') };
    event = await world.makeEvent([slot('09:00', '09:30', { ahead: 3 })], dates);
    await book(event);
    await approve(event);
    world.emails.length = 0;
  }
  const later = (start: Date, minutes: number) => world.setNow(new Date(start.getTime() - minutes * 60_000));

  it('are sent a day and an hour before, once each', async () => {
    await booked();
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 24 * 60 + 1);
    expect(await remind(world.needs)).toBe(0);
    later(start, 24 * 60);
    expect(await remind(world.needs)).toBe(1);
    expect(await remind(world.needs)).toBe(0);
    expect(taken()).toEqual(['kari', 'owner', 'partner'].map((who) => [who, 'Less than a day away: Talk at 09:00']));
    later(start, 60);
    expect(await remind(world.needs)).toBe(1);
    later(start, 5);
    expect(await remind(world.needs)).toBe(0);
    expect(taken()).toEqual(['kari', 'owner', 'partner'].map((who) => [who, 'Less than an hour away: Talk at 09:00']));
  });

  it('are sent late after a downtime, but not after the start', async () => {
    await booked();
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 30);
    expect([await remind(world.needs), taken()[0]?.[1]]).toEqual([1, 'Less than an hour away: Talk at 09:00']);
    await booked();
    later(new Date(event.schedule[0]?.start ?? ''), 0);
    expect(await remind(world.needs)).toBe(0);
  });

  it('are sent once when two processes check at the same time', async () => {
    await booked();
    later(new Date(event.schedule[0]?.start ?? ''), 60);
    const given = await Promise.all([1, 2, 3].map(() => remind(world.needs)));
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it('are not sent for requests, or for bookings made within that time', async () => {
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 90);
    await book(event);
    expect(await remind(world.needs)).toBe(0);
    await approve(event);
    expect(await remind(world.needs)).toBe(0);
    later(start, 60);
    expect(await remind(world.needs)).toBe(1);
  });

  it('are sent again to the next booker', async () => {
    await booked();
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 24 * 60);
    await remind(world.needs);
    await world.api.client('kari').call(cancelSlot, { params: address(event) });
    await book(event, 0, 'ola');
    await approve(event);
    world.emails.length = 0;
    later(start, 60);
    await remind(world.needs);
    expect(taken().map(([to]) => to)).toEqual(['ola', 'owner', 'partner']);
  });
});
