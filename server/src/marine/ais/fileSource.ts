import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { knownFile } from '#platform/reading/encoding.ts';
import { timeAfter, timeBeside } from './lineTime.ts';
import { ReplayPace } from './replayPace.ts';
import type { ByteSink, LinkState, Source } from './source.ts';
import { TagBlock } from './tagBlock.ts';

const lineFeed = 10;
const bang = 0x21;
const star = 0x2a;
const backslash = 0x5c;
/** More bytes without a line end are no log; they are passed on unchanged, and the decoder rejects them. */
const longestLine = 64 * 1024;
/** Timers are no finer than this; what is due sooner is sent now. */
const grainMs = 5;

/** Replays an NMEA log at its recorded speed, faster, or as fast as it is accepted. */
export class FileSource implements Source {
  state: LinkState = 'waiting';
  lastError: string | undefined;
  readonly #path: string;
  readonly #speed: number;
  readonly #sink: ByteSink;
  readonly #stop = new AbortController();
  readonly #tag = new TagBlock();
  #running: Promise<void> = Promise.resolve();

  /** `speed`: a multiple of the recorded speed; Infinity for no delays. */
  constructor(log: { path: string; speed: number }, sink: ByteSink) {
    this.#path = log.path;
    this.#speed = log.speed;
    this.#sink = sink;
  }

  start(): void {
    if (!this.#stop.signal.aborted) this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    this.state = 'ended';
  }

  async #run(): Promise<void> {
    this.state = 'connecting';
    try {
      const stream = unpacked(createReadStream(this.#path, { signal: this.#stop.signal }));
      await (this.#speed === Infinity ? this.#pour(stream) : this.#replay(stream));
      this.#sink.end();
      this.state = 'ended';
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.lastError = fileProblem(this.#path, error);
      this.state = 'failed';
    }
  }

  async #pour(stream: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of stream) {
      this.state = 'connected';
      await this.#sink.push(chunk);
    }
  }

  /** Passes on all lines that are due, then sleeps until the next one is. */
  async #replay(stream: AsyncIterable<Buffer>): Promise<void> {
    const pace = new ReplayPace(this.#speed);
    const began = performance.now();
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of stream) {
      this.state = 'connected';
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      let sent = 0;
      let start = 0;
      for (let end = bytes.indexOf(lineFeed, start); end !== -1; end = bytes.indexOf(lineFeed, start)) {
        const stampedAt = this.#stampOf(bytes, start, end);
        if (stampedAt !== undefined) {
          const wait = pace.due(stampedAt) - (performance.now() - began);
          if (wait > grainMs) {
            if (start > sent) await this.#sink.push(bytes.subarray(sent, start));
            sent = start;
            await sleep(wait, undefined, { signal: this.#stop.signal });
          }
        }
        start = end + 1;
      }
      if (start > sent) await this.#sink.push(bytes.subarray(sent, start));
      rest = bytes.subarray(start);
      if (rest.length > longestLine) {
        await this.#sink.push(rest);
        rest = Buffer.alloc(0);
      }
    }
    if (rest.length > 0) await this.#sink.push(rest);
  }

  /** The time in a line's tag block, else beside its sentence; 0 if there is none, undefined if the line has no sentence. */
  #stampOf(bytes: Buffer, start: number, end: number): number | undefined {
    let at = start;
    while (at < end && bytes[at] !== bang && bytes[at] !== backslash) at++;
    if (at === end) return undefined;
    if (bytes[at] === bang) return timeBeside(bytes, start, at) || timeAfterSentence(bytes, at, end);
    const close = bytes.indexOf(backslash, at + 1);
    this.#tag.clear();
    return close !== -1 && close < end && this.#tag.read(bytes, at + 1, close) ? this.#tag.stampedAt : 0;
  }
}

/** @throws Error if the bytes are those of an archive or another binary file */
async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let isFirst = true;
  for await (const chunk of chunks) {
    const what = isFirst ? knownFile(chunk) : undefined;
    if (what !== undefined) throw new Error(`it is ${what}, not a log. Unpack it first`);
    isFirst = false;
    yield chunk;
  }
}

function timeAfterSentence(bytes: Buffer, start: number, end: number): number {
  const close = bytes.indexOf(star, start);
  return close === -1 ? 0 : timeAfter(bytes, close + '*hh'.length, end);
}

function fileProblem(path: string, error: unknown): string {
  const { code, message } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { code: undefined, message: String(error) };
  if (code === 'ENOENT') return `File not found: ${path}.`;
  if (code === 'EACCES') return `${path} may not be read by this user.`;
  if (code === 'EISDIR') return `${path} is a folder, not a log.`;
  return `${path} cannot be read: ${message}.`;
}
