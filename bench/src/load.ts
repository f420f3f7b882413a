import { connect, type Socket } from 'node:net';
import { quantile } from './figures.ts';

/** What many readers at once were given in a while. */
export interface Load {
  readonly perSecond: number;
  /** Milliseconds from a request to the end of its answer. */
  readonly p95: number;
}

interface Reading {
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * One connection that stays open and sends one request after the other. Node's own client takes longer over a request than
 * a fast server, which would be measured with it.
 */
class Reader {
  readonly #socket: Socket;
  #parts: Buffer[] = [];
  #got = 0;
  #whole: number | undefined;
  #waiting = Promise.withResolvers<void>();

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (part: Buffer) => this.#take(part));
    this.#socket.on('error', (cause) => this.#waiting.reject(cause));
    this.#socket.on('close', () => this.#waiting.reject(new Error('The server closed a connection that is kept.')));
  }

  /** Sends a request and waits for the last byte of its answer. @throws where that is not 200 */
  async ask(request: string): Promise<void> {
    this.#waiting = Promise.withResolvers();
    this.#socket.write(request);
    await this.#waiting.promise;
  }

  close(): void {
    this.#waiting.promise.catch(() => undefined);
    this.#socket.destroy();
  }

  #take(part: Buffer): void {
    this.#parts.push(part);
    this.#got += part.length;
    if (this.#whole === undefined) this.#readHead();
    if (this.#whole === undefined || this.#got < this.#whole) return;
    this.#parts = [];
    this.#got = 0;
    this.#whole = undefined;
    this.#waiting.resolve();
  }

  #readHead(): void {
    const begun = Buffer.concat(this.#parts);
    const end = begun.indexOf(endOfHead);
    if (end < 0) return;
    const head = begun.toString('latin1', 0, end);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) {
      this.#waiting.reject(new Error(`The answer is not 200 with its length: ${head}`));
      return;
    }
    this.#whole = end + endOfHead.length + Number(length);
  }
}

/** Requests one address repeatedly over this many connections, on each of them after the previous answer. */
export async function load(address: string, { connections, seconds, headers = {} }: Reading): Promise<Load> {
  const { port, host, pathname, search } = new URL(address);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const begin = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}`;
  const readers = Array.from({ length: connections }, () => new Reader(Number(port)));
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1000;
  let sent = 0;
  async function read(reader: Reader): Promise<void> {
    for (let begun = started; begun < until;) {
      // An address may send a thousand requests per second and no more.
      sent += 1;
      const from = `x-forwarded-for: 10.0.${(sent >> 8) & 255}.${sent & 255}\r\n\r\n`;
      begun = performance.now();
      await reader.ask(begin + from);
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(readers.map(read));
  const took = performance.now() - started;
  for (const reader of readers) reader.close();
  return { perSecond: times.length / (took / 1000), p95: quantile(times, 0.95) };
}
