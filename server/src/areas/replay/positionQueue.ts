import type { PositionMessage, ReplayMessage } from './replayMessages.ts';

/** Messages that wait in memory: some 20 MB. */
const usualMost = 50_000;
/** Of positions, read from the database at once, in milliseconds. */
const sliceMs = 60_000;

interface QueueNeeds {
  readonly publish: (messages: readonly ReplayMessage[]) => Promise<void>;
  /** Messages of stored positions from one time until before another, in milliseconds since 1970. */
  readonly stored: (from: number, until: number) => Promise<readonly ReplayMessage[]>;
  readonly most?: number | undefined;
}

/** Times of positions, in milliseconds since 1970. */
interface Period {
  readonly from: number;
  /** Not included. */
  readonly until: number;
}

/** Stored positions on their way to the stream. What doesn't fit in memory while NATS is away is read from the database later. */
export class PositionQueue {
  readonly #needs: QueueNeeds;
  #waiting: PositionMessage[] = [];
  /** Positions of this period are read from the database. */
  #missing: Period | undefined;
  published = 0;

  /** @param missing the stream may lack positions of this period */
  constructor(needs: QueueNeeds, missing?: Period) {
    this.#needs = needs;
    this.#missing = missing;
  }

  add(messages: readonly PositionMessage[]): void {
    const { most = usualMost } = this.#needs;
    for (const message of messages) this.#waiting.push(message);
    if (this.#waiting.length <= most) return;
    for (const { at } of this.#waiting) this.#miss({ from: at, until: at + 1 });
    this.#waiting = [];
  }

  /** Publishes all that waits. @throws if not all of it was taken; the rest is published the next time */
  async flush(): Promise<void> {
    await this.#publishMissing();
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      await this.#needs.publish(waiting);
    } catch (error) {
      const since = this.#waiting;
      this.#waiting = waiting;
      this.add(since);
      throw error;
    }
    this.published += waiting.length;
  }

  async #publishMissing(): Promise<void> {
    const { publish, stored } = this.#needs;
    const missing = this.#missing;
    if (missing === undefined) return;
    this.#missing = undefined;
    let { from } = missing;
    try {
      while (from < missing.until) {
        const until = Math.min(from + sliceMs, missing.until);
        const messages = await stored(from, until);
        await publish(messages);
        this.published += messages.length;
        from = until;
      }
    } catch (error) {
      this.#miss({ from, until: missing.until });
      throw error;
    }
  }

  #miss({ from, until }: Period): void {
    const known = this.#missing ?? { from, until };
    this.#missing = { from: Math.min(known.from, from), until: Math.max(known.until, until) };
  }
}
