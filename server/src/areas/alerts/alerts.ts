import { alertLimits, alertMessages, type AlertForm } from '@wheelhouse/contract/alerts';
import { message, type Message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { TextKey } from '@wheelhouse/messages/keys';
import type { Kysely, Transaction } from 'kysely';
import { requireArea } from '#areas/drawnAreas/areas.ts';
import { requireFleet } from '#areas/fleets/fleets.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { rehearse, type Rehearsed, type RehearsedAlert } from './rehearse.ts';
import type { RehearsalNeeds } from './rehearsedTracks.ts';
import { prepareRules, type Rule, type RuleNeeds } from './ruleBook.ts';
import * as store from './ruleStore.ts';
import { findNamedVessel } from './vesselStore.ts';

export interface AlertNeeds extends RuleNeeds, Omit<RehearsalNeeds, 'ports' | 'now'> {
  readonly sights: Pick<Sights, 'of'>;
  readonly now: () => Date;
}

type Database = Kysely<Schema> | Transaction<Schema>;

/** An alert that is not stored, as a stored one of the account would be. @throws Refusal (404, 422) for what it doesn't see */
async function rowOf(needs: AlertNeeds, viewer: Viewer, form: AlertForm): Promise<store.RuleRow> {
  const { db, app } = needs;
  const { id: accountId, username } = requireAccount(viewer);
  const { subject, condition, quiet } = form;
  const target = condition.kind === 'NEARS' ? condition.target : 'place' in condition ? condition.place : undefined;
  const portId =
    target?.kind === 'PORT' ? target.portId : 'portId' in condition ? (condition.portId ?? undefined) : undefined;
  const vessel = subject.kind === 'VESSEL' ? await findNamedVessel(db, app, subject.vesselId) : undefined;
  const near = target?.kind === 'VESSEL' ? await findNamedVessel(db, app, target.vesselId) : undefined;
  if (subject.kind === 'VESSEL' && vessel === undefined) throw new Refusal(422, alertMessages.noVessel);
  if (target?.kind === 'VESSEL' && near === undefined) throw new Refusal(422, alertMessages.noPlace);
  const fleet =
    subject.kind === 'FLEET' ? await requireFleet(db, { id: accountId, username }, subject.fleetId) : undefined;
  const area = target?.kind === 'AREA' ? await requireArea(db, { id: accountId }, target.areaId) : undefined;
  const hasPort = portId === undefined || (await needs.ports()).some((port) => port.id === portId);
  if (!hasPort) throw new Refusal(422, alertMessages.noPlace);
  return {
    id: 0,
    name: '',
    accountId,
    username,
    authorities: [...viewer.authorities],
    condition: condition.kind,
    filter: subject.kind === 'FILTER' ? subject.filter : null,
    portId: portId ?? null,
    nm: condition.kind === 'NEARS' ? condition.nm : null,
    hours: condition.kind === 'SILENT' ? condition.hours : null,
    days: condition.kind === 'LICENCE_ENDS' ? condition.days : null,
    changes: condition.kind === 'CHANGES' ? condition.what : null,
    excluded: form.excluded,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    timeZone: quiet?.timeZone ?? null,
    quietWhileMoored: form.quietWhileMoored,
    email: form.email,
    createdAt: needs.now(),
    snoozedUntil: null,
    pausedAt: null,
    areaId: area?.id ?? null,
    areaName: area?.name ?? null,
    areaShape: area?.shape ?? null,
    storedVesselId: vessel?.id ?? null,
    vesselId: vessel?.id ?? null,
    vesselName: vessel?.name ?? null,
    storedFleetId: fleet?.id ?? null,
    fleetId: fleet?.id ?? null,
    fleetName: fleet?.name ?? null,
    storedNearId: near?.id ?? null,
    nearId: near?.id ?? null,
    nearName: near?.name ?? null,
    nearMmsi: near?.mmsi ?? null,
  };
}

async function ruleOf(needs: AlertNeeds, viewer: Viewer, form: AlertForm): Promise<Rule> {
  const ports = new Map((await needs.ports()).map((port) => [port.id, port]));
  const [rule] = await prepareRules(needs, [await rowOf(needs, viewer, form)], ports);
  if (rule === undefined) throw new Refusal(422, alertMessages.noPlace);
  return rule;
}

/** What an alert would have fired. @throws Refusal (404, 422) */
export async function rehearseForm(
  needs: AlertNeeds,
  viewer: Viewer,
  form: AlertForm,
): Promise<RehearsedAlert & { readonly rule: Rule }> {
  const rule = await ruleOf(needs, viewer, form);
  const sight = await needs.sights.of(rule.viewer);
  const ports = new Map((await needs.ports()).map((port) => [port.id, port]));
  const found = await rehearse({ ...needs, ports, now: needs.now() }, rule, sight);
  return { ...found, rule };
}

/** How often an alert would have fired on each day (UTC) that it did. */
export function countByDay(events: readonly Pick<Rehearsed, 'at'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { at } of events) {
    const day = new Date(at).toISOString().slice(0, 10);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** What an alert is called that has no name. */
function nameOf(rule: Rule): Message {
  const about = rule.vesselName ?? rule.fleetName ?? message('alertName.filtered');
  const key = `alertName.${rule.condition}` satisfies TextKey;
  const place = rule.place ?? message('alertName.anyPort');
  return message(key, { about, place, nm: rule.nm ?? 0, hours: rule.hours ?? 0, count: rule.days ?? 0 });
}

/**
 * Saves an alert, a new one or a changed one.
 *
 * @param id Of the one that is changed
 * @throws Refusal (404, 422), also for one that would have fired too often
 */
export async function saveAlert(
  needs: AlertNeeds,
  viewer: Viewer,
  { id, form, language }: { readonly id: number | undefined; readonly form: AlertForm; readonly language: string },
): Promise<store.RuleRow> {
  const actor = requireAccount(viewer);
  if (id !== undefined) await requireRule(needs.db, actor.id, id);
  const { rule, events } = await rehearseForm(needs, viewer, form);
  const busiest = Math.max(0, ...countByDay(events).values());
  if (busiest > alertLimits.aDay) throw new Refusal(422, alertMessages.tooOften(busiest));
  const name = form.name || say(nameOf(rule), language).slice(0, alertLimits.nameMax);
  const at = needs.now();
  return await needs.db.transaction().execute(async (within) => {
    const count = await store.countRules(within, actor.id);
    if (id === undefined && count >= alertLimits.most) throw new Refusal(422, alertMessages.tooMany);
    const known = id === undefined ? undefined : await requireRule(within, actor.id, id);
    if (known !== undefined) await store.updateRule(within, known.id, { form, name, at });
    const saved = known?.id ?? (await store.insertRule(within, actor.id, { form, name, at }));
    await recordAudit(within, {
      accountId: actor.id,
      actor: actor.username,
      object: `alert/${saved}`,
      action: known === undefined ? 'alert.create' : 'alert.change',
      after: { ...form, name },
    });
    return await requireRule(within, actor.id, saved);
  });
}

export async function snoozeAlert(
  { db }: Pick<AlertNeeds, 'db'>,
  viewer: Viewer,
  { id, until }: { readonly id: number; readonly until: Date | null },
): Promise<store.RuleRow> {
  const actor = requireAccount(viewer);
  return await db.transaction().execute(async (within) => {
    await requireRule(within, actor.id, id);
    await store.snoozeRule(within, id, until);
    return await requireRule(within, actor.id, id);
  });
}

export async function removeAlert({ db }: Pick<AlertNeeds, 'db'>, viewer: Viewer, id: number): Promise<void> {
  const actor = requireAccount(viewer);
  await db.transaction().execute(async (within) => {
    const { name } = await requireRule(within, actor.id, id);
    await store.deleteRule(within, id);
    await recordAudit(within, {
      accountId: actor.id,
      actor: actor.username,
      object: `alert/${id}`,
      action: 'alert.remove',
      before: { name },
    });
  });
}

async function requireRule(db: Database, accountId: number, id: number): Promise<store.RuleRow> {
  const row = await store.findRule(db, accountId, id);
  if (row === undefined) throw notFound(alertMessages.notFound);
  return row;
}
