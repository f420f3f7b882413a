/** Sentences without a time are replayed as a steady stream of this many per second. */
const unstampedPerSecond = 20;
/** A gap in a log, or a step back, longer than this is skipped. */
const longestGapMs = 600_000;

/**
 * When each sentence of a log is due, on a clock that starts with the first one. Sentences with a time keep their
 * intervals, divided by the speed; those without follow the previous one steadily.
 */
export class ReplayPace {
  readonly #speed: number;
  /** Recorded time since the first sentence, without gaps. */
  #passed = 0;
  #stamp = 0;

  constructor(speed: number) {
    this.#speed = speed;
  }

  /** Milliseconds after the first sentence. `stampedAt` in milliseconds since 1970, 0 if the sentence has no time. */
  due(stampedAt: number): number {
    if (stampedAt === 0) this.#passed += 1000 / unstampedPerSecond;
    else {
      const step = this.#stamp === 0 ? 0 : stampedAt - this.#stamp;
      // Stations report slightly out of order; time stops until they have caught up.
      if (step >= 0 || step < -longestGapMs) this.#stamp = stampedAt;
      if (step > 0 && step <= longestGapMs) this.#passed += step;
    }
    return this.#passed / this.#speed;
  }
}
