/**
 * Batches simultaneous requests for one value: a request during a read gets the next one, so that every result was read
 * after its request.
 */
export function readTogether<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let next: Promise<Value> | undefined;
  let underWay: Promise<unknown> = Promise.resolve();
  return () => {
    next ??= underWay.then(async () => {
      next = undefined;
      const reading = read();
      underWay = reading.catch(() => undefined);
      return await reading;
    });
    return next;
  };
}

/**
 * The same for values with keys: those requested at once are read together.
 *
 * @param read Reads these at once; missing ones are left out.
 */
export function batch<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let pending = new Set<Key>();
  const readPending = readTogether(async () => {
    const keys = [...pending];
    pending = new Set();
    return await read(keys);
  });
  return async (key) => {
    pending.add(key);
    return (await readPending()).get(key);
  };
}
