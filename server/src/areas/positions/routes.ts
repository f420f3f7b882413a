import type pg from 'pg';
import { feedsList } from '@wheelhouse/contract/adminSystem';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { cutFrame } from '@wheelhouse/contract/positionFrames';
import {
  getLastPosition,
  getTrack,
  listFeeds,
  listLocations,
  stateHeader,
  streamFrames,
  streamLocations,
} from '@wheelhouse/contract/positions';
import { getReception } from '@wheelhouse/contract/reception';
import { defaultTrackPeriod } from '@wheelhouse/contract/trackPeriods';
import type { ReadMembers } from '#areas/fleets/filterMembers.ts';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { missingVessel } from '#areas/vessels/missingVessel.ts';
import { widened } from '#marine/ais/coverage.ts';
import { handleItems } from '#platform/http/adminLists.ts';
import { handle, type Incoming, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import { heartbeat, SharedFrames } from './frames.ts';
import { lastPosition } from './lastPosition.ts';
import type { Positions } from './positions.ts';
import type { MapVessel, Register } from './register.ts';
import { idOfVessel, SharedTexts, streamOf, type IdOf, type SharedForm } from './stream.ts';
import { SharedFilters } from './sharedFilters.ts';
import { periodStart, presentTrack } from './track.ts';
import { otherMmsis, readVesselTrack } from './vesselTrack.ts';

/** Where some ships are hidden, a small box without any ship to be seen would tell where one of them is. */
const hiddenWithinDegrees = 5;

export interface PositionNeeds {
  readonly pool: pg.Pool;
  readonly positions: Positions;
  readonly register: () => Promise<Register>;
  readonly membersOf: ReadMembers;
  readonly sights: Sights;
}

export function positionRoutes({ pool, positions, register, membersOf, sights }: PositionNeeds): RouteHandler[] {
  async function requireVessel(id: number): Promise<MapVessel> {
    const vessel = (await register()).byId.get(id);
    if (vessel === undefined) throw await missingVessel(pool, id);
    return vessel;
  }

  const idOfAll: IdOf = (at, position) => positions.otherShips.idOf(at, position);
  const formsOf = (Form: new (idOf: IdOf, sight: Sight) => SharedForm) => ({
    vessels: { open: new Form(idOfVessel, sights.public), all: new Form(idOfVessel, sights.all) },
    withOthers: { open: new Form(idOfAll, sights.public), all: new Form(idOfAll, sights.all) },
  });
  const texts = formsOf(SharedTexts);
  const frames = formsOf(SharedFrames);
  const filters = new SharedFilters();

  /** What a stream needs, and what it begins with. */
  async function beginStream(
    {
      query: { others, ...query },
      viewer,
      viewerNow,
    }: Pick<Incoming<typeof streamLocations>, 'query' | 'viewer' | 'viewerNow'>,
    forms: ReturnType<typeof formsOf>,
  ) {
    const registerNow = async () => {
      const at = await register();
      if (others !== undefined) await positions.otherShips.learn(pool, at);
      return at;
    };
    const sightNow = async ({ revision }: Register) => {
      const now = await viewerNow();
      return now !== undefined && maySeePositions(now) ? await sights.of(now, revision) : undefined;
    };
    const filter = filterCodec.fromQuery(query);
    const at = await registerNow();
    const sight = await sights.of(viewer, at.revision);
    const members = await membersOf(viewer, filter);
    const shared = forms[others === undefined ? 'vessels' : 'withOthers'];
    return {
      needs: { follow: sights.follow, filters, register: registerNow, forms: shared, sightNow },
      // A list that the viewer fetches after this may be as old.
      start: { register: at, sight, filter, members, since: positions.locations.oldestVersion(sight) },
    };
  }

  /** The version in a state that this process gave; undefined for others. */
  function versionOf(state: string | undefined): number | undefined {
    const [run, version] = (state ?? '').split('-').map(Number);
    return run === positions.run && version !== undefined && version <= sights.all.version ? version : undefined;
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

    handle(streamLocations, async (incoming) => {
      const { needs, start } = await beginStream(incoming, texts);
      return streamOf(needs, start);
    }),

    handle(streamFrames, async ({ query: { south, west, north, east, also, beat, since, ...query }, ...incoming }) => {
      const { needs, start } = await beginStream({ ...incoming, query }, frames);
      const isEverywhere = south === undefined || west === undefined || north === undefined || east === undefined;
      const always = new Set(also);
      const from = versionOf(since) ?? start.since;
      return {
        headers: { [stateHeader]: `${positions.run}-${from}` },
        heartbeat,
        source: streamOf(
          isEverywhere ? needs : { ...needs, cut: (frame) => cutFrame(frame, { south, west, north, east }, always) },
          { ...start, since: from, beat: beat === undefined ? 1 : Number(beat) },
        ),
      };
    }),

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
      stored: positions.writer.stored,
      waiting: positions.writer.pending,
      refused: positions.refused(),
    })),

    ...handleItems(feedsList, () =>
      positions
        .feeds()
        .map(({ source, name, state, lastError, lastMessage, messagesPerMinute, messages, dropped }) => ({
          ...{ source, name, state, lastError, lastMessage, messagesPerMinute, messages },
          dropped: Object.values(dropped).reduce((sum, count) => sum + count, 0),
        })),
    ),
  ];
}
