import { feedsList } from '@wheelhouse/contract/adminSystem';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { getLastPosition, getTrack, listFeeds, listLocations } from '@wheelhouse/contract/positions';
import { getReception } from '@wheelhouse/contract/reception';
import { defaultTrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import type { NamedVessel } from '#areas/vessels/store.ts';
import { widened } from '#marine/ais/coverage.ts';
import { handleItems } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { lastPosition } from './lastPosition.ts';
import { playbackRoutes } from './playback.ts';
import { streamRoutes, type PositionNeeds } from './streamRoutes.ts';
import { periodStart, presentTrack } from './track.ts';
import { otherMmsis, readVesselTrack } from './vesselTrack.ts';

/** Where some ships are hidden, a small box without visible ships would reveal where one of them is. */
const hiddenWithinDegrees = 5;

export function positionRoutes(needs: PositionNeeds): RouteHandler[] {
  const { pool, positions, register, vessels, membersOf, sights } = needs;
  async function requireVessel(id: number): Promise<NamedVessel> {
    const vessel = (await vessels.namesOf([id])).get(id);
    if (vessel === undefined) throw await missingVessel(pool, id);
    return vessel;
  }

  return [
    handle(listLocations, async ({ query: { others, ...query }, viewer }) => {
      const filter = filterCodec.fromQuery(query);
      const members = await membersOf(viewer, filter);
      const at = await register();
      if (others !== undefined) await positions.otherShips.learn(pool, at);
      const sight = await sights.of(viewer, at.revision);
      return positions.locations.answer(sight, at, { filter, members, withOthers: others !== undefined });
    }),

    ...streamRoutes(needs),
    ...playbackRoutes(needs),

    handle(getLastPosition, async ({ params, viewer }) => {
      const vessel = await requireVessel(params.id);
      const at = await register();
      return lastPosition(await sights.of(viewer, at.revision), vessel, await otherMmsis(pool, vessel, at));
    }),

    handle(getTrack, async ({ params, query, viewer }) => {
      const vessel = await requireVessel(params.id);
      const sight = await sights.of(viewer, (await register()).revision);
      const period = query.trackType ?? defaultTrackPeriod;
      return presentTrack(
        vessel.id,
        period,
        await readVesselTrack(pool, sight, vessel, periodStart(period, Date.now())),
      );
    }),

    handle(getReception, async ({ query: { south, west, north, east }, viewer }) => {
      if (south === undefined || west === undefined || north === undefined || east === undefined)
        return positions.receptions.answer(undefined);
      const box = { south, west, north, east };
      const seesAll = (await sights.of(viewer)) === sights.all || !sights.hasRules;
      return positions.receptions.answer(seesAll ? box : widened(box, hiddenWithinDegrees));
    }),

    handle(listFeeds, () => ({
      feeds: positions.feeds(),
      vessels: positions.size,
      ...positions.counts(),
    })),

    ...handleItems(feedsList, () =>
      positions
        .feeds()
        .map(({ source, name, state, lastError, lastMessage, messagesPerMinute, messages, dropped }) => ({
          source,
          name,
          state,
          lastError,
          lastMessage,
          messagesPerMinute,
          messages,
          dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0),
        })),
    ),
  ];
}
