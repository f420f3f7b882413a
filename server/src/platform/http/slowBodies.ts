import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { problemOf, Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** The limits for slow clients. */
export interface Pace {
  /** Milliseconds until all headers of a request must have arrived. */
  readonly headersWithinMs: number;
  /** A body must bring at least `leastBytes` in each of these intervals, in milliseconds. */
  readonly spanMs: number;
  readonly leastBytes: number;
}

/** Some 4 kbit/s: a telephone at the edge of its network is much faster. */
export const usualPace: Pace = { headersWithinMs: 15_000, spanMs: 15_000, leastBytes: 8 * 1024 };

/**
 * Cuts off clients that send headers or a body so slowly that it must be an attack. A body may take any time if it
 * keeps arriving.
 */
export function cutSlowSenders(server: Server, pace: Pace): void {
  server.headersTimeout = pace.headersWithinMs;
  // A large upload over a slow line may take hours in total.
  server.requestTimeout = 0;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    watch(request, response, pace);
  });
}

function watch(request: IncomingMessage, response: ServerResponse, pace: Pace): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer);
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    // A client we don't read from can't continue.
    if (came >= pace.leastBytes || request.readableLength >= request.readableHighWaterMark) return;
    clearInterval(timer);
    refuse(response);
    socket.destroySoon();
  }, pace.spanMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

function refuse(response: ServerResponse): void {
  if (response.headersSent) return;
  const body = JSON.stringify(problemOf(new Refusal(408, refusalMessages.tooSlow), '-'));
  response.writeHead(408, { 'content-type': 'application/problem+json', connection: 'close' });
  response.end(body);
}
