import type { TextTable } from './textTable.ts';

/** What the page sends to the live vessels' worker: answers are passed on as they come in, in chunks. */
export type ToFleetWorker =
  | { readonly kind: 'listOpened'; readonly filter: number }
  | { readonly kind: 'listed'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'listEnded' }
  | { readonly kind: 'streamOpened' }
  | { readonly kind: 'streamed'; readonly bytes: Uint8Array<ArrayBuffer> };

/** All live vessels, in slots. Every array is transferred, not copied. */
export interface WholeFleet {
  readonly kind: 'whole';
  readonly ids: Int32Array<ArrayBuffer>;
  readonly records: Uint32Array<ArrayBuffer>;
  readonly motion: Float32Array<ArrayBuffer>;
  readonly names: TextTable;
  /** Thumbnails below the media address; empty where a vessel has none. */
  readonly photos: TextTable;
  /** Country codes and vessel type identifiers by the index in the records; the first means none. */
  readonly countries: readonly string[];
  readonly vesselTypes: readonly number[];
  /** The number of its request, which says which filter it passed. */
  readonly filter: number;
}

/** Slots that changed, with their new words, one after the other. */
export interface ChangedFleet {
  readonly kind: 'changed';
  readonly slots: Uint32Array<ArrayBuffer>;
  readonly records: Uint32Array<ArrayBuffer>;
  readonly motion: Float32Array<ArrayBuffer>;
  /** How many positions were of vessels that are not in the list. */
  readonly strangers: number;
}

/** Slots sorted by vessel name; sent after a full list whose names changed. */
export interface FleetOrder {
  readonly kind: 'order';
  readonly slots: Uint32Array<ArrayBuffer>;
}

/** A message that the contract does not know. */
interface UnreadableFleet {
  readonly kind: 'unreadable';
  readonly what: 'list' | 'stream';
}

export type FromFleetWorker = WholeFleet | ChangedFleet | FleetOrder | UnreadableFleet;

/** The worker as the page uses it. */
export interface FleetChannel {
  postMessage(message: ToFleetWorker, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: FromFleetWorker }) => void): void;
  /** The worker's script failed to load or threw an error. */
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}
