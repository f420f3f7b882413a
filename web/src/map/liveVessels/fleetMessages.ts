import type { TextTable } from './textTable.ts';

/** What the page tells the fleet's worker: answers are handed over as they come in, piece by piece. */
export type ToFleetWorker =
  | { readonly kind: 'listOpened'; readonly filter: number }
  | { readonly kind: 'listed'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'listEnded' }
  | { readonly kind: 'streamOpened' }
  | { readonly kind: 'streamed'; readonly bytes: Uint8Array<ArrayBuffer> };

/** The whole fleet, in slots. Every array is handed over, not copied. */
export interface WholeFleet {
  readonly kind: 'whole';
  readonly ids: Int32Array<ArrayBuffer>;
  readonly records: Uint32Array<ArrayBuffer>;
  readonly motion: Float32Array<ArrayBuffer>;
  readonly names: TextTable;
  /** Thumbnails below the media address; empty where a vessel has none. */
  readonly photos: TextTable;
  /** Country codes and vessel type identifiers by the index in the records; the first stands for none. */
  readonly countries: readonly string[];
  readonly vesselTypes: readonly number[];
  /** The number its request was opened with: which filter it passed. */
  readonly filter: number;
}

/** Slots that changed, with their new words, one after the other. */
export interface ChangedFleet {
  readonly kind: 'changed';
  readonly slots: Uint32Array<ArrayBuffer>;
  readonly records: Uint32Array<ArrayBuffer>;
  readonly motion: Float32Array<ArrayBuffer>;
  /** How many positions were of vessels the list did not hold. */
  readonly strangers: number;
}

/** Slots sorted by vessel name; follows a whole fleet whose names are others than before. */
export interface FleetOrder {
  readonly kind: 'order';
  readonly slots: Uint32Array<ArrayBuffer>;
}

/** Something came that the contract does not know. */
interface UnreadableFleet {
  readonly kind: 'unreadable';
  readonly what: 'list' | 'stream';
}

export type FromFleetWorker = WholeFleet | ChangedFleet | FleetOrder | UnreadableFleet;

/** The worker as the page holds it. */
export interface FleetChannel {
  postMessage(message: ToFleetWorker, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: FromFleetWorker }) => void): void;
  /** The worker's script could not be loaded or failed. */
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}
