import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import { eventBytes, type FrameSink } from '#platform/http/events.ts';
import { positionJson } from './locations.ts';
import type { Register } from './register.ts';
import type { SharedFilters } from './sharedFilters.ts';

/** A stream ends with its session; that is checked this often. */
const checkEveryMs = 15_000;

/** Messages about positions, each encoded once for all viewers that get it. */
export interface SharedForm {
  /** Whether positions of the MMSI are in these messages. */
  has(mmsi: number): boolean;
  /** The message for these vessels; undefined if none is shown. */
  frame(register: Register, moved: readonly ReceivedPosition[]): Uint8Array<ArrayBuffer> | undefined;
}

export interface StreamNeeds {
  readonly follow: Sights['follow'];
  readonly filters: SharedFilters;
  readonly register: () => Promise<Register>;
  /** Of what everybody sees, and of all. */
  readonly forms: { readonly open: SharedForm; readonly all: SharedForm };
  /** What of a message one viewer wants; all by default. */
  readonly cut?: (frame: Uint8Array<ArrayBuffer>) => Uint8Array | undefined;
  /** What the viewer sees by now; undefined if the stream is to end. */
  readonly sightNow: (register: Register) => Promise<Sight | undefined>;
}

/** What one stream begins with. */
interface StreamStart {
  readonly register: Register;
  readonly sight: Sight;
  readonly filter: VesselFilter;
  readonly members: FilterMembers;
  /** The version of the vessels since which it has the changes. */
  readonly since: number;
  /** Seconds between two messages. */
  readonly beat?: number;
}

/** The number on the map of what was received; undefined if it isn't shown. */
export type IdOf = (register: Register, position: ReceivedPosition) => number | undefined;

/** The numbers of vessels alone. */
export const idOfVessel: IdOf = ({ byMmsi }, { mmsi, isSecond }) => (isSecond ? undefined : byMmsi.get(mmsi)?.id);

/** Encoded texts shared by all viewers that get the same: of a position, and of all that moved in a second. */
export class SharedTexts implements SharedForm {
  readonly #idOf: IdOf;
  readonly #sight: Sight;
  readonly #positions = new WeakMap<ReceivedPosition, { readonly register: Register; readonly text: string }>();
  readonly #frames = new WeakMap<
    readonly ReceivedPosition[],
    {
      readonly register: Register;
      readonly rulesVersion: number;
      readonly bytes: Uint8Array<ArrayBuffer> | undefined;
    }
  >();

  /** @param sight What the viewers see. */
  constructor(idOf: IdOf, sight: Sight) {
    this.#idOf = idOf;
    this.#sight = sight;
  }

  has(mmsi: number): boolean {
    return this.#sight.isLive(mmsi);
  }

  /** Empty for what isn't shown. */
  position(register: Register, position: ReceivedPosition): string {
    // A rule may be newer than the text.
    if (!this.#sight.isLive(position.mmsi)) return '';
    const known = this.#positions.get(position);
    if (known?.register === register) return known.text;
    const id = this.#idOf(register, position);
    const text = id === undefined ? '' : positionJson(id, position);
    this.#positions.set(position, { register, text });
    return text;
  }

  frame(register: Register, moved: readonly ReceivedPosition[]): Uint8Array<ArrayBuffer> | undefined {
    const known = this.#frames.get(moved);
    const { rulesVersion } = this.#sight;
    if (known?.register === register && known.rulesVersion === rulesVersion) return known.bytes;
    const texts = moved.map((position) => this.position(register, position)).filter((text) => text !== '');
    const bytes = texts.length === 0 ? undefined : eventBytes('positions', `{"positions":[${texts.join(',')}]}`);
    this.#frames.set(moved, { register, rulesVersion, bytes });
    return bytes;
  }
}

/** The stream of one viewer: only the vessels of the filter, only while the session lasts. */
export function streamOf(needs: StreamNeeds, start: StreamStart): (sink: FrameSink) => () => void {
  return (sink) => {
    let { register, sight } = start;
    let checking = false;
    const filter = needs.filters.take(start);
    const { open, all } = needs.forms;
    const send = (frame: Uint8Array<ArrayBuffer> | undefined) => {
      const wanted = frame === undefined || needs.cut === undefined ? frame : needs.cut(frame);
      if (wanted !== undefined) sink.sendBytes(wanted);
    };
    const unsubscribe = needs.follow(
      {
        wants: filter.wants,
        isReady: () => sink.isReady(),
        beat: start.beat ?? 1,
        send: (moved) => {
          send((sight.key === 'all' ? all : open).frame(register, moved));
          if (sight.key === 'all' || sight.key === '') return;
          const own = moved.filter(({ mmsi }) => sight.isLive(mmsi) && !open.has(mmsi));
          if (own.length > 0) send(all.frame(register, own));
        },
      },
      start.since,
    );
    const check = async () => {
      if (checking) return;
      checking = true;
      const next = await needs.register();
      const seen = await needs.sightNow(next);
      if (seen === undefined) sink.end();
      else [register, sight] = [next, seen];
      filter.register(next);
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
      filter.release();
      unsubscribe();
    };
  };
}
