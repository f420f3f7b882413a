import type { TextTable } from './textTable.ts';

/** What the page sends to the live vessels' worker: answers are passed on as they come in, in chunks. */
export type ToVesselWorker =
  | { readonly kind: 'listOpened'; readonly filter: number }
  | { readonly kind: 'listed'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'listEnded' }
  | { readonly kind: 'streamOpened' }
  | { readonly kind: 'streamed'; readonly bytes: Uint8Array<ArrayBuffer> };

/** All live vessels, in slots. Every array is transferred, not copied. */
export interface AllVessels {
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
  /** The vessels whose MMSI second ships send as well, by the number of these (`mapIdOfShip`). */
  readonly secondShips: ReadonlyMap<number, number>;
  /** The number of its request, which says which filter it passed. */
  readonly filter: number;
}

/** Slots that changed, with their new words, one after the other. */
export interface ChangedVessels {
  readonly kind: 'changed';
  readonly slots: Uint32Array<ArrayBuffer>;
  readonly records: Uint32Array<ArrayBuffer>;
  readonly motion: Float32Array<ArrayBuffer>;
  /** How many positions were of vessels that are not in the list. */
  readonly strangers: number;
}

/** Slots sorted by vessel name; sent after a full list whose names changed. */
export interface NameOrder {
  readonly kind: 'order';
  readonly slots: Uint32Array<ArrayBuffer>;
}

/** A message that the contract does not know. */
interface UnreadableVessels {
  readonly kind: 'unreadable';
  readonly what: 'list' | 'stream';
}

export type FromVesselWorker = AllVessels | ChangedVessels | NameOrder | UnreadableVessels;

/** The worker as the page uses it. */
export interface WorkerChannel {
  postMessage(message: ToVesselWorker, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: { data: FromVesselWorker }) => void): void;
  /** The worker's script failed to load or threw an error. */
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}
