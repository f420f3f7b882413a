import { readTogether } from '#http/readTogether.ts';

/**
 * Reads what many ask for at once together: who asks while a reading is under way shares the next one, so that what
 * everybody gets was read after they asked.
 *
 * @param read Reads these at once; what is not there is missing.
 */
export function gather<Value>(
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>,
): (id: number) => Promise<Value | undefined> {
  let asked = new Set<number>();
  const readAsked = readTogether(async () => {
    const ids = [...asked];
    asked = new Set();
    return await read(ids);
  });
  return async (id) => {
    asked.add(id);
    return (await readAsked()).get(id);
  };
}

/** Lets one at a time do something with a thing of this number; who waited asks anew first whether it still makes sense. */
export function oneAtATime(): <Result>(
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
