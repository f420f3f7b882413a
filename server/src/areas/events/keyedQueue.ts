/**
 * Runs one task at a time for an object with this number; one that waited first checks again whether it is still
 * needed.
 */
export function keyedQueue(): <Result>(
  id: number,
  stillWanted: () => Promise<void>,
  act: () => Promise<Result>,
) => Promise<Result> {
  const busy = new Map<number, Promise<unknown>>();
  return async (id, stillWanted, act) => {
    for (let other = busy.get(id); other !== undefined; other = busy.get(id)) {
      await other;
      await stillWanted();
    }
    const acting = act();
    const done = acting.then(
      () => undefined,
      () => undefined,
    );
    busy.set(id, done);
    try {
      return await acting;
    } finally {
      if (busy.get(id) === done) busy.delete(id);
    }
  };
}
