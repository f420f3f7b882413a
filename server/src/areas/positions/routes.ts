import type pg from 'pg';
import { feedsList } from '@wheelhouse/contract/adminSystem';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { getLastPosition, getTrack, listFeeds, listLocations, streamLocations } from '@wheelhouse/contract/positions';
import { getReception } from '@wheelhouse/contract/reception';
import { defaultTrackPeriod } from '@wheelhouse/contract/trackPeriods';
import type { ReadMembers } from '#areas/fleets/filterMembers.ts';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import { handleItems } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import { lastPosition } from './lastPosition.ts';
import type { Positions } from './positions.ts';
import type { MapVessel, Register } from './register.ts';
import { idOfVessel, SharedTexts, streamOf } from './stream.ts';
import { periodStart, presentTrack } from './track.ts';
import { otherMmsis, readVesselTrack } from './vesselTrack.ts';

export interface PositionNeeds {
  readonly pool: pg.Pool;
  readonly positions: Positions;
  readonly register: () => Promise<Register>;
  readonly membersOf: ReadMembers;
}

export function positionRoutes({ pool, positions, register, membersOf }: PositionNeeds): RouteHandler[] {
  async function requireVessel(id: number): Promise<MapVessel> {
    const vessel = (await register()).byId.get(id);
    if (vessel === undefined) throw await missingVessel(pool, id);
    return vessel;
  }

  const texts = {
    vessels: new SharedTexts(idOfVessel),
    all: new SharedTexts((at, position) => positions.otherShips.idOf(at, position)),
  };

  return [
    handle(listLocations, async ({ query: { others, ...query }, viewer }) => {
      const filter = filterCodec.fromQuery(query);
      const members = await membersOf(viewer, filter);
      const at = await register();
      if (others !== undefined) await positions.otherShips.learn(pool, at);
      return positions.locations.answer(at, filter, members, others !== undefined);
    }),

    handle(streamLocations, async ({ query: { others, ...query }, viewer, viewerNow }) => {
      const mayStill = async () => {
        const now = await viewerNow();
        return now !== undefined && maySeePositions(now);
      };
      const sent = others === undefined ? texts.vessels : texts.all;
      const registerNow = async () => {
        const at = await register();
        if (others !== undefined) await positions.otherShips.learn(pool, at);
        return at;
      };
      const needs = { feed: positions.feed, register: registerNow, texts: sent, mayStill };
      const filter = filterCodec.fromQuery(query);
      return streamOf(needs, await registerNow(), filter, await membersOf(viewer, filter));
    }),

    handle(getLastPosition, async ({ params }) => {
      const vessel = await requireVessel(params.id);
      return lastPosition(positions.vessels, vessel, await otherMmsis(pool, vessel, await register()));
    }),

    handle(getTrack, async ({ params, query }) => {
      const vessel = await requireVessel(params.id);
      const period = query.trackType ?? defaultTrackPeriod;
      return presentTrack(vessel.id, period, await readVesselTrack(pool, vessel, periodStart(period, Date.now())));
    }),

    handle(getReception, ({ query: { south, west, north, east } }) =>
      positions.receptions.answer(
        south === undefined || west === undefined || north === undefined || east === undefined
          ? undefined
          : { south, west, north, east },
      ),
    ),

    handle(listFeeds, () => ({
      feeds: positions.feeds(),
      vessels: positions.vessels.size,
      stored: positions.writer.stored,
      waiting: positions.writer.pending,
      refused: positions.refused(),
    })),

    ...handleItems(feedsList, () =>
      positions.feeds().map(({ source, state, lastError, lastMessage, messagesPerMinute, messages, dropped }) => ({
        ...{ source, state, lastError, lastMessage, messagesPerMinute, messages },
        dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0),
      })),
    ),
  ];
}
