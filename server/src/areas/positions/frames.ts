import { emptyFrame, packPositions } from '@wheelhouse/contract/positionFrames';
import type { Sight } from '#areas/sight/sight.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { Register } from './register.ts';
import type { IdOf, SharedForm } from './stream.ts';

/** What the stream of frames sends now and then, so that neither side takes it for dead. */
export const heartbeat = emptyFrame;

/** Frames shared by all viewers that get the same. */
export class SharedFrames implements SharedForm {
  readonly #idOf: IdOf;
  readonly #sight: Sight;
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

  frame(register: Register, moved: readonly ReceivedPosition[]): Uint8Array<ArrayBuffer> | undefined {
    const known = this.#frames.get(moved);
    const { rulesVersion } = this.#sight;
    if (known?.register === register && known.rulesVersion === rulesVersion) return known.bytes;
    const shown = moved.flatMap((position) => {
      const id = this.has(position.mmsi) ? this.#idOf(register, position) : undefined;
      return id === undefined ? [] : [{ ...position, id, second: Math.floor(position.at / 1000) }];
    });
    const bytes = shown.length === 0 ? undefined : packPositions(shown, Math.floor(Date.now() / 1000));
    this.#frames.set(moved, { register, rulesVersion, bytes });
    return bytes;
  }
}
