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
