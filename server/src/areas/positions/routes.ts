import type pg from 'pg';
import {
  defaultTrackPeriod,
  getTrack,
  listFeeds,
  listLocations,
  streamLocations,
  type LocationFilter,
} from '@wheelhouse/contract/positions';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import { carry, type Carried } from '#http/carryOut.ts';
import { notFound } from '#http/refusal.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Register } from './locations.ts';
import type { Positions } from './positions.ts';
import { vesselsOfFleets } from './store.ts';
import { streamOf } from './stream.ts';
import { periodStart, presentTrack } from './track.ts';
import { trackColumns } from './trackPack.ts';
import { readTrack } from './trackStore.ts';

const emptyTrack = trackColumns(0);

export interface PositionRouteParts {
  readonly pool: pg.Pool;
  readonly positions: Positions;
  readonly register: () => Promise<Register>;
  /** Who holds this token now; undefined when nobody does any more. */
  readonly viewerOf: (token: string) => Promise<Viewer | undefined>;
}

export function positionRoutes({ pool, positions, register, viewerOf }: PositionRouteParts): Carried[] {
  async function fleetsOf(viewer: Viewer, filter: LocationFilter): Promise<Set<number> | undefined> {
    if (filter.fleetId === undefined || filter.fleetId.length === 0) return undefined;
    return await vesselsOfFleets(pool, viewer.account?.id ?? 0, filter.fleetId);
  }

  return [
    carry(listLocations, async ({ query, viewer }) =>
      positions.locations.answer(await register(), query, await fleetsOf(viewer, query)),
    ),

    carry(streamLocations, async ({ query, viewer, token }) => {
      const mayStill = async () => {
        const now = token === undefined ? undefined : await viewerOf(token);
        return now !== undefined && maySeePositions(now);
      };
      const parts = { feed: positions.feed, register, mayStill };
      return streamOf(parts, await register(), query, await fleetsOf(viewer, query));
    }),

    carry(getTrack, async ({ params, query }) => {
      const vessel = (await register()).byId.get(params.id);
      if (vessel === undefined) throw notFound(vesselMessages.notFound);
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
