import { boundedText } from './boundedText.ts';

/** The most answers kept in memory. */
const kept = 500;
/** Simultaneous requests; those beyond `mostWaiting` are not sent at all. */
const atOnce = 4;
const mostWaiting = 20;
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

export interface PoliteClientParts {
  /** `application/1.0 address-or-mail`: such services require a contact. */
  readonly userAgent: string;
  /** What time it is, milliseconds since 1970. */
  readonly now: () => number;
  /** The monotonic clock for pauses and ages of answers. */
  readonly elapsed: () => number;
  readonly warn: (words: string) => void;
}

/** Queries one service, never more often than its terms allow. */
export interface PoliteClient {
  /**
   * The JSON at an address; from memory until it expires, then revalidated with If-Modified-Since.
   * @returns undefined if the service has nothing for it, fails, or must be left alone.
   */
  get(address: string): Promise<unknown>;
}

/** Follows the terms of service of MET Norway: https://api.met.no/doc/TermsOfService */
export function createPoliteClient({ userAgent, now, elapsed, warn }: PoliteClientParts): PoliteClient {
  const known = new Map<string, Kept>();
  const onTheWay = new Map<string, Promise<unknown>>();
  const waiting: (() => void)[] = [];
  let asking = 0;
  let restsUntil = 0;
  /** An outage is reported once, however many requests fail before the service answers again. */
  let isFailing = false;

  async function ask(address: string): Promise<unknown> {
    const before = known.get(address);
    const response = await fetch(address, {
      headers: {
        'user-agent': userAgent,
        accept: 'application/json',
        ...(before?.lastModified === undefined ? {} : { 'if-modified-since': before.lastModified }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 304 && before !== undefined) {
      keep(address, { ...before, expires: expiresOf(response) });
      return before.answer;
    }
    if (response.status === 404 || response.status === 422) {
      // Outside the area of the service: no failure, and not requested again for a while.
      await response.body?.cancel();
      keep(address, { answer: undefined, lastModified: undefined, expires: expiresOf(response) });
      return undefined;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answered ${response.status}`);
    }
    const answer: unknown = JSON.parse(await boundedText(response, largestAnswerBytes));
    keep(address, {
      answer,
      lastModified: response.headers.get('last-modified') ?? undefined,
      expires: expiresOf(response),
    });
    return answer;
  }

  function expiresOf(response: Response): number {
    const said = Date.parse(response.headers.get('expires') ?? '');
    return elapsed() + Math.max(Number.isNaN(said) ? unknownLifeMs : said - now(), leastLifeMs);
  }

  function keep(address: string, value: Kept): void {
    known.delete(address);
    known.set(address, value);
    if (known.size <= kept) return;
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  }

  async function inTurn(address: string): Promise<unknown> {
    if (asking >= atOnce) {
      if (waiting.length >= mostWaiting) return undefined;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      asking += 1;
    }
    try {
      if (elapsed() < restsUntil) return undefined;
      const answer = await ask(address);
      isFailing = false;
      return answer;
    } catch (error) {
      restsUntil = elapsed() + restMs;
      if (!isFailing) {
        const why = error instanceof Error ? error.message : String(error);
        warn(`${new URL(address).host} is left alone for a while: ${why}`);
      }
      isFailing = true;
      return undefined;
    } finally {
      const next = waiting.shift();
      if (next === undefined) asking -= 1;
      else next();
    }
  }

  return {
    async get(address) {
      const before = known.get(address);
      if (before !== undefined && elapsed() < before.expires) return before.answer;
      if (elapsed() < restsUntil) return undefined;
      const same = onTheWay.get(address);
      if (same !== undefined) return await same;
      const asked = inTurn(address).finally(() => onTheWay.delete(address));
      onTheWay.set(address, asked);
      return await asked;
    },
  };
}
