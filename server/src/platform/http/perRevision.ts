import { readTogether } from '#platform/database/gather.ts';

/**
 * What is made from the register and kept until the register moves on. Simultaneous callers share one making; one that
 * failed is made again for the next caller.
 *
 * @param revision The number that grows with every change of the register.
 * @param make Makes the value anew.
 */
export function perRevision<Value>(revision: () => Promise<number>, make: () => Promise<Value>): () => Promise<Value> {
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
