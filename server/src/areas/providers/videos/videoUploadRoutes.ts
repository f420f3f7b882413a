import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { problemMessages } from '@wheelhouse/contract/problem';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { idInAddress } from '@wheelhouse/contract/values';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { VideoPlace, VideoUploads } from './videoUploads.ts';

export interface VideoRouteNeeds {
  readonly uploads: VideoUploads;
  /** The account of this token; undefined if it is invalid or has ended. */
  readonly viewerOf: (token: string) => Promise<Viewer | undefined>;
  /** Requests per minute from one address. */
  readonly rate: number;
}

/** The contract's `videoChunksPath`. */
const chunksAddress = `${apiBase}/provider/:id/video/:objectId/chunks`;
const inAddress = z.object({ id: idInAddress, objectId: idInAddress });
const uploadIdInAddress = z.object({ uploadId: z.string().check(z.regex(/^[\w-]{22}$/)) });

/** Mounts the routes for video uploads, which have their own protocol and are beside the contract's routes. */
export async function serveVideoUploads(server: FastifyInstance, needs: VideoRouteNeeds): Promise<void> {
  const { uploads } = needs;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Chunks are read as they come, from senders who are allowed to.
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store');
    });
    const config = { rateLimit: { max: needs.rate, timeWindow: '1 minute', groupId: 'write' } };

    scope.route({
      method: 'OPTIONS',
      url: chunksAddress,
      config,
      handler: async (request, reply) => sendWeb(await uploads.describe(webRequest(request)), reply),
    });
    scope.route({
      method: 'POST',
      url: chunksAddress,
      config,
      handler: async (request, reply) => {
        const viewer = await identify(request, needs);
        return sendWeb(await uploads.begin(webRequest(request), viewer, placeOf(request)), reply);
      },
    });
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${chunksAddress}/:uploadId`,
      config,
      handler: async (request, reply) => {
        const viewer = await identify(request, needs);
        const named = z.safeParse(uploadIdInAddress, request.params);
        if (!named.success) throw notFound();
        const { uploadId } = named.data;
        return sendWeb(await uploads.goOn(webRequest(request), viewer, placeOf(request), uploadId), reply);
      },
    });
  });
}

async function identify(request: FastifyRequest, { viewerOf }: VideoRouteNeeds): Promise<Viewer> {
  const token = request.headers[tokenHeader.toLowerCase()];
  const viewer = typeof token === 'string' && token !== '' ? await viewerOf(token) : undefined;
  if (viewer === undefined) throw new Refusal(401, problemMessages.badCredentials);
  return viewer;
}

function placeOf(request: FastifyRequest): VideoPlace {
  const parsed = z.safeParse(inAddress, request.params);
  if (!parsed.success) throw notFound();
  return { providerId: parsed.data.id, videoId: parsed.data.objectId };
}

/** The same request in the form of the tus server. The reader of its body can stop without closing the connection. */
function webRequest({ raw, url, method }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value);
  const withBody = method === 'PATCH' || method === 'POST';
  return new Request(`http://localhost${url}`, {
    method,
    headers,
    ...(withBody ? { body: bodyOf(raw), duplex: 'half' } : {}),
  });
}

function bodyOf(raw: IncomingMessage): ReadableStream {
  const body = new PassThrough();
  // An aborted body fails where it is read; there is no other listener.
  body.on('error', () => {});
  raw.once('close', () => {
    if (!raw.readableEnded) body.destroy(new Error('The sender went away.'));
  });
  raw.pipe(body);
  // `Readable.toWeb` would copy every chunk.
  return ReadableStream.from(body);
}

/** Headers of the tus server that are not sent on: pages of other sites have no part in uploads. */
const ofTusServer = /^(?:content-length|connection|access-control-.*)$/i;

function sendWeb(answer: Response, reply: FastifyReply): FastifyReply {
  reply.code(answer.status);
  answer.headers.forEach((value, name) => {
    if (!ofTusServer.test(name)) reply.header(name, value);
  });
  return reply.send();
}
