import { connect, type Socket } from 'node:net';
import {
  linkProblem,
  linkTiming,
  retryDelay,
  type ByteSink,
  type LinkState,
  type LinkTiming,
  type Source,
} from './source.ts';

/** Reads a feed from a TCP server, and comes back when the connection is lost, refused or silent. */
export class TcpSource implements Source {
  state: LinkState = 'waiting';
  lastError: string | undefined;
  readonly #host: string;
  readonly #port: number;
  readonly #sink: ByteSink;
  readonly #timing: LinkTiming;
  #socket: Socket | undefined;
  #retry: NodeJS.Timeout | undefined;
  #attempt = 0;
  #closed = false;

  constructor(address: { host: string; port: number }, sink: ByteSink, timing: LinkTiming = linkTiming) {
    this.#host = address.host;
    this.#port = address.port;
    this.#sink = sink;
    this.#timing = timing;
  }

  start(): void {
    if (!this.#closed) this.#connect();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.state = 'ended';
    if (socket === undefined) return;
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.destroy();
    });
  }

  get #where(): string {
    return `${this.#host}:${this.#port}`;
  }

  #connect(): void {
    this.state = 'connecting';
    const socket = connect({ host: this.#host, port: this.#port, keepAlive: true, keepAliveInitialDelay: 30_000 });
    this.#socket = socket;
    let problem: string | undefined;
    socket.setTimeout(this.#timing.connectMs);
    socket.on('connect', () => {
      this.state = 'connected';
      socket.setTimeout(this.#timing.idleMs);
    });
    socket.on('timeout', () => {
      problem = socket.connecting
        ? `${this.#where} does not answer.`
        : `${this.#where} has been silent for ${Math.round(this.#timing.idleMs / 1000)} seconds; connecting again.`;
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      this.#attempt = 0;
      this.lastError = undefined;
      const room = this.#sink.push(chunk);
      if (room === undefined) return;
      socket.pause();
      const resume = (): void => void socket.resume();
      room.then(resume, resume);
    });
    socket.on('error', (error) => {
      problem ??= linkProblem(error, this.#where);
    });
    socket.on('close', () => {
      this.#socket = undefined;
      this.#sink.breakLine();
      if (this.#closed) return;
      this.lastError = problem ?? `${this.#where} closed the connection.`;
      this.state = 'waiting';
      this.#retry = setTimeout(() => this.#connect(), retryDelay(this.#attempt++, this.#timing));
    });
  }
}
