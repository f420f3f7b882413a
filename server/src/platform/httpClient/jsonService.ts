import { createHttpClient, HttpFailure, type HttpAnswer } from './httpClient.ts';
import { createRequestQueue, QueueFull } from './requestQueue.ts';

/** The most answers kept in memory. */
const kept = 500;
/** Simultaneous requests; those beyond `mostWaiting` are not sent at all. */
const queueLimits = { atOnce: 4, mostWaiting: 20 } as const;
const timeoutMs = 5_000;
/** Without an Expires header, and at least `least`, however short the service says. */
const unknownLifeMs = 30 * 60_000;
const leastLifeMs = 60_000;
/** The service is left alone for this long after a refusal or a failure. */
const restMs = 5 * 60_000;
const largestAnswerBytes = 4_000_000;

interface Kept {
  readonly answer: unknown;
  readonly lastModified: string | undefined;
  /** By the monotonic clock. */
  readonly expires: number;
}

export interface JsonServiceOptions {
  /** An address of the service, set by the operator. */
  readonly service: URL;
  /** `application/1.0 address-or-mail`: such services require a contact. */
  readonly userAgent: string;
  /** The time, milliseconds since 1970. */
  readonly now: () => number;
  /** The monotonic clock for pauses and ages of answers. */
  readonly elapsed: () => number;
  readonly warn: (words: string) => void;
}

/** Queries one service, never more often than its terms allow. */
export interface JsonService {
  /**
   * The JSON at an address; from memory until it expires, then revalidated with If-Modified-Since.
   * @returns undefined if the service has nothing for it, fails, or must be left alone.
   */
  get(address: string): Promise<unknown>;
}

/** Follows the terms of service of MET Norway: https://api.met.no/doc/TermsOfService */
export function createJsonService({ service, userAgent, now, elapsed, warn }: JsonServiceOptions): JsonService {
  const known = new Map<string, Kept>();
  const onTheWay = new Map<string, Promise<unknown>>();
  const queue = createRequestQueue(queueLimits);
  const client = createHttpClient({ trusted: service, userAgent, mostBytes: largestAnswerBytes, mostRedirects: 0 });
  let restsUntil = 0;
  /** An outage is reported once, however many requests fail before the service answers again. */
  let isFailing = false;

  async function ask(address: string): Promise<unknown> {
    const before = known.get(address);
    const answer = await client.get(new URL(address), {
      headers: {
        accept: 'application/json',
        ...(before?.lastModified === undefined ? {} : { 'if-modified-since': before.lastModified }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = answer;
    if (status === 304 && before !== undefined) {
      await answer.discard();
      keep(address, { ...before, expires: expiresOf(answer) });
      return before.answer;
    }
    if (status === 404 || status === 422) {
      // Outside the area of the service: no failure, and not requested again for a while.
      await answer.discard();
      keep(address, { answer: undefined, lastModified: undefined, expires: expiresOf(answer) });
      return undefined;
    }
    if (!answer.ok) {
      await answer.discard();
      throw new Error(`it answered ${status}`);
    }
    const value: unknown = JSON.parse((await answer.bytes()).toString('utf8'));
    keep(address, {
      answer: value,
      lastModified: answer.headers.get('last-modified') ?? undefined,
      expires: expiresOf(answer),
    });
    return value;
  }

  function expiresOf({ headers }: HttpAnswer): number {
    const expires = Date.parse(headers.get('expires') ?? '');
    return elapsed() + Math.max(Number.isNaN(expires) ? unknownLifeMs : expires - now(), leastLifeMs);
  }

  function keep(address: string, value: Kept): void {
    known.delete(address);
    known.set(address, value);
    if (known.size <= kept) return;
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  }

  async function askUnlessResting(address: string): Promise<unknown> {
    if (elapsed() < restsUntil) return undefined;
    try {
      const answer = await ask(address);
      isFailing = false;
      return answer;
    } catch (error) {
      restsUntil = elapsed() + restMs;
      if (!isFailing) warn(`${new URL(address).host} gets no requests for a while: ${reasonOf(error)}`);
      isFailing = true;
      return undefined;
    }
  }

  async function inTurn(address: string): Promise<unknown> {
    try {
      return await queue(() => askUnlessResting(address));
    } catch (error) {
      if (error instanceof QueueFull) return undefined;
      throw error;
    }
  }

  return {
    async get(address) {
      const before = known.get(address);
      if (before !== undefined && elapsed() < before.expires) return before.answer;
      if (elapsed() < restsUntil) return undefined;
      const same = onTheWay.get(address);
      if (same !== undefined) return await same;
      const answer = inTurn(address).finally(() => onTheWay.delete(address));
      onTheWay.set(address, answer);
      return await answer;
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof HttpFailure) return `it ${error.words}`;
  return error instanceof Error ? error.message : String(error);
}
