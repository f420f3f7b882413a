import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Feed } from '@wheelhouse/contract/positions';
import { PositionFeed } from '#marine/ais/feed.ts';
import { LiveVessels } from '#marine/ais/liveVessels.ts';
import { resolveShips } from '#marine/identity/resolveShips.ts';
import { writeSightings } from '#marine/identity/shipStore.ts';
import type { PositionRecord } from '#marine/ais/position.ts';
import { Receiver, type FeedHolds } from '#marine/ais/receiver.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import type { SourceSetting } from '#marine/ais/sourceSetting.ts';
import { addDays, dayOf } from '#platform/database/partitions.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { Locations } from './locations.ts';
import { OtherShips } from './otherShips.ts';
import type { PositionCarrier } from './carriers/carrier.ts';
import type { SharedCounts } from './carriers/positionFrame.ts';
import { SharedFeeds } from './carriers/sharedFeeds.ts';
import { PositionSharing } from './carriers/sharing.ts';
import { Receptions } from './receptions.ts';
import { emptyRows, pushRow } from './positionRows.ts';
import { SharedClock } from './sharedClock.ts';
import { databaseClock, readLatest, readStations, writeStations, writeVoyageData } from './store.ts';
import type { TrackColumns } from './trackPack.ts';
import { writePackedDays } from './packDays.ts';
import { TrackHousekeeping } from './trackHousekeeping.ts';
import { TrackWriter } from './trackWriter.ts';

export interface PositionsOptions {
  readonly pool: pg.Pool;
  readonly sources: readonly SourceSetting[];
  readonly retentionDays: number;
  /** Tracks older than this many days are thinned; 0 for never. */
  readonly detailDays: number;
  /** Whether ships in no register are shown on the map. */
  readonly showUnregistered: boolean;
  /** Where positions wait while the database is away. */
  readonly spoolFolder?: string | undefined;
  readonly warn: (words: string) => void;
  /** What this process does of the work on positions; all by default. */
  readonly does?: PositionWork;
  /** Undefined if no other process has positions. */
  readonly shared?: SharedPositions | undefined;
}

export interface PositionWork {
  /** Reads the feeds. */
  readonly ingest: boolean;
  /** Packs, thins and drops tracks, and finds out which vessels ships are. */
  readonly housekeeping: boolean;
}

/** How several processes have the same positions. */
export interface SharedPositions {
  /** @param own the number of this process's run */
  readonly carrier: (own: number) => PositionCarrier;
  readonly holds: FeedHolds;
}

/** A figure for /metrics. */
export interface PositionMeasure {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

const vesselsMost = 200_000;
/** Positions waiting for the database before the senders are slowed down: of today, and in all. */
const waitingBeforeHold = { live: 200_000, all: 600_000 };
const holdMs = 100;
/** Past positions are not urgent: they leave the writer to new ones. */
const pastBeforeHold = 20_000;
const stationsEveryMs = 5000;
const resolveEveryMs = 60_000;
const housekeepingEveryMs = 10 * 60_000;
const compareClocksEveryMs = 10_000;

/** The path of a position from the sources to memory, database and viewers. */
export class Positions {
  /** Positions as they came. Only the area `sight` reads them, which knows what each viewer may see. */
  readonly unguarded: { readonly vessels: LiveVessels; readonly feed: PositionFeed };
  /** Tells the versions of this process from those of another. */
  readonly run = randomInt(2 ** 32 - 1);
  readonly otherShips: OtherShips;
  readonly locations: Locations;
  readonly writer: TrackWriter;
  readonly receptions: Receptions;
  private readonly options: PositionsOptions;
  private readonly receiver: Receiver;
  private readonly feedsOfAll: SharedFeeds;
  private readonly does: PositionWork;
  private readonly trackHousekeeping: TrackHousekeeping;
  private readonly sharing: PositionSharing | undefined;
  private readonly closing = new AbortController();
  private readonly background: Promise<void>[] = [];
  /** Undefined if no other process has positions. */
  private readonly clock: SharedClock | undefined;
  private readonly now: () => number;
  private stationsSeen = 0;

