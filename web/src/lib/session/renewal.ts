import { ProblemError } from '@wheelhouse/contract/client';
import type { OpenedSession } from '@wheelhouse/contract/session';
import type { AuthStorage } from './storedAuth.ts';

/** The server refused, in contrast to not answering or asking to wait. */
export function isRefused(cause: unknown): boolean {
  return cause instanceof ProblemError && cause.status >= 400 && cause.status < 500 && cause.status !== 429;
}

interface RenewalNeeds {
  readonly storage: Pick<AuthStorage, 'read'>;
  /** Runs one action at a time over all tabs, so that a remember token is used once. */
  readonly exclusively: <T>(action: () => Promise<T>) => Promise<T>;
  /** Opens a session by a remember token. Throws `ProblemError` when refused. */
  readonly reopen: (rememberToken: string) => Promise<OpenedSession>;
  readonly onOpened: (opened: OpenedSession) => void;
  readonly onRefused: () => void;
}

/**
 * Renews a session after a 401: by another tab's newer token or by the remember token; else it has ended.
 *
 * @returns A function that takes the refused token, and returns whether there is a newer one now.
 */
export function createRenewal({ storage, exclusively, reopen, onOpened, onRefused }: RenewalNeeds) {
  let renewal: Promise<boolean> | undefined;

  async function renew(refusedToken: string): Promise<boolean> {
    const stored = storage.read();
    if (stored?.token !== undefined && stored.token !== refusedToken) return true;
    if (stored?.rememberToken === undefined) {
      if (stored !== undefined) onRefused();
      return false;
    }
    try {
      onOpened(await reopen(stored.rememberToken));
      return true;
    } catch (cause) {
      if (isRefused(cause)) onRefused();
      return false;
    }
  }

  return (refusedToken: string): Promise<boolean> => {
    renewal ??= exclusively(() => renew(refusedToken)).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
}
