import { createStore, del, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';

const kept = z.object({ value: z.unknown(), keptAt: z.number() });

export interface Unsaved<Value> {
  readonly value: Value;
  readonly keptAt: Date;
}

const keptForMs = 30 * 24 * 60 * 60_000;

let warned = false;

/** The browser may store nothing, as in a private window: warn once, and continue without it. */
async function attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch (cause) {
    if (!warned) console.warn('Unsaved text is not kept in this browser.', cause);
    warned = true;
    return undefined;
  }
}

const store = () => createStore('wheelhouse', 'unsaved');
let opened: ReturnType<typeof store> | undefined;
function theStore() {
  opened ??= store();
  return opened;
}

/** Stores unsaved text in this browser (decisions, section 5). The key begins with the account. */
export async function keepUnsaved(key: string, value: unknown): Promise<void> {
  await attempt(() => set(key, { value, keptAt: Date.now() }, theStore()));
}

export async function forgetUnsaved(key: string): Promise<void> {
  await attempt(() => del(key, theStore()));
}

/** What is stored under a key, if it has the expected shape. */
export async function readUnsaved<S extends z.core.$ZodType>(
  key: string,
  schema: S,
): Promise<Unsaved<z.output<S>> | undefined> {
  const found = z.safeParse(kept, await attempt(() => get(key, theStore())));
  if (!found.success) return undefined;
  const value = z.safeParse(schema, found.data.value);
  return value.success ? { value: value.data, keptAt: new Date(found.data.keptAt) } : undefined;
}

/** A stored text by its key. */
export interface KeptUnsaved<Value> extends Unsaved<Value> {
  readonly key: string;
}

/** What is stored under keys with a prefix, the latest first. */
export async function listUnsaved<S extends z.core.$ZodType>(
  prefix: string,
  schema: S,
): Promise<readonly KeptUnsaved<z.output<S>>[]> {
  const names = ((await attempt(() => keys<string>(theStore()))) ?? []).filter((key) => key.startsWith(prefix));
  const found = await Promise.all(
    names.map(async (key) => {
      const text = await readUnsaved(key, schema);
      return text === undefined ? [] : [{ key, ...text }];
    }),
  );
  return found.flat().toSorted((a, b) => b.keptAt.getTime() - a.keptAt.getTime());
}

/** Removes what was not used for a month. */
export async function forgetOldUnsaved(now = Date.now()): Promise<void> {
  for (const key of (await attempt(() => keys(theStore()))) ?? []) {
    const found = z.safeParse(kept, await attempt(() => get(key, theStore())));
    if (!found.success || now - found.data.keptAt > keptForMs) await attempt(() => del(key, theStore()));
  }
}
