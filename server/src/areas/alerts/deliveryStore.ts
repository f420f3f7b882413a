import type { Authority } from '@wheelhouse/contract/authority';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { heldAuthorities } from '#areas/accounts/accountStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { EventDetails } from './eventStore.ts';

/** An event that is due, with its account. */
export interface DueRow {
  readonly id: number;
  readonly accountId: number;
  readonly ruleId: number;
  readonly ruleName: string;
  readonly kind: string;
  readonly at: Date;
  readonly details: EventDetails;
  readonly vesselId: number | null;
  readonly vesselName: string | null;
  /** In 1/600,000 degree. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
  readonly username: string;
  readonly language: string;
  readonly isConfirmed: boolean;
}

/** An account that something is to be delivered to, with its rights now. */
export interface Receiver {
  readonly accountId: number;
  readonly username: string;
  readonly authorities: Authority[];
}

const receivers = (of: RawBuilder<boolean>) => sql<Receiver>`
  select account.id as "accountId", account.username, ${heldAuthorities} as authorities from account
  where exists (select from alert_event event where event.account_id = account.id and ${of})`;

export async function listToNotify(db: Kysely<Schema>, at: Date): Promise<Receiver[]> {
  return (await receivers(sql`notified_at is null and due_at <= ${at}`).execute(db)).rows;
}

export async function listToEmail(db: Kysely<Schema>): Promise<Receiver[]> {
  return (await receivers(sql`event.email and emailed_at is null and notified_at is not null`).execute(db)).rows;
}

const dueColumns = sql`event.id, event.account_id as "accountId", event.rule_id as "ruleId", rule.name as "ruleName", event.kind, event.at,
  event.details, event.latitude, event.longitude, vessel.id as "vesselId", vessel.name as "vesselName", account.email as address, account.username, account.language,
  account.confirmed_at is not null as "isConfirmed"`;
const withNames = sql`join alert_rule rule on rule.id = event.rule_id join account on account.id = event.account_id
  left join merged_vessel merged on merged.id = event.vessel_id
  left join vessel on vessel.id = coalesce(merged.vessel_id, event.vessel_id)`;

/**
 * Locks events of these accounts that are to be notified, oldest first; those that another process has are left to it, and so are those of accounts that
 * got many notifications of alerts since a time: theirs wait, and don't delay those of others.
 */
export async function lockToNotify(
  within: Transaction<Schema>,
  {
    at,
    most,
    accountIds,
    since,
    noticesMost,
  }: {
    readonly at: Date;
    readonly most: number;
    readonly accountIds: readonly number[];
    readonly since: Date;
    readonly noticesMost: number;
  },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with free as materialized (
      select account_id from unnest(${[...accountIds]}::integer[]) as waiting(account_id)
      where (select count(*) from notice where notice.account_id = waiting.account_id and kind = 'ALERT' and created_at > ${since}) < ${noticesMost}
    ), due as materialized (
      select id from alert_event where notified_at is null and due_at <= ${at} and account_id in (select account_id from free)
      order by due_at, id limit ${most} for update skip locked
    )
    select ${dueColumns} from due join alert_event event on event.id = due.id ${withNames} order by event.at, event.id`.execute(
    within,
  );
  return rows;
}

export async function markNotified(within: Transaction<Schema>, ids: readonly number[], at: Date): Promise<void> {
  await sql`update alert_event set notified_at = ${at} where id = any (${[...ids]}::integer[])`.execute(within);
}

/** Of these alerts, those that fired more than so often since a time. */
export async function overfired(
  within: Transaction<Schema>,
  ruleIds: readonly number[],
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<{ readonly id: number; readonly accountId: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; accountId: number; name: string }>`
    select rule.id, rule.account_id as "accountId", rule.name from alert_rule rule
    where rule.id = any (${[...ruleIds]}::integer[]) and rule.paused_at is null
      and (select count(*) from alert_event event
           where event.rule_id = rule.id and event.at >= greatest(${since}::timestamptz, rule.changed_at)) > ${most}`.execute(
    within,
  );
  return rows;
}

/** Locks notified events that are to be emailed, of these accounts if they got no such email since a time. */
export async function lockToEmail(
  within: Transaction<Schema>,
  { before, accountIds }: { readonly before: Date; readonly accountIds: readonly number[] },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with due as materialized (
      select id from alert_event as waiting where email and emailed_at is null and notified_at is not null
        and account_id = any (${[...accountIds]}::integer[])
        and not exists (select from alert_event as sent where sent.account_id = waiting.account_id and sent.emailed_at > ${before})
      order by at, id for update skip locked
    )
    select ${dueColumns} from due join alert_event event on event.id = due.id ${withNames} order by event.at, event.id`.execute(
    within,
  );
  return rows;
}

export async function markEmailed(within: Transaction<Schema>, ids: readonly number[], at: Date): Promise<void> {
  await sql`update alert_event set emailed_at = ${at} where id = any (${[...ids]}::integer[])`.execute(within);
}