  constructor(options: PositionsOptions) {
    this.options = options;
    const { pool, retentionDays, warn, shared } = options;
    this.does = options.does ?? { ingest: true, housekeeping: true };
    this.trackHousekeeping = new TrackHousekeeping(options);
    this.clock = shared && new SharedClock({ database: () => databaseClock(pool), warn });
    this.now = this.clock?.now ?? Date.now;
    const { now } = this;
    this.writer = new TrackWriter({ pool, retentionDays, spoolFolder: options.spoolFolder, warn, now });
    const vessels = new LiveVessels({ max: vesselsMost, track: this.writer });
    this.unguarded = { vessels, feed: new PositionFeed(vessels) };
    this.otherShips = new OtherShips(options.showUnregistered);
    this.locations = new Locations(this.otherShips);
    this.receiver = new Receiver({
      sources: this.does.ingest ? options.sources : [],
      vessels,
      now,
      room: () => this.room(),
      holds: shared?.holds,
    });
    this.feedsOfAll = new SharedFeeds(this.receiver);
    this.receptions = new Receptions(() => this.feedsOfAll.all());
    this.sharing =
      shared &&
      new PositionSharing({
        own: this.run,
        carrier: shared.carrier(this.run),
        vessels,
        receiver: this.receiver,
        warn,
        now,
        feeds: this.feedsOfAll,
        counts: () => this.ownCounts(),
        received: (positions) => this.noticed(positions),
        reload: () => this.restore(),
      });
  }

  /** Restores the latest positions and starts to receive. */
  async start(): Promise<void> {
    const { clock } = this;
    await clock?.compare();
    if (clock !== undefined) this.background.push(this.every(compareClocksEveryMs, () => clock.compare()));
    await this.restore();
    this.stationsSeen = this.unguarded.vessels.version;
    this.writer.start();
    this.receiver.start();
    this.sharing?.start();
    if (this.does.ingest) this.background.push(this.every(stationsEveryMs, () => this.writeStations()));
    if (!this.does.housekeeping) return;
    this.background.push(
      this.every(resolveEveryMs, async () => {
        await resolveShips(this.options.pool);
      }),
      this.every(housekeepingEveryMs, () => this.housekeeping()),
    );
  }

  /** What follows stored positions sees those of all processes: one that takes over a feed then knows what was before. */
  private noticed(positions: readonly PositionRecord[]): void {
    if (!this.does.ingest) return;
    const rows = emptyRows();
    for (const position of positions) pushRow(rows, position);
    this.writer.notify(rows, 'today');
  }

  /** Reads the latest positions, and with other processes what ships say of themselves. */
  private async restore(): Promise<void> {
    const { pool, shared } = this.options;
    const { vessels } = this.unguarded;
    for (const row of await readLatest(pool, vesselsMost)) {
      const at = row.at.getTime();
      vessels.restore({ ...row, at }, this.now());
      this.receptions.addRestored(row.latitude / stepsPerDegree, row.longitude / stepsPerDegree, at);
    }
    if (shared === undefined) return;
    for (const ship of await readStations(pool, vesselsMost))
      if (vessels.ship(ship.mmsi) === undefined) vessels.restoreShip(ship, this.now());
  }

  /** Stops receiving, and writes what has come. */
  async close(): Promise<void> {
    this.unguarded.feed.close();
    await this.receiver.close();
    this.closing.abort();
    // Beside each other: positions go to disk also while the database doesn't answer.
    await Promise.all([this.sharing?.close(), this.writer.close(), ...this.background]);
  }

  /** Vessels with a position. */
  get size(): number {
    return this.unguarded.vessels.size;
  }

  feeds(): Feed[] {
    return this.feedsOfAll
      .all()
      .map(({ report }) => report)
      .map(({ source, name, state, lastError, lastMessageAt, messagesPerMinute, counts }) => ({
        source,
        ...(name === undefined ? {} : { name }),
        state,
        ...(lastError === undefined ? {} : { lastError }),
        ...(lastMessageAt === undefined ? {} : { lastMessage: new Date(lastMessageAt).toISOString() }),
        messagesPerMinute,
        sentences: counts.sentences,
        messages: counts.messages,
        dropped: { ...counts.dropped, badTagBlocks: counts.badTagBlocks },
      }));
  }

  /** What was done with positions since the start, by all processes. */
  counts(): SharedCounts {
    const all = [this.ownCounts(), ...this.feedsOfAll.counts];
    const reasons = new Set(all.flatMap(({ refused }) => Object.keys(refused)));
    const sum = (of: (counts: SharedCounts) => number) => all.reduce((total, one) => total + of(one), 0);
    return {
      stored: sum(({ stored }) => stored),
      waiting: sum(({ waiting }) => waiting),
      refused: Object.fromEntries([...reasons].map((reason) => [reason, sum(({ refused }) => refused[reason] ?? 0)])),
    };
  }

  private ownCounts(): SharedCounts {
    const { refused, late } = this.unguarded.vessels.counts;
    const { stored, pending, tooOld, lost } = this.writer;
    return { stored, waiting: pending, refused: { ...refused, late, tooOld, lost } };
  }

