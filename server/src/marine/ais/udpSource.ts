import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { NetworkSource } from './networkSource.ts';
import { linkProblem, type ByteSink, type LinkTiming } from './source.ts';

/** System buffer for datagrams that come while the program is busy, in bytes; the system may give less. */
const receiveBuffer = 4 * 1024 * 1024;

/**
 * Listens for datagrams, each of whole sentences. Datagrams cannot be slowed down: those without room in the buffer are
 * lost.
 */
export class UdpSource extends NetworkSource<Socket> {
  readonly #host: string;
  readonly #port: number;

  constructor(address: { host: string; port: number }, sink: ByteSink, timing?: LinkTiming) {
    super(sink, timing);
    this.#host = address.host;
    this.#port = address.port;
  }

  protected override open(): void {
    this.state = 'connecting';
    const socket = createSocket(isIPv6(this.#host) ? 'udp6' : 'udp4');
    this.socket = socket;
    socket.on('listening', () => {
      this.connected();
      this.works();
      setReceiveBuffer(socket);
    });
    socket.on('message', (datagram) => {
      void this.sink.push(datagram);
      this.sink.breakLine();
    });
    socket.on('error', (error) => {
      socket.close();
      this.openAgain(linkProblem(error, `UDP port ${this.#port} of ${this.#host}`));
    });
    socket.bind(this.#port, this.#host);
  }

  protected override async end(socket: Socket): Promise<void> {
    await new Promise<void>((resolve) => {
      socket.close(() => resolve());
    });
  }
}

function setReceiveBuffer(socket: Socket): void {
  try {
    socket.setRecvBufferSize(receiveBuffer);
  } catch {
    // The system's default size is enough.
  }
}
