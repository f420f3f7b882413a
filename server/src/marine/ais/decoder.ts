import { Assembler } from './assembler.ts';
import { newDecoderCounts, type DecoderCounts } from './counts.ts';
import { decodeMessage } from './decodeMessage.ts';
import { checksumAt, readAnnounced, timeAfter, timeBeside, type Announced } from './lineTime.ts';
import { MessageBits, sixBitValue } from './messageBits.ts';
import { decodedTypes, type Report } from './report.ts';
import { Sentence } from './sentence.ts';
import { TagBlock } from './tagBlock.ts';

/** A longer line is dropped; tag block, junk and sentence together are less than 250 bytes. */
const lineMax = 1024;

const lineFeed = 10;
const carriageReturn = 13;
const bang = 0x21;
const backslash = 0x5c;

const isDecoded = new Uint8Array(256);
for (const type of decodedTypes) isDecoded[type] = 1;

/** How a report was received. The object is reused: copy what must be kept. */
export type Reception = {
  /** Milliseconds since 1970 from the tag block, else from what is around the sentence; 0 if it has no time. */
  stampedAt: number;
  /** Receiving station from the tag block, empty if not given. */
  station: string;
  /** `A`, `B` or any text of the receiver, often empty. */
  channel: string;
  /** True for VDO: the receiver's own ship. */
  ownShip: boolean;
};

export type ReportHandler = (report: Report, reception: Reception) => void;

/**
 * Turns received bytes into reports: finds lines, tag blocks and sentences, joins parts and decodes. Bytes may be split
 * anywhere between calls. Never throws; everything dropped is counted. Memory is bounded.
 */
export class AisDecoder {
  readonly counts: DecoderCounts = newDecoderCounts();
  readonly #onReport: ReportHandler;
  readonly #assembler: Assembler;
  readonly #sentence = new Sentence();
  readonly #tag = new TagBlock();
  readonly #bits = new MessageBits();
  readonly #reception: Reception = { stampedAt: 0, station: '', channel: '', ownShip: false };
  /** The beginning of a line whose end has not come yet. */
  readonly #carry = new Uint8Array(lineMax);
  #carried = 0;
  /** What the line before states about the next sentence. */
  #announced: Announced | undefined;
  /** The current line is too long: skip to its end. */
  #skipping = false;

  /** `now` returns milliseconds; it is called when parts of long messages wait. */
  constructor(onReport: ReportHandler, now: () => number = Date.now) {
    this.#onReport = onReport;
    this.#assembler = new Assembler(now);
  }

  push(chunk: Uint8Array): void {
    this.counts.bytes += chunk.length;
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk[at];
      if (character !== lineFeed && character !== carriageReturn) continue;
      if (this.#carried > 0 || this.#skipping) this.#endCarried(chunk, start, at);
      else if (at > start) this.#line(chunk, start, at);
      start = at + 1;
    }
    this.#carryOver(chunk, start, chunk.length);
  }

  /** The end of a datagram or file: a last line without line end counts. */
  endLine(): void {
    this.#endCarried(this.#carry, 0, 0);
  }

  /** No more bytes will come: parts that still wait are counted as orphans. */
  end(): void {
    this.endLine();
    this.#assembler.end();
    this.#countLost();
  }

  #carryOver(chunk: Uint8Array, start: number, end: number): void {
    if (this.#skipping || start === end) return;
    if (this.#carried + end - start > lineMax) {
      this.#skipping = true;
      return;
    }
    this.#carry.set(chunk.subarray(start, end), this.#carried);
    this.#carried += end - start;
  }

  #endCarried(chunk: Uint8Array, start: number, end: number): void {
    this.#carryOver(chunk, start, end);
    const length = this.#carried;
    this.#carried = 0;
    if (this.#skipping) this.#tooLong();
    else if (length > 0) this.#line(this.#carry, 0, length);
    this.#skipping = false;
  }

