import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#permissions/viewer.ts';

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
export function eventBytes(event: string, data: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(`event: ${event}\ndata: ${data}\n\n`);
}

/** Starts sending to a sink and returns a function to call when the client is gone. */
export type EventSource = (sink: EventSink) => () => void;

/** A stream of binary frames. */
export interface FrameStream {
  readonly headers: Readonly<Record<string, string>>;
  /** An empty frame, which shows that the stream is alive. */
  readonly heartbeat: Uint8Array;
  readonly source: (sink: FrameSink) => () => void;
}

/** One listener of a stream of frames. */
export type FrameSink = Omit<EventSink, 'send'>;

/** Proxies close an idle connection after a minute or so. */
const heartbeatMs = 20_000;

/** The session or the key that a stream belongs to. */
export type StreamHolder = Pick<Viewer, 'signInId' | 'key'>;

/** The open streams: how each is ended, with its holder. */
export type OpenStreams = Map<() => void, StreamHolder>;

/** The place of a stream among the others. */
interface StreamPlace {
  readonly open: OpenStreams;
  readonly holder: StreamHolder;
  /** Called when it has ended. */
  readonly ended: (() => void) | undefined;
}

/** How long a client that does not read may take to notice the end. */
const endWithinMs = 2000;

/** Answers with server-sent events (HTML standard, 9.2) until the client leaves or the source ends. */
export function sendEvents(
  source: EventSource,
  place: StreamPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendStream(
    ({ sendBytes, isReady, end }) =>
      source({
        send: (event, data) => sendBytes(eventBytes(event, data)),
        sendBytes,
        isReady,
        end,
      }),
    { type: 'text/event-stream', begin: 'retry: 3000\n\n', heartbeat: ':\n\n' },
    { place, request, reply },
  );
}

/** Answers with binary frames until the client leaves or the source ends. */
export function sendFrames(
  { headers, heartbeat, source }: FrameStream,
  place: StreamPlace,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.headers(headers);
  const form = { type: 'application/octet-stream', begin: heartbeat, heartbeat };
  return sendStream(source, form, { place, request, reply });
}

function sendStream(
  source: FrameStream['source'],
  form: { readonly type: string; readonly begin: string | Uint8Array; readonly heartbeat: string | Uint8Array },
  {
    place: { open, holder, ended: afterwards },
    request,
    reply,
  }: { readonly place: StreamPlace; readonly request: FastifyRequest; readonly reply: FastifyReply },
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
  raw.writeHead(200, { 'content-type': form.type, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  raw.write(form.begin);

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
  const heartbeat = setInterval(() => write(form.heartbeat), heartbeatMs);
  open.set(end, holder);
  const stop = source({
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
    request.log.debug('stream closed');
  });
  return reply;
}
