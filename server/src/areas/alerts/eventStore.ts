import type pg from 'pg';
import { sql, type Kysely, type Transaction } from 'kysely';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { advisoryLocks } from '#platform/database/advisoryLocks.ts';
import type { Schema } from '#platform/database/schema.ts';
import { inSight, type LateVessel } from './lateEvents.ts';

type Database = Kysely<Schema> | Transaction<Schema>;
type Queryable = Pick<pg.ClientBase, 'query'>;

/** Values of the sentence of an event; `near` is the vessel that another one came near. */
export type EventDetails = Readonly<Record<string, string | number>>;

/** What an alert fires. */
export interface NewEvent {
  readonly ruleId: number;
  readonly accountId: number;
  /** Undefined for an event about the reception of positions. */
  readonly vesselId: number | undefined;
  readonly kind: string;
  readonly at: Date;
  /** Distinguishes the events of one kind of an alert and a vessel. */
  readonly key: string;
  /** Degrees. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly details: EventDetails;
  readonly seenFrom: Date;
  readonly dueAt: Date | null;
  readonly email: boolean;
}

/** What a vessel's state became for an alert, and what that fires, if anything. */
export interface StateChange {
  readonly ruleId: number;
  readonly vesselId: number;
  readonly state: string;
  readonly at: Date;
  readonly event: NewEvent | undefined;
}

const eventColumns = `account_id, rule_id, vessel_id, kind, at, key, latitude, longitude, details, seen_from, due_at, email`;
const eventArrays = `$1::int[], $2::int[], $3::int[], $4::text[], $5::timestamptz[], $6::text[], $7::int[], $8::int[], $9::jsonb[],
  $10::timestamptz[], $11::timestamptz[], $12::boolean[]`;

const steps = (degrees: number | undefined) => (degrees === undefined ? null : Math.round(degrees * stepsPerDegree));

function arraysOf(events: readonly NewEvent[]): unknown[] {
  return [
    events.map(({ accountId }) => accountId),
    events.map(({ ruleId }) => ruleId),
    events.map(({ vesselId }) => vesselId ?? null),
    events.map(({ kind }) => kind),
    events.map(({ at }) => at),
    events.map(({ key }) => key),
    events.map(({ place }) => steps(place?.latitude)),
    events.map(({ place }) => steps(place?.longitude)),
    events.map(({ details }) => JSON.stringify(details)),
    events.map(({ seenFrom }) => seenFrom),
    events.map(({ dueAt }) => dueAt),
    events.map(({ email }) => email),
  ];
}

/** Stores events of alerts that still exist; those that are known already are left out. */
export async function insertEvents(client: Queryable, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `insert into alert_event (${eventColumns})
     select given.* from unnest(${eventArrays}) as given(${eventColumns})
     where exists (select from alert_rule where id = given.rule_id) on conflict do nothing`,
    arraysOf(events),
  );
}

/**
 * Stores changes of state, and the events of those that are news: a state that is known already, or older than what is known, is
 * none. So each crossing is reported once, also by two processes and after a restart. One change for each alert and vessel.
 *
 * @param latest What is known of a later time was stored under a wrong clock, and gives way
 */
export async function storeChanges(client: Queryable, changes: readonly StateChange[], latest: Date): Promise<void> {
  const { rows } = await client.query<{ ruleId: number; vesselId: number }>(
    `insert into alert_state as known (rule_id, vessel_id, state, at)
     select given.* from unnest($1::int[], $2::int[], $3::text[], $4::timestamptz[]) as given(rule_id, vessel_id, state, at)
     where exists (select from alert_rule where id = given.rule_id) order by rule_id, vessel_id
     on conflict (rule_id, vessel_id) do update set state = excluded.state, at = excluded.at
       where known.state <> excluded.state and (known.at < excluded.at or known.at > $5)
     returning rule_id as "ruleId", vessel_id as "vesselId"`,
    [
      changes.map(({ ruleId }) => ruleId),
      changes.map(({ vesselId }) => vesselId),
      changes.map(({ state }) => state),
      changes.map(({ at }) => at),
      latest,
    ],
  );
  const news = new Set(rows.map(({ ruleId, vesselId }) => `${ruleId} ${vesselId}`));
  await insertEvents(
    client,
    changes.flatMap(({ event, ruleId, vesselId }) => (event && news.has(`${ruleId} ${vesselId}`) ? [event] : [])),
  );
}

