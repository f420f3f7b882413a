/** Runs tasks for a key one after the other. */
export type LoginQueue = <Result>(key: string, act: () => Promise<Result>) => Promise<Result>;

/**
 * @param most How many may wait for a key.
 * @param full The error for one more.
 */
export function createLoginQueue(most: number, full: () => Error): LoginQueue {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>();
  return async (key, act) => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > most) throw full();
    queues.set(key, queue);
    queue.length += 1;
    const acting = queue.last.then(act);
    queue.last = acting.catch(() => undefined);
    try {
      return await acting;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
