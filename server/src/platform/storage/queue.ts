/** Runs so many jobs at once; the others wait in the order they came. */
export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;

  constructor(atOnce: number) {
    this.atOnce = atOnce;
  }

  /** Jobs that wait for their turn. */
  get length(): number {
    return this.waiting.length;
  }

  async run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await job();
    } finally {
      // The place goes straight to the next, so that nobody can slip in between.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
