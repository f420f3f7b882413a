import { newDecoderCounts, type DecoderCounts, type DropReason } from './counts.ts';
import type { Report } from './report.ts';

/** A longer message is dropped; those of known feeds have less than 2 kB. */
const lineMax = 16 * 1024;
/** After so many damaged lines in a row the rest of the piece is dropped unread: damaged ones take the most time. */
const damagedMax = 1000;
const lineFeed = 10;
const openingBrace = 0x7b;

/** Gets a report with its time in milliseconds since 1970, 0 if it has none. */
export type StampedReportHandler = (report: Report, stampedAt: number) => void;

/** Reads one message of a feed. Returns why it has no report, if that is so. */
export type MessageReader = (
  message: Record<string, unknown>,
  onReport: StampedReportHandler,
) => DropReason | undefined;

/**
 * Turns bytes with one JSON object a line into reports. Bytes may be split anywhere between calls. Never throws;
 * everything dropped is counted, and memory is bounded.
 */
export class JsonDecoder {
  readonly counts: DecoderCounts = newDecoderCounts();
  readonly #read: MessageReader;
  readonly #onReport: StampedReportHandler;
  /** The beginning of a line whose end has not come yet. */
  readonly #carry = Buffer.alloc(lineMax);
  #carried = 0;
  /** The current line is too long: skip to its end. */
  #skipping = false;
  #damagedInARow = 0;

  constructor(read: MessageReader, onReport: StampedReportHandler) {
    this.#read = read;
    this.#onReport = onReport;
  }

  push(chunk: Uint8Array): void {
    this.counts.bytes += chunk.length;
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      this.#carryOver(chunk.subarray(start, end));
      this.endLine();
      start = end + 1;
      if (this.#damagedInARow < damagedMax) continue;
      this.#damagedInARow = 0;
      start = chunk.lastIndexOf(lineFeed) + 1;
    }
    this.#carryOver(chunk.subarray(start));
  }

  /** The end of a message of a feed without line ends. */
  endLine(): void {
    const [length, tooLong] = [this.#carried, this.#skipping];
    this.#carried = 0;
    this.#skipping = false;
    if (tooLong) this.#drop('malformed');
    else if (length > 0) this.#line(this.#carry.subarray(0, length));
  }

  end(): void {
    this.endLine();
  }

  #carryOver(piece: Uint8Array): void {
    if (this.#skipping || piece.length === 0) return;
    if (this.#carried + piece.length > lineMax) {
      this.#skipping = true;
      return;
    }
    this.#carry.set(piece, this.#carried);
    this.#carried += piece.length;
  }

  #line(bytes: Buffer): void {
    const start = bytes.findIndex((character) => character > 0x20);
    // Feeds send empty lines to keep a connection open.
    if (start === -1) return;
    const message = bytes[start] === openingBrace ? objectIn(bytes.toString('utf8')) : undefined;
    if (message === undefined) return this.#drop('malformed');
    this.counts.lines++;
    this.counts.sentences++;
    this.#damagedInARow = 0;
    const reason = this.#read(message, this.#onReport);
    if (reason === undefined) this.counts.messages++;
    else this.counts.dropped[reason]++;
  }

  #drop(reason: DropReason): void {
    this.counts.lines++;
    this.counts.damagedSentences++;
    this.#damagedInARow++;
    this.counts.dropped[reason]++;
  }
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The value as an object with any members; undefined if it is none. */
export function objectOf(value: unknown): Record<string, unknown> | undefined {
  // Any object has members of unknown kinds.
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
