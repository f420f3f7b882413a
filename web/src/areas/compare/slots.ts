/** A vessel in a slot: what the bar shows of it. */
export interface Slot {
  readonly id: number;
  readonly name: string;
  readonly flag: string;
}

/** Two vessels can be compared at a time (platform specification, sections 3 and 9). */
export interface Slots {
  readonly vesselA?: Slot | undefined;
  readonly vesselB?: Slot | undefined;
}

/** The state of a vessel's checkbox: it has a slot, could have one, or both are taken by others. */
export type SlotState = 'in' | 'free' | 'full';

export function slotState({ vesselA, vesselB }: Slots, id: number): SlotState {
  if (vesselA?.id === id || vesselB?.id === id) return 'in';
  return vesselA && vesselB ? 'full' : 'free';
}

/** Adding fills the first free slot; a vessel that has one keeps it, and none is replaced. */
export function withVessel(slots: Slots, { id, name, flag }: Slot): Slots {
  if (slotState(slots, id) !== 'free') return slots;
  const added = { id, name, flag };
  return slots.vesselA === undefined ? { ...slots, vesselA: added } : { ...slots, vesselB: added };
}

/** Removing clears the vessel's slot; the other stays where it is. */
export function withoutVessel({ vesselA, vesselB }: Slots, id: number): Slots {
  return {
    vesselA: vesselA?.id === id ? undefined : vesselA,
    vesselB: vesselB?.id === id ? undefined : vesselB,
  };
}
