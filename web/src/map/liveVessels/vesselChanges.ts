/**
 * `opening`: nothing has come yet. `live`: changes arrive by the stream. `refreshing`: there is no stream, the list is
 * fetched again each minute. `paused`: nothing is fetched on purpose. `unreachable`: neither answers; what is shown is
 * old. `refused`: the session may not see them.
 */
type LiveStage = 'opening' | 'live' | 'refreshing' | 'paused' | 'unreachable' | 'refused';

export interface LiveStatus {
  readonly stage: LiveStage;
  readonly count: number;
  /** When something last came, milliseconds since 1970; undefined before the first list. */
  readonly receivedAt: number | undefined;
  /** The filter was changed, and the vessels shown still passed the previous one. */
  readonly filtering: boolean;
}

/** Slots whose data must be uploaded to the graphics card. */
export type VesselChange = { readonly from: number; readonly to: number } | 'whole';

/** What listeners of live vessels receive. */
export interface VesselChanges {
  status(): LiveStatus;
  become(change: Partial<LiveStatus>): void;
  notify(change: VesselChange): void;
  /** Gets every change at once, outside React. Returns a function that stops it. */
  onChange(listener: (change: VesselChange) => void): () => void;
  /** Gets the status at most once a frame, for React. */
  subscribe(listener: () => void): () => void;
}

export function createVesselChanges(): VesselChanges {
  const changeListeners = new Set<(change: VesselChange) => void>();
  const listeners = new Set<() => void>();
  let status: LiveStatus = { stage: 'opening', count: 0, receivedAt: undefined, filtering: false };
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
    notify(change) {
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
