import type { RouteShape, Answer, Body, Params, Query } from '@wheelhouse/contract/route';
import { apiBase } from '@wheelhouse/contract/route';
import { routes } from '@wheelhouse/contract/routes';
import { activeUser, logout } from '@wheelhouse/contract/session';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { getInstallation } from '@wheelhouse/contract/installation';
import { listServiceBranches } from '@wheelhouse/contract/providers';
import type { Message } from '@wheelhouse/messages/message';
import { say } from '#lib/language.ts';
import { landless } from '#testLand.ts';
import * as z from 'zod/mini';
import { dictionaries, installation } from '#testRegister.ts';

/** A request as the server would read it. */
export interface ReceivedRequest<R extends RouteShape> {
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
}

/**
 * Thrown by an answer: the server refuses with this status and sentence, or with a message of the catalogue. With a path
 * the sentence is that of a field.
 */
export class Refused extends Error {
  readonly status: number;
  readonly key: string | undefined;
  readonly path: string | undefined;
  constructor(status: number, detail: string | Message, path?: string) {
    super(typeof detail === 'string' ? detail : say(detail));
    this.status = status;
    this.key = typeof detail === 'string' ? undefined : detail.key;
    this.path = path;
  }
}

/** What a route answers; a route that answers a file or bytes gives the whole response. */
type Given<R extends RouteShape> = R['carriage'] extends 'file' | 'bytes' | 'frames' ? Response : Answer<R>;
type Handler = (received: ReceivedRequest<RouteShape>) => unknown;

const handlers = new Map<string, Handler>();
const texts = new Map<string, string>();
const latest = new Map<string, unknown>();
const streams = new Map<string, Set<ReadableStreamDefaultController<Uint8Array>>>();
const requests: { readonly name: string; readonly received: ReceivedRequest<RouteShape> }[] = [];
let isDown = false;
let held: Promise<void> | undefined;

/** Stands in for the server: it answers the page by the contract, with the answers that a test sets. */
export const server = {
  /** The answer to a route from now on, or what makes it; an answer against the contract fails the test. */
  answers<R extends RouteShape>(
    route: R,
    answer: Answer<R> | ((received: ReceivedRequest<R>) => Given<R> | Promise<Given<R>>),
  ) {
    // Handlers are kept for routes of any shape; they are called with what their own shapes parsed.
    handlers.set(route.name, (typeof answer === 'function' ? answer : () => answer) as Handler);
  },
  /** The text of a file below `/media`, such as the body of an article. */
  keeps(path: string, text: string) {
    texts.set(path, text);
  },
  /** Sends a message to the open streams of a route, and to those that are opened later. */
  sends<R extends RouteShape>(route: R, data: Answer<R>) {
    latest.set(route.name, data);
    for (const stream of streams.get(route.name) ?? []) stream.enqueue(asEvent(data));
  },
  /** The requests of a route since the test began, oldest first. */
  requestsTo<R extends RouteShape>(route: R): readonly ReceivedRequest<R>[] {
    // Parsed by this route's own shapes.
    return requests.flatMap(({ name, received }) => (name === route.name ? [received as ReceivedRequest<R>] : []));
  },
  /** Names of the routes that would change something and were called. */
  changes(): readonly string[] {
    return requests.flatMap(({ name }) => (routeOf(name)?.method === 'GET' ? [] : [name]));
  },
  /** Without a network no request gets an answer. */
  goes(state: 'down' | 'up') {
    isDown = state === 'down';
  },
  /** Requests get no answer until the returned function is called. */
  holds(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  },
};

/** An answer to a route without a network. */
export function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}

const asEvent = (data: unknown) => new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`);

/** A stream that begins with what was sent last. */
function openStream(name: string): Response {
  const open = streams.get(name) ?? new Set();
  streams.set(name, open);
  let own: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      own = controller;
      open.add(own);
      if (latest.has(name)) own.enqueue(asEvent(latest.get(name)));
    },
    cancel: () => void open.delete(own),
  });
  return new Response(body);
}

/** A stream that ends with its request. */
function untilAborted({ body, headers }: Response, signal: AbortSignal): Response {
  return new Response(body?.pipeThrough(new TransformStream(), { signal }), { headers });
}

const routeOf = (name: string): RouteShape | undefined => routes.find((one) => one.name === name);

/** Forgets the answers of a test. A request without an answer gets 404; streams stay open and silent. */
export function resetServer(): void {
  handlers.clear();
  texts.clear();
  latest.clear();
  streams.clear();
  requests.length = 0;
  isDown = false;
  held = undefined;
  server.answers(getInstallation, installation);
  server.answers(getDictionaries, dictionaries);
  server.answers(listServiceBranches, []);
  server.answers(logout, undefined);
  server.answers(activeUser, () => {
    throw new Refused(401, 'Bad credentials or token expired!');
  });
}

function valuesIn(template: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [template.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [place, part] of wanted.entries()) {
    const value = decodeURIComponent(given[place] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) values[name] = value;
    else if (part !== value) return undefined;
  }
  return values;
}

function find(method: string, path: string) {
  const found = (routes as readonly RouteShape[]).flatMap((route) => {
    const values = route.method === method ? valuesIn(route.path, path) : undefined;
    return values === undefined ? [] : [{ route, values }];
  });
  // A written part comes before a value: `vessels/particulars` is no vessel.
  return found.toSorted((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0];
}

function manyOf(search: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function problem({ status, message: detail, key, path }: Refused): Response {
  const errors = path === undefined ? undefined : [{ path, message: detail }];
  return new Response(JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail, key, errors }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const found = find(request.method, pathname.slice(apiBase.length + 1));
  if (found?.route.carriage === 'events') return openStream(found.route.name);
  const handler = found && handlers.get(found.route.name);
  if (found === undefined || handler === undefined) {
    return problem(new Refused(404, `The test answers no ${pathname}.`));
  }
  const { route, values } = found;
  const text = await request.text();
  const isForm = route.bodyType === 'form';
  // Files have no shape.
  const isEmpty = text === '' || route.bodyType === 'file';
  const sent: unknown = isEmpty ? {} : isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
  // The shapes of this route make the types of its handler.
  const received = {
    params: route.params && z.parse(route.params, values),
    query: route.query && z.parse(route.query, manyOf(searchParams)),
    body: route.body && z.parse(route.body, sent),
  } as ReceivedRequest<RouteShape>;
  requests.push({ name: route.name, received });
  try {
    await held;
    const given = await handler(received);
    if (given instanceof Response) return route.carriage === 'frames' ? untilAborted(given, request.signal) : given;
    if (route.answer === undefined) return new Response(null, { status: 204 });
    return Response.json(z.parse(route.answer, given));
  } catch (error) {
    if (error instanceof Refused) return problem(error);
    throw error;
  }
}

const fetchFile = globalThis.fetch.bind(globalThis);

/** The page asks this instead of the network. */
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  const text = texts.get(pathname.replace('/media/', ''));
  if (text !== undefined) return new Response(text);
  if (pathname.startsWith('/map/')) return landless();
  if (!pathname.startsWith(`${apiBase}/`)) return fetchFile(request);
  if (isDown) throw new TypeError('Failed to fetch');
  return answer(request);
};

resetServer();
