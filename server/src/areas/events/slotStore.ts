import { sql, type Kysely, type Transaction } from 'kysely';
import type { SlotTimes } from '@wheelhouse/contract/eventRules';
import type { SlotStatus } from '@wheelhouse/contract/schedule';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** Slots with their event, who has them, and who waits. @param accountId The viewer; undefined for a visitor */
function slots(db: Database, accountId: number | undefined) {
  return db
    .selectFrom('event_slot as slot')
    .innerJoin('event', 'event.id', 'slot.event_id')
    .innerJoin('service_provider as provider', 'provider.id', 'event.provider_id')
    .leftJoin('account', 'account.id', 'slot.appointee_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('provider_owner')
          .innerJoin('service_provider', 'service_provider.id', 'provider_id')
          .select(['service_provider.id', 'service_provider.name'])
          .whereRef('account_id', '=', 'slot.appointee_id')
          .orderBy('service_provider.id')
          .limit(1)
          .as('company'),
      (join) => join.onTrue(),
    )
    .selectAll('slot')
    .select([
      'account.username',
      'account.first_name',
      'account.last_name',
      'account.email',
      'account.company_name',
      'company.id as companyId',
      'company.name as companyName',
      'event.title as eventTitle',
      'event.utc_offset',
      'event.place',
      'event.published',
      'event.provider_id as providerId',
      'provider.name as providerName',
      'provider.published as providerPublished',
    ])
    .select((from) => [
      from
        .selectFrom('slot_waiting')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('slot_id', '=', 'slot.id')
        .as('waitingCount'),
      from
        .exists(
          from
            .selectFrom('slot_waiting')
            .select('slot_id')
            .whereRef('slot_id', '=', 'slot.id')
            .where('account_id', '=', accountId ?? 0),
        )
        .as('isWaiting'),
      from
        .exists(
          from
            .selectFrom('provider_owner')
            .select('account_id')
            .whereRef('provider_owner.provider_id', '=', 'event.provider_id')
            .where('account_id', '=', accountId ?? 0),
        )
        .as('isOwner'),
    ]);
}
export type SlotRow = Awaited<ReturnType<typeof listSlots>>[number];

/** The slots of an event, by start. */
export async function listSlots(db: Database, eventId: number, accountId?: number) {
  return await slots(db, accountId)
    .where('slot.event_id', '=', eventId)
    .orderBy('slot.start_at')
    .orderBy('slot.id')
    .execute();
}

export async function findSlot(
  db: Database,
  { eventId, slotId }: { readonly eventId: number; readonly slotId: number },
  accountId?: number,
): Promise<SlotRow | undefined> {
  return await slots(db, accountId)
    .where('slot.event_id', '=', eventId)
    .where('slot.id', '=', slotId)
    .executeTakeFirst();
}

/** What decides which steps a slot allows. */
export interface StepState {
  readonly id: number;
  readonly event_id: number;
  readonly status: SlotStatus;
  readonly appointee_id: number | null;
  readonly end_at: Date;
  readonly published: boolean;
  readonly providerPublished: boolean;
}

