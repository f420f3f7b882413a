import { setImmediate as turn } from 'node:timers/promises';
import type { Authority } from '@wheelhouse/contract/authority';
import type { QuietHours } from '@wheelhouse/contract/alerts';
import { compileFilter, type FilteredVessel } from '@wheelhouse/contract/compileFilter';
import { circleAt } from '@wheelhouse/contract/drawnAreas';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Kysely } from 'kysely';
import type { ReadMembers } from '#areas/fleets/filterMembers.ts';
import { effectiveAuthorities, type Viewer } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { MeetingTarget } from './meetings.ts';
import { endOfQuiet } from './quietHours.ts';
import { listFleetVessels, listJudged, type RuleRow } from './ruleStore.ts';
import { areaAround, areaOf, type WatchedArea } from './watchedArea.ts';

/** The border of a port is a circle of this many nautical miles. */
const portNm = 2;

export interface RuleNeeds {
  readonly db: Kysely<Schema>;
  readonly membersOf: ReadMembers;
  readonly ports: () => Promise<readonly Port[]>;
  /** The visitors' rights: every account has them too. */
  readonly visitor: readonly Authority[];
}

/** An alert that is judged. */
export interface Rule extends RuleRow {
  /** Its account, never as an administrator. */
  readonly viewer: Viewer;
  /** Its vessels; undefined for those of a filter. */
  readonly vesselIds: ReadonlySet<number> | undefined;
  /** Whether it is about a vessel. */
  readonly includes: (vessel: FilteredVessel) => boolean;
  /** The place or ship that it watches; undefined for what has none. */
  readonly key: string | undefined;
  /** What the place is called. */
  readonly place: string | undefined;
}

/** The account of an alert as it may see things now, and never as an administrator. */
export function viewerOf(
  { accountId, username, authorities }: Pick<RuleRow, 'accountId' | 'username' | 'authorities'>,
  visitor: readonly Authority[],
): Viewer {
  const held = effectiveAuthorities(authorities, visitor).filter((one) => one !== 'ADMIN');
  return { account: { id: accountId, username }, authorities: new Set(held), signInId: undefined };
}

/** From when an account is notified of what an alert fires now; null for never. */
export function dueAt(
  rule: Pick<RuleRow, 'snoozedUntil' | 'quietFrom' | 'quietTo' | 'timeZone'>,
  now: Date,
): Date | null {
  if (rule.snoozedUntil !== null && rule.snoozedUntil > now) return null;
  const quiet = quietOf(rule);
  return (quiet && endOfQuiet(quiet, now)) ?? now;
}

export function quietOf({
  quietFrom: from,
  quietTo: to,
  timeZone,
}: Pick<RuleRow, 'quietFrom' | 'quietTo' | 'timeZone'>): QuietHours | undefined {
  return from === null || to === null || timeZone === null ? undefined : { from, to, timeZone };
}

/** The place or ship that an alert watches, by a key that is the same for alerts of the same place. */
export function keyOf({ condition, areaId, portId, nearId, nm }: RuleRow): string | undefined {
  if (condition !== 'ENTERS' && condition !== 'LEAVES' && condition !== 'NEARS') return undefined;
  const place = areaId !== null ? `area ${areaId}` : portId !== null ? `port ${portId}` : `vessel ${nearId}`;
  return nm === null ? place : `${place} ${nm}`;
}

/** The area that an alert watches, with the distance that it has around it; undefined for an alert without an area. */
export function placeOf(row: RuleRow, ports: ReadonlyMap<number, Port>): WatchedArea | undefined {
  if (keyOf(row) === undefined || row.nearId !== null) return undefined;
  const port = ports.get(row.portId ?? 0);
  if (row.areaShape === null) return port && areaOf(circleAt({ ...port, radiusNm: row.nm ?? portNm }));
  return row.nm === null ? areaOf(row.areaShape) : areaAround(row.areaShape, row.nm);
}

