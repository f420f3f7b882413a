/** Reports how far a long run is, at most once a second. */
export class Progress {
  private readonly write: (text: string) => void;
  private readonly clock: () => number;
  private readonly began: number;
  private writtenAt: number;

  /** @param clock Milliseconds, never going back. */
  constructor(write: (text: string) => void, clock: () => number = () => performance.now()) {
    this.write = write;
    this.clock = clock;
    this.began = clock();
    this.writtenAt = this.began;
  }

  rows(count: number): void {
    const now = this.clock();
    if (now - this.writtenAt < 1000) return;
    this.writtenAt = now;
    const perSecond = Math.round(count / ((now - this.began) / 1000));
    this.write(`${grouped(count)} rows read, ${grouped(perSecond)} rows/s\n`);
  }

  answers(count: number): void {
    this.things(count, 'answers fetched');
  }

  vessels(count: number, done: string): void {
    this.things(count, `vessels ${done}`);
  }

  pairs(count: number): void {
    this.things(count, 'pairs of records compared');
  }

  companies(count: number, done: string): void {
    this.things(count, `companies ${done}`);
  }

  private things(count: number, words: string): void {
    const now = this.clock();
    if (now - this.writtenAt < 1000) return;
    this.writtenAt = now;
    this.write(`${grouped(count)} ${words}\n`);
  }
}

function grouped(count: number): string {
  return count.toLocaleString('en-GB');
}
