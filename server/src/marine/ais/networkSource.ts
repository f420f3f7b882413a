import { linkTiming, retryDelay, type ByteSink, type LinkState, type LinkTiming, type Source } from './source.ts';

/** The common part of network sources: reconnecting and closing. */
export abstract class NetworkSource<Socket> implements Source {
  state: LinkState = 'waiting';
  lastError: string | undefined;
  protected readonly sink: ByteSink;
  protected readonly timing: LinkTiming;
  protected socket: Socket | undefined;
  protected closed = false;
  #retry: NodeJS.Timeout | undefined;
  #attempt = 0;
  #openedAt = 0;

  constructor(sink: ByteSink, timing: LinkTiming = linkTiming) {
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

  /** The source is connected. */
  protected connected(): void {
    this.state = 'connected';
    this.#openedAt = performance.now();
  }

  /** The source works: clears the error. */
  protected works(): void {
    this.lastError = undefined;
  }

  /**
   * The socket is closed, with a message; opens another after a wait. The waits begin again only after a connection that
   * lasted: one that is always closed at once, even after some data, is connected to less and less often.
   *
   * @param isRefused What we ask with is wrong: nothing changes soon, so the wait is the longest.
   */
  protected openAgain(problem: string, { isRefused = false } = {}): void {
    this.socket = undefined;
    if (this.closed) return;
    const lasted = this.state === 'connected' && performance.now() - this.#openedAt >= this.timing.steadyMs;
    if (lasted) this.#attempt = 0;
    this.lastError = problem;
    this.state = 'waiting';
    const wait = isRefused ? this.timing.retryMaxMs : retryDelay(this.#attempt++, this.timing);
    this.#retry = setTimeout(() => this.open(), wait);
  }
}
