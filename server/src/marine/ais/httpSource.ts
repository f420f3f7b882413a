import { createHttpClient, HttpFailure, type HttpAnswer, type HttpClient } from '#platform/httpClient/httpClient.ts';
import { objectOf } from './jsonDecoder.ts';
import { NetworkSource } from './networkSource.ts';
import { addressShown, type ByteSink, type LinkTiming } from './source.ts';

/** A feed in the form of BarentsWatch. */
export type BarentsWatchSetting = {
  kind: 'barentswatch';
  label: string;
  name: string;
  url: string;
  tokenUrl: string;
  client: string;
  secret: string;
  scope: string;
};

const tokenBytesMax = 64 * 1024;
/** A token is used until so long before its end. */
const marginMs = 30_000;
/** The lifetime of a token that doesn't say its own. */
const usualSeconds = 300;

/** Why there is no stream, as a sentence. */
class NoStream extends Error {
  readonly isRefused: boolean;

  constructor(message: string, isRefused = false) {
    super(message);
    this.isRefused = isRefused;
  }
}

/**
 * Reads a stream with one JSON object a line over HTTP, with a token of OAuth 2.0 client credentials (RFC 6749, 4.4), and
 * reconnects when the stream ends or is silent. A token is renewed before it ends, and when it is refused.
 */
export class HttpSource extends NetworkSource<AbortController> {
  readonly #setting: BarentsWatchSetting;
  readonly #tokens: HttpClient;
  readonly #stream: HttpClient;
  #token: { readonly value: string; readonly until: number } | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(setting: BarentsWatchSetting, sink: ByteSink, timing?: LinkTiming) {
    super(sink, timing);
    this.#setting = setting;
    const { connectMs, idleMs } = this.timing;
    const limits = { userAgent: 'Wheelhouse', mostRedirects: 0 };
    this.#tokens = createHttpClient({
      ...limits,
      trusted: new URL(setting.tokenUrl),
      mostBytes: tokenBytesMax,
      idleMs: connectMs,
    });
    this.#stream = createHttpClient({ ...limits, trusted: new URL(setting.url), mostBytes: Infinity, idleMs });
  }

  protected override open(): void {
    this.state = 'connecting';
    const stop = new AbortController();
    this.socket = stop;
    this.#running = this.#run(stop.signal);
  }

  protected override async end(stop: AbortController): Promise<void> {
    stop.abort();
    await this.#running;
  }

  async #run(stop: AbortSignal): Promise<void> {
    try {
      const answer = await this.#begin(stop);
      this.connected();
      for await (const piece of answer.body) {
        if (stop.aborted) return;
        this.works();
        await this.sink.push(piece);
      }
      throw new NoStream(`${addressShown(this.#setting.url)} ended the stream.`);
    } catch (error) {
      this.sink.breakLine();
      const words = error instanceof NoStream || error instanceof HttpFailure ? error.message : 'The feed failed.';
      this.openAgain(words, { isRefused: error instanceof NoStream && error.isRefused });
    }
  }

  async #begin(stop: AbortSignal): Promise<HttpAnswer> {
    const { url } = this.#setting;
    const where = addressShown(url);
    const starting = new AbortController();
    const late = setTimeout(() => starting.abort(), this.timing.connectMs);
    try {
      const headers = {
        authorization: `Bearer ${await this.#validToken(stop)}`,
        accept: 'application/x-ndjson, application/json',
      };
      late.refresh();
      const signal = AbortSignal.any([stop, starting.signal]);
      const answer = await this.#stream.get(new URL(url), { headers, signal });
      const type = answer.headers.get('content-type') ?? '';
      if (answer.ok && !/html/i.test(type)) return answer;
      await answer.discard();
      if (answer.ok) throw new NoStream(`${where} answered with a web page instead of JSON lines: check the address.`);
      if (answer.status === 401) this.#token = undefined;
      throw new NoStream(
        `${where} answered ${answer.status}.`,
        answer.status >= 400 && answer.status < 500 && ![401, 408, 429].includes(answer.status),
      );
    } finally {
      clearTimeout(late);
    }
  }

  async #validToken(stop: AbortSignal): Promise<string> {
    if (this.#token !== undefined && this.#token.until > performance.now()) return this.#token.value;
    const { tokenUrl, client, secret, scope } = this.#setting;
    const where = addressShown(tokenUrl);
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: secret,
      scope,
    });
    const signal = AbortSignal.any([stop, AbortSignal.timeout(this.timing.connectMs)]);
    const answer = await this.#tokens.post(new URL(tokenUrl), form, { signal });
    if (!answer.ok) {
      await answer.discard();
      const isRefused = answer.status === 400 || answer.status === 401 || answer.status === 403;
      const reason = isRefused ? ': check WHEELHOUSE_BARENTSWATCH_CLIENT and _SECRET' : '';
      throw new NoStream(`${where} answered ${answer.status}, so there is no token${reason}.`, isRefused);
    }
    const token = tokenIn(await answer.bytes());
    if (token === undefined) throw new NoStream(`${where} answered without a token: check the address.`);
    this.#token = { value: token.value, until: performance.now() + token.seconds * 1000 - marginMs };
    return token.value;
  }
}

function tokenIn(bytes: Buffer): { value: string; seconds: number } | undefined {
  try {
    const answer = objectOf(JSON.parse(bytes.toString('utf8')));
    const value = answer?.['access_token'];
    const seconds = answer?.['expires_in'];
    // It becomes a header.
    if (typeof value !== 'string' || !/^[\x21-\x7e]{1,16000}$/.test(value)) return undefined;
    return { value, seconds: typeof seconds === 'number' && seconds > 0 ? seconds : usualSeconds };
  } catch {
    return undefined;
  }
}
