/**
 * Reads what many ask for at once together: who asks while a reading is under way shares the next one, so that what
 * everybody gets was read after they asked.
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
 * The same of things that each have a key: those that are asked for at once are read together.
 *
 * @param read Reads these at once; what is not there is missing.
 */
export function gather<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let asked = new Set<Key>();
  const readAsked = readTogether(async () => {
    const keys = [...asked];
    asked = new Set();
    return await read(keys);
  });
  return async (key) => {
    asked.add(key);
    return (await readAsked()).get(key);
  };
}
