import type { Sight } from '#areas/sight/sight.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { Register } from './register.ts';

/** The number on the map of what was received; undefined if it isn't shown. */
export type IdOf = (register: Register, position: ReceivedPosition) => number | undefined;

/** The numbers of vessels alone. */
export const idOfVessel: IdOf = ({ byMmsi }, { mmsi, isSecond }) => (isSecond ? undefined : byMmsi.get(mmsi)?.id);

/** Encodes positions that may be seen, each with its number on the map. */
export type Encode = (shown: readonly { readonly id: number; readonly position: ReceivedPosition }[]) => Bytes;
type Bytes = Uint8Array<ArrayBuffer>;

/** Messages about all that moved in a second, each encoded once for all viewers that get it. */
export class SharedMessages {
  readonly #idOf: IdOf;
  readonly #sight: Sight;
  readonly #encode: Encode;
  readonly #messages = new WeakMap<
    readonly ReceivedPosition[],
    { readonly register: Register; readonly rulesVersion: number; readonly bytes: Bytes | undefined }
  >();

  /** @param sight What the viewers see. */
  constructor(idOf: IdOf, sight: Sight, encode: Encode) {
    this.#idOf = idOf;
    this.#sight = sight;
    this.#encode = encode;
  }

  /** Whether positions of the MMSI are in these messages. */
  has(mmsi: number): boolean {
    return this.#sight.isLive(mmsi);
  }

  /** The message for these vessels; undefined if none is shown. */
  of(register: Register, moved: readonly ReceivedPosition[]): Bytes | undefined {
    const known = this.#messages.get(moved);
    const { rulesVersion } = this.#sight;
    if (known?.register === register && known.rulesVersion === rulesVersion) return known.bytes;
    const shown = moved.flatMap((position) => {
      const id = this.has(position.mmsi) ? this.#idOf(register, position) : undefined;
      return id === undefined ? [] : [{ id, position }];
    });
    const bytes = shown.length === 0 ? undefined : this.#encode(shown);
    this.#messages.set(moved, { register, rulesVersion, bytes });
    return bytes;
  }
}
