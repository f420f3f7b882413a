import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { session } from '#lib/api.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { slotState, withoutVessel, withVessel, type Slot, type Slots, type SlotState } from './slots.ts';

const slot = z.object({ id: z.int(), name: z.string(), flag: z.string() });
/** The slots belong to one account: the next one to log in finds them empty. */
const stored = z.object({ userId: z.int(), vesselA: z.optional(slot), vesselB: z.optional(slot) });

const key = 'compare';
const empty: Slots = {};
let kept = readStored(key, stored, 'tab');
const listeners = new Set<() => void>();

function current(): Slots {
  const state = session.state();
  return state.stage === 'open' && kept?.userId === state.user.id ? kept : empty;
}

function become({ vesselA, vesselB }: Slots): void {
  const state = session.state();
  if (state.stage !== 'open') return;
  kept = { userId: state.user.id, vesselA, vesselB };
  writeStored(key, kept, 'tab');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const forgetSession = session.subscribe(listener);
  return () => {
    listeners.delete(listener);
    forgetSession();
  };
}

/** Fills the first free slot. */
export const addToCompare = (vessel: Slot) => become(withVessel(current(), vessel));
/** Clears the slot of the vessel with this identifier. */
export const removeFromCompare = (id: number) => become(withoutVessel(current(), id));
const reset = () => become(empty);

/** The two slots of this tab and the functions that change them. Empty without a log-in. */
export interface Compare extends Slots {
  readonly add: typeof addToCompare;
  readonly remove: typeof removeFromCompare;
  /** Clears both. */
  readonly reset: () => void;
}

export function useCompare(): Compare {
  const { vesselA, vesselB } = useSyncExternalStore(subscribe, current);
  return { vesselA, vesselB, add: addToCompare, remove: removeFromCompare, reset };
}

/** The state of one vessel's checkbox. Renders only when that changes, not for changes of other vessels. */
export function useSlotState(id: number): SlotState {
  return useSyncExternalStore(subscribe, () => slotState(current(), id));
}
