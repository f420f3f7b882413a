import { useState } from 'react';
import { useSayFailure } from './useSayFailure.ts';

export interface Attempt {
  readonly busy: boolean;
  /** Runs an action; a failure is shown as a toast. */
  attempt(action: () => Promise<unknown>): Promise<void>;
}

/** Runs one action at a time and shows why it failed. */
export function useAttempt(): Attempt {
  const say = useSayFailure();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async attempt(action) {
      setBusy(true);
      try {
        await action();
      } catch (cause) {
        say(cause);
      } finally {
        setBusy(false);
      }
    },
  };
}
