import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { compileFilter, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import { filterCodec, setParts } from '@wheelhouse/contract/filterCodec';
import { getPlayback, playbackLimits, type PlaybackQuery } from '@wheelhouse/contract/playback';
import { packPlayback, type PlaybackContent } from '@wheelhouse/contract/playbackFrame';
import { positionLimits } from '@wheelhouse/contract/positions';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Sight } from '#areas/sight/sight.ts';
import { thinInTime } from '#marine/ais/thinInTime.ts';
import { dayOf } from '#platform/database/partitions.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { MapVessel } from './register.ts';
import type { PositionNeeds } from './streamRoutes.ts';
import { pickPoints, type TrackColumns } from './trackPack.ts';
import { tracksOf, vesselsIn, vesselsNamed, type Box, type VesselDays } from './tracksIn.ts';

const gapMs = positionLimits.trackGapHours * 3_600_000;

/** Points of a track, of which some may have been left out. */
interface Thinned extends TrackColumns {
  readonly afterGap: Uint8Array;
}

interface VesselPoints {
  readonly vesselId: number;
  readonly points: Thinned;
}

type PlaybackNeeds = Omit<PositionNeeds, 'positions' | 'sights'> & {
  readonly sights: Pick<PositionNeeds['sights'], 'of'>;
};

export function playbackRoutes(needs: PlaybackNeeds): RouteHandler[] {
  return [
    handle(getPlayback, async ({ query, viewer }) => {
      const filter = filterCodec.fromQuery(query);
      const members = await needs.membersOf(viewer, filter);
      const { revision } = await needs.register();
      const sight = await needs.sights.of(viewer, revision);
      const bytes = packPlayback(await playbackOf(needs, sight, query, { filter, members }));
      return {
        mediaType: 'application/octet-stream',
        bytes,
        encoding: undefined,
        keepSeconds: 0,
        tag: createHash('sha1').update(bytes).digest('base64url'),
      };
    }),
  ];
}

/** The tracks of a period with what is known of their vessels, as far and as late as the viewer may see them. */
async function playbackOf(
  { pool, register, vessels }: PlaybackNeeds,
  sight: Sight,
  query: PlaybackQuery,
  { filter, members }: { readonly filter: VesselFilter; readonly members: FilterMembers },
): Promise<PlaybackContent> {
  // Positions received shortly before show where vessels are at the beginning.
  const start = Date.parse(query.from) - gapMs;
  const end = Date.parse(query.to);
  const days = { from: dayOf(new Date(start)), to: dayOf(new Date(end)) };
  const known = new Map((await register()).vessels.map((vessel) => [vessel.id, vessel]));
  const all =
    query.vessels === undefined
      ? await vesselsIn(pool, sight, boxOf(query), days)
      : await vesselsNamed(pool, sight, query.vessels, days);
  const passing = setParts(filter).length === 0 ? all : all.filter(passes(known, compileFilter(filter, members)));
  const names = await vessels.namesOf(passing.map(({ vesselId }) => vesselId));
  const listed = passing.filter(({ vesselId }) => names.has(vesselId));
  const tracks: VesselPoints[] = [];
  let count = 0;
  for await (const { vesselId, track } of tracksOf(pool, sight, asManyAsFit(listed))) {
    const points = thinned(withGaps(during(track, start, end)), playbackLimits.toleranceMetres);
    if (points.count > 0) tracks.push({ vesselId, points });
    count += points.count;
    // Requests are answered in between.
    await turn();
  }
  const { tolerance, fitting } = await thinnedToFit(tracks, count);
  return {
    start: Math.floor(start / 1000),
    tolerance,
    found: tracks.length + listed.length - asManyAsFit(listed).length,
    vessels: fitting.map(({ vesselId: id, points }) => {
      const vesselTypeId = known.get(id)?.vesselTypeId;
      const { name = '', flag = '' } = names.get(id) ?? {};
      return { id, name, flag, points, ...(typeof vesselTypeId === 'number' ? { vesselTypeId } : {}) };
    }),
  };
}

/** Ships that were not received since the server knows them can't be compared with a filter. */
function passes(known: ReadonlyMap<number, MapVessel>, filter: (vessel: MapVessel) => boolean) {
  return ({ vesselId }: VesselDays): boolean => {
    const vessel = known.get(vesselId);
    return vessel !== undefined && filter(vessel);
  };
}

function boxOf({ south = -90, west = -180, north = 90, east = 180 }: PlaybackQuery): Box {
  return [west, south, west <= east ? east : east + 360, north];
}

/** Of more vessels than there is room for, those that were there on most days. */
function asManyAsFit(vessels: readonly VesselDays[]): readonly VesselDays[] {
  const sorted = vessels.toSorted((a, b) => b.days.length - a.days.length || a.vesselId - b.vesselId);
  let days = 0;
  return sorted.slice(0, playbackLimits.vesselsMax).filter((vessel) => {
    days += vessel.days.length;
    return days <= playbackLimits.vesselDaysMax;
  });
}

function during(track: TrackColumns, start: number, end: number): TrackColumns {
  const indexes: number[] = [];
  for (let index = 0; index < track.count; index += 1) {
    const at = track.at[index] ?? 0;
    if (at >= start && at <= end) indexes.push(index);
  }
  return pickPoints(track, indexes);
}

function withGaps(track: TrackColumns): Thinned {
  const afterGap = new Uint8Array(track.count);
  for (let index = 1; index < track.count; index += 1)
    afterGap[index] = (track.at[index] ?? 0) - (track.at[index - 1] ?? 0) > gapMs ? 1 : 0;
  return { ...track, afterGap };
}

function thinned(track: Thinned, tolerance: number): Thinned {
  const kept = thinInTime(track, tolerance);
  return { ...pickPoints(track, kept), afterGap: Uint8Array.from(kept, (index) => track.afterGap[index] ?? 0) };
}

/** Leaves out further points until there is room for all. */
async function thinnedToFit(
  tracks: readonly VesselPoints[],
  points: number,
): Promise<{ readonly tolerance: number; readonly fitting: readonly VesselPoints[] }> {
  let tolerance: number = playbackLimits.toleranceMetres;
  let fitting = tracks;
  let count = points;
  for (let further = tolerance; count > playbackLimits.pointsMax; further *= 2) {
    const next: VesselPoints[] = [];
    for (const { vesselId, points: before } of fitting) {
      next.push({ vesselId, points: thinned(before, further) });
      if (next.length % 20 === 0) await turn();
    }
    fitting = next;
    count = fitting.reduce((sum, track) => sum + track.points.count, 0);
    tolerance += further;
    // What is left are the ends of gaps.
    if (further > 1_000_000) break;
  }
  return { tolerance, fitting };
}
