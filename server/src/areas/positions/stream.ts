import { setParts } from '@wheelhouse/contract/filterCodec';
import { compileFilter, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { PositionFeed } from '#marine/ais/feed.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import { eventBytes, type EventSource } from '#platform/http/events.ts';
import { positionJson } from './locations.ts';
import type { Register } from './register.ts';

/** A stream ends with its session; that is checked this often. */
const checkEveryMs = 15_000;

export interface StreamNeeds {
  readonly feed: PositionFeed;
  readonly register: () => Promise<Register>;
  readonly texts: SharedTexts;
  /** Whether the viewer may still see the stream. */
  readonly mayStill: () => Promise<boolean>;
}

/** The number on the map of what was received; undefined if it isn't shown. */
type IdOf = (register: Register, position: ReceivedPosition) => number | undefined;

/** The numbers of vessels alone. */
export const idOfVessel: IdOf = ({ byMmsi }, { mmsi, isSecond }) => (isSecond ? undefined : byMmsi.get(mmsi)?.id);

/** Encoded texts shared by all viewers that get the same: of a position, and of all that moved in a second. */
export class SharedTexts {
  readonly #idOf: IdOf;
  readonly #positions = new WeakMap<ReceivedPosition, { readonly register: Register; readonly text: string }>();
  readonly #frames = new WeakMap<
    readonly ReceivedPosition[],
    { readonly register: Register; readonly bytes: Uint8Array | undefined }
  >();

  constructor(idOf: IdOf) {
    this.#idOf = idOf;
  }

  /** Empty for what isn't shown. */
  position(register: Register, position: ReceivedPosition): string {
    const known = this.#positions.get(position);
    if (known?.register === register) return known.text;
    const id = this.#idOf(register, position);
    const text = id === undefined ? '' : positionJson(id, position);
    this.#positions.set(position, { register, text });
    return text;
  }

  /** The message for these vessels; undefined if none is shown. */
  frame(register: Register, moved: readonly ReceivedPosition[]): Uint8Array | undefined {
    const known = this.#frames.get(moved);
    if (known?.register === register) return known.bytes;
    const texts = moved.map((position) => this.position(register, position)).filter((text) => text !== '');
    const bytes = texts.length === 0 ? undefined : eventBytes('positions', `{"positions":[${texts.join(',')}]}`);
    this.#frames.set(moved, { register, bytes });
    return bytes;
  }
}

/** The stream of one viewer: only the vessels of the filter, only while the session lasts. */
export function streamOf(
  needs: StreamNeeds,
  first: Register,
  filter: VesselFilter,
  members: FilterMembers,
): EventSource {
  return (sink) => {
    let register = first;
    let checking = false;
    const passes = compileFilter(filter, members);
    const wants = (mmsi: number): boolean => {
      const vessel = register.byMmsi.get(mmsi);
      return vessel !== undefined && passes(vessel);
    };
    const unsubscribe = needs.feed.subscribe({
      wants: setParts(filter).length === 0 ? undefined : wants,
      isReady: () => sink.isReady(),
      send: (moved) => {
        const bytes = needs.texts.frame(register, moved);
        if (bytes !== undefined) sink.sendBytes(bytes);
      },
    });
    const check = async () => {
      if (checking) return;
      checking = true;
      if (await needs.mayStill()) register = await needs.register();
      else sink.end();
      checking = false;
    };
    // A temporary database failure must not end the stream; permissions are checked again next time.
    const timer = setInterval(() => {
      void check().catch(() => {
        checking = false;
      });
    }, checkEveryMs);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  };
}
