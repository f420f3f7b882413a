import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { isAddress } from '#platform/mail/checkEmail.ts';
import type { Meeting } from './calendar.ts';
import { appointeeOf } from './present.ts';
import type { SlotRow } from './slotStore.ts';
import { listProviderEmails } from './store.ts';

/** The address a provider is reached at. */
export async function providerEmail(
  db: Kysely<Schema> | Transaction<Schema>,
  providerId: number,
): Promise<string | undefined> {
  return (await listProviderEmails(db, providerId)).find(isAddress);
}

/** An address of ours that nobody reads, for calendars, which want one. On a host without a domain no email goes there. */
export function nobodysEmail(publicUrl: string): string {
  return `no-reply@${new URL(publicUrl).hostname}`;
}

/** The name of who asked for a slot or has it; undefined where nobody does. */
export function bookerName(row: SlotRow): string | undefined {
  const appointee = appointeeOf(row);
  return appointee && `${appointee.firstName} ${appointee.lastName}`.trim();
}

/**
 * A slot as calendars have it.
 *
 * @param forOwner Whether the owner's own notes go along; they are nobody else's.
 */
export function meetingOf(row: SlotRow, organiser: string, forOwner: boolean): Meeting {
  const name = bookerName(row);
  const email = appointeeOf(row)?.email ?? '';
  return {
    eventId: row.event_id,
    eventTitle: row.eventTitle,
    slotId: row.id,
    title: row.title,
    place: row.place,
    notes: [row.visitor_note, forOwner ? row.notes : ''].filter(Boolean).join('\n'),
    start: row.start_at,
    end: row.end_at,
    status: row.status,
    sequence: row.sequence,
    organiser: { name: row.providerName, email: organiser },
    booker: name !== undefined && isAddress(email) ? { name, email } : undefined,
  };
}
