import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import {
  linkProblem,
  linkTiming,
  retryDelay,
  type ByteSink,
  type LinkState,
  type LinkTiming,
  type Source,
} from './source.ts';

/** Room in the system for datagrams that come while the program is busy, in bytes; the system may give less. */
const receiveBuffer = 4 * 1024 * 1024;

/** Listens for datagrams, each of whole sentences. Datagrams cannot be held back: what the system has no room for is lost. */
export class UdpSource implements Source {
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
    if (!this.#closed) this.#listen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.state = 'ended';
    if (socket === undefined) return;
    await new Promise<void>((resolve) => {
      socket.close(() => resolve());
    });
  }

  #listen(): void {
    this.state = 'connecting';
    const socket = createSocket(isIPv6(this.#host) ? 'udp6' : 'udp4');
    this.#socket = socket;
    socket.on('listening', () => {
      this.state = 'connected';
      this.#attempt = 0;
      this.lastError = undefined;
      setReceiveBuffer(socket);
    });
    socket.on('message', (datagram) => {
      void this.#sink.push(datagram);
      this.#sink.breakLine();
    });
    socket.on('error', (error) => {
      this.lastError = linkProblem(error, `UDP port ${this.#port} of ${this.#host}`);
      this.state = 'waiting';
      this.#socket = undefined;
      socket.close();
      if (!this.#closed) this.#retry = setTimeout(() => this.#listen(), retryDelay(this.#attempt++, this.#timing));
    });
    socket.bind(this.#port, this.#host);
  }
}

function setReceiveBuffer(socket: Socket): void {
  try {
    socket.setRecvBufferSize(receiveBuffer);
  } catch {
    // The system's own size will do.
  }
}
