import { stat } from 'node:fs/promises';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** Checking a file's time is cheap, but not needed for every tile. */
const lookEveryMs = 1000;

interface Held<Value> {
  readonly mark: string;
  readonly value: Value;
}

/**
 * A value made from a file, and made again when the file is replaced. Simultaneous callers share one computation. An
 * invalid file keeps the previous value; a removed file removes it.
 *
 * @param make Makes the value; undefined means that the file is invalid.
 * @param retire Called with a value that was replaced.
 * @param warn Called once for each invalid file.
 */
export function freshFile<Value>(
  path: string,
  {
    make,
    retire = () => {},
    warn,
    now = steadyClock,
  }: {
    make: (path: string) => Promise<Value | undefined>;
    retire?: (value: Value) => void;
    warn: (words: string) => void;
    now?: () => number;
  },
): () => Promise<Value | undefined> {
  let looked = Number.NEGATIVE_INFINITY;
  let warnedOf: string | undefined;
  let latest: Promise<Held<Value> | undefined> = Promise.resolve(undefined);

  const look = async (before: Promise<Held<Value> | undefined>): Promise<Held<Value> | undefined> => {
    const held = await before;
    const found = await stat(path).catch(() => undefined);
    const mark = `${found?.mtimeMs}/${found?.ino}/${found?.size}`;
    if (held?.mark === mark) return held;
    const value = found === undefined ? undefined : await make(path);
    if (found !== undefined && value === undefined) {
      if (warnedOf !== mark) warn(`The file ${path} can't be used. Import it again.`);
      warnedOf = mark;
      return held;
    }
    if (held !== undefined) retire(held.value);
    return value === undefined ? undefined : { mark, value };
  };

  return async () => {
    if (now() - looked >= lookEveryMs) {
      looked = now();
      latest = look(latest);
    }
    return (await latest)?.value;
  };
}
