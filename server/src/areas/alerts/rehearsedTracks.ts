import { setImmediate as turn } from 'node:timers/promises';
import { alertLimits, alertMessages } from '@wheelhouse/contract/alerts';
import { boxOfRing, ringOf } from '@wheelhouse/contract/areaShape';
import { circleAt } from '@wheelhouse/contract/drawnAreas';
import type { App } from '@wheelhouse/contract/installation';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { TrackColumns } from '#areas/positions/trackPack.ts';
import { tracksOf, vesselsIn, vesselsNamed, type Box, type Days, type VesselDays } from '#areas/positions/tracksIn.ts';
import type { Sight } from '#areas/sight/sight.ts';
import { readListed } from '#areas/vessels/store.ts';
import type { Window } from '#areas/vessels/window.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { addDays } from '#platform/database/partitions.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import type { Rule } from './ruleBook.ts';
import type { StoredFix } from './shipWatch.ts';

/** Vessels of a filter that one rehearsal looks at where it has no place. */
const filteredMost = 2000;
/** Vessels at a place of which all days are read. */
const wholeMost = 100;
/** Positions of ships that are looked at in the order of time, all at once. */
const togetherMost = 3_000_000;

export interface RehearsalNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly app: App;
  readonly window: Pick<Window, 'ids'>;
  readonly ports: ReadonlyMap<number, Port>;
  readonly now: Date;
}

/** The days of a rehearsal. */
export function daysOf({ now }: RehearsalNeeds): Days {
  const to = now.toISOString().slice(0, 10);
  return { from: addDays(to, -alertLimits.days), to };
}

/** The vessels of an alert that has no place. @throws Refusal (422) for too many */
export async function idsOf({ window }: RehearsalNeeds, rule: Rule): Promise<number[]> {
  const ids = rule.vesselIds ?? (await window.ids(rule.viewer, rule.filter ?? {}, undefined, filteredMost + 1, 'en'));
  const excluded = new Set(rule.excluded);
  const wanted = [...ids].filter((id) => !excluded.has(id));
  if (rule.vesselIds === undefined && wanted.length > filteredMost) throw new Refusal(422, alertMessages.tooMuch);
  return wanted;
}

/** Refuses when more positions are read than one question may. */
export function counter(most: number): (track: TrackColumns) => void {
  let read = 0;
  return (track) => {
    read += track.count;
    if (read > most) throw new Refusal(422, alertMessages.tooMuch);
  };
}

/** The positions of a track, under the number of its vessel. */
export function* fixesOf(track: number, columns: TrackColumns): Generator<StoredFix> {
  for (let index = 0; index < columns.count; index += 1) {
    const speed = columns.speed[index] ?? -1;
    yield {
      ...{ track, at: columns.at[index] ?? 0, speed: speed < 0 ? undefined : speed / 10 },
      latitude: (columns.latitude[index] ?? 0) / stepsPerDegree,
      longitude: (columns.longitude[index] ?? 0) / stepsPerDegree,
    };
  }
}

/**
 * The vessels of an alert that may have been in a box. Of some, all days: what a vessel does there after a silence depends on where it
 * was before. Of many, the days on which they may have been there, and the days before these.
 */
export async function vesselsInside(needs: RehearsalNeeds, rule: Rule, sight: Sight, box: Box): Promise<VesselDays[]> {
  const { db, pool, app } = needs;
  const days = daysOf(needs);
  const found = await vesselsIn(pool, sight, box, days);
  const vessels = await readListed(
    db,
    app,
    found.map(({ vesselId }) => vesselId),
  );
  const included = new Set(vessels.filter((vessel) => rule.includes(vessel)).map(({ id }) => id));
  if (included.size <= wholeMost) return await vesselsNamed(pool, sight, [...included], days);
  return found
    .filter(({ vesselId }) => included.has(vesselId))
    .map(({ days: there, ...vessel }) => ({ ...vessel, days: withDaysBefore(there) }));
}

function withDaysBefore(days: VesselDays['days']): VesselDays['days'] {
  const wanted = new Map(
    days.flatMap(({ mmsi, day }) =>
      [addDays(day, -1), day].map((one) => [`${mmsi} ${one}`, { mmsi, day: one }] as const),
    ),
  );
  return [...wanted.values()];
}

/** The positions of a ship, and of all that may have come near it, in the order of time. */
export async function together(
  needs: RehearsalNeeds,
  rule: Rule,
  sight: Sight,
): Promise<{ readonly vessels: number; readonly fixes: readonly StoredFix[] }> {
  const { pool } = needs;
  const days = daysOf(needs);
  const fixes: StoredFix[] = [];
  const count = counter(togetherMost);
  const read = async (wanted: readonly VesselDays[]) => {
    for await (const { vesselId, track } of tracksOf(pool, sight, wanted)) {
      count(track);
      for (const fix of fixesOf(vesselId, track)) fixes.push(fix);
      await turn();
    }
  };
  await read(await vesselsNamed(pool, sight, [rule.nearId ?? 0], days));
  const box = boxAround(fixes, rule.nm ?? 0);
  const wanted =
    rule.vesselIds === undefined
      ? box === undefined
        ? []
        : await vesselsInside(needs, rule, sight, box)
      : await vesselsNamed(pool, sight, await idsOf(needs, rule), days);
  await read(wanted.filter(({ vesselId }) => vesselId !== rule.nearId));
  return { vessels: wanted.length, fixes: fixes.sort((a, b) => a.at - b.at) };
}

/** A box around a track, with some miles more on each side; undefined without positions. */
function boxAround(fixes: readonly StoredFix[], nm: number): Box | undefined {
  const [first] = fixes;
  if (first === undefined) return undefined;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const fix of fixes) {
    const [left, low, right, high] = boxOfRing(ringOf(circleAt({ ...fix, radiusNm: Math.max(nm, 0.1) })));
    const shift = 360 * Math.round((fix.longitude - first.longitude) / 360);
    west = Math.min(west, left - shift);
    south = Math.min(south, low);
    east = Math.max(east, right - shift);
    north = Math.max(north, high);
  }
  return [west, south, east, north];
}