/** Alerts with what they need to be judged. */
export async function prepareRules(
  { db, membersOf, visitor }: Pick<RuleNeeds, 'db' | 'membersOf' | 'visitor'>,
  rows: readonly RuleRow[],
  ports: ReadonlyMap<number, Port>,
): Promise<Rule[]> {
  const fleets = await listFleetVessels(db, [...new Set(rows.flatMap(({ fleetId }) => fleetId ?? []))]);
  const rules: Rule[] = [];
  for (const row of rows) {
    const viewer = viewerOf(row, visitor);
    if (!viewer.authorities.has('VIEW_MAP')) continue;
    const key = keyOf(row);
    const place = row.areaName ?? row.nearName ?? ports.get(row.portId ?? 0)?.name;
    const vesselIds = row.vesselId !== null ? new Set([row.vesselId]) : fleets.get(row.fleetId ?? 0);
    const excluded = new Set(row.excluded);
    const filter = row.filter === null ? undefined : filterCodec.fromQuery(row.filter);
    const passes = filter && compileFilter(filter, await membersOf(viewer, filter));
    const includes = (vessel: FilteredVessel) =>
      !excluded.has(vessel.id) && (vesselIds?.has(vessel.id) ?? passes?.(vessel) ?? false);
    rules.push({ ...row, viewer, vesselIds, includes, key, place });
  }
  return rules;
}

/** All alerts that are judged, by what they are judged by. */
export interface RuleBook {
  readonly rules: readonly Rule[];
  readonly byKey: ReadonlyMap<string, readonly Rule[]>;
  /** Of whether ships lie or move: by vessel, and those of filters. */
  readonly ofMotion: { readonly byVessel: ReadonlyMap<number, readonly Rule[]>; readonly filtered: readonly Rule[] };
  readonly areas: ReadonlyMap<string, WatchedArea>;
  readonly targets: ReadonlyMap<string, MeetingTarget>;
}

export const emptyBook: RuleBook = {
  rules: [],
  byKey: new Map(),
  ofMotion: { byVessel: new Map(), filtered: [] },
  areas: new Map(),
  targets: new Map(),
};

/** Reads the alerts again and again; areas that did not change stay the same objects. */
export function createRuleReader(needs: RuleNeeds): () => Promise<RuleBook> {
  let kept = new Map<string, { readonly like: string; readonly area: WatchedArea }>();
  return async () => {
    const ports = new Map((await needs.ports()).map((port) => [port.id, port]));
    const rules = await prepareRules(needs, await listJudged(needs.db), ports);
    const now = new Map<string, { readonly like: string; readonly area: WatchedArea }>();
    const targets = new Map<string, MeetingTarget>();
    for (const rule of rules) {
      if (rule.key === undefined || now.has(rule.key)) continue;
      if (rule.nearMmsi !== null && rule.nm !== null) targets.set(rule.key, { track: rule.nearMmsi, nm: rule.nm });
      const like = JSON.stringify([rule.areaShape, ports.get(rule.portId ?? 0)]);
      const known = kept.get(rule.key);
      const area = known?.like === like ? known.area : placeOf(rule, ports);
      if (area !== undefined) now.set(rule.key, { like, area });
      // An area of many corners takes a millisecond.
      if (known?.area !== area) await turn();
    }
    kept = now;
    return bookOf(rules, new Map([...now].map(([key, { area }]) => [key, area])), targets);
  };
}

function bookOf(rules: readonly Rule[], areas: RuleBook['areas'], targets: RuleBook['targets']): RuleBook {
  const byKey = Map.groupBy(
    rules.filter(({ key }) => key !== undefined),
    ({ key }) => key ?? '',
  );
  const moving = rules.filter(({ condition }) => condition === 'STOPS' || condition === 'MOVES');
  const byVessel = new Map<number, Rule[]>();
  for (const rule of moving)
    for (const id of rule.vesselIds ?? []) {
      const known = byVessel.get(id);
      if (known === undefined) byVessel.set(id, [rule]);
      else known.push(rule);
    }
  const filtered = moving.filter(({ vesselIds }) => vesselIds === undefined);
  return { rules, byKey, ofMotion: { byVessel, filtered }, areas, targets };
}
