import { message } from '@wheelhouse/messages/message';
import { languageOfRequest } from '@wheelhouse/messages/say';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { apiBase } from '@wheelhouse/contract/route';
import { clientOf } from './caller.ts';
import { problemOf, type Refusal } from '#platform/errors/refusal.ts';
import type { ConcurrencyLimit } from './concurrencyLimit.ts';
import { waitingPage } from './waitingPage.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** How often this thread's delay is measured. */
const measureEveryMs = 100;
/** A busy thread is late half of the time: only a higher share counts. */
const usuallyLateMs = 50;

export interface Shedding {
  /** The turns that requests wait for; one that would wait too long is refused before any work. */
  readonly turns: ConcurrencyLimit;
  /** Number of the operator's proxies in front. */
  readonly trustedProxies: number;
  /** This thread's delay in milliseconds; measured by default. */
  readonly lateness?: () => number;
}

/**
 * Refuses early what would not be answered in time: an overloaded server can't even afford to examine each request.
 * Files, health and metrics are always answered.
 */
export function shedEarly(
  listener: RequestListener,
  { turns, trustedProxies, lateness = measureLateness() }: Shedding,
): RequestListener {
  return (request, response) => {
    const { url = '', headers } = request;
    const isPage = headers.accept?.includes('text/html') === true && !/\.\w+$/.test(url);
    if (!url.startsWith(apiBase) && !isPage) return listener(request, response);
    const client = clientOf(addressOf(request, trustedProxies));
    const refusal = turns.turnAway(client, lateness());
    if (refusal === undefined) return listener(request, response);
    return refuse(response, refusal, isPage && !url.startsWith(apiBase), languageOfRequest(headers['accept-language']));
  };
}

/** Measures the delay of this thread's timers, which is how long anything waits before it runs. */
function measureLateness(): () => number {
  let due = performance.now() + measureEveryMs;
  let before = 0;
  let late = 0;
  setInterval(() => {
    const now = performance.now();
    const measured = Math.max(0, now - due);
    // One long task is no overload. A real one does not end with one quick moment: the value decreases by halves.
    late = Math.max(Math.min(measured, before), late / 2);
    before = measured;
    due = now + measureEveryMs;
  }, measureEveryMs).unref();
  return () => (late < usuallyLateMs ? 0 : late);
}

/** The client's address, as far as the operator's own proxies are trusted. */
export function addressOf(
  {
    headers,
    socket,
  }: Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } },
  trustedProxies: number,
): string {
  const own = socket.remoteAddress ?? '';
  if (trustedProxies === 0) return own;
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const hops = [
    own,
    ...forwarded
      .map((hop) => hop.trim())
      .filter((hop) => hop !== '')
      .reverse(),
  ];
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? own;
}

function refuse(response: ServerResponse, refusal: Refusal, isPage: boolean, language: string): void {
  const seconds = refusal.retryAfterSeconds ?? 1;
  response.writeHead(503, {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
  });
  const words = { title: message('problems.page.busy'), status: refusalMessages.busy };
  response.end(isPage ? waitingPage(language, seconds, words) : JSON.stringify(problemOf(refusal, '-', language)));
}
