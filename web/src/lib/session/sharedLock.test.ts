import { expect, test } from 'vitest';
import { sharedLock, type LockStorage } from './sharedLock.ts';

function sharedStorage(): LockStorage {
  let stored: ReturnType<LockStorage['read']>;
  return {
    read: () => stored,
    write: (held) => {
      stored = held;
    },
    remove: () => {
      stored = undefined;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("tabs without the browser's locks run one after the other, also after a failure", async () => {
  const storage = sharedStorage();
  const tabs = [1, 2, 3].map(() => sharedLock('test', storage));
  let running = 0;
  let most = 0;
  const act = async () => {
    running += 1;
    most = Math.max(most, running);
    await pause(10);
    running -= 1;
    throw new Error('failed');
  };
  const outcomes = await Promise.allSettled([...tabs, ...tabs].map((exclusively) => exclusively(act)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
  expect(most).toBe(1);
  expect(storage.read()).toBeUndefined();
});

test('a lock of a closed tab is released', async () => {
  const storage = sharedStorage();
  storage.write({ id: 'gone', until: Date.now() + 100 });
  expect(await sharedLock('test', storage)(async () => 'done')).toBe('done');
});

test('runs the action even if nothing can be stored', async () => {
  const storage: LockStorage = { read: () => undefined, write() {}, remove() {} };
  expect(await sharedLock('test', storage)(async () => 'done')).toBe('done');
});
