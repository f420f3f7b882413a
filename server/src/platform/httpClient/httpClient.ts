import { SpanKind } from '@opentelemetry/api';
import { Agent, EnvHttpProxyAgent, fetch, type Headers, type Response } from 'undici';
import { errorCode } from '#platform/errors/errorCode.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { traced } from '#platform/traces/traces.ts';
import { GuardedAddress, guardedConnector } from './guard.ts';

/**
 * Why there is no answer, or no complete one: `unreachable` may be temporary; `guarded` hosts have no allowed address;
 * `elsewhere` redirects to another host; `redirects` and `size` exceed the limits; `late`, `silent` and `lost` failed
 * after the start.
 */
export type HttpFailureKind =
  | 'unreachable'
  | 'guarded'
  | 'elsewhere'
  | 'redirects'
  | 'size'
  | 'late'
  | 'silent'
  | 'lost';

/** A message for the operator, and its parts. */
export class HttpFailure extends UserFacingError {
  override name = 'HttpFailure';
  readonly kind: HttpFailureKind;
  /** What follows the host's name in the message. */
  readonly words: string;

  constructor(host: string, kind: HttpFailureKind, { words, cause }: { words: string; cause?: unknown }) {
    super(`${host} ${words}.`, { cause });
    this.kind = kind;
    this.words = words;
  }
}

/** The start of an answer, with any status. One of `body`, `bytes` and `discard` is called, once. */
export interface HttpAnswer {
  readonly status: number;
  /** A status from 200 to 299. */
  readonly ok: boolean;
  readonly headers: Pick<Headers, 'get' | 'has'>;
  /** The body as a stream; throws HttpFailure. */
  readonly body: AsyncIterable<Uint8Array>;
  /** @throws HttpFailure if it is incomplete or too large */
  bytes(): Promise<Buffer>;
  /** Ends an unread answer. */
  discard(): Promise<void>;
}

type HttpBody = URLSearchParams | string;

export interface HttpQuestion {
  readonly headers?: Readonly<Record<string, string>>;
  /** Deadline of the whole answer. */
  readonly signal: AbortSignal;
}

export interface HttpClient {
  /**
   * Sends a request. Redirects are followed on the same host, or also to others if the options say so.
   *
   * @throws HttpFailure
   */
  get(address: URL, question: HttpQuestion): Promise<HttpAnswer>;
  /**
   * Sends a form, or a text whose type is in the headers. A redirect is an answer: the body may have secrets.
   *
   * @throws HttpFailure
   */
  post(address: URL, body: HttpBody, question: HttpQuestion): Promise<HttpAnswer>;
}

export interface HttpClientOptions {
  /** An address set by the operator: its host may be in a private network. All others must have public addresses. */
  readonly trusted?: URL | undefined;
  /** Also follows redirects to other hosts: what is sent has no secrets. */
  readonly followsElsewhere?: true;
  /** The User-Agent, such as `Wheelhouse/3.1.0 post@example.org`. */
  readonly userAgent: string;
  /** Of an answer, unpacked. */
  readonly mostBytes: number;
  readonly mostRedirects: number;
  /** How long a server may take to connect, to begin its answer, and between two chunks, milliseconds. */
  readonly idleMs?: number;
  /** Awaited before each request, including redirects. */
  readonly pace?: () => Promise<void>;
}

const redirecting = new Set([301, 302, 303, 307, 308]);
const noAnswer = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT']);

