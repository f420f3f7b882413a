/** Sentences without a time of their own are taken for a steady stream of so many a second. */
const unstampedPerSecond = 20;
/** A hole in a log, or a step back, longer than this is not waited for. */
const longestGapMs = 600_000;

/**
 * When each sentence of a log is due, on a clock that begins with the first one. Stamped sentences keep their distances, divided by the speed;
 * unstamped ones follow the one before steadily.
 */
export class ReplayPace {
  readonly #speed: number;
  /** Recorded time that has passed since the first sentence, holes left out. */
  #passed = 0;
  #stamp = 0;

  constructor(speed: number) {
    this.#speed = speed;
  }

  /** Milliseconds after the first sentence. `stampedAt` in milliseconds since 1970, 0 when the sentence carries no time. */
  due(stampedAt: number): number {
    if (stampedAt === 0) this.#passed += 1000 / unstampedPerSecond;
    else {
      const step = this.#stamp === 0 ? 0 : stampedAt - this.#stamp;
      // Stations report a little out of order; time stands still until they are level again.
      if (step >= 0 || step < -longestGapMs) this.#stamp = stampedAt;
      if (step > 0 && step <= longestGapMs) this.#passed += step;
    }
    return this.#passed / this.#speed;
  }
}
