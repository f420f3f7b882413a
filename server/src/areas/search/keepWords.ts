import type pg from 'pg';
import { readWords } from './store.ts';
import { WordList } from './wordList.ts';

/**
 * The words of all names in this process's memory, brought up to date by each call: a name that was committed before the call is
 * found. Simultaneous callers share one reading only if it began after they called.
 */
export function createWordKeeper(pool: pg.Pool): () => Promise<WordList> {
  let list = new WordList();
  /** Words of transactions from this one on may be new. */
  let since: string | undefined;
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    const { words, oldestOpen } = await readWords(pool, since);
    // Transactions are numbered upwards: a lower number is that of another database, such as a backup put back.
    if (since !== undefined && BigInt(oldestOpen) < BigInt(since)) {
      list = new WordList();
      since = undefined;
      return await read();
    }
    list.add(words);
    since = oldestOpen;
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
