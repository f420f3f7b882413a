import { useState } from 'react';
import { useSayFailure } from './useSayFailure.ts';

export interface Attempt {
  readonly busy: boolean;
  /** Carries an action out; why it failed is said in a toast. */
  attempt(action: () => Promise<unknown>): Promise<void>;
}

/** One action at a time whose failure is told. */
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
