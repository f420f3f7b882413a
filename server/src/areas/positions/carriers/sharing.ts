import type { LiveVessels } from '#marine/ais/liveVessels.ts';
import type { PositionRecord } from '#marine/ais/position.ts';
import type { Receiver } from '#marine/ais/receiver.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import type { NumberedFrame, PositionCarrier } from './carrier.ts';
import { readFrame, writeFrame, type PositionFrame, type SharedCounts, type SharedFeed } from './positionFrame.ts';
import type { SharedFeeds } from './sharedFeeds.ts';

const frameEveryMs = 1000;
/** Every so many frames, what is known of the feeds goes along. */
const feedsEvery = 5;
/** What ships send of themselves is repeated within so many of these frames: 10 minutes, for processes that start later. */
const shipRounds = 120;
const reloadPauseMs = 2000;

/** Of one frame: it stays below the megabyte that NATS takes. */
const most = { positions: 15_000, ships: 1500 } as const;

interface SharingOptions {
  /** The number of this process's run. */
  readonly own: number;
  readonly carrier: PositionCarrier;
  readonly vessels: LiveVessels;
  readonly receiver: Pick<Receiver, 'feeds'>;
  readonly feeds: SharedFeeds;
  /** What this process did with positions. */
  readonly counts: () => SharedCounts;
  /** Called with what another process received, before the vessels have it. */
  readonly received: (positions: readonly PositionRecord[]) => void;
  /** Reads the latest positions from the database. */
  readonly reload: () => Promise<void>;
  readonly warn: (words: string) => void;
  readonly now: () => number;
}

/** Sends what this process receives to the other processes, and takes over what they received. */
export class PositionSharing {
  readonly #options: SharingOptions;
  readonly #closing = new AbortController();
  #background: readonly Promise<unknown>[] = [];
  /** The version of the vessels up to which all was sent. */
  #sent: number;
  #number = 0;
  #beats = 0;
  #isMissing = false;

  constructor(options: SharingOptions) {
    this.#options = options;
    this.#sent = options.vessels.version;
  }

  start(): void {
    const { carrier, vessels, warn } = this.#options;
    this.#sent = vessels.version;
    const missed = () => {
      this.#isMissing = true;
    };
    carrier.follow({ take: (frame) => this.#take(frame), missed });
    const every = (ms: number, what: string, run: () => Promise<void>) =>
      runEvery(ms, run, { stop: this.#closing.signal, failed: (error) => warn(`${what}: ${String(error)}`) });
    this.#background = [
      every(frameEveryMs, "Positions can't be sent to the other processes", () => this.#send()),
      every(reloadPauseMs, "The latest positions can't be read", () => this.#reload()),
    ];
  }

  /** Sends what came last, and stops. */
  async close(): Promise<void> {
    this.#closing.abort();
    await Promise.all(this.#background);
    await this.#send().catch(() => undefined);
    await this.#options.carrier.close();
  }

  async #send(): Promise<void> {
    const { vessels, carrier, own, counts } = this.#options;
    this.#beats += 1;
    const { version } = vessels;
    const positions = [...vessels.receivedSince(this.#sent)];
    const changed = vessels.shipsSince(this.#sent);
    const withFeeds = this.#beats % feedsEvery === 0;
    const feeds = withFeeds ? this.#readFeeds() : [];
    const round = (this.#beats / feedsEvery) % shipRounds;
    const repeated = withFeeds ? vessels.shipsSince(1, (mmsi) => mmsi % shipRounds === round) : [];
    if (positions.length + changed.length + feeds.length + repeated.length === 0) return;
    const ofFeeds = feeds.length > 0 ? { feeds, counts: counts() } : {};
    for (const frame of inParts({ positions, ships: [...changed, ...repeated], ...ofFeeds })) {
      // A frame that may have failed is not sent again: its positions go with the next one, which has another number.
      this.#number += 1;
      await carrier.send({ sender: own, number: this.#number, bytes: writeFrame(frame) });
    }
    this.#sent = version;
  }

  #readFeeds(): SharedFeed[] {
    const now = this.#options.now();
    return this.#options.receiver
      .feeds()
      .filter(({ isRead }) => isRead)
      .map(({ report, coverage }) => ({ report, squares: [...coverage.recent(now)] }));
  }

  #take({ sender, bytes }: NumberedFrame): void {
    const { vessels, feeds, received } = this.#options;
    const frame = readFrame(bytes);
    if (frame === undefined) {
      // From a newer or older program: what it stores is read.
      this.#isMissing = true;
      return;
    }
    const now = this.#options.now();
    received(frame.positions);
    for (const position of frame.positions) vessels.restore(position, now);
    for (const ship of frame.ships) vessels.restoreShip(ship, now);
    feeds.take(sender, frame);
  }

  async #reload(): Promise<void> {
    if (!this.#isMissing) return;
    this.#isMissing = false;
    await this.#options.reload().catch((error: unknown) => {
      this.#isMissing = true;
      throw error;
    });
  }
}

/** A frame as several if it would be too large. */
function inParts({ positions, ships, ...ofFeeds }: PositionFrame): PositionFrame[] {
  const parts = Math.max(1, Math.ceil(positions.length / most.positions), Math.ceil(ships.length / most.ships));
  return Array.from({ length: parts }, (_, part) => ({
    positions: positions.slice(part * most.positions, (part + 1) * most.positions),
    ships: ships.slice(part * most.ships, (part + 1) * most.ships),
    ...(part === 0 && ofFeeds),
  }));
}
