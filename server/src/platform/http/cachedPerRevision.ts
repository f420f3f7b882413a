import { readTogether } from '#platform/database/batch.ts';

/**
 * A value computed from the register and cached until the register changes. Simultaneous callers share one computation;
 * a failed one is repeated for the next caller.
 *
 * @param revision The number that grows with every change of the register.
 * @param make Computes the value.
 */
export function cachedPerRevision<Value>(
  revision: () => Promise<number>,
  make: () => Promise<Value>,
): () => Promise<Value> {
  const readRevision = readTogether(revision);
  let known: { readonly revision: number; readonly value: Promise<Value> } | undefined;
  return async () => {
    const now = await readRevision();
    if (known?.revision === now) return await known.value;
    const made = { revision: now, value: make() };
    known = made;
    made.value.catch(() => {
      if (known === made) known = undefined;
    });
    return await made.value;
  };
}
