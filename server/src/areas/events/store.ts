import { sql, type Kysely, type Transaction } from 'kysely';
import type { UtcOffset } from '@wheelhouse/contract/utcOffset';
import { lockContent } from '#areas/content/store.ts';
import { announce } from '#platform/database/announcements.ts';
import { pictureJson } from '#areas/media/pictureJson.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Within = Transaction<Schema>;

/** Channel that announces an event's new version: its number, as text. */
export const eventMoved = 'event_moved';

/** Events with their pictures, providers and numbers of free slots. */
export function withSource(db: Database, now: Date) {
  return db
    .selectFrom('event')
    .innerJoin('service_provider as provider', 'provider.id', 'event.provider_id')
    .leftJoin('media as banner', 'banner.id', 'event.banner_id')
    .leftJoin('media as logo', 'logo.id', 'provider.logo_id')
    .select(['provider.name as providerName', 'provider.published as providerPublished'])
    .select((from) =>
      from
        .selectFrom('event_slot')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('event_id', '=', 'event.id')
        .where('status', '=', 'AVAILABLE')
        .where('end_at', '>', now)
        .$asScalar()
        .as('freeSlots'),
    )
    .select([pictureJson('banner').as('banner'), pictureJson('logo').as('logo')]);
}

/** An event with its pictures and provider. */
export async function findEvent(db: Database, id: number, now: Date) {
  return await withSource(db, now).selectAll('event').where('event.id', '=', id).executeTakeFirst();
}
export type EventRow = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

/** An event locked for a change. */
export async function lockEvent(within: Within, id: number) {
  return await lockContent(within, 'event', id);
}
export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>;

/** Makes every older version of an event stale. */
export async function setContentVersion(within: Within, id: number, version: number): Promise<void> {
  await within.updateTable('event').set({ content_version: version }).where('id', '=', id).execute();
}

/** Writes an event's fields besides the texts, as its owners changed them with this version. */
export async function updateDates(
  within: Within,
  id: number,
  dates: {
    readonly start: Date | undefined;
    readonly end: Date | undefined;
    readonly utcOffset: UtcOffset;
    readonly place: string;
    readonly version: number;
  },
): Promise<void> {
  await within
    .updateTable('event')
    .set({
      start_at: dates.start ?? null,
      end_at: dates.end ?? null,
      utc_offset: dates.utcOffset,
      place: dates.place,
      content_version: dates.version,
    })
    .where('id', '=', id)
    .execute();
}

/** Locks an event and raises its version because of its slots. @returns undefined if it no longer exists */
export async function raiseVersion(within: Within, id: number): Promise<number | undefined> {
  const row = await within
    .updateTable('event')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  if (row !== undefined) await announceMove(within, id);
  return row?.version;
}

/**
 * Announces to every process that an event has a new version, or was removed; within a transaction, once it commits.
 */
export async function announceMove(db: Database, id: number): Promise<void> {
  await announce(db, eventMoved, String(id));
}

/** What decides who sees these events, and the current version of each. Removed ones are missing. */
export async function readStates(db: Database, ids: readonly number[]) {
  return await db
    .selectFrom('event')
    .innerJoin('service_provider as provider', 'provider.id', 'event.provider_id')
    .select([
      'event.id',
      'event.version',
      'event.published',
      'event.provider_id as providerId',
      'provider.published as providerPublished',
    ])
    .where(sql<boolean>`event.id = any (${[...ids]}::integer[])`)
    .execute();
}

/** Email addresses of a provider: its contacts', then its owners'. */
export async function listProviderEmails(db: Database, providerId: number): Promise<string[]> {
  const contacts = await db
    .selectFrom('person')
    .select('email')
    .where('provider_id', '=', providerId)
    .where('email', 'is not', null)
    .orderBy('place', (order) => order.asc().nullsFirst())
    .orderBy('id', 'desc')
    .execute();
  const owners = await db
    .selectFrom('provider_owner')
    .innerJoin('account', 'account.id', 'account_id')
    .select('email')
    .where('provider_id', '=', providerId)
    .orderBy('account_id')
    .execute();
  return [...contacts, ...owners].flatMap(({ email }) => email ?? []);
}
