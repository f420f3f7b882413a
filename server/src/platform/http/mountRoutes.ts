import type { Readable } from 'node:stream';
import { languageOfRequest } from '@wheelhouse/messages/say';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import { problemMessages } from '@wheelhouse/contract/problem';
import {
  apiBase,
  keyHeader,
  tokenHeader,
  type Answer,
  type Body,
  type Params,
  type Query,
  type Rate,
  type RouteShape,
  isStream,
} from '@wheelhouse/contract/route';
import { apiKeyMessages } from '@wheelhouse/contract/apiKeys';
import { lackingInKey, mayCall } from '#permissions/access.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { runAsCaller, callerOf, currentCaller } from './caller.ts';
import { sendBytes, type Bytes } from './bytes.ts';
import { sendEvents, sendFrames, type EventSource, type FrameStream, type OpenStreams } from './events.ts';
import { fileOf, readFiles, type IncomingFile } from './fileBody.ts';
import { matchesTag, CachedResponse, tagOf } from './cachedResponse.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';
import { bearerOf, endStreamsOfKeys, type KeyViewers } from './keyViewers.ts';
import { countKeyRequests, type CountKeyRequest } from './keyRates.ts';
import { checkBodyType, missingOf, parseInput } from './parseInput.ts';
import { sendCached } from './sendCached.ts';
import type { StreamBounds } from './streamBounds.ts';
import { inTurn, type Workload } from './workload.ts';

/** The input of a route's handler: everything parsed by the contract. */
export interface Incoming<R extends RouteShape> {
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
  /**
   * The file of a route that takes one: nothing of it is read before this is called, after the check that the caller
   * may send it.
   */
  readonly file: R['bodyType'] extends 'file' ? () => Promise<IncomingFile> : undefined;
  readonly viewer: Viewer;
  /** Who the viewer is now: undefined for a visitor, and after the session has ended. Does not extend the session. */
  readonly viewerNow: () => Promise<Viewer | undefined>;
  /** The session token as sent; checked, except on routes that close or open sessions. */
  readonly token: string | undefined;
  /** IP address of the caller. */
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The language of the catalogue that the caller prefers. */
  readonly language: string;
}

/** A file to download: a text, bytes, or a text that is sent while it is made. */
export type FileToSave = { readonly name: string; readonly mediaType: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
  | { readonly stream: Readable }
);

type Outcome<R extends RouteShape> = R['carriage'] extends 'events'
  ? EventSource
  : R['carriage'] extends 'frames'
    ? FrameStream
    : R['carriage'] extends 'file'
      ? FileToSave
      : R['carriage'] extends 'bytes'
        ? Bytes
        : Answer<R> | CachedResponse;
type Action<R extends RouteShape> = (incoming: Incoming<R>) => Promise<Outcome<R>> | Outcome<R>;

/** A route of the contract with its handler. */
export interface RouteHandler {
  readonly shape: RouteShape;
  readonly act: (incoming: Incoming<RouteShape>) => Promise<unknown>;
}

/** Connects a route of the contract with its handler. */
export function handle<R extends RouteShape>(shape: R, action: Action<R>): RouteHandler {
  return {
    shape,
    // `mountRoutes` parses params, query and body by this same schema before the call.
    act: async (incoming) => action(incoming as Incoming<R>),
  };
}

// Elsewhere, for files and for errors in the log, the schema library's messages are for operators.
z.config(english());

export interface MountOptions {
  /** The account of this token; undefined if it is invalid or has ended. */
  readonly viewerOf: (token: string) => Promise<Viewer | undefined>;
  /** The account of this session; undefined after it has ended. */
  readonly viewerOfSignIn: (signInId: number) => Promise<Viewer | undefined>;
  readonly visitor: Viewer;
  /** The programs with API keys. */
  readonly keys: KeyViewers;
  /** Calls back with ended sessions, so that their streams end too. */
  readonly whenSignInsEnd: (listener: (signInIds: readonly number[]) => void) => void;
  readonly workload: Workload;
  readonly streams: StreamBounds;
  /** Requests per minute and address, by rate. */
  readonly rates: Readonly<Record<Rate, number>>;
}

