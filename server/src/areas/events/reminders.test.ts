import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approveSlot, bookSlot, cancelSlot } from '@wheelhouse/contract/bookings';
import type { Event } from '@wheelhouse/contract/events';
import type { SlotChange } from '@wheelhouse/contract/schedule';
import { remind } from './reminders.ts';
import { eventWorld, type EventWorld } from './testEvents.ts';

let world: EventWorld;
let event: Event;
beforeAll(async () => {
  world = await eventWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(new Date());
  await world.database.db.deleteFrom('event').execute();
  await world.database.db.deleteFrom('notice').execute();
  event = await world.makeEvent([slot('09:00', '09:30'), slot('10:00', '10:30')]);
  world.letters.length = 0;
});

const slot = (time: string, until: string, ahead = 1): SlotChange => ({
  title: `Talk at ${time}`,
  notes: 'By the stand',
  start: world.at(ahead, time),
  end: world.at(ahead, until),
});
const params = () => ({ id: event.id, itemId: event.schedule[0]?.id ?? 0 });
const take = (who: string, step: 'book' | 'cancel') =>
  world.api.client(who).call(step === 'book' ? bookSlot : cancelSlot, { params: params() });
const approve = () => world.api.client('owner').call(approveSlot, { params: params(), body: {} });
/** Letters since the last look: who got them, and what about. */
const taken = () => {
  const read = world.letters.map(({ to, subject }) => [to.split('@')[0], subject]);
  world.letters.length = 0;
  return read.sort();
};

describe('reminders', () => {
  /** An event in three days, with a booked slot at nine. */
  async function booked(): Promise<void> {
    const dates = { start: world.at(3, '00:00'), end: world.at(3, '23:55') };
    event = await world.makeEvent([slot('09:00', '09:30', 3)], dates);
    await take('kari', 'book');
    await approve();
    world.letters.length = 0;
  }
  const later = (start: Date, minutes: number) => world.setNow(new Date(start.getTime() - minutes * 60_000));

  it('come a day and an hour before, once each', async () => {
    await booked();
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 24 * 60 + 1);
    expect(await remind(world.parts)).toBe(0);
    later(start, 24 * 60);
    expect(await remind(world.parts)).toBe(1);
    expect(await remind(world.parts)).toBe(0);
    expect(taken()).toEqual(['kari', 'owner', 'partner'].map((who) => [who, 'Within a day: Talk at 09:00']));
    later(start, 60);
    expect(await remind(world.parts)).toBe(1);
    later(start, 5);
    expect(await remind(world.parts)).toBe(0);
    expect(taken()).toEqual(['kari', 'owner', 'partner'].map((who) => [who, 'Within an hour: Talk at 09:00']));
  });

  it('are made good after a stop, but not after the start', async () => {
    await booked();
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 30);
    expect([await remind(world.parts), taken()[0]?.[1]]).toEqual([1, 'Within an hour: Talk at 09:00']);
    await booked();
    later(new Date(event.schedule[0]?.start ?? ''), 0);
    expect(await remind(world.parts)).toBe(0);
  });

  it('come once when two programs look at the same time', async () => {
    await booked();
    later(new Date(event.schedule[0]?.start ?? ''), 60);
    const given = await Promise.all([1, 2, 3].map(() => remind(world.parts)));
    expect(given.reduce((sum, one) => sum + one, 0)).toBe(1);
  });

  it('come to nobody for what is requested alone, or was booked within that time', async () => {
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 90);
    await take('kari', 'book');
    expect(await remind(world.parts)).toBe(0);
    await approve();
    expect(await remind(world.parts)).toBe(0);
    later(start, 60);
    expect(await remind(world.parts)).toBe(1);
  });

  it('come again for who books it next', async () => {
    await booked();
    const start = new Date(event.schedule[0]?.start ?? '');
    later(start, 24 * 60);
    await remind(world.parts);
    await take('kari', 'cancel');
    await take('ola', 'book');
    await approve();
    world.letters.length = 0;
    later(start, 60);
    await remind(world.parts);
    expect(taken().map(([to]) => to)).toEqual(['ola', 'owner', 'partner']);
  });
});
