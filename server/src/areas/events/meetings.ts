import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { isAddress } from '#platform/mail/checkEmail.ts';
import type { Meeting } from './calendar.ts';
import { appointeeOf } from './present.ts';
import type { SlotRow } from './slotStore.ts';
import { listProviderEmails } from './store.ts';

/** The address for emails to a provider. */
export async function providerEmail(
  db: Kysely<Schema> | Transaction<Schema>,
  providerId: number,
): Promise<string | undefined> {
  return (await listProviderEmails(db, providerId)).find(isAddress);
}

/** An unread address of ours, for calendars, which require one. On a host without a domain it can't receive email. */
export function nobodysEmail(publicUrl: string): string {
  return `no-reply@${new URL(publicUrl).hostname}`;
}

/** The name of the person who requested or booked a slot; undefined if it is vacant. */
export function bookerName(row: SlotRow): string | undefined {
  const appointee = appointeeOf(row);
  return appointee && `${appointee.firstName} ${appointee.lastName}`.trim();
}

/**
 * A slot for calendars.
 *
 * @param forOwner Whether the owner's private notes are included; they are nobody else's.
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
