import { problemMessages } from '@wheelhouse/contract/problem';
import { Refusal } from '#platform/errors/refusal.ts';

/**
 * Answers cached as long as their data is the same; of more than `most` the least recently used is dropped.
 * Simultaneous callers share one computation; a failed one is repeated for the next caller.
 */
export class Cache<Value> {
  private readonly most: number;
  private readonly entries = new Map<string, { readonly madeFrom: string; readonly value: Promise<Value> }>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string, madeFrom: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.entries.get(key);
    this.entries.delete(key);
    const entry = known?.madeFrom === madeFrom ? known : { madeFrom, value: make() };
    // A map keeps insertion order: the most recently used is last.
    this.entries.set(key, entry);
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) break;
      this.entries.delete(oldest);
    }
    entry.value.catch(() => {
      if (this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.value;
  }
}

/** Lets this many tasks run at once and the others wait in order; if too many wait, further ones are refused. */
export class ConcurrencyLimit {
  private readonly atOnce: number;
  private readonly waitingMost: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(atOnce: number, waitingMost: number) {
    this.atOnce = atOnce;
    this.waitingMost = waitingMost;
  }

  async take<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.wait();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The next one in the queue takes this one's place.
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.waitingMost) {
      throw new Refusal(503, problemMessages.unavailable, { retryAfterSeconds: 5 });
    }
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
