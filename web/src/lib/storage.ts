import * as z from 'zod/mini';

let warned = false;

/** How long something is stored: `browser` beyond the tab, `tab` as long as the tab, over reloads. */
type Keeping = 'browser' | 'tab';

/** Storage may be switched off or full: warn once, and continue without it. */
function attempt<T>(action: (storage: Storage) => T, keeping: Keeping): T | undefined {
  try {
    return action(keeping === 'browser' ? localStorage : sessionStorage);
  } catch (cause) {
    if (!warned) console.warn('Local storage is unavailable: nothing is remembered.', cause);
    warned = true;
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is stored under a key, or undefined if it is missing, unavailable or malformed. */
export function readStored<S extends z.core.$ZodType>(
  key: string,
  schema: S,
  keeping: Keeping = 'browser',
): z.output<S> | undefined {
  const text = attempt((storage) => storage.getItem(key), keeping);
  if (text === undefined || text === null) return undefined;
  const parsed = z.safeParse(schema, parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

export function writeStored(key: string, value: object, keeping: Keeping = 'browser'): void {
  attempt((storage) => storage.setItem(key, JSON.stringify(value)), keeping);
}

export function removeStored(key: string, keeping: Keeping = 'browser'): void {
  attempt((storage) => storage.removeItem(key), keeping);
}

/** Calls back when another tab changes what is stored under a key. Returns a function that stops it. */
export function watchStored(key: string, changed: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === key || event.key === null) changed();
  }
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
