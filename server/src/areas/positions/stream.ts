import { setParts } from '@wheelhouse/contract/filterCodec';
import { compileFilter, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { PositionFeed } from '#marine/ais/feed.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import { eventBytes, type EventSource } from '#platform/http/events.ts';
import { positionJson, type Register } from './locations.ts';

/** A stream ends with its session; that is checked this often. */
const checkEveryMs = 15_000;

export interface StreamNeeds {
  readonly feed: PositionFeed;
  readonly register: () => Promise<Register>;
  /** Whether the viewer may still see the stream. */
  readonly mayStill: () => Promise<boolean>;
}

/** Encoded texts shared by all viewers: of a position, and of all that moved in a second. */
class SharedTexts {
  readonly #positions = new WeakMap<ReceivedPosition, { readonly register: Register; readonly text: string }>();
  readonly #frames = new WeakMap<
    readonly ReceivedPosition[],
    { readonly register: Register; readonly bytes: Uint8Array | undefined }
  >();

  /** Empty for a vessel that is not in the register. */
  position(register: Register, position: ReceivedPosition): string {
    const known = this.#positions.get(position);
    if (known?.register === register) return known.text;
    const id = register.byMmsi.get(position.mmsi)?.id;
    const text = id === undefined ? '' : positionJson(id, position);
    this.#positions.set(position, { register, text });
    return text;
  }

  /** The message for these vessels; undefined if none is in the register. */
  frame(register: Register, moved: readonly ReceivedPosition[]): Uint8Array | undefined {
    const known = this.#frames.get(moved);
    if (known?.register === register) return known.bytes;
    const texts = moved.map((position) => this.position(register, position)).filter((text) => text !== '');
    const bytes = texts.length === 0 ? undefined : eventBytes('positions', `{"positions":[${texts.join(',')}]}`);
    this.#frames.set(moved, { register, bytes });
    return bytes;
  }
}

const shared = new SharedTexts();

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
        const bytes = shared.frame(register, moved);
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
