import type pg from 'pg';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { getLastPosition, getTrack, listFeeds, listLocations, streamLocations } from '@wheelhouse/contract/positions';
import { defaultTrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { vesselMessages } from '@wheelhouse/contract/vessels';
import type { ReadMembers } from '#areas/fleets/filterMembers.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import { lastPosition, type MapVessel, type Register } from './locations.ts';
import type { Positions } from './positions.ts';
import { streamOf } from './stream.ts';
import { periodStart, presentTrack } from './track.ts';
import { readVesselTrack } from './vesselTrack.ts';

export interface PositionNeeds {
  readonly pool: pg.Pool;
  readonly positions: Positions;
  readonly register: () => Promise<Register>;
  readonly membersOf: ReadMembers;
}

export function positionRoutes({ pool, positions, register, membersOf }: PositionNeeds): RouteHandler[] {
  async function requireVessel(id: number): Promise<MapVessel> {
    const vessel = (await register()).byId.get(id);
    if (vessel === undefined) throw notFound(vesselMessages.notFound);
    return vessel;
  }

  return [
    handle(listLocations, async ({ query, viewer }) => {
      const filter = filterCodec.fromQuery(query);
      return positions.locations.answer(await register(), filter, await membersOf(viewer, filter));
    }),

    handle(streamLocations, async ({ query, viewer, viewerNow }) => {
      const mayStill = async () => {
        const now = await viewerNow();
        return now !== undefined && maySeePositions(now);
      };
      const needs = { feed: positions.feed, register, mayStill };
      const filter = filterCodec.fromQuery(query);
      return streamOf(needs, await register(), filter, await membersOf(viewer, filter));
    }),

    handle(getLastPosition, async ({ params }) => lastPosition(positions.vessels, await requireVessel(params.id))),

    handle(getTrack, async ({ params, query }) => {
      const vessel = await requireVessel(params.id);
      const period = query.trackType ?? defaultTrackPeriod;
      return presentTrack(vessel.id, period, await readVesselTrack(pool, vessel, periodStart(period, Date.now())));
    }),

    handle(listFeeds, () => ({
      feeds: positions.feeds(),
      vessels: positions.vessels.size,
      stored: positions.writer.stored,
      waiting: positions.writer.pending,
      refused: positions.refused(),
    })),
  ];
}
