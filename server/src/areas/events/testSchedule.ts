import { afterAll, beforeEach } from 'vitest';
import { approveSlot, bookSlot } from '@wheelhouse/contract/bookings';
import type { Event } from '@wheelhouse/contract/events';
import type { SlotChange } from '@wheelhouse/contract/schedule';
import { eventWorld, type EventWorld } from './testEvents.ts';

/** The world of a test file, and its common steps. */
export interface Scheduling {
  readonly world: EventWorld;
  /** A slot between these times, tomorrow or this many days ahead. */
  slot(time: string, until: string, change?: Partial<SlotChange> & { readonly ahead?: number }): SlotChange;
  address(event: Event, place?: number): { id: number; itemId: number };
  book(event: Event, place?: number, who?: string): Promise<unknown>;
  approve(event: Event, place?: number): Promise<unknown>;
  /** The notifications of an account, the oldest first. */
  noticesOf(accountId: number): Promise<string[]>;
}

/**
 * A world for the tests of this file. Before each there are no events, notifications and emails, and the clock is
 * reset.
 */
export async function scheduling(): Promise<Scheduling> {
  const world = await eventWorld();
  afterAll(() => world.close());
  beforeEach(async () => {
    world.emails.length = 0;
    world.released.length = 0;
    world.setNow(new Date());
    for (const table of ['event', 'notice', 'notice_letter'] as const)
      await world.database.db.deleteFrom(table).execute();
  });
  const address = (event: Event, place = 0) => ({ id: event.id, itemId: event.schedule[place]?.id ?? 0 });
  return {
    world,
    address,
    slot: (time, until, { ahead = 1, ...change } = {}) => ({
      title: `Talk at ${time}`,
      notes: 'By the stand',
      start: world.at(ahead, time),
      end: world.at(ahead, until),
      ...change,
    }),
    book: (event, place, who = 'kari') => world.api.client(who).call(bookSlot, { params: address(event, place) }),
    approve: (event, place) => world.api.client('owner').call(approveSlot, { params: address(event, place), body: {} }),
    async noticesOf(accountId) {
      const { db } = world.database;
      const rows = await db
        .selectFrom('notice')
        .select('text')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      return rows.map(({ text }) => text);
    },
  };
}
