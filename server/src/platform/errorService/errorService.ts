import type { DsnComponents, Event } from '@sentry/core';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { createHttpClient } from '#platform/httpClient/httpClient.ts';
import { withoutPersonalData } from './withoutPersonalData.ts';

/** An error of the server or of a page, for the operator's error service. */
export interface ErrorReport {
  /** The class of the error, such as TypeError; missing if it isn't known. */
  readonly type?: string | undefined;
  readonly message: string;
  readonly stack?: string | undefined;
  /** Where it happened: `server`, or `page` and the route of the page. */
  readonly origin: 'server' | 'page';
  readonly route?: string | undefined;
  /** `x-request-id` of the answer. */
  readonly requestId?: string | undefined;
}

/** Sends errors to a service of Sentry's kind. */
export interface ErrorService {
  /** Sends an error in the background. */
  report(error: ErrorReport): void;
  /** Waits for what is being sent, at most as long as an answer may take. */
  close(): Promise<void>;
}

interface ErrorServiceOptions {
  readonly version: string;
  readonly warn: (words: string) => void;
  readonly now?: () => Date;
  readonly elapsedMs?: () => number;
}

const hourMs = 3_600_000;
/** A service that is paid by the number of errors isn't flooded by one fault. */
export const reportsPerHour = 100;
const waitingMax = 20;
const answerWithinMs = 10_000;
const tooMany = 429;

/**
 * Opens the connection to the service at a DSN, as Sentry and programs like it give one: https://key@host/project.
 *
 * Reports have no addresses of readers, and what looks like one in a message is left out. Those above `reportsPerHour`,
 * and those that the service doesn't take, are dropped: they are in the log.
 *
 * @param dsn Valid, see `config/seeing.ts`.
 */
export async function openErrorService(
  dsn: string,
  { version, warn, now = () => new Date(), elapsedMs = steadyClock }: ErrorServiceOptions,
): Promise<ErrorService> {
  // Loaded only where it is used.
  const sentry = await import('@sentry/core');
  const target: DsnComponents | undefined = sentry.makeDsn(dsn);
  if (target === undefined) throw new Error('The address of the error service is not a DSN.');
  const address = new URL(sentry.getEnvelopeEndpointWithUrlEncodedAuth(target));
  const http = createHttpClient({
    trusted: address,
    userAgent: `Wheelhouse/${version}`,
    mostBytes: 64 * 1024,
    mostRedirects: 0,
  });
  const readStack = sentry.createStackParser(sentry.nodeStackLineParser());
  const waiting: ErrorReport[] = [];
  let sending: Promise<void> | undefined;
  let hour = { began: elapsedMs(), reports: 0 };
  let warned = -Infinity;
  let closedUntil = -Infinity;

  function eventOf({ type = 'Error', message, stack = '', origin, route, requestId }: ErrorReport): Event {
    const frames = readStack(stack);
    return {
      event_id: sentry.uuid4(),
      timestamp: now().getTime() / 1000,
      platform: origin === 'server' ? 'node' : 'javascript',
      level: 'error',
      release: `wheelhouse@${version}`,
      ...(route === undefined ? {} : { transaction: route }),
      tags: { origin, ...(requestId === undefined ? {} : { requestId }) },
      exception: {
        values: [
          {
            type,
            value: withoutPersonalData(message),
            ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
          },
        ],
      },
    };
  }

  async function send(error: ErrorReport): Promise<void> {
    const envelope = sentry.serializeEnvelope(sentry.createEventEnvelope(eventOf(error), target));
    const answer = await http.post(
      address,
      typeof envelope === 'string' ? envelope : Buffer.from(envelope).toString(),
      {
        headers: { 'content-type': 'application/x-sentry-envelope' },
        signal: AbortSignal.timeout(answerWithinMs),
      },
    );
    await answer.discard();
    if (answer.status === tooMany) {
      const seconds = Number(answer.headers.get('retry-after'));
      closedUntil = elapsedMs() + (seconds > 0 ? seconds * 1000 : 60_000);
    } else if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  }

  async function sendAll(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await send(next).catch((error: unknown) => {
        if (elapsedMs() - warned < hourMs) return;
        warned = elapsedMs();
        warn(`Errors can't be sent to ${address.host}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
    sending = undefined;
  }

  return {
    report(error) {
      const at = elapsedMs();
      if (at - hour.began >= hourMs) hour = { began: at, reports: 0 };
      if (at < closedUntil || hour.reports >= reportsPerHour || waiting.length >= waitingMax) return;
      hour.reports += 1;
      waiting.push(error);
      sending ??= sendAll();
    },
    async close() {
      waiting.splice(1);
      await sending;
    },
  };
}
