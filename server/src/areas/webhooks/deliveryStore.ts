import type { Authority } from '@wheelhouse/contract/authority';
import { organisationRoles, roleRights } from '@wheelhouse/contract/organisations';
import type { DeliveryProblem } from '@wheelhouse/contract/webhooks';
import { sql, type Kysely, type Transaction } from 'kysely';
import { heldAuthorities } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Members without these roles have no webhooks of their organisation. */
const rolesWithWebhooks = organisationRoles.filter((role) => roleRights[role].changes);

/** Webhooks whose account may have them now. */
function live(db: Database) {
  return db
    .selectFrom('webhook')
    .innerJoin('account', 'account.id', 'webhook.account_id')
    .leftJoin('organisation_member as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'webhook.organisation_id')
        .onRef('member.account_id', '=', 'webhook.account_id'),
    )
    .leftJoin('organisation', 'organisation.id', 'member.organisation_id')
    .where('account.suspended_at', 'is', null)
    .where('webhook.held_at', 'is', null)
    .where((where) =>
      where.or([
        where('webhook.organisation_id', 'is', null),
        where.and([where('member.role', 'in', rolesWithWebhooks), where('organisation.suspended_at', 'is', null)]),
      ]),
    );
}

/** A delivery whose turn has come. What the owner asked for doesn't wait for a pause or a rest to end. */
const isDue = (now: Date) => sql<boolean>`state = 'WAITING' and next_at <= ${now} and (asked
  or (paused_at is null and off_at is null and (rests_until is null or rests_until <= ${now})))`;

/** A webhook to send to, with the rights of its account now. */
function targets(db: Database) {
  return live(db)
    .select(['webhook.id', 'webhook.account_id as accountId', 'webhook.organisation_id as organisationId'])
    .select(['webhook.address', 'fleet_id as fleetId', 'secret', 'old_secret as oldSecret'])
    .select(['old_secret_until as oldSecretUntil', 'failing_since as failingSince', 'account.username'])
    .select(heldAuthorities.$castTo<Authority[]>().as('authorities'));
}

/** Undefined if the webhook is gone, or its account may not have it now. */
export async function findTarget(db: Database, id: number) {
  return await targets(db).where('webhook.id', '=', id).executeTakeFirst();
}
export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

/** The webhooks that want positions: of each, when positions were last queued, and of which time by vessel. */
export async function listFollowing(db: Database, now: Date) {
  return await targets(db)
    .leftJoin('webhook_position', 'webhook_position.webhook_id', 'webhook.id')
    .select(['sent_at as sentAt', 'times'])
    .where(sql<boolean>`'fleet.position' = any (types)`)
    .where('fleet_id', 'is not', null)
    .where('paused_at', 'is', null)
    .where('off_at', 'is', null)
    .where((where) => where.or([where('rests_until', 'is', null), where('rests_until', '<=', now)]))
    // Positions that wait for their first attempt are sent before newer ones are.
    .where(
      sql<boolean>`not exists (select from webhook_delivery where webhook_id = webhook.id
        and type = 'fleet.position' and state = 'WAITING' and attempts = 0)`,
    )
    .orderBy('webhook.id')
    .execute();
}
export type Following = Awaited<ReturnType<typeof listFollowing>>[number];

export async function writeTimes(
  within: Transaction<Schema>,
  webhookId: number,
  { sentAt, times }: { readonly sentAt: Date; readonly times: Readonly<Record<string, number>> },
): Promise<void> {
  const written = { sent_at: sentAt, times: JSON.stringify(times) };
  await within
    .insertInto('webhook_position')
    .values({ webhook_id: webhookId, ...written })
    .onConflict((conflict) => conflict.column('webhook_id').doUpdateSet(written))
    .execute();
}

