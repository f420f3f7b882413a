import { setTimeout as sleep } from 'node:timers/promises';
import { readAisStream } from './aisStreamMessages.ts';
import { readBarentsWatch } from './barentsWatchMessages.ts';
import { AisDecoder } from './decoder.ts';
import type { DecoderCounts } from './counts.ts';
import { Coverage } from './coverage.ts';
import { FileSource } from './fileSource.ts';
import { HttpSource } from './httpSource.ts';
import { JsonDecoder, type StampedReportHandler } from './jsonDecoder.ts';
import type { LiveVessels } from './liveVessels.ts';
import { MinuteRate } from './rate.ts';
import { coarseStepsPerDegree, stepsPerDegree, type Report } from './report.ts';
import { linkTiming, type ByteSink, type LinkState, type LinkTiming, type Source } from './source.ts';
import type { SourceSetting } from './sourceSetting.ts';
import { TcpSource } from './tcpSource.ts';
import { UdpSource } from './udpSource.ts';
import { WebSocketSource } from './webSocketSource.ts';

export type ReceiverOptions = {
  sources: readonly SourceSetting[];
  vessels: LiveVessels;
  /** Milliseconds since 1970; the time of reports without one. */
  now?: () => number;
  /** Called after each chunk: a promise while position storage has no room, so that senders are slowed down. */
  room?: () => Promise<void> | undefined;
  timing?: LinkTiming;
  /** Undefined if no other process reads the feeds. */
  holds?: FeedHolds | undefined;
};

/** Decides which process reads a feed, where several do. */
export interface FeedHolds {
  /** Calls back when this process is to read a feed, and when another one does. */
  hold(source: string, change: { readonly taken: () => void; readonly lost: () => Promise<void> }): void;
  close(): Promise<void>;
}

/** The state of a source. */
export type SourceReport = {
  /** The source as written in the setting. */
  source: string;
  /** What everyone may call it; undefined if it has no name. */
  name: string | undefined;
  state: LinkState;
  lastError: string | undefined;
  /** When the last message came, milliseconds since 1970; undefined before the first. */
  lastMessageAt: number | undefined;
  messagesPerMinute: number;
  counts: DecoderCounts;
};

export interface FeedWithCoverage {
  readonly report: SourceReport;
  readonly coverage: Coverage;
  /** False while another process reads it. */
  readonly isRead: boolean;
}

/** Everything between the sources of the setting and the live vessels. */
export class Receiver {
  readonly #now: () => number;
  readonly #intakes: readonly Intake[];
  readonly #holds: FeedHolds | undefined;

  constructor(options: ReceiverOptions) {
    const { sources, vessels, now = Date.now, room = () => undefined, timing = linkTiming, holds } = options;
    this.#now = now;
    this.#holds = holds;
    this.#intakes = sources.map((setting, index) => new Intake(setting, { vessels, now, room, timing, index }));
  }

  start(): void {
    for (const intake of this.#intakes) {
      if (this.#holds === undefined) intake.start();
      else this.#holds.hold(intake.label, { taken: () => intake.start(), lost: () => intake.close() });
    }
  }

  /** Closes all sources; afterwards no more positions are added. */
  async close(): Promise<void> {
    // The feeds are left to the other processes when nothing more comes from them here.
    await Promise.all(this.#intakes.map((intake) => intake.close()));
    await this.#holds?.close();
  }

  reports(): SourceReport[] {
    const now = this.#now();
    return this.#intakes.map((intake) => intake.report(now));
  }

  /** The sources with where they hear ships, in the order of the setting. */
  feeds(): FeedWithCoverage[] {
    const now = this.#now();
    return this.#intakes.map((intake) => ({
      report: intake.report(now),
      coverage: intake.coverage,
      isRead: intake.isReading,
    }));
  }
}

/**
 * A sender of bytes without any message waits so many times as long as it took to read them, so that a flood leaves the
 * processor to others. Shorter pieces don't matter.
 */
const junkRest = 9;
const junkMs = 2;

type Surroundings = Required<Omit<ReceiverOptions, 'sources' | 'holds'>> & { index: number };

