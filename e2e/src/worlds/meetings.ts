import type { Client } from '@wheelhouse/contract/client';
import { changeEvent, createEvent, removeEvent } from '@wheelhouse/contract/events';
import { clockOf, momentOf } from '@wheelhouse/contract/utcOffset';
import type { Page } from 'playwright-core';

export const offset = '+02:00';
/** A day this many days ahead, in the event's offset. */
export const dayAhead = (days: number) => clockOf(new Date(Date.now() + days * 86_400_000), offset).day;

/** A published event with one slot. */
export interface Meeting {
  readonly id: number;
  readonly slotId: number;
  readonly remove: () => Promise<unknown>;
}

/** A published event of a client's own provider with one vacant slot from 09:00 to 09:30 in ten days. */
export async function announceMeeting(client: Client, title: string): Promise<Meeting> {
  const { id, version } = await client.call(createEvent, { params: {}, body: {} });
  const day = dayAhead(10);
  const at = (time: string) => momentOf(day, time, offset).toISOString();
  const { schedule } = await client.call(changeEvent, {
    params: { id },
    body: {
      version,
      title,
      shortDescription: 'By the quay.',
      longDescription: '<p>Coffee is served.</p>',
      published: true,
      start: at('00:00:00'),
      end: at('23:59:59'),
      utcOffset: offset,
      place: 'Quay 4',
      schedule: [
        {
          title: 'Winches',
          notes: 'Stand 4',
          visitorNote: 'Bring drawings',
          start: at('09:00:00'),
          end: at('09:30:00'),
        },
      ],
    },
  });
  return { id, slotId: schedule[0]?.id ?? 0, remove: () => client.call(removeEvent, { params: { id } }) };
}

/** The button of a step in the schedule. */
export const step = (page: Page, name: string) => page.getByRole('listitem').getByRole('button', { name });
export const confirmStep = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
