/** Those who wait, in one queue for each caller. The callers are served in turn. */
export class CallerQueues<Waiting> {
  /** The caller whose turn is next comes first. */
  private readonly queues = new Map<string, Waiting[]>();
  private count = 0;

  /** How many wait. */
  get size(): number {
    return this.count;
  }

  has(client: string): boolean {
    return this.queues.has(client);
  }

  push(client: string, one: Waiting): void {
    const queue = this.queues.get(client) ?? [];
    queue.push(one);
    this.queues.set(client, queue);
    this.count += 1;
  }

  /** Removes one who doesn't wait any longer. Returns false if it was already served. */
  remove(client: string, one: Waiting): boolean {
    const queue = this.queues.get(client);
    const place = queue?.indexOf(one) ?? -1;
    if (queue === undefined || place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) this.queues.delete(client);
    this.count -= 1;
    return true;
  }

  /** Takes the next one whose caller may have a turn. Others of that caller wait behind those of all the others. */
  take(mayHaveTurn: (client: string) => boolean): Waiting | undefined {
    for (const [client, queue] of this.queues) {
      if (!mayHaveTurn(client)) continue;
      const first = queue.shift();
      this.queues.delete(client);
      if (queue.length > 0) this.queues.set(client, queue);
      this.count -= 1;
      return first;
    }
    return undefined;
  }

  /** The place of one more of this caller: among all that are served before it, and among the caller's own. */
  placeOf(client: string): { readonly all: number; readonly own: number } {
    const own = (this.queues.get(client)?.length ?? 0) + 1;
    let all = own;
    for (const [other, queue] of this.queues) if (other !== client) all += Math.min(queue.length, own);
    return { all, own };
  }
}
