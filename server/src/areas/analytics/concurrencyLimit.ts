import { problemMessages } from '@wheelhouse/contract/problem';
import { Refusal } from '#platform/errors/refusal.ts';

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