  #tooLong(): void {
    this.#assembler.interrupt();
    this.counts.lines++;
    this.counts.dropped.malformed++;
  }

  #line(bytes: Uint8Array, start: number, end: number): void {
    if (end - start > lineMax) return this.#tooLong();
    this.counts.lines++;
    const tag = this.#tag;
    tag.clear();
    let tagUsed = false;
    let at = start;
    const announced = readAnnounced(bytes, start, end);
    if (announced !== undefined) this.#announced = announced;
    while (at < end) {
      const character = bytes[at];
      if (character === bang) {
        if (tag.stampedAt === 0 && !tagUsed) tag.stampedAt = timeBeside(bytes, start, at);
        at = this.#readSentence(bytes, at, end);
        tagUsed = true;
      } else if (character === backslash) {
        let close = at + 1;
        while (close < end && bytes[close] !== backslash) close++;
        // A single backslash remains of a cut-off tag block.
        if (close === end) at++;
        else {
          if (tagUsed) tag.clear();
          tagUsed = false;
          if (!tag.read(bytes, at + 1, close)) this.counts.badTagBlocks++;
          at = close + 1;
        }
      } else at++;
    }
  }

  /** Returns where to continue. */
  #readSentence(bytes: Uint8Array, start: number, end: number): number {
    const sentence = this.#sentence;
    const verdict = sentence.read(bytes, start, end);
    if (verdict === 'sentence') {
      this.counts.sentences++;
      if (this.#tag.stampedAt === 0) this.#tag.stampedAt = this.#timeOf(bytes, sentence.next, end);
      if (sentence.total > 1) this.#part(bytes, sentence);
      else {
        this.#assembler.interrupt();
        this.#whole(bytes, sentence);
      }
    } else if (verdict !== 'other') {
      this.#assembler.interrupt();
      this.counts.damagedSentences++;
      this.counts.dropped[verdict]++;
    }
    return sentence.next;
  }

  /** The time of a sentence without a tag block, which ends at `next`: that of the line before, else that after the sentence. */
  #timeOf(bytes: Uint8Array, next: number, end: number): number {
    const announced = this.#announced;
    this.#announced = undefined;
    if (announced !== undefined && announced.checksum === checksumAt(bytes, next)) return announced.at;
    return timeAfter(bytes, next, end);
  }

  #whole(bytes: Uint8Array, sentence: Sentence): void {
    const { dropped } = this.counts;
    if (sentence.payloadEnd === sentence.payloadStart) {
      dropped.badLength++;
      return;
    }
    const type = sixBitValue(bytes[sentence.payloadStart] ?? 0);
    if (type < 64 && isDecoded[type] === 0) {
      dropped.unsupportedType++;
      return;
    }
    const bits = this.#bits;
    bits.clear();
    if (bits.append(bytes, sentence.payloadStart, sentence.payloadEnd, sentence.fill)) {
      this.#message(sentence, this.#tag.stampedAt, this.#tag.station);
    } else dropped.malformed++;
  }

  #part(bytes: Uint8Array, sentence: Sentence): void {
    const assembler = this.#assembler;
    const assembly = assembler.add(bytes, sentence, this.#tag, this.#bits);
    if (assembly === 'complete') this.#message(sentence, assembler.stampedAt, assembler.station);
    else if (assembly !== 'waiting') this.counts.dropped[assembly]++;
    this.#countLost();
  }

  #countLost(): void {
    this.counts.dropped.orphanFragment += this.#assembler.lost;
    this.#assembler.lost = 0;
  }

  #message(sentence: Sentence, stampedAt: number, station: string): void {
    const report = decodeMessage(this.#bits);
    if (typeof report === 'string') {
      this.counts.dropped[report]++;
      return;
    }
    this.counts.messages++;
    const reception = this.#reception;
    reception.stampedAt = stampedAt;
    reception.station = station;
    reception.channel = sentence.channel === 0 ? '' : String.fromCharCode(sentence.channel);
    reception.ownShip = sentence.ownShip;
    this.#onReport(report, reception);
  }
}