/** States that are known of times after `latest` are known of the time `to` instead, so that no later change is taken for an older one. */
export async function bringBackStates(
  client: Queryable,
  { latest, to }: { readonly latest: Date; readonly to: Date },
): Promise<void> {
  await client.query('update alert_state set at = $1 where at > $2', [to, latest]);
}

/** Until the transaction ends, no other one looks for what alerts are to be fired of. */
export async function lockLooking(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.alerts]);
}

/** Up to when stored positions are judged; undefined before the first time. In a transaction, other processes wait for its end. */
export async function readJudgedUntil(pool: Queryable): Promise<Date | undefined> {
  const { rows } = await pool.query<{ judged_until: Date }>('select judged_until from alert_progress for update');
  return rows[0]?.judged_until;
}

/** The last one to write counts: of two processes none is as far behind as what is judged again after a restart. */
export async function writeJudgedUntil(client: Queryable, at: Date): Promise<void> {
  await client.query(
    `insert into alert_progress as known (judged_until) values ($1)
     on conflict (one) do update set judged_until = excluded.judged_until`,
    [at],
  );
}

/** Which events of an account’s alerts are read, as far as it may see them now. */
export interface EventQuery {
  readonly accountId: number;
  readonly alertId: number | undefined;
  readonly from: string | undefined;
  /** Before this time. */
  readonly to: string | undefined;
  readonly now: Date;
  readonly late: readonly LateVessel[];
}

function seenEvents(db: Database, { accountId, alertId, from, to, now, late }: EventQuery) {
  return db
    .selectFrom('alert_event as event')
    .innerJoin('alert_rule as rule', 'rule.id', 'event.rule_id')
    .leftJoin('merged_vessel as merged', 'merged.id', 'event.vessel_id')
    .leftJoin('vessel', (join) => join.on(sql<boolean>`vessel.id = coalesce(merged.vessel_id, event.vessel_id)`))
    .where('event.account_id', '=', accountId)
    .where('event.seen_from', '<=', now)
    .where(inSight(late))
    .$if(alertId !== undefined, (query) => query.where('event.rule_id', '=', alertId ?? 0))
    .$if(from !== undefined, (query) => query.where('event.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('event.at', '<', new Date(to ?? 0)));
}

const eventFields = [
  ...(['event.id', 'event.rule_id as ruleId', 'rule.name as ruleName', 'event.kind', 'event.at'] as const),
  ...(['event.latitude', 'event.longitude', 'event.details', 'vessel.id as vesselId'] as const),
  ...(['vessel.name as vesselName', 'vessel.flag as flag'] as const),
] as const;

/** A part of them, latest first. */
export async function listEvents(
  db: Database,
  query: EventQuery,
  part: { readonly limit: number; readonly offset: number },
) {
  return await seenEvents(db, query)
    .select(eventFields)
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

export async function countEvents(db: Database, query: EventQuery): Promise<number> {
  const { count } = await seenEvents(db, query)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How often the alerts of an account fired since a time, and when they did last. */
export async function summariseEvents(
  db: Database,
  { accountId, since, now, late }: Pick<EventQuery, 'accountId' | 'now' | 'late'> & { readonly since: Date },
): Promise<Map<number, { readonly lastDay: number; readonly last: Date }>> {
  const rows = await db
    .selectFrom('alert_event as event')
    .select(['rule_id', sql<number>`(count(*) filter (where at > ${since}))::integer`.as('lastDay')])
    .select(sql<Date>`max(at)`.as('last'))
    .where('account_id', '=', accountId)
    .where('seen_from', '<=', now)
    .where(inSight(late))
    .groupBy('rule_id')
    .execute();
  return new Map(rows.map(({ rule_id, lastDay, last }) => [rule_id, { lastDay, last }]));
}

export async function forgetEvents(pool: Queryable, before: Date): Promise<void> {
  await pool.query('delete from alert_event where at < $1', [before]);
}
