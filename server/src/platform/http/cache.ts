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
