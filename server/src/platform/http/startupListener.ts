import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiBase } from '@wheelhouse/contract/route';
import { message, type Words } from '@wheelhouse/messages/message';
import { languageOfRequest } from '@wheelhouse/messages/say';
import { errorCode } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { problemOf, Refusal } from '#platform/errors/refusal.ts';
import { cutSlowSenders, usualPace } from './slowBodies.ts';
import { waitingPage } from './waitingPage.ts';

/** A search of some thousand characters, each encoded with up to twelve in an address, still works. */
const maxHeaderSize = 128 * 1024;
/** How often connections with incomplete headers are checked. */
const checkEveryMs = 3000;
/** When a caller who came too early may try again. */
const retryAfterSeconds = 2;
/** How long running requests may take at shutdown. */
const stopWithinMs = 10_000;

/** Connections in the accept queue; Node's 511 resets some of a thousand that come at once. Linux allows 4096. */
export const callersWaiting = 4096;

/** The listening server: it answers that the product is being prepared until it is opened. */
export interface StartupListener {
  readonly port: number;
  /** Sets the message while it is not open. */
  announce(progress: Words): void;
  /** From now on this listener answers requests. */
  open(listener: RequestListener): void;
  /** Accepts no more requests, and waits for the running ones. May be called twice. */
  close(): Promise<void>;
}

/**
 * Listens at once, so that a port in use is noticed before any other work.
 * @throws UserFacingError if the address can't be listened on
 */
export async function startListening(host: string, port: number): Promise<StartupListener> {
  let progress: Words = message('startup.starting');
  let listener: RequestListener = (request, response) => {
    const language = languageOfRequest(request.headers['accept-language']);
    const page = request.headers.accept?.includes('text/html') === true && !request.url?.startsWith(apiBase);
    response.setHeader('retry-after', retryAfterSeconds);
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    response.setHeader('cache-control', 'no-store');
    response.statusCode = 503;
    if (page) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      const words = { title: message('startup.title'), status: message('startup.status', { progress }) };
      response.end(waitingPage(language, retryAfterSeconds, words));
      return;
    }
    response.setHeader('content-type', 'application/problem+json');
    const refusal = new Refusal(503, message('startup.refused', { progress }));
    response.end(JSON.stringify(problemOf(refusal, '-', language)));
  };

  const first = await listen(host === 'localhost' ? '127.0.0.1' : host, port, (...both) => listener(...both));
  const actual = (first.address() as AddressInfo).port;
  const servers = [first];
  if (host === 'localhost') {
    // Browsers may use either loopback address for that name; a machine without IPv6 has only the first.
    const second = await listen('::1', actual, (...both) => listener(...both)).catch(() => undefined);
    if (second !== undefined) servers.push(second);
  }
  return {
    port: actual,
    announce(words) {
      progress = words;
    },
    open(next) {
      listener = next;
    },
    async close() {
      const timer = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), stopWithinMs);
      await Promise.all(servers.map(close));
      clearTimeout(timer);
    },
  };
}

function listen(host: string, port: number, listener: RequestListener): Promise<Server> {
  const server = createServer({ maxHeaderSize, connectionsCheckingInterval: checkEveryMs }, listener);
  cutSlowSenders(server, usualPace);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(host, port, error)));
    server.listen({ host, port, backlog: callersWaiting }, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function listenError(host: string, port: number, error: Error): Error {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new UserFacingError(
        `Port ${port} is already in use. Stop the other program, or set PORT to another port.`,
      );
    case 'EACCES':
      return new UserFacingError(`Wheelhouse doesn't have permission to use port ${port}. Set PORT to 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UserFacingError(`This machine has no address ${host}. Correct HOST, or unset it to use localhost.`);
    default:
      return error;
  }
}
