import { setImmediate as turn } from 'node:timers/promises';
import { alertLimits, alertMessages } from '@wheelhouse/contract/alerts';
import { callsInSight } from '#areas/portCalls/callsInSight.ts';
import { tracksOf, vesselsNamed } from '#areas/positions/tracksIn.ts';
import type { Sight } from '#areas/sight/sight.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { EventDetails } from './eventStore.ts';
import { fires } from './meaning.ts';
import {
  counter,
  daysOf,
  fixesOf,
  forEachFix,
  idsOf,
  inOrder,
  listedMost,
  together,
  vesselsInside,
  type RehearsalNeeds,
} from './rehearsedTracks.ts';
import { detailsOfChange, isAbout } from './registerChanges.ts';
import { listEndingLicences, readChangesSince } from './registerStore.ts';
import { placeOf, type Rule } from './ruleBook.ts';
import { ShipWatch, type StoredFix } from './shipWatch.ts';
import { findSilences, gapsOf, type Gap } from './silentGaps.ts';

const dayMs = 86_400_000;
/** Events that one rehearsal counts; an alert that fires more often is refused long before. */
const happeningsMost = 100_000;

/** What an alert would have fired. */
export interface Rehearsed {
  readonly kind: string;
  readonly vesselId: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Degrees. */
  readonly place: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly details: EventDetails;
}

export interface RehearsedAlert {
  /** How many vessels it looked at. */
  readonly vessels: number;
  readonly events: readonly Rehearsed[];
  /** False if the history of these days is not whole. */
  readonly isKnown: boolean;
}

/**
 * What an alert would have fired in the last days, as its account may see positions: judged by the same code as live ones.
 *
 * @throws Refusal (422) if too many positions would have to be read
 */
export async function rehearse(needs: RehearsalNeeds, rule: Rule, sight: Sight): Promise<RehearsedAlert> {
  const found = await eventsOf(needs, rule, sight);
  const since = needs.now.getTime() - alertLimits.days * dayMs;
  const recent = found.events.filter(({ at }) => at >= since && at <= needs.now.getTime());
  const kept = rule.quietWhileMoored ? await withoutMoored(needs, sight, recent) : recent;
  return { ...found, events: kept.toSorted((a, b) => a.at - b.at) };
}

async function eventsOf(needs: RehearsalNeeds, rule: Rule, sight: Sight): Promise<RehearsedAlert> {
  switch (rule.condition) {
    case 'CHANGES':
      return await changes(needs, rule);
    case 'LICENCE_ENDS':
      return await licences(needs, rule);
    case 'ARRIVES':
    case 'DEPARTS':
      return await calls(needs, rule, sight);
    case 'SILENT':
      return await silences(needs, rule, sight);
    default:
      return await positions(needs, rule, sight);
  }
}

async function positions(needs: RehearsalNeeds, rule: Rule, sight: Sight): Promise<RehearsedAlert> {
  const watch = new ShipWatch();
  const area = placeOf(rule, needs.ports);
  const key = rule.key ?? '';
  if (area !== undefined) watch.setAreas(new Map([[key, area]]));
  const events: Rehearsed[] = [];
  const take = (fix: StoredFix) =>
    watch.take(fix, (happening) => {
      if (!fires(rule.condition, happening)) return;
      if (events.length >= happeningsMost) throw new Refusal(422, alertMessages.tooMuch);
      const { track, at, latitude, longitude } = happening;
      events.push({
        kind: rule.condition,
        vesselId: track,
        at,
        place: { latitude, longitude },
        details: detailsOf(rule),
      });
    });
  if (rule.nearId !== null && rule.nm !== null) {
    watch.setTargets(new Map([[key, { track: rule.nearId, nm: rule.nm }]]));
    const { vessels, tracks } = await together(needs, rule, sight);
    await forEachFix(inOrder(tracks), take);
    return { vessels, events: events.filter(({ vesselId }) => vesselId !== rule.nearId), isKnown: true };
  }
  const days = daysOf(needs);
  const wanted =
    area === undefined
      ? await vesselsNamed(needs.pool, sight, await idsOf(needs, rule), days)
      : await vesselsInside(needs, rule, sight, area.box);
  const count = counter(alertLimits.positionsMax);
  for await (const found of tracksOf(needs.pool, sight, wanted)) {
    count(found.track);
    await forEachFix(fixesOf(found), take);
  }
  return { vessels: rule.vesselIds === undefined ? wanted.length : rule.vesselIds.size, events, isKnown: true };
}

