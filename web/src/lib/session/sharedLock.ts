import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** The lock of a closed tab expires after this time; requests end before. */
const heldMs = 15_000;
const inViewRefreshMs = 40;
/** The time another tab that took the lock at the same moment has to become visible. */
const settleMs = 20;

const holder = z.object({ id: z.string(), until: z.number() });

/** Storage in which the tabs of a site see each other's lock; tests pass their own. */
export interface LockStorage {
  read(): z.output<typeof holder> | undefined;
  write(held: z.output<typeof holder>): void;
  remove(): void;
}

function lockStorage(name: string): LockStorage {
  return {
    read: () => readStored(name, holder),
    write: (held) => writeStored(name, held),
    remove: () => removeStored(name),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs one action at a time over all tabs, by a name in the local storage: the last to write it holds the lock. Two
 * tabs may still run at once if one is suspended in between; the server tolerates that for some seconds. If nothing can
 * be stored, each tab runs alone.
 */
export function sharedLock(name: string, storage: LockStorage = lockStorage(name)) {
  const id = `${Date.now()}-${Math.random()}`;
  let own: Promise<unknown> = Promise.resolve();

  async function take(): Promise<void> {
    const deadline = Date.now() + heldMs;
    while (Date.now() < deadline) {
      const held = storage.read();
      if (held === undefined || held.until < Date.now()) {
        storage.write({ id, until: Date.now() + heldMs });
        if (storage.read() === undefined) return;
        await pause(settleMs);
        if (storage.read()?.id === id) return;
      }
      await pause(inViewRefreshMs);
    }
  }

  async function run<T>(action: () => Promise<T>): Promise<T> {
    await take();
    try {
      return await action();
    } finally {
      if (storage.read()?.id === id) storage.remove();
    }
  }

  return <T>(action: () => Promise<T>): Promise<T> => {
    const running = own.then(() => run(action));
    own = running.catch(() => undefined);
    return running;
  };
}
