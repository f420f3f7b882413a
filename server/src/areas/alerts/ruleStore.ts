import type { Authority } from '@wheelhouse/contract/authority';
import type { AlertForm } from '@wheelhouse/contract/alerts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { heldAuthorities } from '#areas/accounts/accountStore.ts';
import { announce } from '#platform/database/announcements.ts';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** Channel that announces that alerts changed. */
export const alertsChanged = 'alerts_changed';

/** An alert with what it names. Of merged vessels, the one that there is now. */
function rules(db: Database) {
  return (
    db
      .selectFrom('alert_rule as rule')
      .innerJoin('account', 'account.id', 'rule.account_id')
      .leftJoin('drawn_area as area', (join) =>
        join.onRef('area.id', '=', 'rule.area_id').on(
          sql<boolean>`(area.account_id = rule.account_id or exists (
            select from organisation_member member join organisation on organisation.id = member.organisation_id
            where member.organisation_id = area.organisation_id and member.account_id = rule.account_id
              and organisation.suspended_at is null))`,
        ),
      )
      .leftJoin('merged_vessel as merged', 'merged.id', 'rule.vessel_id')
      .leftJoin('vessel', (join) => join.on(sql<boolean>`vessel.id = coalesce(merged.vessel_id, rule.vessel_id)`))
      .leftJoin('merged_vessel as merged_near', 'merged_near.id', 'rule.near_vessel_id')
      .leftJoin('vessel as near', (join) =>
        join.on(sql<boolean>`near.id = coalesce(merged_near.vessel_id, rule.near_vessel_id)`),
      )
      // A fleet that is no longer shared with the account is not shown to it.
      .leftJoin('fleet', (join) =>
        join
          .onRef('fleet.id', '=', 'rule.fleet_id')
          .on(
            sql<boolean>`exists (select from fleet_viewer viewer where viewer.fleet_id = fleet.id and viewer.account_id = rule.account_id)`,
          ),
      )
      .select([
        ...(['rule.id', 'rule.name', 'rule.account_id as accountId', 'rule.filter', 'rule.condition'] as const),
        ...(['rule.port_id as portId', 'rule.nm', 'rule.hours', 'rule.days', 'rule.changes', 'rule.excluded'] as const),
        ...(['rule.quiet_from as quietFrom', 'rule.quiet_to as quietTo', 'rule.time_zone as timeZone'] as const),
        ...(['rule.quiet_while_moored as quietWhileMoored', 'rule.email', 'rule.created_at as createdAt'] as const),
        ...(['rule.snoozed_until as snoozedUntil', 'rule.paused_at as pausedAt', 'account.username'] as const),
        ...(['rule.area_id as areaId', 'area.name as areaName', 'area.shape as areaShape'] as const),
        ...(['rule.vessel_id as storedVesselId', 'vessel.id as vesselId', 'vessel.name as vesselName'] as const),
        ...(['rule.fleet_id as storedFleetId', 'fleet.id as fleetId', 'fleet.name as fleetName'] as const),
        ...(['rule.near_vessel_id as storedNearId', 'near.id as nearId', 'near.name as nearName'] as const),
        'near.mmsi as nearMmsi',
      ])
      .select(heldAuthorities.$castTo<Authority[]>().as('authorities'))
  );
}

/** An alert of an account. What it names is null if it is gone, or not to be seen by the account. */
export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

/** The alerts of an account by name. */
export async function listRules(db: Database, accountId: number) {
  return await rules(db)
    .where('rule.account_id', '=', accountId)
    .orderBy(sql`lower(rule.name)`)
    .orderBy('rule.id')
    .execute();
}

export async function findRule(db: Database, accountId: number, id: number): Promise<RuleRow | undefined> {
  return await rules(db).where('rule.account_id', '=', accountId).where('rule.id', '=', id).executeTakeFirst();
}

/** All alerts that are judged: of accounts that are in use, with all that they name. */
export async function listJudged(db: Database): Promise<RuleRow[]> {
  return await rules(db)
    .where('rule.paused_at', 'is', null)
    .where('account.suspended_at', 'is', null)
    .where(sql<boolean>`(rule.area_id is null or area.id is not null)
      and (rule.vessel_id is null or vessel.id is not null) and (rule.near_vessel_id is null or near.id is not null)
      and (rule.fleet_id is null or fleet.id is not null)`)
    .orderBy('rule.id')
    .execute();
}

