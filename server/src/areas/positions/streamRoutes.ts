import type pg from 'pg';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { cutFrame, emptyFrame, packPositions } from '@wheelhouse/contract/positionFrames';
import { stateHeader, streamFrames, streamLocations } from '@wheelhouse/contract/positions';
import type { ReadMembers } from '#areas/fleets/filterMembers.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import { eventBytes } from '#platform/http/events.ts';
import { handle, type Incoming, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { maySeePositions } from '#permissions/vessels.ts';
import { positionJson } from './locations.ts';
import type { Positions } from './positions.ts';
import type { Register } from './register.ts';
import { SharedFilters } from './sharedFilters.ts';
import { idOfVessel, SharedMessages, type Encode, type IdOf } from './sharedMessages.ts';
import { streamOf } from './stream.ts';

export interface PositionNeeds {
  readonly pool: pg.Pool;
  readonly positions: Positions;
  readonly register: () => Promise<Register>;
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly membersOf: ReadMembers;
  readonly sights: Sights;
}

/** Server-sent events. The text of a position is written once for all messages that it is in. */
export function eventsOf(): Encode {
  const texts = new WeakMap<ReceivedPosition, { readonly id: number; readonly text: string }>();
  const textOf = (id: number, position: ReceivedPosition): string => {
    const known = texts.get(position);
    if (known?.id === id) return known.text;
    const text = positionJson(id, position);
    texts.set(position, { id, text });
    return text;
  };
  return (shown) =>
    eventBytes('positions', `{"positions":[${shown.map(({ id, position }) => textOf(id, position)).join(',')}]}`);
}

const frameOf: Encode = (shown) =>
  packPositions(
    shown.map(({ id, position }) => ({ ...position, id, second: Math.floor(position.at / 1000) })),
    Math.floor(Date.now() / 1000),
  );

/** Streams of positions: as events for programs, and as frames for the page. */
export function streamRoutes({ pool, positions, register, membersOf, sights }: PositionNeeds): RouteHandler[] {
  const idOfAll: IdOf = (at, position) => positions.otherShips.idOf(at, position);
  const messagesOf = (idOf: IdOf, encode: Encode) => ({
    open: new SharedMessages(idOf, sights.public, encode),
    all: new SharedMessages(idOf, sights.all, encode),
  });
  const inForm = (encode: Encode) => ({
    vessels: messagesOf(idOfVessel, encode),
    withOthers: messagesOf(idOfAll, encode),
  });
  const events = inForm(eventsOf());
  const frames = inForm(frameOf);
  const filters = new SharedFilters();

  /** What a stream needs, and what it begins with. */
  async function beginStream(
    {
      query: { others, ...query },
      viewer,
      viewerNow,
    }: Pick<Incoming<typeof streamLocations>, 'query' | 'viewer' | 'viewerNow'>,
    form: ReturnType<typeof inForm>,
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
    const messages = form[others === undefined ? 'vessels' : 'withOthers'];
    return {
      needs: { follow: sights.follow, filters, register: registerNow, messages, sightNow },
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
    handle(streamLocations, async (incoming) => {
      const { needs, start } = await beginStream(incoming, events);
      return streamOf(needs, start);
    }),

    handle(streamFrames, async ({ query: { south, west, north, east, also, beat, since, ...query }, ...incoming }) => {
      const { needs, start } = await beginStream({ ...incoming, query }, frames);
      const isEverywhere = south === undefined || west === undefined || north === undefined || east === undefined;
      const always = new Set(also);
      const from = versionOf(since) ?? start.since;
      return {
        headers: { [stateHeader]: `${positions.run}-${from}` },
        heartbeat: emptyFrame,
        source: streamOf(
          isEverywhere ? needs : { ...needs, cut: (frame) => cutFrame(frame, { south, west, north, east }, always) },
          { ...start, since: from, beat: beat === undefined ? 1 : Number(beat) },
        ),
      };
    }),
  ];
}
