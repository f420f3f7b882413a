import { linkTiming, retryDelay, type ByteSink, type LinkState, type LinkTiming, type Source } from './source.ts';

/** The common part of network sources: an address, reconnecting, and closing. */
export abstract class NetworkSource<Socket> implements Source {
  state: LinkState = 'waiting';
  lastError: string | undefined;
  protected readonly host: string;
  protected readonly port: number;
  protected readonly sink: ByteSink;
  protected readonly timing: LinkTiming;
  protected socket: Socket | undefined;
  protected closed = false;
  #retry: NodeJS.Timeout | undefined;
  #attempt = 0;

  constructor(address: { host: string; port: number }, sink: ByteSink, timing: LinkTiming = linkTiming) {
    this.host = address.host;
    this.port = address.port;
    this.sink = sink;
    this.timing = timing;
  }

  start(): void {
    if (!this.closed) this.open();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.#retry);
    this.state = 'ended';
    if (this.socket !== undefined) await this.end(this.socket);
  }

  /** Creates a socket and passes its bytes to the sink. */
  protected abstract open(): void;
  /** Resolves when nothing more comes from the socket. */
  protected abstract end(socket: Socket): Promise<void>;

  /** The source works: clears the error and resets the waits. */
  protected works(): void {
    this.#attempt = 0;
    this.lastError = undefined;
  }

  /** The socket is closed, with a message; opens another after a wait. */
  protected openAgain(problem: string): void {
    this.socket = undefined;
    if (this.closed) return;
    this.lastError = problem;
    this.state = 'waiting';
    this.#retry = setTimeout(() => this.open(), retryDelay(this.#attempt++, this.timing));
  }
}
