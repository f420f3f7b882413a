import type { Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { httpErrorText, problem, problemMessages, type Problem } from './problem.ts';
import { apiBase, tokenHeader, type Answer, type Body, type Params, type Query, type RouteShape } from './route.ts';

/** A refused or failed call. `message` is the sentence for the user; `status` is 0 if no answer came. */
export class ProblemError extends Error {
  readonly status: number;
  readonly problem: Problem;
  /** The specification's text form, for logs. */
  readonly httpText: string;
  /** How long to wait before the call is tried again, if the server says so (429, 503). */
  readonly retryAfterSeconds: number | undefined;

  /** @param more.cause Why there is no answer. */
  constructor(
    body: Problem,
    url: string,
    statusText: string,
    more: { readonly cause?: unknown; readonly retryAfterSeconds?: number | undefined } = {},
  ) {
    super(body.detail, more);
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.name = 'ProblemError';
    this.status = body.status;
    this.problem = body;
    this.httpText = httpErrorText(url, body.status, statusText);
  }
}

/** Whether a call was refused with this message. */
export function isRefusedWith(cause: unknown, { key }: Message): boolean {
  return cause instanceof ProblemError && cause.problem.key === key;
}

type Part<Key extends string, Value> = Value extends undefined
  ? Record<never, never>
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The input of a route's call: its params, query, body and file, if it has them, and a signal to abort. */
export type Call<R extends RouteShape> = Part<'params', Params<R>> &
  Part<'query', Query<R>> &
  Part<'body', Body<R>> &
  Part<'file', R['bodyType'] extends 'file' ? Blob : undefined> & { signal?: AbortSignal };

type CallArguments<R extends RouteShape> = Record<never, never> extends Call<R> ? [call?: Call<R>] : [call: Call<R>];

export interface ClientOptions {
  /** Address of the server, without a slash at the end; empty for the page's own. */
  readonly origin: string;
  readonly token: () => string | undefined;
  /** Called after a 401 on a call with a token; returns whether to retry the call once (a new session was opened). */
  readonly renew?: (refusedToken: string) => Promise<boolean>;
  /** The text of a message for the user; its key by default. */
  readonly say?: (message: Message) => string;
  readonly fetch?: typeof fetch;
}

export interface Client {
  /** Calls a route and returns its parsed answer. Throws `ProblemError`; an abort throws the signal's reason. */
  call<R extends RouteShape>(route: R, ...call: CallArguments<R>): Promise<Answer<R>>;
  /** Calls a route and returns the raw response, for streams and files. Throws like `call`. */
  open<R extends RouteShape>(route: R, ...call: CallArguments<R>): Promise<Response>;
}

const accepted = {
  json: 'application/json',
  empty: 'application/json',
  events: 'text/event-stream',
  frames: 'application/octet-stream',
  file: '*/*',
  bytes: '*/*',
} as const satisfies Record<RouteShape['carriage'], string>;

interface LooseCall {
  params?: object;
  query?: object;
  body?: object;
  file?: Blob;
  signal?: AbortSignal;
}

/** The address of a call below the origin, for instance `/api/v3/vessel/7/photos`. */
export function addressOf(shape: RouteShape, call: LooseCall): string {
  const params = new Map(Object.entries(call.params ?? {}));
  const path = shape.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const search = query.toString();
  return `${apiBase}/${path}${search === '' ? '' : `?${search}`}`;
}

function bodyOf(
  shape: RouteShape,
  { body, file }: LooseCall,
): { body: string | FormData; type: string | undefined } | undefined {
  if (file !== undefined) {
    const form = new FormData();
    form.set('file', file);
    // The content type needs a boundary that only `fetch` knows.
    return { body: form, type: undefined };
  }
  if (body === undefined) return undefined;
  if (shape.bodyType !== 'form') return { body: JSON.stringify(body), type: 'application/json' };
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, String(value));
  }
  return { body: form.toString(), type: 'application/x-www-form-urlencoded' };
}

async function refusalOf(response: Response, url: string, say: (message: Message) => string): Promise<ProblemError> {
  const parsed = z.safeParse(problem, await response.json().catch(() => undefined));
  const body = parsed.success
    ? parsed.data
    : {
        type: 'about:blank',
        title: response.statusText,
        status: response.status,
        detail:
          response.status >= 500
            ? say(problemMessages.unavailable)
            : response.statusText || say(problemMessages.network),
      };
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return new ProblemError(body, url, response.statusText, { retryAfterSeconds });
}

/** A call without an answer, as a problem. */
export function networkProblem(say: (message: Message) => string): Problem {
  const { key } = problemMessages.network;
  return { type: 'about:blank', title: 'No answer', status: 0, detail: say(problemMessages.network), key };
}

/** A typed client of the API, for the page and for tests. */
export function createClient(options: ClientOptions): Client {
  const say = options.say ?? (({ key }: Message) => key);
  const send = options.fetch ?? fetch.bind(globalThis);

  async function once(shape: RouteShape, url: string, call: LooseCall, token: string | undefined): Promise<Response> {
    const headers = new Headers({ accept: accepted[shape.carriage] });
    if (token !== undefined) headers.set(tokenHeader, token);
    const body = bodyOf(shape, call);
    if (body?.type !== undefined) headers.set('content-type', body.type);
    try {
      return await send(url, {
        method: shape.method,
        headers,
        ...(body === undefined ? {} : { body: body.body }),
        ...(call.signal === undefined ? {} : { signal: call.signal }),
      });
    } catch (cause) {
      if (call.signal?.aborted) throw cause;
      throw new ProblemError(networkProblem(say), url, 'No answer', { cause });
    }
  }

  async function open(shape: RouteShape, call: LooseCall = {}): Promise<Response> {
    const url = options.origin + addressOf(shape, call);
    const token = options.token();
    let response = await once(shape, url, call, token);
    if (response.status === 401 && token !== undefined && (await options.renew?.(token))) {
      response = await once(shape, url, call, options.token());
    }
    if (!response.ok) throw await refusalOf(response, url, say);
    return response;
  }

  return {
    open: (shape, ...[call]) => open(shape, call),
    async call(shape, ...[call]) {
      const response = await open(shape, call);
      const body: unknown = shape.carriage === 'json' ? await response.json() : undefined;
      // Parsing proves the type; TypeScript cannot infer a generic route's answer.
      return (shape.answer === undefined ? undefined : z.parse(shape.answer, body)) as Answer<typeof shape>;
    },
  };
}