  get measures(): PositionMeasure[] {
    const sum = (of: (counts: ReturnType<Receiver['reports']>[number]['counts']) => number) =>
      this.receiver.reports().reduce((total, report) => total + of(report.counts), 0);
    return [
      { name: 'ais_sentences_total', help: 'AIS sentences received', read: () => sum((counts) => counts.sentences) },
      { name: 'ais_messages_total', help: 'AIS messages decoded', read: () => sum((counts) => counts.messages) },
      {
        name: 'ais_dropped_total',
        help: 'AIS sentences and messages dropped, whatever the reason',
        read: () => sum(({ dropped }) => Object.values(dropped).reduce((total, count) => total + count, 0)),
      },
      { name: 'vessels_with_position', help: 'MMSIs with a latest position', read: () => this.unguarded.vessels.size },
      { name: 'positions_stored_total', help: 'Positions written to the database', read: () => this.writer.stored },
      { name: 'positions_waiting', help: 'Positions not written yet', read: () => this.writer.pending },
      {
        name: 'positions_waiting_on_disk',
        help: 'Positions that wait on disk while the database is away',
        read: () => this.writer.onDisk,
      },
      {
        name: 'positions_lost_total',
        help: 'Positions given up while the database was away',
        read: () => this.writer.lost,
      },
      { name: 'position_stream_viewers', help: 'Open position streams', read: () => this.unguarded.feed.subscribers },
    ];
  }

  /** Packs past days, thins old ones, and drops expired ones. What is locked by a reader is dropped the next time. */
  async housekeeping(now: Date = new Date()): Promise<void> {
    await this.trackHousekeeping.run(now, this.closing.signal);
  }

  /** Adds past positions to the tracks, and resolves when there is room for more. */
  async addPast(past: readonly PositionRecord[]): Promise<void> {
    for (const position of past) this.writer.add(position);
    while (this.writer.pending > pastBeforeHold && !this.closing.signal.aborted) await this.hold();
  }

  /** Adds whole past days to the tracks, packed. */
  async addPastTracks(tracks: readonly (TrackColumns & { readonly mmsi: number })[]): Promise<void> {
    const { pool, retentionDays } = this.options;
    await writePackedDays(pool, tracks, retentionDays > 0 ? addDays(dayOf(new Date()), -retentionDays) : undefined);
    for (const { mmsi, count, at, latitude, longitude, speed } of tracks) {
      const columns = { at: [...at], latitude: [...latitude], longitude: [...longitude], speed: [...speed] };
      this.writer.notify({ mmsi: Array.from<number>({ length: count }).fill(mmsi), ...columns }, 'past');
    }
  }

  private hold(): Promise<void> {
    return sleep(holdMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
  }

  private room(): Promise<void> | undefined {
    const { live, all } = this.writer.inMemory;
    if (live < waitingBeforeHold.live && all < waitingBeforeHold.all) return undefined;
    return this.hold();
  }

  private async writeStations(): Promise<void> {
    const { version } = this.unguarded.vessels;
    const ships = this.unguarded.vessels.shipsSince(this.stationsSeen);
    if (ships.length === 0) return;
    await writeStations(
      this.options.pool,
      ships.map((ship) => ({
        mmsi: ship.mmsi,
        name: ship.name ?? null,
        callSign: ship.callSign ?? null,
        imo: ship.imo ?? null,
        shipType: ship.shipType ?? null,
        destination: ship.destination ?? null,
      })),
    );
    const now = new Date();
    await writeVoyageData(this.options.pool, ships, now);
    await writeSightings(
      this.options.pool,
      ships.map(({ mmsi, imo, callSign, name, shipType, dimensions }) => ({
        mmsi,
        imo: imo ?? null,
        callSign: callSign ?? null,
        name: name ?? null,
        shipType: shipType ?? null,
        length: dimensions === undefined ? null : dimensions.toBow + dimensions.toStern,
        width: dimensions === undefined ? null : dimensions.toPort + dimensions.toStarboard,
      })),
      now,
    );
    this.stationsSeen = version;
  }

  /**
   * In this process and not by the job queue: positions come in, and are dropped in time, even if the queue is
   * unavailable.
   */
  private every(milliseconds: number, run: () => Promise<void>): Promise<void> {
    return runEvery(milliseconds, run, {
      stop: this.closing.signal,
      failed: (error) =>
        this.options.warn(
          `Background work on positions failed: ${error instanceof Error ? error.message : String(error)}`,
        ),
    });
  }
}
