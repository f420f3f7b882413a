import { Coverage } from '#marine/ais/coverage.ts';
import type { FeedWithCoverage, Receiver, SourceReport } from '#marine/ais/receiver.ts';
import type { PositionFrame, SharedCounts } from './positionFrame.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** A feed of which no process reported for this long is read by none. */
const forgottenAfterMs = 20_000;

interface Known {
  report: SourceReport;
  at: number;
  readonly coverage: Coverage;
}

/** The feeds of this process, and those that others read, by their last reports. */
export class SharedFeeds {
  readonly #own: Pick<Receiver, 'feeds'>;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  /** By the process that sent them. */
  readonly #counts = new Map<number, SharedCounts>();

  constructor(own: Pick<Receiver, 'feeds'>, now: () => number = steadyClock) {
    this.#own = own;
    this.#now = now;
  }

  /** Takes over what another process knows of the feeds that it reads. */
  take(sender: number, { feeds = [], counts }: Pick<PositionFrame, 'feeds' | 'counts'>): void {
    if (counts !== undefined) this.#counts.set(sender, counts);
    for (const { report, squares } of feeds) {
      const known = this.#known.get(report.source) ?? { report, at: 0, coverage: new Coverage() };
      this.#known.set(report.source, known);
      known.report = report;
      known.at = this.#now();
      for (const square of squares) known.coverage.restore(square);
    }
  }

  /** All feeds: those of the setting first, in its order. A feed keeps its place. */
  all(): Omit<FeedWithCoverage, 'isRead'>[] {
    const own = this.#own.feeds();
    const sources = new Set(own.map(({ report }) => report.source));
    const others = [...this.#known].filter(([source]) => !sources.has(source)).map(([, known]) => known);
    return [
      ...own.map((feed) => {
        const known = this.#known.get(feed.report.source);
        return feed.isRead || known === undefined ? feed : this.#shown(known);
      }),
      ...others.map((known) => this.#shown(known)),
    ];
  }

  /** The counts of other processes; those that ended are counted with what they did. */
  get counts(): readonly SharedCounts[] {
    return [...this.#counts.values()];
  }

  #shown({ report, at, coverage }: Known) {
    const isForgotten = this.#now() - at >= forgottenAfterMs;
    return { report: isForgotten ? { ...report, state: 'waiting' as const, messagesPerMinute: 0 } : report, coverage };
  }
}
