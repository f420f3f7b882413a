import * as z from 'zod/mini';
import { readStored, removeStored, writeStored } from '#lib/storage.ts';

/** A tab that was closed while it held the lock gives it up after this time; requests end before. */
const heldMs = 15_000;
const lookEveryMs = 40;
/** So long another tab that took the lock at the same moment has to show itself. */
const settleMs = 20;

const holder = z.object({ id: z.string(), until: z.number() });

/** Storage in which the tabs of a site see each other's holder; tests give their own. */
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
 * Runs one action at a time over all tabs, by a name in the local storage: the last to write it holds the lock. Two tabs
 * may still run at once where one is stopped in between; the server forgives that for some seconds. Where nothing can be
 * stored, each tab is alone.
 */
export function sharedLock(name: string, storage: LockStorage = lockStorage(name)) {
  const id = `${Date.now()}-${Math.random()}`;
  let own: Promise<unknown> = Promise.resolve();

  async function take(): Promise<void> {
    const giveUp = Date.now() + heldMs;
    while (Date.now() < giveUp) {
      const held = storage.read();
      if (held === undefined || held.until < Date.now()) {
        storage.write({ id, until: Date.now() + heldMs });
        if (storage.read() === undefined) return;
        await pause(settleMs);
        if (storage.read()?.id === id) return;
      }
      await pause(lookEveryMs);
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
