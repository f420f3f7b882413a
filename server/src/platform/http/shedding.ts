import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { apiBase } from '@wheelhouse/contract/route';
import { problemMessages } from '@wheelhouse/contract/problem';
import { clientOf } from './caller.ts';
import { problemOf, type Refusal } from '#platform/errors/refusal.ts';
import type { Turns } from './turns.ts';

/** How often it is measured how late this thread is. */
const measureEveryMs = 100;
/** Late as often as not while it works: later than that counts. */
const usuallyLateMs = 50;

export interface Shedding {
  /** The turns that requests wait for; who would wait too long is refused before anything is done. */
  readonly turns: Turns;
  /** Proxies of the operator's own in front. */
  readonly trustedProxies: number;
  /** Milliseconds this thread is late; measured unless given. */
  readonly lateness?: () => number;
}

/**
 * Refuses early what would not be answered in time: a server that has too much to do can't even take the trouble of finding
 * out what each request wants. Files, health and metrics are always answered.
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
    return refuse(response, refusal, isPage && !url.startsWith(apiBase));
  };
}

/** Measures how late the timers of this thread are, which is how long anything waits before it is looked at. */
function measureLateness(): () => number {
  let due = performance.now() + measureEveryMs;
  let before = 0;
  let late = 0;
  setInterval(() => {
    const now = performance.now();
    const measured = Math.max(0, now - due);
    // One long piece of work is no overload. What is one does not end with one quick moment: it goes down by halves.
    late = Math.max(Math.min(measured, before), late / 2);
    before = measured;
    due = now + measureEveryMs;
  }, measureEveryMs).unref();
  return () => (late < usuallyLateMs ? 0 : late);
}

/** The address of who asks, as far as the operator's own proxies are believed. */
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

function refuse(response: ServerResponse, refusal: Refusal, isPage: boolean): void {
  const seconds = refusal.retryAfterSeconds ?? 1;
  response.writeHead(503, {
    'retry-after': String(seconds),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
  });
  response.end(isPage ? busyPage(seconds) : JSON.stringify(problemOf(refusal, '-')));
}

function busyPage(seconds: number): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Wheelhouse</title></head>
<body><h1>Wheelhouse is busy</h1><p role="status">${problemMessages.busy} This page opens by itself.</p></body></html>`;
}
