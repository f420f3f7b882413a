import { WebSocket } from 'ws';
import { aisStreamKinds } from './aisStreamMessages.ts';
import { NetworkSource } from './networkSource.ts';
import { addressShown, linkProblem, type ByteSink, type LinkTiming } from './source.ts';

/** Degrees. */
export type Box = readonly [south: number, west: number, north: number, east: number];

/** A feed in AISStream's form. */
export type AisStreamSetting = {
  kind: 'aisstream';
  label: string;
  name: string;
  url: string;
  key: string;
  boxes: readonly Box[];
};

/** A longer message ends the connection; those of the feed have less than 2 kB. */
const messageMax = 64 * 1024;

/**
 * Subscribes to a feed in AISStream's form, a WebSocket with one JSON object a message, and reconnects when the
 * connection is lost, refused or silent.
 */
export class WebSocketSource extends NetworkSource<WebSocket> {
  readonly #setting: AisStreamSetting;

  constructor(setting: AisStreamSetting, sink: ByteSink, timing?: LinkTiming) {
    super(sink, timing);
    this.#setting = setting;
  }

  protected override open(): void {
    this.state = 'connecting';
    const where = addressShown(this.#setting.url);
    const { connectMs, idleMs } = this.timing;
    const socket = new WebSocket(this.#setting.url, {
      handshakeTimeout: connectMs,
      maxPayload: messageMax,
      perMessageDeflate: false,
    });
    this.socket = socket;
    let problem: { words: string; isRefused?: boolean } | undefined;
    const stop = (words: string, isRefused = false): void => {
      problem ??= { words, isRefused };
      socket.terminate();
    };
    const silence = setTimeout(
      () => stop(`${where} has been silent for ${Math.round(idleMs / 1000)} seconds; connecting again.`),
      connectMs + idleMs,
    );
    socket.on('open', () => {
      this.connected();
      silence.refresh();
      socket.send(subscription(this.#setting));
    });
    // All messages are buffers: `binaryType` is the default, `nodebuffer`.
    socket.on('message', (data: Buffer) => {
      silence.refresh();
      if (isError(data))
        return stop(`${where} refused the subscription: check WHEELHOUSE_AISSTREAM_KEY and its boxes.`, true);
      this.works();
      const room = this.sink.push(data);
      this.sink.breakLine();
      if (room === undefined) return;
      socket.pause();
      const resume = (): void => socket.resume();
      room.then(resume, resume);
    });
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== 429;
      stop(`${where} answered ${statusCode} instead of opening a WebSocket: check the address.`, isRefused);
    });
    socket.on('error', (error) => {
      problem ??= { words: linkProblem(error, where) };
    });
    socket.on('close', () => {
      clearTimeout(silence);
      this.sink.breakLine();
      this.openAgain(problem?.words ?? `${where} closed the connection.`, problem);
    });
  }

  protected override async end(socket: WebSocket): Promise<void> {
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.terminate();
    });
  }
}

function subscription({ key, boxes }: AisStreamSetting): string {
  return JSON.stringify({
    APIKey: key,
    BoundingBoxes: boxes.map(([south, west, north, east]) => [
      [south, west],
      [north, east],
    ]),
    FilterMessageTypes: aisStreamKinds,
  });
}

/** `{"error": "Api Key Is Not Valid"}`. */
function isError(data: Buffer): boolean {
  return /^\s*\{\s*"error"\s*:/i.test(data.toString('latin1', 0, 100));
}