/** One source with its decoder and its counts. */
class Intake implements ByteSink {
  readonly coverage = new Coverage();
  readonly #setting: SourceSetting;
  /** Undefined before this process reads the feed for the first time. */
  #source: Source | undefined;
  #isReading = false;
  readonly #decoder: ReportDecoder;
  readonly #rate = new MinuteRate();
  readonly #surroundings: Surroundings;
  #lastMessageAt: number | undefined;
  /** The clock's time of the chunk that is being decoded. */
  #pieceAt = 0;

  constructor(setting: SourceSetting, surroundings: Surroundings) {
    this.#setting = setting;
    this.#surroundings = surroundings;
    const { vessels, now, index } = surroundings;
    this.#decoder = createDecoder(
      setting.kind,
      (report, stampedAt) => {
        this.#cover(report, stampedAt);
        vessels.take(report, stampedAt, this.#pieceAt, index);
      },
      now,
    );
  }

  get label(): string {
    return this.#setting.label;
  }

  get isReading(): boolean {
    return this.#isReading;
  }

  start(): void {
    this.#isReading = true;
    this.#source = createSource(this.#setting, this, this.#surroundings.timing);
    this.#source.start();
  }

  async close(): Promise<void> {
    this.#isReading = false;
    await this.#source?.close();
  }

  push(chunk: Uint8Array): Promise<void> | undefined {
    const began = performance.now();
    const came = this.#decode(() => this.#decoder.push(chunk));
    const took = performance.now() - began;
    if (came === 0 && took > junkMs) return sleep(took * junkRest, undefined, { ref: false });
    return this.#surroundings.room();
  }

  breakLine(): void {
    this.#decode(() => this.#decoder.endLine());
  }

  end(): void {
    this.#decode(() => this.#decoder.end());
  }

  report(now: number): SourceReport {
    return {
      source: this.#setting.label,
      name: this.#setting.name,
      state: this.#source?.state ?? 'waiting',
      lastError: this.#source?.lastError,
      lastMessageAt: this.#lastMessageAt,
      messagesPerMinute: this.#rate.perMinute(now),
      counts: structuredClone(this.#decoder.counts),
    };
  }

  #cover(report: Report, stampedAt: number): void {
    // Stations on land are received without ships too.
    if (!('sog' in report) || report.type === 9) return;
    const steps = report.type === 27 ? coarseStepsPerDegree : stepsPerDegree;
    const at = stampedAt === 0 ? this.#pieceAt : stampedAt;
    this.coverage.add(report.lat / steps, report.lon / steps, at, this.#pieceAt);
  }

  #decode(work: () => void): number {
    const before = this.#decoder.counts.messages;
    this.#pieceAt = this.#surroundings.now();
    work();
    const came = this.#decoder.counts.messages - before;
    if (came === 0) return 0;
    this.#rate.add(came, this.#pieceAt);
    this.#lastMessageAt = this.#pieceAt;
    return came;
  }
}

/** What turns bytes into reports, and counts. */
interface ReportDecoder {
  readonly counts: DecoderCounts;
  push(chunk: Uint8Array): void;
  endLine(): void;
  end(): void;
}

function createDecoder(kind: SourceSetting['kind'], onReport: StampedReportHandler, now: () => number): ReportDecoder {
  if (kind === 'aisstream') return new JsonDecoder(readAisStream, onReport);
  if (kind === 'barentswatch') return new JsonDecoder(readBarentsWatch, onReport);
  return new AisDecoder((report, { stampedAt }) => onReport(report, stampedAt), now);
}

function createSource(setting: SourceSetting, sink: ByteSink, timing: LinkTiming): Source {
  if (setting.kind === 'tcp') return new TcpSource(setting, sink, timing);
  if (setting.kind === 'udp') return new UdpSource(setting, sink, timing);
  if (setting.kind === 'aisstream') return new WebSocketSource(setting, sink, timing);
  if (setting.kind === 'barentswatch') return new HttpSource(setting, sink, timing);
  return new FileSource(setting, sink);
}
