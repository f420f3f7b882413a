import * as contract from '@wheelhouse/contract/alerts';
import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { readRevision } from '#areas/vessels/store.ts';
import { addDays } from '#platform/database/partitions.ts';
import { csvInTurns } from '#platform/http/inTurns.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { countByDay, rehearseForm, removeAlert, saveAlert, snoozeAlert, type AlertNeeds } from './alerts.ts';
import { countEvents, listEvents, summariseEvents, type EventRow } from './eventStore.ts';
import { eventText, inDegrees } from './eventText.ts';
import { readLateVessels, type LateVessel } from './lateEvents.ts';
import { quietOf } from './ruleBook.ts';
import { listRules, type RuleRow } from './ruleStore.ts';

const dayMs = 86_400_000;
const columns = ['alert', 'vessel', 'flag', 'text', 'at', 'latitude', 'longitude'] as const;

export interface AlertRouteNeeds extends AlertNeeds {
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly sights: Pick<Sights, 'of' | 'hasRules'>;
}

/** The condition of a stored alert as it was entered. */
function conditionOf(row: RuleRow): contract.AlertCondition {
  const place =
    row.areaId === null
      ? ({ kind: 'PORT', portId: row.portId ?? 0 } as const)
      : ({ kind: 'AREA', areaId: row.areaId } as const);
  switch (row.condition) {
    case 'ENTERS':
    case 'LEAVES':
      return { kind: row.condition, place };
    case 'NEARS': {
      const vesselId = row.nearId ?? row.storedNearId;
      return { kind: 'NEARS', nm: row.nm ?? 0, target: vesselId === null ? place : { kind: 'VESSEL', vesselId } };
    }
    case 'SILENT':
      return { kind: 'SILENT', hours: row.hours ?? 0 };
    case 'ARRIVES':
    case 'DEPARTS':
      return { kind: row.condition, ...(row.portId === null ? {} : { portId: row.portId }) };
    case 'CHANGES':
      return { kind: 'CHANGES', what: row.changes ?? [] };
    case 'LICENCE_ENDS':
      return { kind: 'LICENCE_ENDS', days: row.days ?? 0 };
    default:
      return { kind: row.condition };
  }
}

function subjectOf(row: RuleRow): contract.AlertSubject {
  if (row.filter !== null) return { kind: 'FILTER', filter: row.filter };
  const vesselId = row.vesselId ?? row.storedVesselId;
  return vesselId === null ? { kind: 'FLEET', fleetId: row.storedFleetId ?? 0 } : { kind: 'VESSEL', vesselId };
}

function presentEvent(row: EventRow, language: string): contract.AlertEvent {
  const { id, ruleId, ruleName, at, latitude, longitude, vesselId, vesselName, flag } = row;
  return {
    id,
    alert: { id: ruleId, name: ruleName },
    text: say(eventText(row, language), language),
    at: at.toISOString(),
    ...(vesselId === null || vesselName === null || flag === null
      ? {}
      : { vessel: { id: vesselId, name: vesselName, flag } }),
    ...(latitude === null || longitude === null
      ? {}
      : { latitude: inDegrees(latitude), longitude: inDegrees(longitude) }),
  };
}

