import { readTogether } from '#platform/database/batch.ts';

/**
 * A value computed from the register and cached until the register changes. Simultaneous callers share one computation;
 * a failed one is repeated for the next caller.
 *
 * @param revision The number that grows with every change of the register.
 * @param make Computes the value.
 * @param idleMs A value that takes much memory is forgotten after so many milliseconds without a caller.
 */
export function cachedPerRevision<Value>(
  revision: () => Promise<number>,
  make: () => Promise<Value>,
  { idleMs }: { readonly idleMs?: number } = {},
): () => Promise<Value> {
  const readRevision = readTogether(revision);
  let known: { readonly revision: number; readonly value: Promise<Value> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  const forgetLater = () => {
    if (idleMs === undefined) return;
    clearTimeout(idle);
    idle = setTimeout(() => (known = undefined), idleMs).unref();
  };
  return async () => {
    forgetLater();
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
