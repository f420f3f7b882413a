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
