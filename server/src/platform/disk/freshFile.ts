import { stat } from 'node:fs/promises';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** Looking at a file's time costs little, but need not be done for every tile. */
const lookEveryMs = 1000;

interface Held<Value> {
  readonly mark: string;
  readonly value: Value;
}

/**
 * What is made from a file, and made anew when another file was put in its place. Simultaneous callers share one making.
 * A file that cannot be used leaves what was there before; one that is gone takes it along.
 *
 * @param make Makes the value; undefined says that the file cannot be used.
 * @param retire Told of a value that was replaced.
 * @param warn Told once of each file that cannot be used.
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
