import { setImmediate as turn } from 'node:timers/promises';
import { alertLimits, alertMessages } from '@wheelhouse/contract/alerts';
import type { App } from '@wheelhouse/contract/installation';
import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Kysely } from 'kysely';
import TinyQueue from 'tinyqueue';
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
import { widened } from './watchedArea.ts';

/** Vessels matching a filter that one rehearsal looks at where it has no place: all their positions are read. */
const filteredMost = 2000;
/** The same where it reads no positions, but port calls or the register. */
export const listedMost = 100_000;
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

/** The vessels of an alert that has no place. @throws Refusal (422) for more than `most` of a filter */
export async function idsOf({ window }: RehearsalNeeds, rule: Rule, most = filteredMost): Promise<number[]> {
  const ids = rule.vesselIds ?? (await window.ids(rule.viewer, rule.filter ?? {}, undefined, most + 1, 'en'));
  const excluded = new Set(rule.excluded);
  const wanted = [...ids].filter((id) => !excluded.has(id));
  if (rule.vesselIds === undefined && wanted.length > most) throw new Refusal(422, alertMessages.tooManyVessels(most));
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

/** A track, and the number of its vessel. */
export interface NumberedTrack {
  readonly vesselId: number;
  readonly track: TrackColumns;
}

function fixAt({ vesselId, track }: NumberedTrack, index: number): StoredFix {
  const speed = track.speed[index] ?? -1;
  return {
    track: vesselId,
    at: track.at[index] ?? 0,
    speed: speed < 0 ? undefined : speed / 10,
    latitude: (track.latitude[index] ?? 0) / stepsPerDegree,
    longitude: (track.longitude[index] ?? 0) / stepsPerDegree,
  };
}

/** The positions of a track, under the number of its vessel. */
export function* fixesOf(track: NumberedTrack): Generator<StoredFix> {
  for (let index = 0; index < track.track.count; index += 1) yield fixAt(track, index);
}

/** The positions of several tracks in the order of time: one track after the other where times are equal. */
export function* inOrder(tracks: readonly NumberedTrack[]): Generator<StoredFix> {
  const starts = tracks.map((track, place) => ({ track, place, next: 0, at: track.track.at[0] ?? 0 }));
  const waiting = new TinyQueue(
    starts.filter(({ track }) => track.track.count > 0),
    (one, other) => one.at - other.at || one.place - other.place,
  );
  for (let first = waiting.pop(); first !== undefined; first = waiting.pop()) {
    const { track } = first;
    yield fixAt(track, first.next);
    first.next += 1;
    first.at = track.track.at[first.next] ?? 0;
    if (first.next < track.track.count) waiting.push(first);
  }
}

/** Positions that are looked at before requests are answered again: some milliseconds. */
const fixesAtOnce = 5000;

/** Does something with each position; requests are answered in between. */
export async function forEachFix(fixes: Iterable<StoredFix>, act: (fix: StoredFix) => void): Promise<void> {
  let count = 0;
  for (const fix of fixes) {
    act(fix);
    count += 1;
    if (count % fixesAtOnce === 0) await turn();
  }
  await turn();
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

/** The tracks of a ship, and of all that may have come near it. */
export async function together(
  needs: RehearsalNeeds,
  rule: Rule,
  sight: Sight,
): Promise<{ readonly vessels: number; readonly tracks: readonly NumberedTrack[] }> {
  const { pool } = needs;
  const days = daysOf(needs);
  const count = counter(togetherMost);
  const read = async (wanted: readonly VesselDays[]) => {
    const tracks: NumberedTrack[] = [];
    for await (const found of tracksOf(pool, sight, wanted)) {
      count(found.track);
      tracks.push(found);
      await turn();
    }
    return tracks;
  };
  const own = await read(await vesselsNamed(pool, sight, [rule.nearId ?? 0], days));
  const box = boxAround(own, rule.nm ?? 0);
  const wanted =
    rule.vesselIds === undefined
      ? box === undefined
        ? []
        : await vesselsInside(needs, rule, sight, box)
      : await vesselsNamed(pool, sight, await idsOf(needs, rule), days);
  const others = await read(wanted.filter(({ vesselId }) => vesselId !== rule.nearId));
  return { vessels: wanted.length, tracks: [...own, ...others] };
}

/** A box around tracks, with some miles more on each side; undefined without positions. */
function boxAround(tracks: readonly NumberedTrack[], nm: number): Box | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let first: number | undefined;
  for (const track of tracks)
    for (const { latitude, longitude } of fixesOf(track)) {
      first ??= longitude;
      const x = longitude - 360 * Math.round((longitude - first) / 360);
      west = Math.min(west, x);
      south = Math.min(south, latitude);
      east = Math.max(east, x);
      north = Math.max(north, latitude);
    }
  if (first === undefined) return undefined;
  return widened([west, south, east, north], Math.max(nm, 0.1));
}
