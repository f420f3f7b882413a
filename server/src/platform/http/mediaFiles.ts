import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { richText } from '@wheelhouse/contract/richText';
import { answerUnknown } from './problems.ts';
import { rasterPictures } from './rasterPicture.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { refusalMessages } from '#platform/errors/refusalMessages.ts';

/** Uploaded files are never executed: not even an SVG's scripts. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Displayed by the type of the extension we gave. Everything else is downloaded. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  ogv: 'video/ogg',
  png: 'image/png',
  svg: 'image/svg+xml',
  // Bodies are text until the page has sanitised them.
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
};

/** Random names are never reused, so their content never changes. */
const unguessable = /(?:^|\/)[\w-]{22}[./]/;

/** Ours are shorter; disks and storages refuse names of more than 255 bytes with an error of their own. */
const longestPath = 255;

/** A file of a remote storage, or the requested range of it. */
export interface RemoteFile {
  readonly status: 200 | 206 | 416;
  readonly bytes: number | undefined;
  /** As `Content-Range` has it. */
  readonly range: string | undefined;
  readonly content: Readable | undefined;
}

/** Reads a file of a remote storage; undefined if there is none. */
export type OpenRemote = (path: string, range: string | undefined) => Promise<RemoteFile | undefined>;

/**
 * Serves pictures, videos and other media below /media/, with ranges for players.
 *
 * @param remote called for what is not in the folder
 */
export async function serveMedia(server: FastifyInstance, folder: string, remote?: OpenRemote): Promise<void> {
  const rasterPicture = rasterPictures(folder);
  await server.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        // A range counts bytes of the uncompressed file, so it can't be compressed.
        if (request.headers.range !== undefined) request.headers['x-no-compression'] = 'true';
        const place = placeOf(request.url);
        if (place !== undefined) await rasterPicture(place);
      });
      if (remote !== undefined) {
        scope.setNotFoundHandler(async (request, reply) => {
          const path = placeOf(request.url);
          const isRead = request.method === 'GET' || request.method === 'HEAD';
          const file = isRead && path !== undefined ? await remote(path, request.headers.range) : undefined;
          if (path === undefined || file === undefined) throw notFound();
          if (file.status === 416) throw new Refusal(416, refusalMessages.noSuchPart);
          return sendRemote(path, file, request.method === 'HEAD', reply);
        });
      } else answerUnknown(scope);
      scope.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: (request, reply) => sendLocal(folder, request.params['*'], request, reply),
      });
    },
    { prefix: richText.mediaStart.slice(0, -1) },
  );
}

/** Not by `@fastify/static`, which reads the whole folder for each file, and folders of pictures grow. */
async function sendLocal(
  folder: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | void> {
  // An encoded slash or dots would be another address of the same file.
  if (posix.normalize(path) !== path) return reply.callNotFound();
  const found = await send(request.raw, encodeURI(`/${path}`), {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
  });
  if (found.type === 'error' && found.statusCode !== 404) throw found.metadata.error;
  if (found.type !== 'file') return reply.callNotFound();
  reply.code(found.statusCode).headers(found.headers);
  describe(reply, found.metadata.path);
  return reply.send(found.stream);
}

function describe(reply: FastifyReply, path: string): void {
  const type = types[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
  reply.header('content-security-policy', mediaPolicy).header('x-content-type-options', 'nosniff');
  reply.header('content-type', type ?? 'application/octet-stream');
  reply.header(
    'cache-control',
    unguessable.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
  );
  if (type === undefined) reply.header('content-disposition', 'attachment');
}

/** The path of a file below the media address; undefined if it isn't one of ours. */
function placeOf(url: string): string | undefined {
  const [address = ''] = url.split('?');
  const place = address.slice(richText.mediaStart.length);
  if (place.length > longestPath) return undefined;
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(place) ? place : undefined;
}

function sendRemote(path: string, file: RemoteFile, headOnly: boolean, reply: FastifyReply): FastifyReply {
  describe(reply, path);
  reply.code(file.status).header('accept-ranges', 'bytes');
  if (file.range !== undefined) reply.header('content-range', file.range);
  if (file.bytes !== undefined) reply.header('content-length', file.bytes);
  if (!headOnly && file.content !== undefined) return reply.send(file.content);
  file.content?.destroy();
  return reply.send();
}
