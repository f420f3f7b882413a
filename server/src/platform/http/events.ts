import type { FastifyReply, FastifyRequest } from 'fastify';

/** One listener of an event stream. */
export interface EventSink {
  send(event: string, data: string): void;
  /** Sends what `eventBytes` encoded once for many. */
  sendBytes(bytes: Uint8Array): void;
  /** False while earlier data is still being sent, because the client reads slowly. */
  isReady(): boolean;
  /** Ends the stream, for example when the session was closed. */
  end(): void;
}

/** An encoded event, for those who send the same to many. */
export function eventBytes(event: string, data: string): Uint8Array {
  return Buffer.from(`event: ${event}\ndata: ${data}\n\n`);
}

/** Starts sending to a sink and returns a function to call when the client is gone. */
export type EventSource = (sink: EventSink) => () => void;

/** Proxies close an idle connection after a minute or so. */
const heartbeatMs = 20_000;

/** The open streams: how each is ended, with its session. */
export type OpenStreams = Map<() => void, number | undefined>;

/** The place of a stream among the others. */
interface StreamPlace {
  readonly open: OpenStreams;
  readonly signInId: number | undefined;
  /** Called when it has ended. */
  readonly ended: (() => void) | undefined;
}

/** How long a client that does not read may take to notice the end. */
const endWithinMs = 2000;

/** Answers with server-sent events (HTML standard, 9.2) until the client leaves or the source ends. */
export function sendEvents(
  source: EventSource,
  { open, signInId, ended: afterwards }: StreamPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  // A client that left while the answer was being prepared gives no more close event, so nothing may begin.
  if (raw.destroyed) {
    afterwards?.();
    return reply;
  }
  // The headers of security plugins are on the reply; the raw response needs them too.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  raw.write('retry: 3000\n\n');

  let ended = false;
  const write = (sent: string | Uint8Array) => {
    if (!ended) raw.write(sent);
  };
  const end = () => {
    if (ended) return;
    ended = true;
    raw.end();
    // Unread data keeps the connection open: it is cut off instead.
    setTimeout(() => raw.destroy(), endWithinMs).unref();
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  open.set(end, signInId);
  const stop = source({
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    sendBytes: write,
    isReady: () => !ended && !raw.writableNeedDrain,
    end,
  });
  // A broken connection ends it like any other.
  raw.on('error', end);
  raw.on('close', () => {
    ended = true;
    open.delete(end);
    clearInterval(heartbeat);
    stop();
    afterwards?.();
    request.log.debug('event stream closed');
  });
  return reply;
}
