import { useRef, useState } from 'react';

export interface Ahead<T> {
  /** The choice that isn't saved yet. */
  readonly shown: T | undefined;
  /** The same at this moment, for a click that comes before it is drawn. */
  latest(): T | undefined;
  /** Shows a choice until it is saved or refused. Then resolves, without throwing. */
  until(chosen: T, saved: Promise<void>): Promise<void>;
}

/** What one chooses shows at once, and the next choice counts from there, while the one before it is still being saved. */
export function useAhead<T>(): Ahead<T> {
  const [shown, setShown] = useState<T>();
  const newest = useRef<T>(undefined);
  return {
    shown,
    latest: () => newest.current,
    async until(chosen, saved) {
      newest.current = chosen;
      setShown(chosen);
      try {
        await saved;
      } finally {
        if (newest.current === chosen) {
          newest.current = undefined;
          setShown(undefined);
        }
      }
    },
  };
}
