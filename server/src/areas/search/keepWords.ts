import type pg from 'pg';
import { readWords } from './store.ts';
import { WordList } from './wordList.ts';

/** After this time all words are read again, without those of removed names. */
const readAllEveryMs = 24 * 3_600_000;

/**
 * The words of all names in this process's memory, updated by each call: a name that was committed before the call is
 * found. Simultaneous callers share a read only if it began after their call.
 */
export function createWordIndex(
  pool: pg.Pool,
  elapsedMs: () => number = () => performance.now(),
): () => Promise<WordList> {
  let list = new WordList();
  /** Words of this and later transactions may be new. */
  let since: string | undefined;
  let allReadAt = elapsedMs();
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    if (elapsedMs() - allReadAt > readAllEveryMs) startOver();
    const { words, oldestOpen } = await readWords(pool, since);
    // Transaction numbers increase: a lower one is that of another database, such as a restored backup.
    if (since !== undefined && BigInt(oldestOpen) < BigInt(since)) {
      startOver();
      return await read();
    }
    list.add(words);
    since = oldestOpen;
  }

  function startOver(): void {
    list = new WordList();
    since = undefined;
    allReadAt = elapsedMs();
  }

  function begin(): Promise<void> {
    reading = read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return async () => {
    if (reading === undefined) await begin();
    else {
      const start = () => {
        next = undefined;
        return begin();
      };
      next ??= reading.then(start, start);
      await next;
    }
    return list;
  };
}