function detailsOf({ place, nm }: Rule): EventDetails {
  return { ...(place === undefined ? {} : { place }), ...(nm === null ? {} : { nm }) };
}

async function changes(needs: RehearsalNeeds, rule: Rule): Promise<RehearsedAlert> {
  const ids = await idsOf(needs, rule, listedMost);
  const since = new Date(needs.now.getTime() - alertLimits.days * dayMs);
  const found = await readChangesSince(needs.pool, ids, since);
  const events = found.changes
    .filter((change) => isAbout(rule, change))
    .map((change) => {
      const { kind, vesselId, at } = change;
      return { kind, vesselId, at: at.getTime(), place: undefined, details: detailsOfChange(change) };
    });
  return { vessels: ids.length, events, isKnown: found.isWhole };
}

async function licences(needs: RehearsalNeeds, rule: Rule): Promise<RehearsedAlert> {
  const ids = await idsOf(needs, rule, listedMost);
  const ahead = (rule.days ?? 0) * dayMs;
  const found = await listEndingLicences(needs.pool, ids, {
    from: new Date(needs.now.getTime() - alertLimits.days * dayMs + ahead),
    to: new Date(needs.now.getTime() + ahead),
  });
  const events = found.map(({ vesselId, licence, day }) => ({
    kind: 'LICENCE_ENDS',
    vesselId,
    at: Date.parse(`${day}T00:00:00Z`) - ahead,
    place: undefined,
    details: { day, licence },
  }));
  return { vessels: ids.length, events, isKnown: true };
}

async function calls(needs: RehearsalNeeds, rule: Rule, sight: Sight): Promise<RehearsedAlert> {
  const ids = await idsOf(needs, rule, listedMost);
  const kind = rule.condition;
  const events = (await callsOf(needs, sight, ids, rule.portId ?? undefined)).flatMap(
    ({ vesselId, portId, arrival, arrivalSeen, departure }) => {
      const port = needs.ports.get(portId);
      const at = kind === 'DEPARTS' ? departure : arrivalSeen ? arrival : null;
      if (port === undefined || at === null) return [];
      const { latitude, longitude, name } = port;
      return [{ kind, vesselId, at: at.getTime(), place: { latitude, longitude }, details: { place: name } }];
    },
  );
  return { vessels: ids.length, events, isKnown: true };
}

/** The port calls of vessels in the days of a rehearsal, at one port or at any, as its account sees them. */
async function callsOf({ pool, now }: RehearsalNeeds, sight: Sight, vesselIds: readonly number[], portId?: number) {
  const from = new Date(now.getTime() - alertLimits.days * dayMs);
  return await callsInSight(pool, sight, vesselIds, { from, to: now, portId });
}

async function withoutMoored(
  needs: RehearsalNeeds,
  sight: Sight,
  events: readonly Rehearsed[],
): Promise<readonly Rehearsed[]> {
  if (events.length === 0) return events;
  const found = await callsOf(needs, sight, [...new Set(events.map(({ vesselId }) => vesselId))]);
  const stays = Map.groupBy(found, ({ vesselId }) => vesselId);
  return events.filter(
    ({ vesselId, at }) =>
      !(stays.get(vesselId) ?? []).some(
        ({ arrival, departure }) => at >= arrival.getTime() && at < (departure?.getTime() ?? Infinity),
      ),
  );
}

async function silences(needs: RehearsalNeeds, rule: Rule, sight: Sight): Promise<RehearsedAlert> {
  // Of vessels that are seen late, silence is not judged.
  const ids = (await idsOf(needs, rule)).filter((id) => sight.delayOfVessel(id) === 0);
  const count = counter(alertLimits.positionsMax);
  const wanted = await vesselsNamed(needs.pool, sight, ids, daysOf(needs));
  const longMs = (rule.hours ?? 0) * 3_600_000;
  const gaps: Gap[] = [];
  for await (const found of tracksOf(needs.pool, sight, wanted)) {
    count(found.track);
    gaps.push(...gapsOf(fixesOf(found), longMs, needs.now.getTime()));
    await turn();
  }
  const events = (await findSilences(needs.pool, gaps, longMs)).map(({ from, at }) => {
    const { track: vesselId, latitude, longitude } = from;
    return { kind: 'SILENT', vesselId, at, place: { latitude, longitude }, details: { hours: rule.hours ?? 0 } };
  });
  return { vessels: ids.length, events, isKnown: true };
}
