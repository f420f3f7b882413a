import { setParts } from '@wheelhouse/contract/filterCodec';
import { compileFilter, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import { eventBytes, type EventSource } from '#platform/http/events.ts';
import { positionJson } from './locations.ts';
import type { Register } from './register.ts';

/** A stream ends with its session; that is checked this often. */
const checkEveryMs = 15_000;

export interface StreamNeeds {
  readonly follow: Sights['follow'];
  readonly register: () => Promise<Register>;
  /** Of what everybody sees, and of all. */
  readonly texts: { readonly open: SharedTexts; readonly all: SharedTexts };
  /** What the viewer sees by now; undefined if the stream is to end. */
  readonly sightNow: (register: Register) => Promise<Sight | undefined>;
}

/** The number on the map of what was received; undefined if it isn't shown. */
export type IdOf = (register: Register, position: ReceivedPosition) => number | undefined;

/** The numbers of vessels alone. */
export const idOfVessel: IdOf = ({ byMmsi }, { mmsi, isSecond }) => (isSecond ? undefined : byMmsi.get(mmsi)?.id);

/** Encoded texts shared by all viewers that get the same: of a position, and of all that moved in a second. */
export class SharedTexts {
  readonly #idOf: IdOf;
  readonly #sight: Sight;
  readonly #positions = new WeakMap<ReceivedPosition, { readonly register: Register; readonly text: string }>();
  readonly #frames = new WeakMap<
    readonly ReceivedPosition[],
    { readonly register: Register; readonly rulesVersion: number; readonly bytes: Uint8Array | undefined }
  >();

  /** @param sight What the viewers see. */
  constructor(idOf: IdOf, sight: Sight) {
    this.#idOf = idOf;
    this.#sight = sight;
  }

  /** Whether positions of the MMSI are in these texts. */
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

  /** The message for these vessels; undefined if none is shown. */
  frame(register: Register, moved: readonly ReceivedPosition[]): Uint8Array | undefined {
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
export function streamOf(
  needs: StreamNeeds,
  { register: first, sight: seenFirst }: { readonly register: Register; readonly sight: Sight },
  filter: VesselFilter,
  members: FilterMembers,
): EventSource {
  return (sink) => {
    let register = first;
    let sight = seenFirst;
    let checking = false;
    const passes = compileFilter(filter, members);
    const wants = (mmsi: number): boolean => {
      const vessel = register.byMmsi.get(mmsi);
      return vessel !== undefined && passes(vessel);
    };
    const { open, all } = needs.texts;
    const unsubscribe = needs.follow({
      wants: setParts(filter).length === 0 ? undefined : wants,
      isReady: () => sink.isReady(),
      send: (moved) => {
        const bytes = (sight.key === 'all' ? all : open).frame(register, moved);
        if (bytes !== undefined) sink.sendBytes(bytes);
        if (sight.key === 'all' || sight.key === '') return;
        const own = moved.filter(({ mmsi }) => sight.isLive(mmsi) && !open.has(mmsi));
        const ownBytes = own.length === 0 ? undefined : all.frame(register, own);
        if (ownBytes !== undefined) sink.sendBytes(ownBytes);
      },
    });
    const check = async () => {
      if (checking) return;
      checking = true;
      const next = await needs.register();
      const seen = await needs.sightNow(next);
      if (seen === undefined) sink.end();
      else [register, sight] = [next, seen];
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