/** Webhooks to which something is to be sent now. */
export async function listDue(db: Database, now: Date): Promise<number[]> {
  const rows = await live(db)
    .select('webhook.id')
    .where(sql<boolean>`exists (select from webhook_delivery where webhook_id = webhook.id and ${isDue(now)})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The next delivery whose turn has come: what the owner asked for first, then the one that waits longest. */
export async function findDue(db: Database, webhookId: number, now: Date) {
  return await db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_id')
    .select(['event_id as id', 'type', 'provider_id as providerId', 'body', 'asked', 'attempts'])
    .where('webhook_id', '=', webhookId)
    .where(isDue(now))
    .orderBy('asked', 'desc')
    .orderBy('next_at')
    .orderBy('event_id')
    .limit(1)
    .executeTakeFirst();
}
export type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDue>>>;

/** Whether a webhook let us wait for an answer not long ago, or never answered yet. */
export async function isSlow(db: Database, webhookId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', webhookId)
    .where('slow_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins to send to a webhook, by one process at a time. @returns false if another one does */
export async function beginSending(db: Database, webhookId: number, seconds: number): Promise<boolean> {
  const row = await db
    .updateTable('webhook')
    .set({ sending_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', webhookId)
    .where((where) => where.or([where('sending_until', 'is', null), where('sending_until', '<', sql<Date>`now()`)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSending(db: Database, webhookId: number): Promise<void> {
  await db.updateTable('webhook').set({ sending_until: null }).where('id', '=', webhookId).execute();
}

export interface Attempt {
  readonly at: Date;
  readonly status?: number | undefined;
  readonly problem?: DeliveryProblem | undefined;
  readonly answer?: string | undefined;
}

/** Notes an attempt. @param state with `next` for one that is tried again */
export async function noteAttempt(
  within: Transaction<Schema>,
  { webhookId, id }: { readonly webhookId: number; readonly id: string },
  { at, status, problem, answer }: Attempt,
  outcome: { readonly state: 'DELIVERED' | 'FAILED' } | { readonly state: 'WAITING'; readonly next: Date },
): Promise<void> {
  await within
    .updateTable('webhook_delivery')
    .set({
      state: outcome.state,
      attempts: sql<number>`attempts + 1`,
      attempted_at: at,
      status: status ?? null,
      problem: problem ?? null,
      answer: answer ?? null,
      ...(outcome.state === 'WAITING' ? { next_at: outcome.next } : {}),
    })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', id)
    .execute();
}

export async function noteSuccess(within: Transaction<Schema>, webhookId: number): Promise<void> {
  await within
    .updateTable('webhook')
    .set({ failing_since: null, rests_until: null, slow_until: sql<Date | null>`nullif(slow_until, 'infinity')` })
    .where('id', '=', webhookId)
    .where(sql<boolean>`failing_since is not null or rests_until is not null or slow_until = 'infinity'`)
    .execute();
}

export async function noteFailure(
  within: Transaction<Schema>,
  webhookId: number,
  { at, restsUntil, slowUntil }: { readonly at: Date; readonly restsUntil?: Date; readonly slowUntil?: Date },
): Promise<void> {
  await within
    .updateTable('webhook')
    .set({
      failing_since: sql<Date>`coalesce(failing_since, ${at})`,
      rests_until: restsUntil ?? null,
      ...(slowUntil === undefined ? {} : { slow_until: slowUntil }),
    })
    .where('id', '=', webhookId)
    .execute();
}

/** @returns false if it is off already */
export async function switchOff(within: Transaction<Schema>, webhookId: number, at: Date): Promise<boolean> {
  const row = await within
    .updateTable('webhook')
    .set({ off_at: at })
    .where('id', '=', webhookId)
    .where('off_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const shownColumns = [
  ...(['event_id as id', 'type', 'state', 'created_at as created', 'attempts', 'attempted_at as attempted'] as const),
  ...(['next_at as next', 'status', 'problem'] as const),
] as const;

/** A page of deliveries, newest first. */
export async function listDeliveries(
  db: Database,
  webhookId: number,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const all = db.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId);
  const rows = await all
    .select(shownColumns)
    .orderBy('created_at', 'desc')
    .orderBy('event_id')
    .limit(size)
    .offset(page * size)
    .execute();
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

export async function findDelivery(db: Database, webhookId: number, id: string) {
  return await db
    .selectFrom('webhook_delivery')
    .select([...shownColumns, 'provider_id as providerId', 'body', 'answer'])
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', id)
    .executeTakeFirst();
}

/** Has a delivery that is done sent again, as if it were new. @returns false if it waits */
export async function askAgain(within: Transaction<Schema>, webhookId: number, id: string, at: Date): Promise<boolean> {
  const row = await within
    .updateTable('webhook_delivery')
    .set({ state: 'WAITING', asked: true, attempts: 0, next_at: at })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', id)
    .where((where) => where.or([where('state', '<>', 'WAITING'), where('attempts', '>', 0)]))
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes deliveries of before a time, also those that never were sent. */
export async function sweepDeliveries(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('created_at', '<', before).execute();
}
