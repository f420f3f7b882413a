import { ErrorTable, lettersMax } from './errorTable.ts';

/** A word similar to a typed one. */
export interface NearWord {
  readonly word: string;
  /** Letters inserted, omitted, replaced, or swapped with their neighbour. */
  readonly errors: number;
  /** The typed word is similar to its prefix rather than the whole. */
  readonly isPrefix: boolean;
}

/** From this many letters on, the prefix of a word may be misspelt. */
const misspeltPrefixMin = 5;

/** Errors allowed in a word of this length. */
export function errorsForgiven(letters: number): number {
  if (letters >= 8) return 2;
  return letters >= 4 ? 1 : 0;
}

/**
 * All words of all names, sorted, in memory: some megabytes. A search for similar words walks the sorted words like a
 * tree: what neighbours share is compared once, and a prefix with too many errors is skipped with all words that share
 * it.
 */
export class WordList {
  #words: readonly string[] = [];
  /** How many letters each word shares with the previous one. */
  #shared = new Uint8Array(0);

  get size(): number {
    return this.#words.length;
  }

  /** Adds words; existing ones have no effect. */
  add(more: readonly string[]): void {
    const fresh = more.filter((word) => word !== '' && !this.has(word)).sort(inOrder);
    if (fresh.length === 0) return;
    const merged: string[] = [];
    let next = 0;
    for (const word of this.#words) {
      for (let one = fresh[next]; one !== undefined && one < word; one = fresh[next]) {
        if (one !== merged.at(-1)) merged.push(one);
        next += 1;
      }
      merged.push(word);
    }
    for (const one of fresh.slice(next)) if (one !== merged.at(-1)) merged.push(one);
    this.#words = merged;
    this.#shared = Uint8Array.from(merged, (word, index) => lettersInCommon(merged[index - 1] ?? '', word));
  }

  has(word: string): boolean {
    return this.#words[this.#placeOf(word)] === word;
  }

  /** Words with this prefix, the shortest first, up to a limit. */
  startingWith(beginning: string, most: number): string[] {
    const found: string[] = [];
    for (let place = this.#placeOf(beginning); place < this.#words.length; place += 1) {
      const word = this.#words[place] ?? '';
      if (!word.startsWith(beginning)) break;
      if (word !== beginning) found.push(word);
    }
    if (found.length <= most) return found;
    return found.sort((a, b) => a.length - b.length || inOrder(a, b)).slice(0, most);
  }

  /**
   * Similar words that may have been meant, the most similar first, up to a limit. Words of digits are never treated as
   * misspelt.
   *
   * @param asPrefix Whether it may also be a misspelt prefix.
   */
  near(typed: string, asPrefix: boolean, most: number): NearWord[] {
    const letters = typed.length;
    if (letters > lettersMax || /^\d+$/.test(typed)) return [];
    const reach = errorsForgiven(letters + 2) === 2 ? 2 : 1;
    const prefixReach = asPrefix && letters >= misspeltPrefixMin ? errorsForgiven(letters) : -1;
    const found: NearWord[] = [];
    const table = new ErrorTable(typed, reach);
    // The length of the prefix with too many errors, and whether words that share it match by a shorter one.
    let lost = Infinity;
    let lostButBegun = false;
    for (let place = 0; place < this.#words.length; place += 1) {
      const shared = this.#shared[place] ?? 0;
      if (shared >= lost && !lostButBegun) continue;
      const word = this.#words[place] ?? '';
      if (shared < lost) {
        lost = table.follow(word, shared);
        lostButBegun = lost < Infinity && table.fewestUpTo(lost) <= prefixReach;
      }
      const whole = lost < Infinity ? Infinity : table.errorsAt(word.length);
      if (whole <= errorsForgiven(Math.max(letters, word.length))) {
        if (whole > 0) found.push({ word, errors: whole, isPrefix: false });
        continue;
      }
      const begun = table.fewestUpTo(Math.min(lost, word.length));
      if (begun > 0 && begun <= prefixReach) found.push({ word, errors: begun, isPrefix: true });
    }
    return found.sort(nearestFirst).slice(0, most);
  }

  /** The index of the word, or where it would be inserted. */
  #placeOf(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function lettersInCommon(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

function inOrder(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function nearestFirst(a: NearWord, b: NearWord): number {
  return (
    a.errors - b.errors ||
    Number(a.isPrefix) - Number(b.isPrefix) ||
    a.word.length - b.word.length ||
    inOrder(a.word, b.word)
  );
}
