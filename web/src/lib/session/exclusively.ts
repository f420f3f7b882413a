import { sharedLock } from './sharedLock.ts';

const lockName = 'wheelhouse-session';
const lockInStorage = sharedLock(lockName);

/** Runs one action at a time over all tabs of this site. */
export function exclusivelyAcrossTabs<T>(action: () => Promise<T>): Promise<T> {
  // Missing outside secure contexts, such as plain http in an intranet, although its type says otherwise.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? lockInStorage(action) : locks.request(lockName, action);
}
