const apartMs = 60_000;

export interface SharedClockOptions {
  /** The time by the database's clock. */
  readonly database: () => Promise<Date>;
  readonly warn: (words: string) => void;
  /** This machine's clock; `Date.now` by default. */
  readonly own?: () => number;
  /** Milliseconds that nobody sets, as `performance.now`. */
  readonly steady?: () => number;
}

/**
 * The time of positions where several processes have them: the later of this machine's clock and the database's. A process
 * whose clock is set back would otherwise refuse each position as one of the future.
 */
export class SharedClock {
  readonly #options: Required<SharedClockOptions>;
  /** The database's time at the start of the steady clock; undefined before the first comparison. */
  #databaseSince: number | undefined;
  #isApart = false;

  constructor(options: SharedClockOptions) {
    this.#options = { own: Date.now, steady: () => performance.now(), ...options };
  }

  /** Whole milliseconds since 1970. */
  readonly now = (): number => {
    const { own, steady } = this.#options;
    return Math.max(own(), Math.round((this.#databaseSince ?? -Infinity) + steady()));
  };

  /** Reads the database's clock. It warns once when the two differ by more than a minute. */
  async compare(): Promise<void> {
    const { own, steady, database, warn } = this.#options;
    const time = (await database()).getTime();
    this.#databaseSince = time - steady();
    const apart = own() - time;
    const isApart = Math.abs(apart) > apartMs;
    if (isApart && !this.#isApart) {
      warn(
        `The clock of this machine is ${Math.round(Math.abs(apart) / 1000)} s ${apart < 0 ? 'behind' : 'ahead of'} the database's. ` +
          'Positions have the later time of the two. Let both machines take their time from the network (NTP).',
      );
    }
    this.#isApart = isApart;
  }
}