export function alertRoutes(needs: AlertRouteNeeds): RouteHandler[] {
  const { db, now, ports, vessels, sights } = needs;

  /** Whose events are those of the viewer, as far as it may see them now. */
  async function seeing(viewer: Viewer): Promise<{ accountId: number; now: Date; late: readonly LateVessel[] }> {
    const reader = { accountId: requireAccount(viewer).id, now: now() };
    const sight = await sights.of(viewer, await readRevision(db));
    return { ...reader, late: sights.hasRules ? await readLateVessels(db, reader, sight) : [] };
  }

  async function present(viewer: Viewer, rows: readonly RuleRow[]): Promise<contract.AlertItem[]> {
    const at = now();
    const since = new Date(at.getTime() - dayMs);
    const fired = await summariseEvents(db, { ...(await seeing(viewer)), since });
    const names = await vessels.namesOf([...new Set(rows.flatMap(({ excluded }) => excluded))]);
    const portNames = new Map((await ports()).map(({ id, name }) => [id, name]));
    return rows.map((row) => {
      const { id, name, quietWhileMoored, email, snoozedUntil, pausedAt } = row;
      const [quiet, known] = [quietOf(row), fired.get(id)];
      const place = row.areaName ?? row.nearName ?? portNames.get(row.portId ?? 0);
      return {
        id,
        name,
        quietWhileMoored,
        email,
        subject: subjectOf(row),
        condition: conditionOf(row),
        excluded: row.excluded.flatMap((one) => {
          const vessel = names.get(one);
          return vessel === undefined ? [] : [{ id: one, name: vessel.name, flag: vessel.flag }];
        }),
        about: row.vesselName ?? row.fleetName ?? '',
        paused: pausedAt !== null,
        lastDay: known?.lastDay ?? 0,
        ...(quiet === undefined ? {} : { quiet }),
        ...(place === undefined ? {} : { place }),
        ...(snoozedUntil === null || snoozedUntil <= at ? {} : { snoozedUntil: snoozedUntil.toISOString() }),
        ...(known === undefined ? {} : { last: known.last.toISOString() }),
      };
    });
  }

  async function presentOne(viewer: Viewer, row: RuleRow): Promise<contract.AlertItem> {
    const [item] = await present(viewer, [row]);
    if (item === undefined) throw new Error('An alert was not presented');
    return item;
  }

  async function presentRehearsal(
    viewer: Viewer,
    form: contract.AlertForm,
    language: string,
  ): Promise<contract.Rehearsal> {
    const { vessels: count, events, isKnown } = await rehearseForm(needs, viewer, form);
    const byDay = countByDay(events);
    const today = now().toISOString().slice(0, 10);
    const latest = events.toReversed().slice(0, contract.alertLimits.shown);
    const names = await vessels.namesOf([...new Set(latest.map(({ vesselId }) => vesselId))]);
    return {
      vessels: count,
      total: events.length,
      isKnown,
      days: Array.from({ length: contract.alertLimits.days }, (_, index) => {
        const day = addDays(today, index + 1 - contract.alertLimits.days);
        return { day, count: byDay.get(day) ?? 0 };
      }),
      events: latest.flatMap((event) => {
        const vessel = names.get(event.vesselId);
        if (vessel === undefined) return [];
        const text = say(eventText({ ...event, vesselName: vessel.name }, language), language);
        return [
          {
            vessel: { id: event.vesselId, name: vessel.name, flag: vessel.flag },
            text,
            at: new Date(event.at).toISOString(),
            ...event.place,
          },
        ];
      }),
    };
  }

  return [
    handle(contract.listAlerts, async ({ viewer }) => present(viewer, await listRules(db, requireAccount(viewer).id))),
    handle(contract.rehearseAlert, ({ viewer, body, language }) => presentRehearsal(viewer, body, language)),
    handle(contract.createAlert, async ({ viewer, body, language }) =>
      presentOne(viewer, await saveAlert(needs, viewer, { id: undefined, form: body, language })),
    ),
    handle(contract.changeAlert, async ({ viewer, params, body, language }) =>
      presentOne(viewer, await saveAlert(needs, viewer, { id: params.id, form: body, language })),
    ),
    handle(contract.snoozeAlert, async ({ viewer, params, body }) => {
      const until = body.until === undefined ? null : new Date(body.until);
      return await presentOne(viewer, await snoozeAlert(needs, viewer, { id: params.id, until }));
    }),
    handle(contract.removeAlert, async ({ viewer, params }) => {
      await removeAlert(needs, viewer, params.id);
      return undefined;
    }),
    handle(contract.listAlertEvents, async ({ viewer, query, language }) => {
      const { page = 0, size = contract.alertLimits.page, alertId, from, to } = query;
      const wanted = { ...(await seeing(viewer)), alertId, from, to };
      const rows = await listEvents(db, wanted, { limit: size, offset: page * size });
      return { data: rows.map((row) => presentEvent(row, language)), page, size, total: await countEvents(db, wanted) };
    }),
    handle(contract.exportAlertEvents, async ({ viewer, query, language }) => {
      const { alertId, from, to } = query;
      const wanted = { ...(await seeing(viewer)), alertId, from, to };
      const rows = await listEvents(db, wanted, { limit: contract.alertLimits.exported, offset: 0 });
      const cells = (row: (typeof rows)[number]) => {
        const { alert, vessel, text, at, latitude, longitude } = presentEvent(row, language);
        return [alert.name, vessel?.name, vessel?.flag, text, at, latitude, longitude];
      };
      const headings = columns.map((column) => say(message(`alertExport.${column}`), language));
      const name = `alerts ${now().toISOString().slice(0, 10)}.csv`;
      return { name, mediaType: 'text/csv', text: await csvInTurns(headings, rows, cells) };
    }),
  ];
}
