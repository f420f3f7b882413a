import type pg from 'pg';
import { getLastPosition, getTrack, listFeeds, listLocations, streamLocations } from '@wheelhouse/contract/positions';
import { defaultTrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { carry, type Carried } from '#platform/http/carryOut.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { createMembers } from './filterMembers.ts';
import { lastPosition, type MapVessel, type Register } from './locations.ts';
import type { Positions } from './positions.ts';
import { streamOf } from './stream.ts';
import { periodStart, presentTrack } from './track.ts';
import { trackColumns } from './trackPack.ts';
import { readTrack } from './trackStore.ts';

const emptyTrack = trackColumns(0);

export interface PositionRouteParts {
  readonly pool: pg.Pool;
  readonly positions: Positions;
  readonly register: () => Promise<Register>;
  /** Vessels that hold a right for any of these species. */
  readonly vesselsOfSpecies: (speciesIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Whose sign-in this is; undefined once it has ended. */
  readonly viewerOfSignIn: (signInId: number) => Promise<Viewer | undefined>;
}

export function positionRoutes({
  pool,
  positions,
  register,
  vesselsOfSpecies,
  viewerOfSignIn,
}: PositionRouteParts): Carried[] {
  const membersOf = createMembers(pool, vesselsOfSpecies);

  async function need(id: number): Promise<MapVessel> {
    const vessel = (await register()).byId.get(id);
    if (vessel === undefined) throw notFound(vesselMessages.notFound);
    return vessel;
  }

  return [
    carry(listLocations, async ({ query, viewer }) =>
      positions.locations.answer(await register(), query, await membersOf(viewer, query)),
    ),

    carry(streamLocations, async ({ query, viewer }) => {
      // Not by its token, which would be marked as used: an open map is nobody's doing.
      const mayStill = async () => {
        const now = viewer.signInId === undefined ? undefined : await viewerOfSignIn(viewer.signInId);
        return now !== undefined && maySeePositions(now);
      };
      const parts = { feed: positions.feed, register, mayStill };
      return streamOf(parts, await register(), query, await membersOf(viewer, query));
    }),

    carry(getLastPosition, async ({ params }) => lastPosition(positions.fleet, await need(params.id))),

    carry(getTrack, async ({ params, query }) => {
      const vessel = await need(params.id);
      const period = query.trackType ?? defaultTrackPeriod;
      if (vessel.mmsi === null) return presentTrack(vessel.id, period, emptyTrack);
      return presentTrack(vessel.id, period, await readTrack(pool, vessel.mmsi, periodStart(period, Date.now())));
    }),

    carry(listFeeds, () => ({
      feeds: positions.feeds(),
      vessels: positions.fleet.size,
      stored: positions.writer.stored,
      waiting: positions.writer.pending,
      refused: positions.refused(),
    })),
  ];
}
