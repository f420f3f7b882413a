import { connect, type Socket } from 'node:net';
import { NetworkSource } from './networkSource.ts';
import { linkProblem, type ByteSink, type LinkTiming } from './source.ts';

/** Reads a feed from a TCP server, and reconnects when the connection is lost, refused or silent. */
export class TcpSource extends NetworkSource<Socket> {
  readonly #host: string;
  readonly #port: number;

  constructor(address: { host: string; port: number }, sink: ByteSink, timing?: LinkTiming) {
    super(sink, timing);
    this.#host = address.host;
    this.#port = address.port;
  }

  protected override open(): void {
    this.state = 'connecting';
    const where = `${this.#host}:${this.#port}`;
    const socket = connect({ host: this.#host, port: this.#port, keepAlive: true, keepAliveInitialDelay: 30_000 });
    this.socket = socket;
    let problem: string | undefined;
    socket.setTimeout(this.timing.connectMs);
    socket.on('connect', () => {
      this.connected();
      socket.setTimeout(this.timing.idleMs);
    });
    socket.on('timeout', () => {
      problem = socket.connecting
        ? `${where} does not answer.`
        : `${where} has been silent for ${Math.round(this.timing.idleMs / 1000)} seconds; connecting again.`;
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      this.works();
      const room = this.sink.push(chunk);
      if (room === undefined) return;
      socket.pause();
      const resume = (): void => void socket.resume();
      room.then(resume, resume);
    });
    socket.on('error', (error) => {
      problem ??= linkProblem(error, where);
    });
    socket.on('close', () => {
      this.sink.breakLine();
      this.openAgain(problem ?? `${where} closed the connection.`);
    });
  }

  protected override async end(socket: Socket): Promise<void> {
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.destroy();
    });
  }
}