/** The only HTTP client of this program, apart from the packages of Stripe, S3 and mail. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { trusted, followsElsewhere, userAgent, mostRedirects, idleMs = 30_000, pace } = options;
  const limits = {
    connect: guardedConnector(trusted?.hostname, idleMs),
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  };
  // Node's own fetch uses the proxies of the environment on the same condition.
  const dispatcher = process.env['NODE_USE_ENV_PROXY'] === '1' ? new EnvHttpProxyAgent(limits) : new Agent(limits);

  async function ask(address: URL, { headers, signal }: HttpQuestion, body?: HttpBody): Promise<Response> {
    try {
      const method = body === undefined ? 'GET' : 'POST';
      const sent = { 'http.request.method': method, 'server.address': address.host };
      return await traced(
        method,
        sent,
        () =>
          fetch(address, {
            dispatcher,
            headers: { 'user-agent': userAgent, ...headers },
            method,
            ...(body === undefined ? {} : { body }),
            redirect: 'manual',
            signal,
          }),
        SpanKind.CLIENT,
      );
    } catch (cause) {
      throw unanswered(address.host, cause, { signal, idleMs });
    }
  }

  return {
    async get(address, question) {
      const { host } = address;
      let at = address;
      for (let redirects = 0; ; redirects += 1) {
        await pace?.();
        const response = await ask(at, question);
        const next = placeToGoOn(response, at);
        if (next === undefined) return answerOf(response, host, { ...options, idleMs, signal: question.signal });
        await response.body?.cancel();
        if (!(followsElsewhere === true ? mayGoOn(at, next) : isSamePlace(at, next))) {
          const words = `sends us on to another place, ${placeOf(next)}. If that is right, use that address`;
          throw new HttpFailure(host, 'elsewhere', { words });
        }
        if (redirects === mostRedirects) {
          const words = mostRedirects === 0 ? 'answers with a redirect' : `redirects more than ${mostRedirects} times`;
          throw new HttpFailure(host, 'redirects', { words });
        }
        at = next;
      }
    },
    async post(address, body, question) {
      await pace?.();
      const response = await ask(address, question, body);
      return answerOf(response, address.host, { ...options, idleMs, signal: question.signal });
    },
  };
}

/** The target of a redirect. Without one, it is an ordinary answer. */
function placeToGoOn({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location');
  if (!redirecting.has(status) || location === null) return undefined;
  return URL.parse(location, from.href) ?? undefined;
}

/** Only the given host is trusted; and https is never downgraded. */
function isSamePlace(from: URL, to: URL): boolean {
  return to.host === from.host && (to.protocol === from.protocol || to.protocol === 'https:');
}

/** To any host of the web; and https is never downgraded. */
function mayGoOn(from: URL, to: URL): boolean {
  return to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:');
}

/** Without possible secrets: user, password and query. */
function placeOf({ protocol, host }: URL): string {
  return host === '' ? protocol : `${protocol}//${host}`;
}

interface AnswerLimits {
  readonly mostBytes: number;
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

function answerOf(response: Response, host: string, limits: AnswerLimits): HttpAnswer {
  const { status, ok, headers } = response;
  const body = piecesOf(response, host, limits);
  return {
    status,
    ok,
    headers,
    body,
    async bytes() {
      const pieces: Uint8Array[] = [];
      for await (const piece of body) pieces.push(piece);
      return Buffer.concat(pieces);
    },
    discard: async () => await response.body?.cancel(),
  };
}

async function* piecesOf(
  response: Response,
  host: string,
  { mostBytes, ...times }: AnswerLimits,
): AsyncGenerator<Uint8Array, void, void> {
  let length = 0;
  try {
    for await (const piece of response.body ?? []) {
      length += piece.length;
      if (length > mostBytes) {
        throw new HttpFailure(host, 'size', { words: `sent an answer that is too large, over ${mostBytes} bytes` });
      }
      yield piece;
    }
  } catch (cause) {
    throw cause instanceof HttpFailure ? cause : brokenOff(host, cause, times);
  }
}

interface Times {
  readonly signal: AbortSignal;
  readonly idleMs: number;
}

const tooLate = 'took too long to send its whole answer. Try again later';

/** Why an answer did not begin. */
function unanswered(host: string, cause: unknown, { signal, idleMs }: Times): HttpFailure {
  if (signal.aborted) return new HttpFailure(host, 'late', { words: tooLate, cause });
  const inner = innerOf(cause);
  if (inner instanceof GuardedAddress) {
    const words = 'has no public address and gets no requests';
    return new HttpFailure(host, 'guarded', { words, cause });
  }
  const code = errorCode(inner) ?? 'no answer';
  const reason = noAnswer.has(code) ? `no answer within ${idleMs / 1000} seconds` : code;
  return new HttpFailure(host, 'unreachable', { words: `can't be reached: ${reason}`, cause });
}

/** Why an answer was incomplete. */
function brokenOff(host: string, cause: unknown, { signal, idleMs }: Times): HttpFailure {
  if (signal.aborted) return new HttpFailure(host, 'late', { words: tooLate, cause });
  if (errorCode(innerOf(cause)) === 'UND_ERR_BODY_TIMEOUT') {
    const words = `sent nothing for ${idleMs / 1000} seconds in the middle of an answer. Try again later`;
    return new HttpFailure(host, 'silent', { words, cause });
  }
  return new HttpFailure(host, 'lost', { words: 'broke off in the middle of an answer', cause });
}

/** The cause inside an error of undici's fetch. */
function innerOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