/** The same for these slots, with the accounts that own their events, by slot number. */
export async function readStepStates(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StepState & { readonly owners: readonly number[] }>> {
  const rows = await db
    .selectFrom('event_slot as slot')
    .innerJoin('event', 'event.id', 'slot.event_id')
    .innerJoin('service_provider as provider', 'provider.id', 'event.provider_id')
    .select(['slot.id', 'slot.event_id', 'slot.status', 'slot.appointee_id', 'slot.end_at'])
    .select(['event.published', 'provider.published as providerPublished'])
    .select(
      sql<number[]>`array(select account_id from provider_owner where provider_id = event.provider_id)`.as('owners'),
    )
    .where(sql<boolean>`slot.id = any (${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** These slots, in no order. */
export async function findSlots(db: Database, ids: readonly number[], accountId?: number): Promise<SlotRow[]> {
  return await slots(db, accountId)
    .where(sql<boolean>`slot.id = any (${[...ids]}::integer[])`)
    .execute();
}

/**
 * A page of the slots an account requested, booked or waits for: upcoming ones by start, or past ones, the latest
 * first. Bookings stay there when the event is unpublished; slots it waits for are hidden with it.
 */
export async function listBookings(
  db: Database,
  accountId: number,
  wanted: { readonly page: number; readonly size: number; readonly isPast: boolean; readonly now: Date },
): Promise<{ rows: SlotRow[]; total: number }> {
  const { page, size, isPast, now } = wanted;
  const [side, direction] = isPast ? [sql`<=`, sql`desc`] : [sql`>`, sql`asc`];
  // Each half uses its own index; no slot is in both, since booking ends the waiting.
  const { rows: numbers } = await sql<{ id: number | null; total: number }>`
    with own as materialized (
      select id, start_at from event_slot where appointee_id = ${accountId} and end_at ${side} ${now}
      union
      select slot.id, slot.start_at
      from slot_waiting as waiting
      join event_slot as slot on slot.id = waiting.slot_id
      join event on event.id = slot.event_id and event.published
      join service_provider as provider on provider.id = event.provider_id and provider.published
      where waiting.account_id = ${accountId} and slot.end_at ${side} ${now}
    ), page as (
      select id, start_at from own order by start_at ${direction}, id ${direction} limit ${size} offset ${page * size}
    )
    select page.id, all_own.total from (select count(*)::integer as total from own) as all_own
    left join page on true`.execute(db);
  const ids = numbers.flatMap(({ id }) => id ?? []);
  const rows = ids.length === 0 ? [] : await findSlots(db, ids, accountId);
  const later = isPast ? -1 : 1;
  rows.sort((one, other) => later * (one.start_at.getTime() - other.start_at.getTime() || one.id - other.id));
  return { rows, total: numbers[0]?.total ?? 0 };
}

/** Every slot an account requested or booked, by start. */
export async function listAllBookings(db: Database, accountId: number): Promise<SlotRow[]> {
  return await slots(db, accountId)
    .where('slot.appointee_id', '=', accountId)
    .orderBy('slot.start_at')
    .orderBy('slot.id')
    .execute();
}

/** The slot's state before and after a step. */
export interface SlotMove {
  readonly slotId: number;
  readonly eventId: number;
  readonly from: { readonly status: SlotStatus; readonly appointeeId: number | null };
  readonly to: { readonly status: SlotStatus; readonly appointeeId: number | null };
  /** The event's new version. */
  readonly version: number;
}

/**
 * Changes a slot from one status to another if it still has the first: of any number of simultaneous attempts one
 * succeeds.
 *
 * @returns whether this one did
 */
export async function moveSlot(within: Within, { slotId, eventId, from, to, version }: SlotMove): Promise<boolean> {
  const { numUpdatedRows } = await within
    .updateTable('event_slot')
    .set({
      status: to.status,
      appointee_id: to.appointeeId,
      sequence: sql<number>`sequence + 1`,
      moved_version: version,
      reminded_day_at: null,
      reminded_hour_at: null,
    })
    .where('id', '=', slotId)
    .where('event_id', '=', eventId)
    .where('status', '=', from.status)
    .where(sql<boolean>`appointee_id is not distinct from ${from.appointeeId}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertSlots(within: Within, eventId: number, added: readonly SlotTimes[]): Promise<void> {
  if (added.length === 0) return;
  await within
    .insertInto('event_slot')
    .values(
      added.map(({ title, notes, visitorNote, start, end }) => ({
        event_id: eventId,
        title,
        notes,
        visitor_note: visitorNote ?? '',
        start_at: start,
        end_at: end,
        appointee_id: null,
        reminded_day_at: null,
        reminded_hour_at: null,
      })),
    )
    .execute();
}

/** Changes the texts and times of a slot. */
export async function updateSlot(
  within: Within,
  id: number,
  { title, notes, visitorNote, start, end }: SlotTimes,
): Promise<void> {
  await within
    .updateTable('event_slot')
    .set({
      title,
      notes,
      ...(visitorNote === undefined ? {} : { visitor_note: visitorNote }),
      start_at: start,
      end_at: end,
      sequence: sql<number>`sequence + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteSlots(within: Within, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await within
    .deleteFrom('event_slot')
    .where('id', 'in', [...ids])
    .execute();
}
