import { useSyncExternalStore } from 'react';

/** Which vessels the fleet dialog is about. */
export interface FleetDialogSubject {
  readonly vesselIds: readonly number[];
  /** Of the only one. */
  readonly name?: string;
}

let subject: FleetDialogSubject | undefined;
const listeners = new Set<() => void>();

function become(next: FleetDialogSubject | undefined): void {
  subject = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog. There is one in the page, because the card that opens it may scroll out of view. */
export const openFleetDialog = (about: FleetDialogSubject) => become(about);
export const closeFleetDialog = () => become(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined while it is closed. */
export function useFleetDialog(): FleetDialogSubject | undefined {
  const read = () => subject;
  return useSyncExternalStore(subscribe, read, read);
}
