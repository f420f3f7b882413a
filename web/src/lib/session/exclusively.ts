const lockName = 'wheelhouse-session';

/** Runs one action at a time over all tabs of this site; where the browser has no locks, over this tab. */
export function exclusivelyAcrossTabs<T>(action: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? action() : locks.request(lockName, action);
}