/** Routes that open or close a session ignore an old token in the request. */
function ignoresOldToken(shape: RouteShape): boolean {
  return shape.area === 'session' && shape.access === 'public';
}

/**
 * Mounts the routes of the contract on a server: rate, session, permission, validation, handler, presentation. Throws
 * if a route of the contract has two handlers or none.
 */
export function mountRoutes(
  server: FastifyInstance,
  contract: readonly RouteShape[],
  handlers: readonly RouteHandler[],
  options: MountOptions,
): void {
  const byName = new Map(handlers.map((one) => [one.shape.name, one]));
  if (byName.size !== handlers.length) throw new Error('A route has two handlers.');
  const streams: OpenStreams = new Map();
  // A stream has no end, so the server could not stop while one is open.
  server.addHook('preClose', async () => streams.forEach((_, end) => end()));
  options.whenSignInsEnd((signInIds) => {
    for (const [end, { signInId }] of streams) if (signInId !== undefined && signInIds.includes(signInId)) end();
  });
  endStreamsOfKeys(server, streams, options.keys);
  const countRequest = countKeyRequests(server);
  const takingFiles: RouteOptions[] = [];
  for (const shape of contract) {
    const one = byName.get(shape.name);
    if (one === undefined) throw new Error(`The route ${shape.name} of the contract has no handler.`);
    const route: RouteOptions = {
      method: shape.method,
      url: `${apiBase}/${shape.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { rateLimit: { max: options.rates[shape.rate], timeWindow: '1 minute', groupId: shape.rate } },
      // A stream has no length and no end in advance.
      exposeHeadRoute: !isStream(shape.carriage),
      ...boundsOfBody(shape, options),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        runAsCaller(callerOf(request, reply), () =>
          inTurn(options.workload, shape, () => serve(one, request, reply, { ...options, countRequest }, streams)),
        ),
    };
    if (shape.bodyType === 'file') takingFiles.push(route);
    else server.route(route);
  }
  void server.register(async (scope) => {
    await readFiles(scope);
    for (const route of takingFiles) scope.route(route);
  });
}

/** Bytes of a body: what strangers send has less, and of larger ones it is known who sends them before they are read. */
const largeBody = 64 * 1024;

/** Reading a body of a megabyte takes a good part of a second: not for everyone. */
function boundsOfBody(shape: RouteShape, options: MountOptions): Pick<RouteOptions, 'bodyLimit' | 'preParsing'> {
  if (shape.body === undefined) return {};
  if (shape.access === 'public') return { bodyLimit: largeBody };
  return {
    async preParsing(request, _, payload) {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      const isKnown = length <= largeBody || (await identify(shape, tokenOf(request), request, options)).account;
      if (isKnown === undefined) throw new Refusal(401, problemMessages.badCredentials);
      return payload;
    },
  };
}

async function serve(
  { shape, act }: RouteHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions & { readonly countRequest: CountKeyRequest },
  streams: OpenStreams,
): Promise<unknown> {
  const token = tokenOf(request);
  const viewer = await identify(shape, token, request, options);
  await admitKey(shape, viewer, { request, reply, count: options.countRequest });
  const refusal = mayCall(shape.access, viewer);
  if (refusal === 'signIn') throw new Refusal(401, problemMessages.badCredentials);
  if (refusal === 'notAllowed') {
    request.log.info({ route: shape.name, account: viewer.account?.id, address: request.ip }, 'not allowed');
    throw new Refusal(403, refusalMessages.notAllowed);
  }
  checkBodyType(shape, request);
  const end = isStream(shape.carriage) ? options.streams.take(currentCaller(), viewer) : undefined;
  try {
    const { key, signInId } = viewer;
    const viewerNow = async () => {
      if (key !== undefined) return await options.keys.viewerOfKey(key.id);
      return signInId === undefined ? undefined : await options.viewerOfSignIn(signInId);
    };
    return await answer({ shape, act }, request, reply, { viewer, viewerNow, token, streams, end });
  } catch (error) {
    end?.();
    throw error;
  }
}

async function answer(
  { shape, act }: RouteHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  call: {
    readonly viewer: Viewer;
    readonly viewerNow: () => Promise<Viewer | undefined>;
    readonly token: string | undefined;
    readonly streams: OpenStreams;
    /** Releases the place of a stream. */
    readonly end: (() => void) | undefined;
  },
): Promise<unknown> {
  const { viewer, viewerNow, token, streams, end } = call;
  const outcome = await act({
    params: parseInput(shape.params, request.params, 404, missingOf(shape)),
    query: parseInput(shape.query, request.query, 400),
    body: parseInput(shape.body, request.body ?? {}, 422),
    file: shape.bodyType === 'file' ? () => fileOf(request, shape.fileMax) : undefined,
    viewer,
    viewerNow,
    token,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    language: languageOfRequest(request.headers['accept-language']),
    // The schemas above belong to this type.
  } as Incoming<RouteShape>);

  // Answers to changes may contain a token and are never cached; those to reads may be cached by the browser and
  // revalidated.
  const caching = shape.method === 'GET' ? 'private, no-cache' : 'no-store';
  reply
    .header('cache-control', caching)
    .header('vary', `accept-encoding, accept-language, ${tokenHeader}, ${keyHeader}`);
  const place = { open: streams, holder: viewer, ended: end };
  if (shape.carriage === 'events') return sendEvents(outcome as EventSource, place, request, reply);
  if (shape.carriage === 'frames') return sendFrames(outcome as FrameStream, place, request, reply);
  if (shape.carriage === 'empty') return reply.code(204).send();
  if (shape.carriage === 'file') return sendFile(outcome as FileToSave, reply);
  if (shape.carriage === 'bytes') return await sendBytes(outcome as Bytes, request, reply);
  if (outcome instanceof CachedResponse) return await sendCached(outcome, 'application/json', request, reply);
  return sendJson(shape, outcome, request, reply);
}

function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers[tokenHeader.toLowerCase()];
  return typeof token === 'string' && token !== '' ? token : undefined;
}

async function identify(
  shape: RouteShape,
  token: string | undefined,
  request: FastifyRequest,
  options: MountOptions,
): Promise<Viewer> {
  const secret = bearerOf(request.headers.authorization);
  if (secret !== undefined) {
    // Whose request it is must not be in doubt.
    if (token !== undefined) throw new Refusal(401, apiKeyMessages.withSession);
    const viewer = await options.keys.viewerOf(secret, request.ip);
    if (viewer === undefined) throw new Refusal(401, apiKeyMessages.invalid);
    return viewer;
  }
  if (token === undefined || ignoresOldToken(shape)) return options.visitor;
  const viewer = await options.viewerOf(token);
  if (viewer === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return viewer;
}

/** Counts a request of a key. @throws Refusal 403 where the key doesn't reach, 429 after too many requests */
async function admitKey(
  shape: RouteShape,
  viewer: Viewer,
  {
    request,
    reply,
    count,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly count: CountKeyRequest },
): Promise<void> {
  if (viewer.key === undefined) return;
  await count(request, reply, { keyId: viewer.key.id, rate: shape.rate });
  const lacking = lackingInKey(shape, viewer);
  if (lacking === 'never') throw new Refusal(403, apiKeyMessages.never);
  if (lacking !== undefined) throw new Refusal(403, apiKeyMessages.outOfScope(lacking));
}

function sendJson(shape: RouteShape, outcome: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Parsing drops every key that is not in the contract, so no column leaks.
  const text = JSON.stringify(shape.answer === undefined ? outcome : z.parse(shape.answer, outcome));
  if (shape.method === 'GET') {
    const tag = tagOf(text);
    reply.header('etag', tag);
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  return reply.type('application/json').send(text);
}

/** The name is sent twice: in ASCII for old programs, and in full (RFC 6266). */
function sendFile(file: FileToSave, reply: FastifyReply): FastifyReply {
  const { name, mediaType } = file;
  const plain = name.replace(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${exact}`)
    .type('bytes' in file ? mediaType : `${mediaType}; charset=utf-8`)
    .send('text' in file ? file.text : 'bytes' in file ? file.bytes : file.stream);
}