/** The vessels of fleets. */
export async function listFleetVessels(db: Database, fleetIds: readonly number[]): Promise<Map<number, Set<number>>> {
  if (fleetIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fleet_vessel')
    .select(['fleet_id as fleetId', 'vessel_id as vesselId'])
    .where(sql<boolean>`fleet_id = any (${[...fleetIds]}::integer[])`)
    .execute();
  const vessels = new Map<number, Set<number>>(fleetIds.map((id) => [id, new Set()]));
  for (const { fleetId, vesselId } of rows) vessels.get(fleetId)?.add(vesselId);
  return vessels;
}

/** Locks the account until the transaction ends, and counts its alerts. */
export async function countRules(within: Transaction<Schema>, accountId: number): Promise<number> {
  await within.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await within
    .selectFrom('alert_rule')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The columns of what a user entered. */
function columnsOf({ subject, condition, excluded, quiet, quietWhileMoored, email }: AlertForm) {
  const target =
    condition.kind === 'ENTERS' || condition.kind === 'LEAVES'
      ? condition.place
      : condition.kind === 'NEARS'
        ? condition.target
        : undefined;
  const isOfPort = condition.kind === 'ARRIVES' || condition.kind === 'DEPARTS';
  return {
    vessel_id: subject.kind === 'VESSEL' ? subject.vesselId : null,
    fleet_id: subject.kind === 'FLEET' ? subject.fleetId : null,
    filter: subject.kind === 'FILTER' ? JSON.stringify(subject.filter) : null,
    condition: condition.kind,
    area_id: target?.kind === 'AREA' ? target.areaId : null,
    port_id: target?.kind === 'PORT' ? target.portId : isOfPort ? (condition.portId ?? null) : null,
    near_vessel_id: target?.kind === 'VESSEL' ? target.vesselId : null,
    nm: condition.kind === 'NEARS' ? condition.nm : null,
    hours: condition.kind === 'SILENT' ? condition.hours : null,
    days: condition.kind === 'LICENCE_ENDS' ? condition.days : null,
    changes: condition.kind === 'CHANGES' ? condition.what : null,
    excluded,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    time_zone: quiet?.timeZone ?? null,
    quiet_while_moored: quietWhileMoored,
    email,
  };
}

export async function insertRule(
  within: Transaction<Schema>,
  accountId: number,
  { form, name, at }: { readonly form: AlertForm; readonly name: string; readonly at: Date },
): Promise<number> {
  const { id } = await within
    .insertInto('alert_rule')
    .values({ account_id: accountId, name, ...columnsOf(form), created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await announce(within, alertsChanged, '');
  return id;
}

/** Changes an alert; it watches again if it was paused. What was judged for the earlier alert doesn't apply to the new one. */
export async function updateRule(
  within: Transaction<Schema>,
  id: number,
  { form, name, at }: { readonly form: AlertForm; readonly name: string; readonly at: Date },
): Promise<void> {
  await within
    .updateTable('alert_rule')
    .set({ name, ...columnsOf(form), paused_at: null, changed_at: at })
    .where('id', '=', id)
    .execute();
  await within.deleteFrom('alert_state').where('rule_id', '=', id).execute();
  await announce(within, alertsChanged, '');
}

export async function snoozeRule(within: Transaction<Schema>, id: number, until: Date | null): Promise<void> {
  await within.updateTable('alert_rule').set({ snoozed_until: until }).where('id', '=', id).execute();
  await announce(within, alertsChanged, '');
}

export async function pauseRules(within: Transaction<Schema>, ids: readonly number[], at: Date): Promise<void> {
  await within
    .updateTable('alert_rule')
    .set({ paused_at: at })
    .where(sql<boolean>`id = any (${[...ids]}::integer[])`)
    .execute();
  await announce(within, alertsChanged, '');
}

export async function deleteRule(within: Transaction<Schema>, id: number): Promise<void> {
  await within.deleteFrom('alert_rule').where('id', '=', id).execute();
  await announce(within, alertsChanged, '');
}
