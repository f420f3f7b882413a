/**
 * `opening`: nothing has come yet. `live`: changes arrive by the stream. `refreshing`: there is no stream, the list is
 * fetched again each minute. `paused`: nothing is fetched on purpose. `unreachable`: neither answers; what is shown is
 * old. `refused`: the session may not see them.
 */
type FleetStage = 'opening' | 'live' | 'refreshing' | 'paused' | 'unreachable' | 'refused';

export interface FleetStatus {
  readonly stage: FleetStage;
  readonly count: number;
  /** When something last came, milliseconds since 1970; undefined before the first list. */
  readonly heard: number | undefined;
  /** The filter was changed, and the vessels shown still passed the previous one. */
  readonly filtering: boolean;
}

/** Slots whose data must be uploaded to the graphics card. */
export type FleetChange = { readonly from: number; readonly to: number } | 'whole';

/** What listeners of live vessels receive. */
export interface FleetNews {
  status(): FleetStatus;
  become(change: Partial<FleetStatus>): void;
  tell(change: FleetChange): void;
  /** Gets every change at once, outside React. Returns a function that stops it. */
  onChange(listener: (change: FleetChange) => void): () => void;
  /** Gets the status at most once a frame, for React. */
  subscribe(listener: () => void): () => void;
}

export function createFleetNews(): FleetNews {
  const changeListeners = new Set<(change: FleetChange) => void>();
  const listeners = new Set<() => void>();
  let status: FleetStatus = { stage: 'opening', count: 0, heard: undefined, filtering: false };
  let frame: number | undefined;

  return {
    status: () => status,
    become(change) {
      status = { ...status, ...change };
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        for (const listener of listeners) listener();
      });
    },
    tell(change) {
      for (const listener of changeListeners) listener(change);
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
