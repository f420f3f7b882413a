/** Runs this many jobs at once; the others wait in order. */
export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Waiting jobs. */
  get length(): number {
    return this.waiting.length;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await job();
    } finally {
      // The place goes straight to the next one, so that no other can take it.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
